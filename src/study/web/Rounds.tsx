// How far one is in the study: the round that is open, and what of it is done.

import type { ReactNode } from 'react';
import { STUDY as STUDY_ADDRESS } from '#app/web/screens.ts';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { writeLongDay } from '#base/ui/locale.ts';
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
    <section className={styles.sheet}>
      <h2>{title}</h2>
      <p>{text}</p>
      {shown === undefined ? null : <Steps round={shown} />}
    </section>
  );
}

type Round = StudyPartWire['rounds'][number];

function Steps({ round: { questionnaires, stories } }: { readonly round: Round }) {
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
      {stories.map((story, at) => {
        const name = nameStory(story);
        return (
          <Step key={story.topic_id ?? at} name={name} done={story.done}>
            <ButtonLink to={SHELF} aria-label={say(STUDY, 'study.play_named', { name })}>
              {say(STUDY, 'study.play')}
            </ButtonLink>
          </Step>
        );
      })}
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

function nameStory({ name, topic_id }: Round['stories'][number]): string {
  if (name !== null) return name;
  return say(STUDY, topic_id === null ? 'study.any_story' : 'study.gone_story');
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
