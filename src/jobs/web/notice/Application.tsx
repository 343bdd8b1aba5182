// How somebody stands with a job: for themselves alone, with notes and a day.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../../contract-shapes.ts';
import { LIMITS } from '../../rules/limits.ts';
import { APPLICATION_STATES } from '../../rules/wire-words.ts';
import { keepApplication } from '../calls.ts';
import { applicationsQuery, forgetBoard, jobQuery, lookAgain } from '../queries.ts';
import styles from './Application.module.css';

type State = (typeof APPLICATION_STATES)[number];
type Draft = { readonly state: State | ''; readonly note: string; readonly date: string };

export function Application({ job }: { readonly job: JobWire }) {
  const id = useId();
  const queries = useQueryClient();
  const kept = toDraft(job.application);
  const [draft, setDraft] = useState(kept);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  /** Nothing yet is no application: with it goes what was noted of it. */
  const forgets = draft.state === '' && (draft.note.trim() !== '' || draft.date !== '');
  const keep = useMutation({
    mutationFn: ({ state, note, date }: Draft) =>
      unwrap(
        keepApplication(
          job.job_id,
          state === '' ? undefined : { state, note: note.trim() || null, date: date || null },
        ),
      ),
    onSuccess: async () => {
      announce(say(NOTICE, 'notice.saved'));
      void queries.invalidateQueries({ queryKey: applicationsQuery().queryKey });
      await queries.invalidateQueries({ queryKey: jobQuery(queries, job.job_id).queryKey });
      forgetBoard(queries);
    },
    onError: (error) => lookAgain(queries, job.job_id, error),
  });
  // A note needs something that it is a note of.
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    const isNoted = next.note.trim() !== '' || next.date !== '';
    setDraft(next.state === '' && isNoted && part.state === undefined ? { ...next, state: 'saved' } : next);
  };
  return (
    <section className={styles.track} aria-labelledby={id}>
      <h2 id={id}>{say(NOTICE, 'notice.track')}</h2>
      <p className={styles.lead}>{say(NOTICE, 'notice.track_text')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate(draft);
        }}
      >
        <label>
          <span>{say(NOTICE, 'notice.state')}</span>
          <select
            name="state"
            value={draft.state}
            onChange={({ target }) =>
              change({ state: APPLICATION_STATES.find((state) => state === target.value) ?? '' })
            }
          >
            <option value="">{say(NOTICE, 'notice.state_none')}</option>
            {APPLICATION_STATES.map((state) => (
              <option key={state} value={state}>
                {say(NOTICE, `notice.state_${state}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{say(NOTICE, 'notice.date')}</span>
          <input
            type="date"
            name="date"
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </label>
        <label className={styles.wide}>
          <span>{say(NOTICE, 'notice.note')}</span>
          <textarea
            name="note"
            rows={4}
            dir="auto"
            maxLength={LIMITS.noteLetters}
            placeholder={say(NOTICE, 'notice.note_hint')}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
        {keep.error === null ? null : (
          <div className={styles.failed}>
            <Notice kind="error" role="alert" text={keep.error.message} onDismiss={() => keep.reset()} />
          </div>
        )}
        <div className={styles.keep}>
          <Button
            type="submit"
            kind={isChanged ? 'primary' : 'quiet'}
            busy={keep.isPending}
            disabled={!isChanged}
          >
            {say(NOTICE, 'notice.save')}
          </Button>
          {isChanged && !keep.isPending ? (
            <span>{say(NOTICE, forgets ? 'notice.forgets' : 'notice.not_saved_yet')}</span>
          ) : null}
        </div>
      </form>
    </section>
  );
}

function toDraft(application: JobWire['application']): Draft {
  return {
    state: application?.state ?? '',
    note: application?.note ?? '',
    date: application?.date ?? '',
  };
}
