// Reads dates in every spelling that postings have for them.
import { DAY_MS } from '#base/days.ts';

const UNITS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 60 * 60_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};

/** Numbers below are seconds since 1970, from there on milliseconds: the year 5138 in the one, 1973 in the other. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** Nobody posted anything before, and no posting is good for longer. */
const EARLIEST = Date.UTC(1995, 0, 1);
const LATEST_YEARS = 20;

/**
 * An instant: seconds or milliseconds since 1970 (also as text), ISO 8601 with a zone or without one (then UTC), a day, the dates of mails,
 * or how long ago. Undefined of what is none, or of none that can be.
 */
export function readDate(told: unknown, now: Date): Date | undefined {
  if (told instanceof Date) return toPossible(told.getTime(), now);
  if (typeof told === 'number') return readNumber(told, now);
  if (typeof told !== 'string') return undefined;
  const text = told.trim();
  if (/^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(text)) return readNumber(Number(text), now);
  return toPossible(readAgo(text.toLowerCase(), now) ?? readWritten(text), now);
}

/** Whether a text names a day and no time of it. */
export function isDayAlone(told: unknown): boolean {
  return typeof told === 'string' && /^\s*\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z?)?\s*$/.test(told);
}

function readNumber(number: number, now: Date): Date | undefined {
  return toPossible(number < FIRST_MILLISECONDS ? number * 1000 : number, now);
}

function readAgo(text: string, now: Date): number | undefined {
  if (/^(just now|today|just posted|new|active today)$/.test(text)) return now.getTime();
  if (text === 'yesterday') return now.getTime() - DAY_MS;
  const [, many = '', unit = ''] =
    /^(?:posted |active |reposted )?(\d{1,4}|an?)\+? (second|minute|hour|day|week|month|year)s? ago$/.exec(
      text,
    ) ?? [];
  if (unit === '') return undefined;
  return now.getTime() - (/^an?$/.test(many) ? 1 : Number(many)) * (UNITS[unit] ?? 0);
}

function readWritten(text: string): number | undefined {
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    );
  if (iso) {
    const [, day = '', time = '00:00', zone = 'Z'] = iso;
    const offset = zone.toUpperCase() === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${offset.toUpperCase()}`);
  }
  // As in mails and feeds: a name of a month is in it, so that no two readers disagree.
  if (!/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(text) || text.length > 60)
    return undefined;
  return Date.parse(/(Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$/i.test(text) ? text : `${text} UTC`);
}

function toPossible(time: number | undefined, now: Date): Date | undefined {
  if (time === undefined || Number.isNaN(time)) return undefined;
  const isPossible = time >= EARLIEST && time <= now.getTime() + LATEST_YEARS * 365 * DAY_MS;
  return isPossible ? new Date(time) : undefined;
}
