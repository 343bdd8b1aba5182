// Makes a posting of what a reader found, or says why it is none.

import { DAY_MS } from '#base/days.ts';
import type { Place, Posting } from '../../rules/posting.ts';
import { simHash } from '../../rules/simhash.ts';
import { type Pay, toYearlyPay } from '../../rules/yearly-pay.ts';
import { toLine, toText } from '../clean.ts';
import type { Told, Unusable } from '../told.ts';
import { toCanonicalUrl } from './addresses.ts';
import { isDayAlone, readDate } from './dates.ts';
import { readLevel } from './levels.ts';
import { toCompanyKey, toTitleKey } from './names.ts';
import { readPayWords } from './pay-words.ts';
import { withSpellings } from './place-names.ts';
import { readCountry, readPlaces, readWorkplace } from './places.ts';

/** How long a posting is good that says no end, from when it was posted; and one that its board lists, from then on. */
const GOOD_DAYS = 30;
const LISTED_DAYS = 7;

const LONGEST_NAME = 200;
const LONGEST_KEY = 200;

/** A posting that is over: it closes the one that is kept under its key, where there is one. */
export type Expired = Unusable & { readonly expired: Posting };

/** A posting as of `now`, of its format where it names no source; otherwise a reason. */
export function toPosting(told: Told, format: string, now: Date): Posting | Unusable | Expired {
  const source = toLine(told.source ?? format, 120);
  const title = toLine(told.title ?? '', LONGEST_NAME);
  if (!/[\p{L}\p{N}]/u.test(title)) return { reason: 'has no title' };
  const url = toCanonicalUrl(told.url);
  const otherUrls = (told.otherUrls ?? []).flatMap((other) => toCanonicalUrl(other) ?? []);
  const sourceKey = toLine(told.key ?? url ?? '', 2000);
  if (sourceKey === '') return { reason: 'has neither an id nor an address' };
  if (sourceKey.length > LONGEST_KEY && told.key !== undefined)
    return { reason: 'has an id that is too long' };
  const company = toLine(told.company ?? '', LONGEST_NAME);
  const text = toText(told.text ?? '');
  const posted = readDate(told.posted, now) ?? now;
  // A clock that is ahead, or a zone that was not told.
  const postedAt = posted > now ? now : posted;
  const posting: Posting = {
    ...{ source, sourceKey, title, company, text, postedAt, url },
    ...{ titleKey: toTitleKey(title), companyKey: toCompanyKey(company), textHash: simHash(text) },
    places: findPlaces(told),
    workplace: findWorkplace(told),
    level: readLevel(title, told.level),
    pay: findPay(told, text),
    expiresAt: findEnd(told, postedAt, now),
    otherUrls: [...new Set(otherUrls)].filter((other) => other !== url),
    logo: toCanonicalUrl(told.logo),
    sample: told.sample === true,
  };
  return posting.expiresAt <= now ? { reason: 'has expired', expired: posting } : posting;
}

function findPlaces({ places = [], country }: Told): readonly Place[] {
  const code = readCountry(country);
  const found = readPlaces(places, code);
  return found.length === 0 && code !== undefined ? [{ country: code }] : found.map(withSpellings);
}

function findWorkplace({ workplace = [], places = [] }: Told): Posting['workplace'] {
  const said = [...workplace, ...places.filter((place) => typeof place === 'string')];
  for (const words of said) {
    const found = readWorkplace(words);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As stated; otherwise as the words say, where it is at least what somebody could live on for some days. */
function findPay(told: Told, text: string): Pay | undefined {
  const stated = told.pay && toYearlyPay(told.pay);
  if (stated) return stated;
  for (const words of [told.payWords, text]) {
    const said = readPayWords(words);
    const pay = said && toYearlyPay(said);
    if (pay && pay.min >= 1000) return pay;
  }
  return undefined;
}

function findEnd(told: Told, postedAt: Date, now: Date): Date {
  const end = readDate(told.expires, now);
  // A day that is named is the last one.
  if (end) return isDayAlone(told.expires) ? new Date(end.getTime() + DAY_MS) : end;
  const usual = postedAt.getTime() + GOOD_DAYS * DAY_MS;
  return new Date(told.isLive === true ? Math.max(usual, now.getTime() + LISTED_DAYS * DAY_MS) : usual);
}
