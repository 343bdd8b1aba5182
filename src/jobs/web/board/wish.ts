// What somebody wants to see on the board, as it stands in the address: which list, and what it is narrowed by.
import { LIMITS } from '../../rules/limits.ts';
import { LEVELS, WORKPLACES } from '../../rules/posting.ts';
import { JOBS } from '../screens.ts';

export const VIEWS = ['all', 'favorites', 'applied'] as const;
export type View = (typeof VIEWS)[number];

/** Only what narrows the search; as the call takes it. */
export type Filters = {
  readonly q?: string;
  readonly place?: string;
  readonly remote?: (typeof WORKPLACES)[number];
  readonly level?: (typeof LEVELS)[number];
  /** A year's, a whole number; goes with the currency. */
  readonly pay_min?: string;
  readonly currency?: string;
};

export type Wish = { readonly view: View; readonly filters: Filters };

/** What is asked about most, first the one that is offered. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'JPY',
  'INR',
] as const;

const PAY = /^\d{1,9}$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Reads the query of an address; what makes no sense there is left out. */
export function readWish(search: string): Wish {
  const query = new URLSearchParams(search);
  const text = (name: string, longest: number) => query.get(name)?.trim().slice(0, longest) || undefined;
  const pay = query.get('pay_min') ?? '';
  const currency = query.get('currency') ?? '';
  const isPaid = isPay(pay) && CURRENCY.test(currency);
  return {
    view: pickFrom(VIEWS, query.get('show')) ?? 'all',
    filters: leaveOut({
      q: text('q', LIMITS.searchLetters),
      place: text('place', LIMITS.placeLetters),
      remote: pickFrom(WORKPLACES, query.get('remote')),
      level: pickFrom(LEVELS, query.get('level')),
      pay_min: isPaid ? pay : undefined,
      currency: isPaid ? currency : undefined,
    }),
  };
}

/** The address at which a wish stands. */
export function addressOfWish({ view, filters }: Wish): string {
  const query = new URLSearchParams({ ...(view === 'all' ? {} : { show: view }), ...filters }).toString();
  return query === '' ? JOBS : `${JOBS}?${query}`;
}

const isPay = (digits: string) => PAY.test(digits) && Number(digits) <= LIMITS.mostPay;

/** A whole number, with something between thousands or lakhs or without, with cents or without. */
const TYPED_PAY = /^(\d+|\d{1,3}([\s.,'’])(?:\d{2,3}\2)*\d{3})(?:[.,]\d{2})?$/;

/**
 * A pay as it is typed: digits, with whatever people put between thousands, and cents, which do not count; undefined where it is none,
 * such as a number that is cut elsewhere, of which nobody can tell how large it is meant.
 */
export function readPay(typed: string): string | undefined {
  const digits = TYPED_PAY.exec(typed.trim())?.[1]?.replaceAll(/\D/g, '') ?? '';
  return isPay(digits) ? String(Number(digits)) : undefined;
}

/** How many things narrow the search, besides its words. */
export function countFilters({ place, remote, level, pay_min }: Filters): number {
  return [place, remote, level, pay_min].filter((one) => one !== undefined).length;
}

function pickFrom<const T extends string>(words: readonly T[], wanted: string | null): T | undefined {
  return words.find((word) => word === wanted);
}

function leaveOut(fields: { readonly [Key in keyof Filters]: Filters[Key] | undefined }): Filters {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
