// How a sentence of the catalogue is said: its blanks are named, and the compiler knows which must be filled.

/** A row with a `status` may be refused with; its sentence is what the answer's `message` carries. */
export type MessageRow = { readonly text: string; readonly status?: number };

/** Sentences by code: `feature.thing`. */
export type MessageTable = Readonly<Record<string, MessageRow>>;

type BlanksOf<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | BlanksOf<Rest>
  : never;

/** The blanks of a sentence, each to be filled; none for a sentence without. */
export type FillOf<Text extends string> = [BlanksOf<Text>] extends [never]
  ? []
  : [fill: Readonly<Record<BlanksOf<Text>, string | number>>];

/** The sentence of a code, its blanks filled. A blank without a filling stays as it is written. */
export function say<T extends MessageTable, C extends keyof T & string>(
  table: T,
  code: C,
  ...fill: FillOf<T[C]['text']>
): string {
  return fillSentence(table[code]?.text ?? code, fill[0]);
}

export function fillSentence(text: string, fill?: Readonly<Record<string, string | number>>): string {
  if (fill === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (blank, name: string) =>
    Object.hasOwn(fill, name) ? String(fill[name]) : blank,
  );
}
