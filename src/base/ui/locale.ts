// How the person's language writes days, numbers, spans of time and lists, and which form of a sentence a number takes.
import { fillSentence, type MessageTable, say } from '#messages/say.ts';
import { SENTENCES } from '#messages/ui/sentences.ts';

/** The languages of the sentences; whoever wants none of them reads the last one, as it is written in the place named. */
const SPOKEN: readonly string[] = ['en'];
const FALLBACK = 'en-GB';

/**
 * In which language, and as which place writes it, the screens speak to a person: what they want first of what is spoken.
 * `wanted` are tags such as en-GB, most wanted first; what is none is passed over.
 */
export function pickLocale(wanted: readonly string[]): string {
  return wanted.find((tag) => SPOKEN.includes(readLanguage(tag))) ?? FALLBACK;
}

function readLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return '';
  }
}

/** Outside a browser nobody wants anything. */
const LOCALE = pickLocale(typeof document === 'undefined' ? [] : navigator.languages);

/** "28 Nov 2026". `time` is ISO 8601. */
export function writeDay(time: string): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALE, form).format(new Date(time));
}

/** "28 November 2026". */
export function writeLongDay(time: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(new Date(time));
}

/** Day and time of day. */
export function writeMoment(time: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(time));
}

/** "14:05". `at` is in milliseconds since 1970, as below. */
export function writeTime(at: number): string {
  return timeForm().format(at);
}

/** "Sat". */
export function writeWeekday(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'short' }).format(at);
}

/** "28 Nov". */
export function writeDayOfYear(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' }).format(at);
}

/** "Saturday, 28 November 2026". */
export function writeFullDay(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' }).format(at);
}

let madeTimeForm: Intl.DateTimeFormat | undefined;

/** Made once: a long conversation says many times. */
function timeForm(): Intl.DateTimeFormat {
  madeTimeForm ??= new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
  return madeTimeForm;
}

/** "1,234". */
export function writeCount(count: number): string {
  return new Intl.NumberFormat(LOCALE).format(count);
}

/** "£32,000". `currency` is its three letters; whole amounts. */
export function writeMoney(amount: number, currency: string): string {
  const form = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, form).format(amount);
}

type TimeUnit = 'day' | 'hour' | 'minute';

/** "3 days". */
export function writeSpan(count: number, unit: TimeUnit): string {
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** "3 days ago", "yesterday". */
export function writeAgo(count: number, unit: TimeUnit): string {
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(-count, unit);
}

/** "Crew, Grain and Hope". */
export function writeList(words: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(words);
}

/**
 * The sentence of a code in the form that a number takes: the row `code_one`, `code_few` and so on (the categories of
 * Unicode's plural rules) where the table has it, else the row of the code itself. The number fills the blank `count`.
 */
export function sayCount<T extends MessageTable, C extends keyof T & string>(
  table: T,
  code: C,
  count: number,
  fill: Readonly<Record<string, string | number>> = {},
): string {
  const form = new Intl.PluralRules(LOCALE).select(count);
  const row = table[`${code}_${form}`] ?? table[code];
  return fillSentence(row?.text ?? code, { count, ...fill });
}

/** Whole sentences one after the other, with what this language puts between them. Empty ones are left out. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .reduce((said, next) => (said === '' ? next : say(SENTENCES, 'sentences.joined', { said, next })), '');
}
