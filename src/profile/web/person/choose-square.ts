// Which square of a picture is kept.

/** Of a wide picture its middle; of a high one a little above that, where faces are. In whole pixels. */
export function chooseSquare(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 3), side };
}
