// One notice, taken from the board: what it says, why it is recommended, and what one does about it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { NotHere } from '#base/ui/pages/NotHere.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { useNavigate, useParams } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { BOARD } from '#messages/jobs/board.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { JobWire } from '../../contract-shapes.ts';
import { sayFeedback } from '../calls.ts';
import { readListPlace } from '../list-place.ts';
import { jobQuery, useOtherTabs } from '../queries.ts';
import { Application } from './Application.tsx';
import styles from './JobScreen.module.css';
import { Letter } from './Letter.tsx';
import { Teach } from './Teach.tsx';
import { Why } from './Why.tsx';

export function JobScreen() {
  const { jobId = '' } = useParams();
  const queries = useQueryClient();
  useOtherTabs();
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery(jobQuery(queries, jobId));
  if (data === undefined && error !== null && !isFetching)
    return error.status === 404 ? (
      <NotHere heading={say(NOTICE, 'notice.missing')} text={say(NOTICE, 'notice.missing_text')}>
        <ToBoard />
      </NotHere>
    ) : (
      <Shut heading={error.message} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Waiting />;
  // It was taken down while somebody had it before their eyes: what they read stays, and says so.
  const isGone = error?.status === 404;
  const job = isGone ? { ...data, open: false } : data;
  return <Opened key={job.job_id} job={job} isWhole={!isPlaceholderData} isGone={isGone} />;
}

/** How long (ms) a notice is before somebody's eyes before it counts as read. */
const READ_MS = 20_000;

type OpenedProps = {
  readonly job: JobWire;
  /** Whether it is all that the server says of it. */
  readonly isWhole: boolean;
  /** Whether the server knows it no more: nothing can be done with it. */
  readonly isGone: boolean;
};

function Opened({ job, isWhole, isGone }: OpenedProps) {
  const { job_id, open } = job;
  const why = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !isWhole) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void sayFeedback(job_id, 'opened');
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [job_id, open, isWhole]);
  return (
    <Page title={job.title} className={styles.page}>
      <Back />
      <div className={styles.wall}>
        <Letter job={job} toWhy={() => showWhy(why.current)} />
        <div ref={why} className={styles.side}>
          <Why job={job} />
        </div>
        {isGone ? null : (
          <div className={styles.below}>
            <Teach job={job} />
            {isWhole ? <Application key={job.application?.changed_at ?? ''} job={job} /> : null}
          </div>
        )}
      </div>
    </Page>
  );
}

/** Brings the reasons before somebody's eyes, where they stand below a long letter. */
function showWhy(side: HTMLElement | null): void {
  side?.scrollIntoView({ block: 'start' });
  side?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Back to the board, just where it was left; the notice leaves no trace behind in the browser's history. */
function Back() {
  const navigate = useNavigate();
  return (
    <div className={styles.back}>
      <button type="button" onClick={() => navigate(readListPlace().address, { replace: true })}>
        <ChevronIcon size={20} />
        {say(NOTICE, 'notice.back')}
      </button>
    </div>
  );
}

function ToBoard() {
  const navigate = useNavigate();
  return (
    <Button whole onClick={() => navigate(readListPlace().address, { replace: true })}>
      {say(NOTICE, 'notice.back')}
    </Button>
  );
}

/** In place of a notice that does not come just now. */
function Shut({ heading, onRetry }: { readonly heading: string; readonly onRetry: () => void }) {
  return (
    <Page title={heading} className={styles.missing}>
      <div className={styles.torn}>
        <img src="/pictures/crossroads.svg" alt="" width={960} height={720} />
        <h1>{heading}</h1>
        <Button kind="primary" onClick={onRetry}>
          {say(FORM, 'form.try_again')}
        </Button>
        <ToBoard />
      </div>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={say(BOARD, 'board.title')} className={styles.page}>
      <Back />
      <div className={styles.wall} role="status">
        <div className={styles.blank}>
          <h1 className="visually-hidden">{say(NOTICE, 'notice.loading')}</h1>
          <Skeleton width="4rem" height="4rem" radius="13px" />
          <Skeleton width="70%" height="2.5rem" />
          <Skeleton width="45%" />
          <Skeleton height="14lh" />
        </div>
        <div className={styles.side}>
          <Skeleton height="22rem" radius="4px" />
        </div>
      </div>
    </Page>
  );
}
