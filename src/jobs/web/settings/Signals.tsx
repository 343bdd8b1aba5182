// What somebody did on the board that recommendations learn from, each to be taken back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAddress } from '#base/screens.ts';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { writeDay } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import { FEEDBACK_REASONS } from '../../rules/wire-words.ts';
import { dropSignal, type JobSignals } from '../calls.ts';
import { forgetBoard, signalsQuery } from '../queries.ts';
import { JOB } from '../screens.ts';
import { Away } from './Away.tsx';
import { gatherByJob } from './by-job.ts';
import styles from './JobSettings.module.css';

const ForgetDialog = makePart(async () => (await import('./ForgetDialog.tsx')).ForgetDialog);

type Signal = JobSignals['signals'][number];

/** So many jobs are shown before somebody asks for more. */
const FIRST = 8;

export function Signals() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(signalsQuery());
  const [isWhole, setWhole] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const drop = useMutation({
    mutationFn: (id: string) => unwrap(dropSignal(id)),
    onSuccess: (signals) => {
      queries.setQueryData(signalsQuery().queryKey, signals);
      announce(say(JOB_SETTINGS, 'job-settings.taken_back'));
      forgetBoard(queries);
    },
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  if (data === undefined)
    return isError ? <Away onRetry={() => void refetch()} /> : <Skeleton height="8rem" />;
  const { signals } = data;
  if (signals.length === 0)
    return <p className={styles.note}>{say(JOB_SETTINGS, 'job-settings.no_signals')}</p>;
  const jobs = gatherByJob(signals);
  return (
    <>
      <ul className={styles.rows}>
        {jobs.slice(0, isWhole ? undefined : FIRST).map(([newest, ...others]) => (
          <li key={newest.job_id} className={styles.job}>
            <p className={styles.did}>
              <Link to={fillAddress(JOB, { jobId: newest.job_id })} dir="auto">
                {newest.title}
              </Link>
              {newest.company ? <small dir="auto">{newest.company}</small> : null}
            </p>
            {[newest, ...others].map((signal) => (
              <p key={signal.id} className={styles.act}>
                <small dir="auto">{`${tellDid(signal)} · ${writeDay(signal.at)}`}</small>
                <Button
                  busy={drop.isPending && drop.variables === signal.id}
                  aria-label={say(JOB_SETTINGS, 'job-settings.take_back_named', {
                    did: tellDid(signal),
                    title: signal.title,
                  })}
                  onClick={() => drop.mutate(signal.id)}
                >
                  {say(JOB_SETTINGS, 'job-settings.take_back')}
                </Button>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {isWhole || jobs.length <= FIRST ? null : (
          <Button whole onClick={() => setWhole(true)}>
            {say(JOB_SETTINGS, 'job-settings.log_more')}
          </Button>
        )}
        <Button whole onClick={() => setForgetting(true)}>
          {say(JOB_SETTINGS, 'job-settings.forget_all')}
        </Button>
      </div>
      {isForgetting ? <ForgetDialog what="signals" onClose={() => setForgetting(false)} /> : null}
    </>
  );
}

const REASON_WORDS = {
  field: 'notice.not_work',
  place: 'notice.not_place',
  pay: 'notice.not_pay',
  level: 'notice.not_level',
  company: 'notice.not_company',
  other: 'notice.not_other',
} as const;

function tellDid({ kind, reason }: Signal): string {
  const did = say(JOB_SETTINGS, `job-settings.did_${kind}`);
  const known = FEEDBACK_REASONS.find((one) => one === reason);
  if (known === undefined) return did;
  return say(JOB_SETTINGS, 'job-settings.did_why', { did, reason: say(NOTICE, REASON_WORDS[known]) });
}
