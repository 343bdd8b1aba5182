// Serves saved searches: kept, deleted, and their mails ended by whoever reads one.
import { isPersonId, type PersonId } from '#accounts/rules.ts';
import { findAccount } from '#accounts/store.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { TokenOf } from '#base/engines/link-tokens.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { SAVED_SEARCH_ENDPOINTS as ENDPOINTS, type SavedSearchWire } from '../contract-saved-searches.ts';
import { LIMITS } from '../rules/limits.ts';
import { isEndToken } from './mails.ts';
import {
  deleteSearch,
  endSearchMails,
  type LookedFor,
  listSearches,
  type SavedSearch,
  saveSearch,
} from './store-saved-searches.ts';

export type SearchesEngines = { readonly db: Db; readonly clock: Clock; readonly tokenOf: TokenOf };

export function serveSearches(serve: Serve<PersonId>, { db, clock, tokenOf }: SearchesEngines): void {
  const show = async (person: PersonId) => ({
    searches: (await listSearches(db.kysely, person)).map(presentSearch),
  });

  serve(ENDPOINTS.listSearches, async ({ person }) => show(person));

  serve(ENDPOINTS.saveSearch, async ({ person, body: { mail, notify, ...asked } }) => {
    const lookedFor = toLookedFor(asked);
    if (Object.keys(lookedFor).length === 0) throw new Refusal('jobs.search_empty');
    if (mail && !(await findAccount(db.kysely, person))?.isVerified) throw new Refusal('jobs.no_address');
    const search = await saveSearch(db, { personId: person, lookedFor, mail, notify, now: clock() });
    if (search === undefined)
      throw new Refusal('jobs.searches_full', { fill: { most: LIMITS.savedSearches } });
    return { search: presentSearch(search) };
  });

  serve(ENDPOINTS.deleteSearch, async ({ person, params }) => {
    if (!(await deleteSearch(db.kysely, person, params.searchId))) throw new Refusal('jobs.unknown_search');
    return show(person);
  });

  serve(ENDPOINTS.endSearchMails, async ({ query: { of, token } }) => {
    if (!isPersonId(of) || !isEndToken(tokenOf, of, token)) throw new Refusal('jobs.link_used');
    await endSearchMails(db.kysely, of);
    return { ended: true as const };
  });
}

/** What is asked, without what is blank, and without a currency of no pay, which says nothing. */
function toLookedFor({
  q,
  place,
  remote,
  level,
  pay_min,
  currency,
}: { readonly [Part in keyof LookedFor]: LookedFor[Part] | undefined }): LookedFor {
  return {
    ...(q ? { q } : {}),
    ...(place ? { place } : {}),
    ...(remote ? { remote } : {}),
    ...(level ? { level } : {}),
    ...(pay_min !== undefined && currency !== undefined ? { pay_min, currency } : {}),
  };
}

function presentSearch({ id, lookedFor, mail, notify, madeAt, toldAt }: SavedSearch): SavedSearchWire {
  const { q, place, remote, level, pay_min, currency } = lookedFor;
  return {
    ...{ id, q: q ?? null, place: place ?? null, remote: remote ?? null, level: level ?? null },
    ...{ pay_min: pay_min ?? null, currency: currency ?? null, mail, notify },
    ...{ made_at: madeAt.toISOString(), told_at: toldAt?.toISOString() ?? null },
  };
}
