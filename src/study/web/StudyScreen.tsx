// The study: what it is, and joining it; how far one is; and its questionnaires, each at an address of its own.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { useFocusKept } from '#base/ui/keep-focus.ts';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import { FORM } from '#messages/ui/form.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import type { StudyWire } from '../contract.ts';
import { studyQuery } from './calls.ts';
import { JoinForm } from './JoinForm.tsx';
import { Part } from './Part.tsx';
import { Rounds } from './Rounds.tsx';
import styles from './Study.module.css';
import { StudyTest } from './StudyTest.tsx';
import { WhatItIs } from './WhatItIs.tsx';

export function StudyScreen() {
  const pile = useFocusKept<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useQuery(studyQuery());
  return (
    <CoverPage title={say(STUDY, 'study.title')} lead={say(STUDY, 'study.lead')}>
      <div ref={pile} className={sheets.sheets}>
        {data !== undefined ? (
          <Shown study={data} />
        ) : isError ? (
          <div className={`${sheets.sheet} ${styles.sheet}`} role="alert">
            <p>{say(STUDY, 'study.load_failed')}</p>
            <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
              {say(FORM, 'form.try_again')}
            </Button>
          </div>
        ) : (
          <Skeleton height="24rem" radius="var(--radius-card)" />
        )}
      </div>
    </CoverPage>
  );
}

function Shown({ study }: { readonly study: StudyWire }) {
  const { search } = useLocation();
  const { open, part } = study;
  useTopOnce(part !== null);
  const asked = new URLSearchParams(search).get('test');
  const survey = SURVEYS.find((one) => one === asked);
  if (part === null) return open ? <Invitation study={study} /> : <Nothing />;
  const round = part.phase === 'first' ? 1 : part.phase === 'second' ? 2 : undefined;
  if (survey !== undefined && round !== undefined && open) {
    const isDone = part.rounds
      .find((one) => one.round === round)
      ?.questionnaires.find((one) => one.survey === survey)?.done;
    if (isDone === false) return <StudyTest key={`${round} ${survey}`} survey={survey} round={round} />;
  }
  return (
    <>
      <Rounds open={open} part={part} />
      <Part study={study} part={part} />
    </>
  );
}

/** Whoever joins or leaves has other sheets before them, and begins at their top. */
function useTopOnce(isIn: boolean): void {
  const was = useRef(isIn);
  useEffect(() => {
    if (was.current === isIn) return;
    was.current = isIn;
    window.scrollTo(0, 0);
  }, [isIn]);
}

function Nothing() {
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <img src="/pictures/lighthouse.svg" alt="" width={960} height={720} />
      <h2>{say(STUDY, 'study.none')}</h2>
      <p>{say(STUDY, 'study.none_text')}</p>
    </section>
  );
}

function Invitation({ study }: { readonly study: StudyWire }) {
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <WhatItIs study={study} />
      <JoinForm key={study.words} study={study} />
    </section>
  );
}
