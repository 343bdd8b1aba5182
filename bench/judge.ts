// Prints a measured figure beside its target, and says plainly when it was missed.

/** One line: the figure, its target, and MISSED when it does not reach it. */
export function judge(
  label: string,
  value: number,
  target: { readonly atLeast: number } | { readonly atMost: number },
  unit: string,
): void {
  const [word, limit, met] =
    'atLeast' in target
      ? (['at least', target.atLeast, value >= target.atLeast] as const)
      : (['at most', target.atMost, value <= target.atMost] as const);
  const shown = value.toFixed(Math.abs(value) < 10 ? 2 : 1);
  console.log(`${label}: ${shown} ${unit} (${word} ${limit})${met ? '' : '  MISSED'}`);
}
