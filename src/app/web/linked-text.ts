// Finds the addresses in a text, so that they can be pressed.

export type TextPart = { readonly kind: 'words' | 'address'; readonly text: string };

/** An http address up to the next space; the full stop or bracket that ends a sentence is none of its own. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]']/g;

/** The text in parts that together are the text again. */
export function splitAtAddresses(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > at) parts.push({ kind: 'words', text: text.slice(at, index) });
    parts.push({ kind: 'address', text: address });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) });
  return parts;
}
