// Keeps a search, and has this browser give notice of it where that is asked for: where it cannot, the search is kept all the same.
import { unwrap } from '#base/wire/service-result.ts';
import { beginNotices, endNoticesOf } from '#messenger/web/settings/keep-notices.ts';
import { fetchSearches, saveSearch } from '../calls.ts';

type Search = Omit<Parameters<typeof saveSearch>[0], 'notify'>;
type Notices = {
  readonly personId: string;
  /** By which browsers know the server; undefined where this one shows no notices. */
  readonly publicKey: string | undefined;
  readonly wants: boolean;
  /** Whether there were notices of this search before, in whatever browser. */
  readonly had: boolean;
};

/** How it was kept: as asked, or without notices in this browser, which does not allow them or cannot reach its service. */
export type Kept = 'as_asked' | 'not_allowed' | 'not_reached';

/** Call it at the touch of somebody, whom the browser may ask. Throws what to say where the search was not kept. */
export async function keepSearch(
  search: Search,
  { personId, publicKey, wants, had }: Notices,
): Promise<Kept> {
  // Of a browser that shows none nothing is asked, and what other browsers do is left as it is.
  if (publicKey === undefined) {
    await unwrap(saveSearch({ ...search, notify: had }));
    return 'as_asked';
  }
  // Begun before anything is awaited: later a browser would not ask any more.
  const begun = wants ? begin(personId, publicKey) : undefined;
  await unwrap(saveSearch({ ...search, notify: wants && had }));
  const kept = (await begun) ?? 'as_asked';
  if (wants && !had && kept === 'as_asked') await unwrap(saveSearch({ ...search, notify: true }));
  if (had && !wants) await endUnused(personId);
  return kept;
}

function begin(personId: string, publicKey: string): Promise<Kept> {
  return beginNotices(personId, 'jobs', publicKey).then(
    (isAllowed) => (isAllowed ? 'as_asked' : 'not_allowed'),
    () => 'not_reached',
  );
}

/** Has this browser take no notices of jobs once no search gives any. What fails is nothing to anybody: none comes in any case. */
export async function endUnused(personId: string): Promise<void> {
  const answer = await fetchSearches();
  if (!answer.success || answer.data.searches.some(({ notify }) => notify)) return;
  await endNoticesOf(personId, 'jobs').catch(() => undefined);
}
