// Where the words of a picture to keep stand: which lines they break into, and how large they can be.

/** How wide a text is in a font, in pixels. */
export type Measure = (text: string, font: string) => number;

export type Block = { readonly font: string; readonly size: number; readonly lines: readonly string[] };

/** Breaks words into lines of at most `width` pixels; a word that is wider than a line is broken between its letters. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter((piece) => piece !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (line !== '' && measure(line + segment) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * The largest of some sizes (pixels, descending) in which a text has at most `most` lines; the smallest where it has more in all of them,
 * cut after `most` lines with an ellipsis.
 */
export function fitText(text: string, { sizes, most, width, font }: FitOptions, measure: Measure): Block {
  const blocks = sizes.map((size) => {
    const face = font(size);
    return { font: face, size, lines: breakLines(text, width, (piece) => measure(piece, face)) };
  });
  const fitting = blocks.find(({ lines }) => lines.length <= most) ?? blocks.at(-1);
  if (fitting === undefined) throw new RangeError('sizes: at least one is needed');
  if (fitting.lines.length <= most) return fitting;
  const kept = fitting.lines.slice(0, most);
  return { ...fitting, lines: [...kept.slice(0, -1), `${kept.at(-1)}…`] };
}

export type FitOptions = {
  readonly sizes: readonly number[];
  readonly most: number;
  readonly width: number;
  /** The font of a size, as a canvas takes it. */
  readonly font: (size: number) => string;
};
