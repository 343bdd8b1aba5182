// Which wax somebody's seal is of.

const HUES = ['ember', 'pine', 'ink', 'wine', 'ochre', 'plum'] as const;

/** How many ways there are for the wax to run. */
const EDGES = 3;

export type Wax = { readonly hue: (typeof HUES)[number]; readonly edge: 0 | 1 | 2 };

export function chooseWax(of: string): Wax {
  let sum = 7;
  for (let place = 0; place < of.length; place += 1) sum = (sum * 31 + of.charCodeAt(place)) % 65_521;
  return {
    hue: HUES[sum % HUES.length] ?? 'ember',
    edge: (Math.floor(sum / HUES.length) % EDGES) as Wax['edge'],
  };
}

let segmenter: Intl.Segmenter | undefined;

/** The first letter of a name as people count letters, large where there is a large one. */
export function initialOf(name: string): string {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(name.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, '')))
    return segment.toLocaleUpperCase();
  return '·';
}
