// How far one is in the study: the round that is open, and what of it is done.

import type { ReactNode } from 'react';
import { STUDY as STUDY_ADDRESS } from '#app/web/screens.ts';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { sayCount, writeLongDay } from '#base/ui/locale.ts';
import sheets from '#base/ui/pages/Sheets.module.css';
import { SHELF } from '#card-story/web/screens.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import type { StudyPartWire } from '../contract.ts';
import styles from './Study.module.css';

type RoundsProps = { readonly open: boolean; readonly part: StudyPartWire };

export function Rounds({ open, part }: RoundsProps) {
  const [title, text] = tellPhase(open, part);
  const shown = open && (part.phase === 'first' || part.phase === 'second') ? part.rounds.at(-1) : undefined;
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {shown === undefined ? null : <Steps round={shown} />}
    </section>
  );
}

type Round = StudyPartWire['rounds'][number];

function Steps({ round: { questionnaires, stories } }: { readonly round: Round }) {
  /** In the first round those that nobody knows yet. */
  const open = stories.filter(({ topic_id }) => topic_id === null).length;
  return (
    <ul className={styles.steps}>
      {questionnaires.map(({ survey, done }) => {
        const name = say(TESTS, `tests.${survey}_heading`);
        return (
          <Step key={survey} name={name} done={done}>
            <ButtonLink
              to={`${STUDY_ADDRESS}?test=${survey}`}
              aria-label={say(STUDY, 'study.answer_named', { name })}
            >
              {say(STUDY, 'study.answer')}
            </ButtonLink>
          </Step>
        );
      })}
      {stories.map(({ topic_id, name, done }) =>
        topic_id === null ? null : (
          <Story key={topic_id} name={name ?? say(STUDY, 'study.gone_story')} done={done} />
        ),
      )}
      {open === 0 ? null : <Story name={sayCount(STUDY, 'study.any_stories', open)} done={false} />}
    </ul>
  );
}

type StepProps = { readonly name: string; readonly done: boolean; readonly children: ReactNode };

function Step({ name, done, children }: StepProps) {
  return (
    <li data-done={done}>
      <span dir="auto">{name}</span>
      {done ? <span className={styles.done}>{say(STUDY, 'study.state_done')}</span> : children}
    </li>
  );
}

function Story({ name, done }: { readonly name: string; readonly done: boolean }) {
  return (
    <Step name={name} done={done}>
      <ButtonLink to={SHELF} aria-label={say(STUDY, 'study.play_named', { name })}>
        {say(STUDY, 'study.play')}
      </ButtonLink>
    </Step>
  );
}

/** What is said of where one is: a heading, and a sentence. */
function tellPhase(open: boolean, part: StudyPartWire): readonly [string, string] {
  const { phase, opens_at, closes_at, rounds } = part;
  const tell = (name: 'first' | 'done' | 'over' | 'rests') =>
    [say(STUDY, `study.${name}`), say(STUDY, `study.${name}_text`)] as const;
  const second = rounds.find(({ round }) => round === 2);
  if (second && [...second.questionnaires, ...second.stories].every(({ done }) => done)) return tell('done');
  if (!open) return tell('rests');
  const [opens, closes] = [opens_at, closes_at].map((time) => (time === null ? '' : writeLongDay(time)));
  if (phase === 'first' || opens === undefined || closes === undefined) return tell('first');
  if (phase === 'waiting')
    return [say(STUDY, 'study.waiting'), say(STUDY, 'study.waiting_text', { opens, closes })];
  if (phase === 'second') return [say(STUDY, 'study.second'), say(STUDY, 'study.second_text', { closes })];
  return tell('over');
}
