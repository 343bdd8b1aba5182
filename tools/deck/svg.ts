// Reads a small SVG strictly enough to say whether browsers will draw it, and what it is made of.

export type SvgElement = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

export type ReadSvg =
  | { readonly kind: 'read'; readonly elements: readonly SvgElement[] }
  | { readonly kind: 'broken'; readonly why: string };

const TOKEN =
  /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The elements of an SVG in the order of the file, the root first. Every tag must be closed, every attribute quoted. */
export function readSvg(text: string): ReadSvg {
  const elements: SvgElement[] = [];
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (token === null)
      return {
        kind: 'broken',
        why: `cannot be read from character ${at + 1} on: ${text.slice(at, at + 24)}`,
      };
    const [, closes, opens, attributes = '', alone, words] = token;
    if (words !== undefined && open.length === 0 && words.trim() !== '')
      return { kind: 'broken', why: 'text outside of the svg element' };
    if (closes !== undefined && open.pop() !== closes)
      return { kind: 'broken', why: `</${closes}> closes what is not open` };
    if (opens === undefined) continue;
    if (open.length === 0 && elements.length > 0) return { kind: 'broken', why: 'more than one root' };
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
    );
    const named = new Map(pairs);
    if (named.size !== pairs.length) return { kind: 'broken', why: `<${opens}> has an attribute twice` };
    elements.push({ name: opens, attributes: named });
    if (alone === '') open.push(opens);
  }
  if (open.length > 0) return { kind: 'broken', why: `<${open.join('>, <')}> is not closed` };
  return { kind: 'read', elements };
}
