// The letters that stand in a text by name or number, as pages write them: &rsquo; &#8217; &#x2019;

/** The commonest of some two thousand names; accented letters are put together from their two parts. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', Tab: '\t', NewLine: '\n' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…' },
    ...{ laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', mdash: '—', ndash: '–', minus: '−', horbar: '―' },
    ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwj: '\u200d', zwnj: '\u200c', iexcl: '¡', iquest: '¿' },
    ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', eth: 'ð' },
    ...{ thorn: 'þ', lstrok: 'ł', Lstrok: 'Ł', inodot: 'ı', ordf: 'ª', ordm: 'º', deg: '°', middot: '·' },
    ...{ bull: '•', sect: '§', para: '¶', euro: '€', pound: '£', times: '×', frac12: '½', prime: '′' },
    ...{ lpar: '(', rpar: ')', comma: ',', period: '.', colon: ':', semi: ';', excl: '!', quest: '?' },
    ...{ sol: '/', bsol: '\\', lbrack: '[', rbrack: ']', lcub: '{', rcub: '}', lowbar: '_', ast: '*' },
    ...{ grave: '`', num: '#', commat: '@', equals: '=' },
  }),
);
const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
    ...{ caron: '\u030c', cedil: '\u0327', ogon: '\u0328', dot: '\u0307', macr: '\u0304', breve: '\u0306' },
  }),
);
const ACCENTED = /^([a-z])([a-z]{3,5})$/i;

/** Pages have used the numbers of this old table for its marks. */
const OLD_TABLE = new TextDecoder('windows-1252');
const HIGHEST_LETTER = 0x10ffff;

/** What stands between `&` and `;` of a reference: whole, and as it may still become. */
const REFERENCE = /^(?:#\d{1,20}|#x[\da-f]{1,16}|[a-z][a-z\d]{1,31})$/i;
export const REFERENCE_SO_FAR = /^&(?:#?|#\d{1,20}|#x[\da-f]{0,16}|[a-z][a-z\d]{0,31})$/i;

/**
 * The letter that a reference stands for, by what stands between its `&` and its `;`. Empty for one that names no letter, or
 * none that is known; undefined where it is no reference.
 */
export function readReference(inside: string): string | undefined {
  if (!REFERENCE.test(inside)) return undefined;
  if (inside.startsWith('#'))
    return readNumber(/^#x/i.test(inside) ? Number.parseInt(inside.slice(2), 16) : Number(inside.slice(1)));
  return readName(inside) ?? '';
}

/** As `readReference`, where no `;` came: only what is surely meant as a reference. */
export function readOpenReference(inside: string): string | undefined {
  return inside.startsWith('#') ? readReference(inside) : readName(inside);
}

function readName(name: string): string | undefined {
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  const mark = ACCENTS.get(accent);
  if (mark !== undefined) return `${letter}${mark}`.normalize('NFC');
  return NAMED.get(name) ?? NAMED.get(name.toLowerCase());
}

function readNumber(number: number): string {
  if (number >= 0x80 && number < 0xa0) return OLD_TABLE.decode(Uint8Array.of(number));
  const isHalf = number >= 0xd800 && number < 0xe000;
  return isHalf || number === 0 || number > HIGHEST_LETTER ? '' : String.fromCodePoint(number);
}
