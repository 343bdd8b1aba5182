// Lays what a screen shows first into the page of the app: its markup, the styles it needs, and the script that begins.

/** A file of styles, by its address in the page. */
export type Style = { readonly href: string; readonly text: string };

type Parts = {
  /** The page as it was built. */
  readonly page: string;
  /** What React has written. */
  readonly markup: string;
  /** In the order in which the app would load them. */
  readonly styles: readonly Style[];
  readonly script: string;
  /** What the script is told of the screen, as attributes of its element. */
  readonly told: Readonly<Record<string, string>>;
};

/** Where the script finds that this browser would show something else, nothing is seen until the app is there. */
const BLANK = ':root[data-blank] #root{display:none}';

/**
 * The page of a screen. Styles stand in it, and each file of them is named as one that is there: what loads the app's parts then asks
 * for none of them again. Throws where page or markup are not what they were when this was written.
 */
export function layPage({ page, markup, styles, script, told }: Parts): string {
  const { text, rules } = takeStyles(markup.replace(/^(<link rel="preload"[^>]*>)+/, ''));
  checkMarkup(text, styles);
  const attributes = Object.entries(told).map(([name, value]) => ` data-${name}="${writeValue(value)}"`);
  const faces: string[] = [];
  const sheet = [...styles.map((style) => takeFaces(style.text, faces)), rules, BLANK].join('\n');
  if (sheet.includes('</')) throw new Error('a style ends the element that it stands in');
  if (script.includes('</script')) throw new Error('the script ends the element that it stands in');
  const head = [
    `<style>${sheet}</style>`,
    `<style id="faces" media="not all">${faces.join('\n')}</style>`,
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled />`),
    `<script${attributes.join('')}>${script}</script>`,
  ].join('\n    ');
  const withHead = replaceOnce(page, /<script src="\/theme\.js"><\/script>/, head).replace(
    / *<link rel="preload"[^>]* as="font"[^>]*>\n/g,
    '',
  );
  const withoutLinks = withHead.replace(/ *<link rel="stylesheet" crossorigin href="[^"]*">\n/g, '');
  return replaceOnce(withoutLinks, /<div id="root"><\/div>/, `<div id="root">${text}</div>`);
}

/** Typefaces that are fetched wait until the screen is there, or nothing need be fetched: until then there are stand-ins of their measure. */
function takeFaces(text: string, faces: string[]): string {
  return text.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, (face) => {
    faces.push(face);
    return '';
  });
}

function replaceOnce(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`the page has no ${pattern} any more`);
  return text.replace(pattern, () => by);
}

/** The policy of pages allows no styles at elements: each becomes a rule of the sheet, which weighs more than those of classes. */
function takeStyles(markup: string): { readonly text: string; readonly rules: string } {
  const rules: string[] = [];
  const text = markup.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const known = rules.indexOf(declarations);
    const at = known === -1 ? rules.push(declarations) - 1 : known;
    return ` data-laid="${at}"`;
  });
  const sheet = rules.map((declarations, at) => `[data-laid="${at}"][data-laid]{${declarations}}`);
  return { text, rules: sheet.join('\n') };
}

function checkMarkup(markup: string, styles: readonly Style[]): void {
  if (markup.includes('"/src/')) throw new Error('the markup names a file that is not built');
  const sheet = styles.map(({ text }) => text).join('\n');
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  const missing = [...classes].filter((name) => !sheet.includes(`.${name}`));
  if (missing.length > 0) throw new Error(`no style has ${missing.join(', ')}`);
}

function writeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
