// What two names have in common that nobody tells apart, and the names that nobody may have. For the server: its table is big.
import { CAPITALS, CONFUSABLES } from './confusables.ts';

const LOOKS_LIKE = readTable(CONFUSABLES);
const CAPITAL_LOOKS_LIKE = readTable(CAPITALS);

function readTable(text: string): ReadonlyMap<string, string> {
  const letters = (codes: string) => codes.split(' ').map((code) => String.fromCodePoint(parseInt(code, 16)));
  const entries = text.trim().split(/[;\n]/);
  return new Map(
    entries.flatMap((entry) => {
      const [target = '', sources = ''] = entry.split(':');
      return letters(sources).map((source) => [source, letters(target).join('')] as const);
    }),
  );
}

/**
 * What a name is compared by: NFKC, case folded, and each letter in the place of those that look like it (Unicode's
 * confusables, UTS #39); what shows nothing is left out. ASCII letters and digits stay themselves, but for their case: so Emi1
 * may stand beside Emil.
 */
export function nameKeyOf(name: string): string {
  const shown = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const seen = replaceLetters(fold(shown).normalize('NFD'), LOOKS_LIKE);
  return fold(seen).replace(/\s+/gu, ' ').trim().normalize('NFC');
}

/**
 * The keys that a new name must share with nobody: its own, that of what its capitals look like, and that of the plain letters
 * that it is drawn with. ΑΝΝΑ in Greek is read as ANNA, which αννα is not; and ᴀɴɴᴀ is read as it.
 */
export function listNameKeys(name: string): readonly string[] {
  const shown = name.normalize('NFKD');
  const capitals = replaceLetters(shown, CAPITAL_LOOKS_LIKE);
  return [...new Set([name, capitals, replaceLetters(shown, DRAWN)].map(nameKeyOf))];
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Letters that Unicode takes for signs of their own, and people for a style: small capitals, white on black, letters of flags. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ...pair('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    pair(String.fromCodePoint(...[...ALPHABET].map((_, at) => first + at)), ALPHABET),
  ),
]);

function pair(drawn: string, plain: string): readonly (readonly [string, string])[] {
  const letters = [...plain];
  return [...drawn].map((letter, at) => [letter, letters[at] ?? letter] as const);
}

function replaceLetters(text: string, table: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => table.get(letter) ?? letter).join('');
}

/** Case folding as far as two steps of the language give it: ß is ss, and every sigma is one. */
function fold(text: string): string {
  const lower = text.normalize('NFKC').toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** Names of those who run the place: whoever bore one would be believed. */
const RESERVED = [
  ...['lorepath', 'admin', 'administrator', 'moderator', 'support', 'help', 'system', 'root', 'security'],
  ...['staff', 'team', 'official', 'postmaster', 'webmaster', 'noreply'],
];
/** A name that holds this is about the product itself. */
const PRODUCT = 'lorepath';

/** ASCII that is written for another letter; here, unlike in `nameKeyOf`, it is taken for that. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '|': 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's' },
  ...{ '7': 't', '+': 't', '8': 'b', '9': 'g' },
};

/** A name as somebody reads it who does not look closely: without marks, signs and spaces. */
function skim(name: string): string {
  const bare = nameKeyOf(name).normalize('NFD').replace(/\p{M}/gu, '');
  const read = [...bare].map((letter) => WRITTEN_FOR[letter] ?? letter).join('');
  return read
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const SKIMMED: ReadonlySet<string> = new Set(RESERVED.map(skim));

/**
 * Whether a name is, or looks like, one of those who run the place: alone, with a number beside it, or made of such words
 * only.
 */
export function isReservedName(name: string): boolean {
  return listNameKeys(name).some(isReservedKey);
}

function isReservedKey(key: string): boolean {
  if (skim(key).includes(skim(PRODUCT))) return true;
  const isOne = (text: string) =>
    SKIMMED.has(skim(text)) || SKIMMED.has(skim(text.replace(/^[\d_]+|[\d\W_]+$/gu, '')));
  const words = key.split(/[^\p{L}\p{M}\p{N}@$|!]+/u).filter((word) => word !== '');
  return isOne(key) || (words.length > 0 && words.every(isOne));
}
