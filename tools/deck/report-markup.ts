// What the parts of deck report are written with: its colours, and texts made safe for HTML.

/** The inks of the product, as they are on paper. */
export const COLOUR = {
  ink: '#162433',
  soft: '#495967',
  line: '#d6cfc0',
  ember: '#b53f1d',
  sea: '#163c48',
  lamp: '#f4bd62',
  paper: '#fdfaf2',
} as const;

/** A text as it may stand between tags or in an attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
