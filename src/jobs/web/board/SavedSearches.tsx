// Searches that somebody has kept: each a slip that leads back to it and says how it tells, and what keeps the present one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { announce } from '#base/ui/announce.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CloseIcon } from '#base/ui/icons.tsx';
import { writeList, writeMoney } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { forgetSearch } from '../calls.ts';
import { searchesQuery } from '../queries.ts';
import { BellIcon } from '../signs.tsx';
import { tellLevel } from '../tell-job.ts';
import styles from './SavedSearches.module.css';
import { addressOfWish, type Filters } from './wish.ts';

const SaveDialog = makePart(async () => (await import('./SaveDialog.tsx')).SaveDialog);

/** Names the present search where kept ones are named by their id. */
const PRESENT = 'present';

type Slip = {
  readonly id: string;
  readonly mail: boolean;
  readonly notify: boolean;
  readonly filters: Filters;
};

export function SavedSearches({ filters }: { readonly filters: Filters }) {
  const queries = useQueryClient();
  const { data = [] } = useQuery(searchesQuery());
  /** What the dialog is about: a kept search by its id, the present one, or nothing. */
  const [asked, setAsked] = useState<string>();
  const forget = useMutation({
    mutationFn: ({ id }: Slip) => unwrap(forgetSearch(id)),
    onSuccess: ({ searches }, { notify }) => {
      if (notify) void endUnused();
      queries.setQueryData(searchesQuery().queryKey, searches);
      announce(say(BOARD, 'board.forgotten'));
    },
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  const kept: readonly Slip[] = data.map((search) => ({
    ...{ id: search.id, mail: search.mail, notify: search.notify, filters: toFilters(search) },
  }));
  const present = addressOfWish({ view: 'all', filters });
  const isKept = kept.some((one) => addressOfWish({ view: 'all', filters: one.filters }) === present);
  const canKeep = Object.keys(filters).length > 0 && !isKept;
  if (kept.length === 0 && !canKeep) return null;
  const told = kept.find(({ id }) => id === asked);
  const shown = told?.filters ?? (asked === PRESENT ? filters : undefined);
  return (
    <div className={styles.kept}>
      {kept.length === 0 ? null : (
        <ul aria-label={say(BOARD, 'board.searches')}>
          {kept.map((one) => {
            const name = nameSearch(one.filters);
            return (
              <li key={one.id}>
                <Link to={addressOfWish({ view: 'all', filters: one.filters })} dir="auto">
                  {name}
                </Link>
                <button
                  type="button"
                  aria-label={say(BOARD, 'board.tell_search', { name, ways: nameWays(one) })}
                  onClick={() => setAsked(one.id)}
                >
                  <BellIcon isOn={one.mail || one.notify} />
                </button>
                <button
                  type="button"
                  aria-label={say(BOARD, 'board.forget_search', { name })}
                  onClick={() => forget.mutate(one)}
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {canKeep ? (
        <button type="button" className={styles.keep} onClick={() => setAsked(PRESENT)}>
          {say(BOARD, 'board.save_search')}
        </button>
      ) : null}
      {shown === undefined ? null : (
        <SaveDialog
          name={nameSearch(shown)}
          filters={shown}
          kept={told}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

async function endUnused(): Promise<void> {
  await (await import('./keep-search.ts')).endUnused(readPersonId() ?? '');
}

/** "by mail and by a notice". */
function nameWays({ mail, notify }: Slip): string {
  const ways = [
    ...(mail ? [say(BOARD, 'board.by_mail')] : []),
    ...(notify ? [say(BOARD, 'board.by_notice')] : []),
  ];
  return ways.length === 0 ? say(BOARD, 'board.by_nothing') : writeList(ways);
}

type Kept = { readonly [Key in keyof Filters]?: Filters[Key] | number | null | undefined };

/** A kept search, as the board takes it: a pay is text there, and what is not said is left out. */
function toFilters(search: Kept): Filters {
  const { q, place, remote, level, pay_min, currency } = search;
  const said = { q, place, remote, level, pay_min: pay_min ?? undefined, currency };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** "gardener, Leeds, Remote and from £32,000". */
function nameSearch({ q, place, remote, level, pay_min, currency }: Filters): string {
  const words = [
    q,
    place,
    remote && say(BOARD, `board.${remote}`),
    level && tellLevel(level),
    pay_min && currency && say(BOARD, 'board.pay_at_least', { pay: writeMoney(Number(pay_min), currency) }),
  ].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? say(BOARD, 'board.search_all') : writeList(words as string[]);
}
