// How much of a long label a button shows.

/** Longest label that is shown whole, in characters as people count them. */
const LABEL_LENGTH = 20;

/** The shown part of a label; `whole` is there only when something was cut. */
type CutLabel = { readonly shown: string; readonly whole?: string };

/** Made when first needed, and once: it costs more than all it does here. */
let segmenter: Intl.Segmenter | undefined;

/** Labels of more than 20 characters are cut to 20 and an ellipsis. */
export function cutLabel(text: string): CutLabel {
  // No text has more characters than code units, and to count those costs nothing.
  if (text.length <= LABEL_LENGTH) return { shown: text };
  segmenter ??= new Intl.Segmenter();
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= LABEL_LENGTH) return { shown: text };
  return { shown: `${characters.slice(0, LABEL_LENGTH).join('')}…`, whole: text };
}
