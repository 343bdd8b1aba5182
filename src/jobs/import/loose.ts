// Takes what is of use out of values of which nothing is certain.

export type Loose = Readonly<Record<string, unknown>>;

/** An object's fields; none of anything else. */
export function fieldsOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

/** What a program writes where it has nothing to say. */
const NOTHING = /^(nan|none|null|undefined|n\/a|nat|-)?$/i;

/** Longer texts are cut where they come in, before anything reads them; in UTF-16 units. */
export const LONGEST_TOLD = 60_000;

/** A text that says something, or a number as text; cut at `LONGEST_TOLD`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, LONGEST_TOLD).trim();
  return NOTHING.test(text) ? undefined : text;
}

/** A number, also one that was written as text (`"50,000.00"`). */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
    ?.replace(/[,\s](?=\d{3}(\D|$))/g, '')
    // Half of Europe puts a point between thousands.
    .replace(/^\d{1,3}(\.\d{3})+$/, (points) => points.replaceAll('.', ''));
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** A switch, in the spellings that clients and tables have for it. */
export function switchOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = textOf(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (['true', '1', '1.0', 'yes'].includes(text)) return true;
  return ['false', '0', '0.0', 'no'].includes(text) ? false : undefined;
}

/** A list as it is, nothing as an empty one, anything else as a list of one. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** A name out of an address's part: `acme-corp` is Acme Corp. */
export function nameOfSlug(slug: string | undefined): string | undefined {
  if (slug === undefined || !/^[\w.-]+$/.test(slug)) return undefined;
  const words = slug.split(/[-_.]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || undefined;
}

/** The board that an address of one of these hosts is of: the first step of its path. Undefined on any other host. */
export function boardOf(address: string | undefined, host: RegExp): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  const step = url && host.test(url.hostname) ? url.pathname.split('/')[1] : undefined;
  return step !== undefined && /^[\w.-]{1,100}$/.test(step) ? step : undefined;
}

/** The host of an address as people say it; undefined of what is no address. */
export function siteOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.hostname.replace(/^www\./, '');
}
