// Tells people what is new for their saved searches: gathered over a day, in one mail for all of them, and by one notice of the system.

import type { PersonId } from '#accounts/rules.ts';
import { holdAccount } from '#accounts/store.ts';
import { DAY_MS, spanAround } from '#base/days.ts';
import { isDatabaseUnavailable } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Mailer } from '#base/engines/mailer.ts';
import type { Offers } from '#base/feature.ts';
import { LIMITS } from '../rules/limits.ts';
import { readFilters } from '../server-search.ts';
import { type FoundPosting, listFound } from '../store-search.ts';
import { readSettings } from '../store-settings.ts';
import { endLinkOf, tellFound } from './mails.ts';
import {
  findNewest,
  listSearches,
  listToTell,
  noteLooked,
  passBy,
  type SavedSearch,
  wasTold,
} from './store-saved-searches.ts';

export type TellingParts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly giveNotice: Offers['giveNotice'];
  readonly takersOfNotices: Offers['takersOfNotices'];
  /** A line for whoever runs the server. */
  readonly log: (line: string) => void;
};

/** So many people are looked up at once. */
const PAGE = 200;
/** So many of what was found are counted for a search. */
const COUNTED = 50;

const TELL_EVERY_MS = LIMITS.tellEveryDays * DAY_MS;

/**
 * One round: looks what has come since for everybody who was told nothing for a day. Whoever cannot be told stands in nobody's way, and
 * comes again in the next round.
 */
export async function tellSearches(parts: TellingParts, signal: AbortSignal): Promise<void> {
  const { db, clock, log, takersOfNotices } = parts;
  const newest = await findNewest(db.kysely);
  let after: PersonId | undefined;
  while (!signal.aborted) {
    const late = spanAround(clock(), TELL_EVERY_MS);
    const people = await listToTell(db.kysely, { late, after, newest, most: PAGE });
    // Who asked for notices alone and takes none in any browser is passed by, all of them at once: nothing is searched for them.
    const byNotice = people.flatMap(({ personId, byMail }) => (byMail ? [] : [personId]));
    const takers = await takersOfNotices(db.kysely, byNotice, 'jobs');
    const unreachable = new Set(byNotice.filter((personId) => !takers.has(personId)));
    await passBy(db.kysely, [...unreachable], newest);
    for (const { personId } of people) {
      if (signal.aborted) return;
      if (unreachable.has(personId)) continue;
      try {
        await tellPerson(parts, { personId, newest });
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log(`Somebody was not told what is new for their saved searches: ${String(error)}`);
      }
    }
    if (people.length < PAGE) return;
    after = people.at(-1)?.personId;
  }
}

/**
 * Tells one person, in one transaction with what is noted of it: a server that dies tells them once all the same, and of several
 * that look at once one tells them.
 */
async function tellPerson(
  { db, clock, mailer, giveNotice }: TellingParts,
  { personId, newest }: { readonly personId: PersonId; readonly newest: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await holdAccount(trx, personId);
    const now = clock();
    if (!account || (await wasTold(trx, personId, spanAround(now, TELL_EVERY_MS)))) return;
    const hidden = (await readSettings(trx, personId)).hiddenCompanies.map(({ key }) => key);
    const look = ({ lookedFor, lookedUpTo }: SavedSearch) =>
      listFound(trx, {
        ...{ at: now, above: lookedUpTo, upTo: newest, hidden, most: COUNTED + 1 },
        filters: readFilters({ ...lookedFor, pay_min: lookedFor.pay_min?.toString() }),
      });
    /** Searches that are told of by a mail, and those for which there is to be a notice. */
    const mailed: string[] = [];
    const noticed: string[] = [];
    const found = new Map<number, FoundPosting>();
    const { email, isVerified, username } = account;
    for (const search of await listSearches(trx, personId)) {
      // An address that is nobody's any more is written to no more.
      const byMail = search.mail && isVerified;
      if (!(byMail || search.notify) || search.lookedUpTo >= newest) continue;
      const news = await look(search);
      if (news.length === 0) continue;
      if (byMail) mailed.push(search.id);
      if (search.notify) noticed.push(search.id);
      if (byMail) for (const one of news) found.set(one.id, one);
    }
    const newestFirst = [...found.values()].toSorted((a, b) => b.id - a.id);
    if (email !== null && found.size > 0)
      await mailer.queueMail(trx, {
        ...{ template: 'new-jobs', to: email, link: endLinkOf(personId) },
        fill: { username, ...tellFound(newestFirst, COUNTED) },
      });
    // Where no browser takes notices any more, nobody was told: what comes next is told of as soon as one does.
    const isNoticed = noticed.length > 0 && (await giveNotice(trx, personId, 'jobs'));
    const told = [...new Set([...mailed, ...(isNoticed ? noticed : [])])];
    await noteLooked(trx, { personId, newest, told, now });
  });
}
