// The board of jobs: all that hangs there, one's favorites or one's applications; and how it is searched and filled anew.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { useFocusKept } from '#base/ui/keep-focus.ts';
import { sayCount } from '#base/ui/locale.ts';
import { Page } from '#base/ui/pages/Page.tsx';
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import { SHELL } from '#messages/app/shell.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../../contract-shapes.ts';
import type { JobPage } from '../calls.ts';
import { takeScroll } from '../list-place.ts';
import {
  applicationsQuery,
  boardQuery,
  favoritesQuery,
  refreshBoard,
  useBoard,
  useOtherTabs,
} from '../queries.ts';
import { AgainIcon, StarIcon } from '../signs.tsx';
import { isFromLinkedIn } from '../tell-job.ts';
import { Failure, LinkPrompt, Nothing } from './BoardStates.tsx';
import { FilterBar } from './FilterBar.tsx';
import styles from './JobsScreen.module.css';
import { Notices, WaitingNotices } from './Notices.tsx';
import { Standing } from './Standing.tsx';
import { WaysOn } from './WaysOn.tsx';
import { addressOfWish, readWish, type View, type Wish } from './wish.ts';

export function JobsScreen() {
  const { search } = useLocation();
  const wish = readWish(search);
  useOtherTabs();
  const board = useBoard(wish.filters);
  const jobs = board.data?.pages.flatMap((page) => page.jobs) ?? [];
  const refresh = useRefresh(wish);
  const isLinkedIn = jobs.some(isFromLinkedIn);
  const [cover, hanging] = [useFocusKept<HTMLElement>(), useFocusKept<HTMLDivElement>()];
  return (
    <Page title={say(SHELL, 'shell.jobs')} className={styles.page}>
      <header ref={cover} className={styles.cover}>
        <h1>{say(BOARD, isLinkedIn ? 'board.title_linkedin' : 'board.title')}</h1>
        <Standing view={wish.view} page={board.data?.pages[0]} isFailed={board.isError} />
        <div className={styles.actions}>
          <Button
            kind="band"
            whole
            busy={refresh.isBusy}
            icon={<AgainIcon size={20} />}
            onClick={refresh.start}
          >
            {say(BOARD, refresh.isBusy ? 'board.refreshing' : 'board.refresh')}
          </Button>
          <ViewButton wish={wish} />
        </div>
        {wish.view === 'all' ? <FilterBar key={search} wish={wish} /> : null}
      </header>
      <div ref={hanging} className={styles.board}>
        <span className={styles.roof} aria-hidden="true" />
        {wish.view === 'all' ? (
          <All
            board={board}
            isFlushed={refresh.isBusy}
            filters={wish.filters}
            address={addressOfWish(wish)}
          />
        ) : (
          <Marked view={wish.view} isFlushed={refresh.isBusy} address={addressOfWish(wish)} />
        )}
      </div>
      <WaysOn />
    </Page>
  );
}

/** Between all and favorites. */
function ViewButton({ wish }: { readonly wish: Wish }) {
  const navigate = useNavigate();
  const isAll = wish.view === 'all';
  const turn = () =>
    navigate(addressOfWish({ ...wish, view: isAll ? 'favorites' : 'all' }), { replace: true });
  return (
    <Button kind="band" whole icon={isAll ? <StarIcon isSet={false} size={20} /> : undefined} onClick={turn}>
      {say(BOARD, isAll ? 'board.show_favorites' : 'board.show_all')}
    </Button>
  );
}

function useRefresh({ filters }: Wish): { readonly isBusy: boolean; readonly start: () => void } {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await queries.cancelQueries({ queryKey: boardQuery(filters).queryKey });
    const failed = await refreshBoard(queries, filters);
    setBusy(false);
    if (failed.includes('jobs')) showToast(say(BOARD, 'board.refresh_failed'), { kind: 'error' });
    else if (failed.length > 0) showToast(say(BOARD, 'board.favorites_refresh_failed'), { kind: 'error' });
    else announce(say(BOARD, 'board.refreshed'));
  };
  return { isBusy, start: () => void start() };
}

type AllProps = {
  readonly board: ReturnType<typeof useBoard>;
  /** Whether the lists are being filled anew. */
  readonly isFlushed: boolean;
  readonly filters: Wish['filters'];
  readonly address: string;
};

function All({ board, isFlushed, filters, address }: AllProps) {
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = board;
  const jobs = data?.pages.flatMap((page) => page.jobs) ?? [];
  useReturn(address, data !== undefined);
  useTold(Object.keys(filters).length > 0 ? address : undefined, data?.pages[0]);
  if (isFlushed || (data === undefined && (error === null || isFetching))) return <WaitingNotices />;
  if (data === undefined)
    return error?.code === 'jobs.nothing_known' || error?.status === 400 ? (
      <LinkPrompt />
    ) : (
      <Failure message={tellFailure(error?.status)} onRetry={() => void board.refetch()} />
    );
  if (jobs.length === 0) return <Nothing of={Object.keys(filters).length > 0 ? 'found' : 'all'} />;
  return (
    <>
      <Notices jobs={jobs} label={say(BOARD, 'board.notices')} address={address} />
      <div className={styles.end}>
        {isFetchNextPageError ? <p role="alert">{say(BOARD, 'board.more_failed')}</p> : null}
        {hasNextPage ? (
          <Button whole busy={isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
            {say(BOARD, isFetchingNextPage ? 'board.loading_more' : 'board.load_more')}
          </Button>
        ) : (
          <p>{say(BOARD, 'board.end')}</p>
        )}
      </div>
    </>
  );
}

type MarkedProps = {
  readonly view: Exclude<View, 'all'>;
  readonly isFlushed: boolean;
  readonly address: string;
};

/** So many are drawn at once: hundreds may be marked. */
const SHOWN_AT_ONCE = 40;

function Marked({ view, isFlushed, address }: MarkedProps) {
  const isFavorites = view === 'favorites';
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { data, error, isFetching, refetch } = useQuery(isFavorites ? favoritesQuery() : applicationsQuery());
  useReturn(address, data !== undefined);
  if (isFlushed || (data === undefined && (error === null || isFetching))) return <WaitingNotices />;
  if (data === undefined)
    return (
      <Failure
        message={say(BOARD, isFavorites ? 'board.favorites_failed' : 'board.failed')}
        onRetry={() => void refetch()}
      />
    );
  const jobs: readonly JobWire[] = isFavorites ? data.filter(({ is_favorite }) => is_favorite) : data;
  if (jobs.length === 0) return <Nothing of={view} />;
  return (
    <>
      {error === null ? null : (
        <p className={styles.partly} role="alert">
          {say(BOARD, 'board.favorites_partly')}
        </p>
      )}
      <Notices
        jobs={jobs.slice(0, shown)}
        label={say(BOARD, isFavorites ? 'board.favorites' : 'board.applied')}
        address={address}
      />
      {jobs.length <= shown ? null : (
        <div className={styles.end}>
          <Button whole onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {say(BOARD, 'board.load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whoever comes back from a notice stands where they left the board. */
function useReturn(address: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const scroll = takeScroll(address);
    // After the frame has gone to the top, as it does with every page that is turned to.
    if (scroll > 0) requestAnimationFrame(() => window.scrollTo(0, scroll));
  }, [address, isThere]);
}

/** Tells those who listen what the search of an address has found. */
function useTold(address: string | undefined, page: JobPage | undefined): void {
  const found = page?.jobs.length;
  const hasMore = page !== undefined && page.next !== null;
  useEffect(() => {
    if (found === undefined || address === undefined) return;
    if (found === 0) return announce(say(BOARD, 'board.no_jobs'));
    return announce(sayCount(BOARD, hasMore ? 'board.found_more' : 'board.found', found));
  }, [address, found, hasMore]);
}

/** An answer without sense is something else than none. */
function tellFailure(status: number | undefined): string {
  return say(BOARD, status !== undefined && status < 500 ? 'board.unexpected' : 'board.failed');
}
