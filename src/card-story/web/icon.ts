// Which pictures are taken for a resource's icon.

const PREFIX = 'data:image/svg+xml;base64,';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const judged = new Map<string, boolean>();

/**
 * True for base64 SVG data whose decoded text begins with an svg tag. Anything else is an error on the console,
 * once, and the default icon on screen. Icons are only ever shown as pictures, never placed in the page as markup.
 */
export function isAcceptedIcon(svg: string): boolean {
  const known = judged.get(svg);
  if (known !== undefined) return known;
  const accepted = judge(svg);
  if (!accepted)
    console.error('This icon of a resource is not base64 SVG data and is not shown:', svg.slice(0, 80));
  judged.set(svg, accepted);
  return accepted;
}

function judge(svg: string): boolean {
  if (!svg.startsWith(PREFIX)) return false;
  const data = svg.slice(PREFIX.length);
  // Strict on purpose: the address is written into a style, where a quote or a line end would matter.
  if (!BASE64.test(data)) return false;
  try {
    return /^<svg[\s/>]/.test(atob(data));
  } catch {
    return false;
  }
}
