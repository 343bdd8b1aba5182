// A test as it is taken: an item after the other, and its answers sent once. Taken, it shows what was answered.
import { type FormEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { WireInstrument } from '../../contract-questionnaires.ts';
import type { TestAnswers } from '../../rules/instruments.ts';
import { PROFILE, STANDS_OUT } from '../screens.ts';
import { AgainDialog } from './AgainDialog.tsx';
import { ItemSlider } from './ItemSlider.tsx';
import { keepAnswer, readKept } from './kept.ts';
import { MiddleDialog } from './MiddleDialog.tsx';
import styles from './QuestionnaireForm.module.css';
import { tellSubmitFailure, useSubmit } from './queries.ts';

/** How long people take over an item, in seconds. */
const ITEM_SECONDS = 9;

type TestFormProps = {
  readonly personId: string;
  readonly instrument: WireInstrument;
  /** Null while it was not taken. */
  readonly taken: TestAnswers | null;
};

export function QuestionnaireForm({ personId, instrument, taken }: TestFormProps) {
  const { items, midpoint, citation, instruction } = instrument;
  const [given, setGiven] = useState(() => readKept(personId, instrument));
  const [asking, setAsking] = useState<'middle' | 'again' | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit(personId, instrument);

  const isTaken = taken !== null;
  const answers = taken ?? given;
  const open = items.filter(({ number }) => answers[number] === undefined);
  const done = items.length - open.length;

  const send = () => {
    setAsking(undefined);
    if (submit.isPending || isTaken) return;
    submit.mutate(Object.fromEntries(items.map(({ number }) => [number, given[number] ?? midpoint])));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (open.length > 0) setAsking('middle');
    else send();
  };
  const goToItem = (number: number | undefined) => {
    setAsking(undefined);
    // The dialog gives the focus back where it was before; then it goes on.
    requestAnimationFrame(() => {
      const slider = form.current?.querySelector<HTMLElement>(`[data-item='${number}'] input`);
      slider?.closest('li')?.scrollIntoView({ block: 'center' });
      slider?.focus({ preventScroll: true });
    });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.lead}>
        <p className={styles.instruction}>{instruction}</p>
        <p className={styles.note}>{isTaken ? say(TESTS, 'tests.taken') : tellLength(items.length)}</p>
      </div>
      {isTaken ? null : (
        <div className={styles.count}>
          <span className={styles.lamps} aria-hidden="true">
            {items.map(({ number }) => (
              <span key={number} data-lit={answers[number] !== undefined} />
            ))}
          </span>
          <p>{say(TESTS, 'tests.answered', { done, count: items.length })}</p>
        </div>
      )}
      <ol className={styles.items}>
        {items.map(({ number, text }) => (
          <ItemSlider
            key={number}
            {...{ number, text, instrument }}
            answer={answers[number]}
            locked={isTaken || submit.isPending}
            onAnswer={(answer) => setGiven(keepAnswer(personId, instrument, number, answer))}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        {isTaken ? <p>{say(TESTS, 'tests.saved')}</p> : null}
        {submit.error === null ? null : (
          <Notice
            kind="error"
            role="alert"
            text={tellSubmitFailure(submit.error)}
            onDismiss={() => submit.reset()}
          />
        )}
        <div className={styles.buttons}>
          {isTaken ? (
            <ButtonLink kind="primary" to={`${PROFILE}#${STANDS_OUT}`}>
              {say(TESTS, 'tests.to_profile')}
            </ButtonLink>
          ) : null}
          <Button
            kind={isTaken ? 'quiet' : 'primary'}
            type="submit"
            busy={submit.isPending}
            disabled={isTaken}
          >
            {say(
              TESTS,
              submit.isPending
                ? 'tests.pending'
                : isTaken && submit.data?.kind === 'kept'
                  ? 'tests.success'
                  : 'tests.submit',
            )}
          </Button>
          {isTaken ? <Button onClick={() => setAsking('again')}>{say(TESTS, 'tests.again')}</Button> : null}
        </div>
        <p className={styles.source}>{say(TESTS, 'tests.source', { citation })}</p>
      </div>
      <MiddleDialog
        open={asking === 'middle'}
        count={open.length}
        onClose={() => setAsking(undefined)}
        onBack={() => goToItem(open[0]?.number)}
        onSend={send}
      />
      <AgainDialog
        personId={personId}
        survey={instrument.survey}
        open={asking === 'again'}
        onClose={() => setAsking(undefined)}
        onDeleted={() => {
          setGiven({});
          submit.reset();
          goToItem(items[0]?.number);
        }}
      />
    </form>
  );
}

function tellLength(count: number): string {
  return say(TESTS, 'tests.length', { count, minutes: Math.ceil((count * ITEM_SECONDS) / 60) });
}
