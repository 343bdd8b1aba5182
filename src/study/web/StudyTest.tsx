// A questionnaire of the study: every item must be answered, and its answers go to the study alone.

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { STUDY as STUDY_ADDRESS } from '#app/web/screens.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import { FORM } from '#messages/ui/form.ts';
import type { WireInstrument } from '#profile/contract-questionnaires.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { ItemSlider } from '#profile/web/questionnaires/ItemSlider.tsx';
import { forgetKept, keepAnswer, readKept } from '#profile/web/questionnaires/kept.ts';
import form from '#profile/web/questionnaires/QuestionnaireForm.module.css';
import { instrumentsQuery } from '#profile/web/questionnaires/queries.ts';
import { useChangeStudy } from './calls.ts';
import { placeOfDraft } from './drafts.ts';
import styles from './Study.module.css';

type StudyTestProps = { readonly survey: Survey; readonly round: 1 | 2 };

export function StudyTest({ survey, round }: StudyTestProps) {
  const { data, isError, isFetching, refetch } = useQuery(instrumentsQuery);
  const instrument = data?.find((one) => one.survey === survey);
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <Link className={styles.back} to={STUDY_ADDRESS}>
        {say(STUDY, 'study.back')}
      </Link>
      <h2>{say(TESTS, `tests.${survey}_heading`)}</h2>
      {instrument !== undefined ? (
        <Items instrument={instrument} place={placeOfDraft(round, survey)} />
      ) : isError ? (
        <div role="alert">
          <p>{say(TESTS, 'tests.load_failed')}</p>
          <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
            {say(FORM, 'form.try_again')}
          </Button>
        </div>
      ) : (
        <Skeleton height="24rem" />
      )}
    </section>
  );
}

type ItemsProps = {
  readonly instrument: WireInstrument;
  /** Where answers are kept that are not yet sent. */
  readonly place: string;
};

function Items({ instrument, place }: ItemsProps) {
  const personId = readPersonId() ?? '';
  const kept = { ...instrument, place };
  const [given, setGiven] = useState(() => readKept(personId, kept));
  const [isAsked, setAsked] = useState(false);
  const change = useChangeStudy();
  const navigate = useNavigate();
  const fields = useRef<HTMLFormElement>(null);
  const { items, instruction, citation, survey } = instrument;
  const open = items.filter(({ number }) => given[number] === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const [first] = open;
    setAsked(first !== undefined);
    if (first !== undefined) {
      const slider = fields.current?.querySelector<HTMLElement>(`[data-item='${first.number}'] input`);
      slider?.closest('li')?.scrollIntoView({ block: 'center' });
      slider?.focus({ preventScroll: true });
      return;
    }
    change.mutate(
      { what: 'answer', survey, answers: given },
      {
        onSuccess: () => {
          forgetKept(personId, kept);
          navigate(STUDY_ADDRESS, { replace: true });
        },
      },
    );
  };
  return (
    <form ref={fields} className={form.form} onSubmit={submit} noValidate>
      <div className={form.lead}>
        <p>{instruction}</p>
        <p className={form.note}>{say(STUDY, 'study.test_note')}</p>
      </div>
      <div className={form.count}>
        <span className={form.lamps} aria-hidden="true">
          {items.map(({ number }) => (
            <span key={number} data-lit={given[number] !== undefined} />
          ))}
        </span>
        <p>{say(TESTS, 'tests.answered', { done: items.length - open.length, count: items.length })}</p>
      </div>
      <ol className={form.items}>
        {items.map(({ number, text }) => (
          <ItemSlider
            key={number}
            {...{ number, text, instrument }}
            answer={given[number]}
            locked={change.isPending}
            onAnswer={(answer) => setGiven(keepAnswer(personId, kept, number, answer))}
          />
        ))}
      </ol>
      <div className={form.foot}>
        {isAsked && open.length > 0 ? (
          <p role="alert">{sayCount(STUDY, 'study.open_items', open.length)}</p>
        ) : null}
        {change.error === null ? null : (
          <Notice kind="error" role="alert" text={change.error.message} onDismiss={() => change.reset()} />
        )}
        <div className={form.buttons}>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {say(STUDY, 'study.send')}
          </Button>
        </div>
        <p className={form.source}>{say(TESTS, 'tests.source', { citation })}</p>
      </div>
    </form>
  );
}
