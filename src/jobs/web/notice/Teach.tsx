// What somebody thinks of a job: more like it, none like it and why, or nothing of that company. Each can be taken back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { useFocusKept } from '#base/ui/keep-focus.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../../contract-shapes.ts';
import type { FeedbackReason } from '../../rules/wire-words.ts';
import { hideCompany, sayFeedback, takeBackFeedback } from '../calls.ts';
import { changeJob, forgetBoard, lookAgain, settingsQuery } from '../queries.ts';
import { HideIcon, ThumbIcon } from '../signs.tsx';
import styles from './Teach.module.css';

const WhyNotDialog = makePart(async () => (await import('./WhyNotDialog.tsx')).WhyNotDialog);

type Said = { readonly kind: 'more' | 'less'; readonly reason?: FeedbackReason };

export function Teach({ job }: { readonly job: JobWire }) {
  const id = useId();
  const { job_id, company, feedback, hidden } = job;
  const [isAsking, setAsking] = useState(false);
  const { teach, takeBack, hide } = useTeach(job);
  // What was pressed is gone with it.
  const part = useFocusKept<HTMLElement>();
  const isBusy = teach.isPending || takeBack.isPending || hide.isPending;
  return (
    <section ref={part} className={styles.teach} aria-labelledby={id}>
      <h2 id={id}>{say(NOTICE, 'notice.teach')}</h2>
      <p className={styles.lead}>{say(NOTICE, 'notice.teach_text')}</p>
      {feedback === undefined ? (
        <div className={styles.ways}>
          <Button
            whole
            busy={teach.isPending && teach.variables.kind === 'more'}
            disabled={isBusy}
            icon={<ThumbIcon size={20} />}
            onClick={() => teach.mutate({ kind: 'more' })}
          >
            {say(NOTICE, 'notice.like')}
          </Button>
          <Button
            whole
            disabled={isBusy}
            icon={<ThumbIcon size={20} isDown />}
            onClick={() => setAsking(true)}
          >
            {say(NOTICE, 'notice.dislike')}
          </Button>
        </div>
      ) : (
        <p className={styles.said}>
          <span>{say(NOTICE, feedback.kind === 'more' ? 'notice.liked' : 'notice.disliked')}</span>
          <button type="button" onClick={() => takeBack.mutate()}>
            {say(NOTICE, 'notice.undo')}
          </button>
        </p>
      )}
      {company === '' ? null : hidden ? (
        <p className={styles.said}>
          <span>{say(NOTICE, 'notice.hidden', { company })}</span>
          <button type="button" onClick={() => hide.mutate(false)}>
            {say(NOTICE, 'notice.undo')}
          </button>
        </p>
      ) : (
        <Button
          whole
          busy={hide.isPending}
          icon={<HideIcon size={20} />}
          aria-label={say(NOTICE, 'notice.hide', { company })}
          onClick={() => hide.mutate(true)}
        >
          {say(NOTICE, 'notice.hide_company')}
        </Button>
      )}
      {isAsking ? (
        <WhyNotDialog
          key={job_id}
          onClose={() => setAsking(false)}
          onChoose={(reason) => {
            setAsking(false);
            const given: Said = reason === undefined ? { kind: 'less' } : { kind: 'less', reason };
            teach.mutate(given);
          }}
        />
      ) : null}
    </section>
  );
}

function useTeach({ job_id, company }: JobWire) {
  const queries = useQueryClient();
  const onError = (error: Error) => {
    showToast(error.message, { kind: 'error' });
    lookAgain(queries, job_id, error);
  };
  const teach = useMutation({
    mutationFn: ({ kind, reason }: Said) => unwrap(sayFeedback(job_id, kind, reason)),
    onSuccess: (_, { kind, reason = null }) => {
      changeJob(queries, job_id, (job) => ({ ...job, feedback: { kind, reason } }));
      announce(say(NOTICE, kind === 'more' ? 'notice.liked' : 'notice.disliked'));
      forgetBoard(queries);
    },
    onError,
  });
  const takeBack = useMutation({
    mutationFn: () => unwrap(takeBackFeedback(job_id)),
    onSuccess: () => {
      changeJob(queries, job_id, ({ feedback: _, ...job }) => job);
      announce(say(NOTICE, 'notice.undone'));
      forgetBoard(queries);
    },
    onError,
  });
  const hide = useMutation({
    mutationFn: (hidden: boolean) => unwrap(hideCompany(company, hidden, job_id)),
    onSuccess: (settings, hidden) => {
      queries.setQueryData(settingsQuery().queryKey, settings);
      changeJob(queries, job_id, (job) => ({ ...job, hidden }));
      announce(hidden ? say(NOTICE, 'notice.hidden', { company }) : say(NOTICE, 'notice.undone'));
      forgetBoard(queries);
    },
    onError,
  });
  return { teach, takeBack, hide };
}
