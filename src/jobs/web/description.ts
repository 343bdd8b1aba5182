// How a description is shown: whole with its paragraphs, or the beginning of it.

/** Where text names an address, nothing is put into it. Each part has an end, so that no text takes long to look through. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+/gi;
const PREVIEW_LETTERS = 150;
/** A preview is made from so much of the beginning. */
const PREVIEW_FROM = 2000;

/** Three or more line breaks become two, and a space follows a period, comma or colon that a letter stands right behind. */
export function formatDescription(text: string): string {
  const broken = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n');
  let spaced = '';
  let from = 0;
  for (const { 0: address, index } of broken.matchAll(ADDRESS)) {
    spaced += spread(broken.slice(from, index)) + address;
    from = index + address.length;
  }
  return (spaced + spread(broken.slice(from))).trim();
}

function spread(text: string): string {
  return text.replaceAll(/([.,:])(?=\p{L})/gu, '$1 ');
}

/** The paragraphs of a description, each with its lines. */
export function listParagraphs(text: string): readonly string[] {
  return formatDescription(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The first paragraph in one line, at most 150 letters of it. `isCut`: there is more of it. */
export function previewOf(text: string): { readonly text: string; readonly isCut: boolean } {
  const letters = [
    ...(listParagraphs(text.trimStart().slice(0, PREVIEW_FROM))[0] ?? '').replaceAll(/\s+/g, ' '),
  ];
  return letters.length <= PREVIEW_LETTERS
    ? { text: letters.join(''), isCut: false }
    : { text: letters.slice(0, PREVIEW_LETTERS).join('').trimEnd(), isCut: true };
}
