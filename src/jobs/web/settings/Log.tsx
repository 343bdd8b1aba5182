// What was recommended to somebody, when, and why: the newest first, by pages.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAddress } from '#base/screens.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { joinSentences, writeDay, writeList } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import type { JobLog } from '../calls.ts';
import { logQuery } from '../queries.ts';
import { JOB } from '../screens.ts';
import { Away } from './Away.tsx';
import { gatherByJob } from './by-job.ts';
import styles from './JobSettings.module.css';

const ForgetDialog = makePart(async () => (await import('./ForgetDialog.tsx')).ForgetDialog);

/** So many of the reasons are named with each. */
const NAMED = 3;

type Shown = JobLog['entries'][number];

/** The reasons that a job was shown for, each with the days on which it was, newest first. */
function gatherDays(shown: readonly Shown[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const { at, reasons } of shown) {
    const named = reasons.filter(({ value }) => value > 0).slice(0, NAMED);
    const why = joinSentences(named.map(({ text }) => text));
    const [day, known = []] = [writeDay(at), days.get(why)];
    if (!known.includes(day)) days.set(why, [...known, day]);
  }
  return days;
}

export function Log() {
  const log = useInfiniteQuery(logQuery());
  const [isForgetting, setForgetting] = useState(false);
  const { data, isError, hasNextPage, isFetchingNextPage } = log;
  if (data === undefined)
    return isError ? <Away onRetry={() => void log.refetch()} /> : <Skeleton height="8rem" />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles.note}>{say(JOB_SETTINGS, 'job-settings.no_log')}</p>;
  return (
    <>
      <p className={styles.note}>{say(JOB_SETTINGS, 'job-settings.log_text')}</p>
      <ul className={styles.rows}>
        {gatherByJob(entries).map((shown) => {
          const [{ job_id, title, company }] = shown;
          return (
            <li key={job_id}>
              <span className={styles.did}>
                {title === null ? (
                  <span>{say(JOB_SETTINGS, 'job-settings.gone_job')}</span>
                ) : (
                  <Link to={fillAddress(JOB, { jobId: job_id })} dir="auto">
                    {title}
                  </Link>
                )}
                {company === null ? null : <small dir="auto">{company}</small>}
                {[...gatherDays(shown)].map(([why, days]) => (
                  <small key={why} dir="auto">
                    {[writeList(days), why].filter(Boolean).join(' · ')}
                  </small>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.below}>
        {hasNextPage ? (
          <Button whole busy={isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {say(JOB_SETTINGS, 'job-settings.log_more')}
          </Button>
        ) : null}
        <Button whole onClick={() => setForgetting(true)}>
          {say(JOB_SETTINGS, 'job-settings.forget_log')}
        </Button>
      </div>
      {isForgetting ? <ForgetDialog what="log" onClose={() => setForgetting(false)} /> : null}
    </>
  );
}
