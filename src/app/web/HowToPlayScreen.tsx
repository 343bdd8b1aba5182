// The guide to how the platform works: four spreads of a picture book, and the way in.

import type { ReactNode } from 'react';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { LanternIcon } from '#base/ui/icons.tsx';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { say } from '#messages/say.ts';
import { GRADES } from '#text-story/rules/evidence.ts';
import { MAP } from '#text-story/web/screens.ts';
import { gradeExamples } from './graded-examples.ts';
import styles from './HowToPlayScreen.module.css';

export function HowToPlayScreen() {
  return (
    <CoverPage title={say(HOW_TO_PLAY, 'how-to-play.title')} lead={say(HOW_TO_PLAY, 'how-to-play.lead')}>
      <ol className={styles.spreads}>
        <Spread
          number={1}
          heading={say(HOW_TO_PLAY, 'how-to-play.start')}
          text={say(HOW_TO_PLAY, 'how-to-play.start_text')}
          more={<ButtonLink to={MAP}>{say(HOW_TO_PLAY, 'how-to-play.open_map')}</ButtonLink>}
          facing={<Plate name="crossroads" />}
        />
        <Spread
          number={2}
          heading={say(HOW_TO_PLAY, 'how-to-play.enhance')}
          text={say(HOW_TO_PLAY, 'how-to-play.enhance_text')}
          facing={<Plate name="lighthouse" />}
        />
        <Spread
          number={3}
          heading={say(HOW_TO_PLAY, 'how-to-play.answer')}
          text={say(HOW_TO_PLAY, 'how-to-play.answer_text')}
          more={<Question />}
          facing={<Examples />}
        />
        <Spread
          number={4}
          heading={say(HOW_TO_PLAY, 'how-to-play.matches')}
          text={say(HOW_TO_PLAY, 'how-to-play.matches_text')}
          facing={<Plate name="viaduct" />}
        />
      </ol>
      <section className={styles.counts}>
        <h2>{say(HOW_TO_PLAY, 'how-to-play.counts')}</h2>
        <p>{say(HOW_TO_PLAY, 'how-to-play.counts_text')}</p>
      </section>
      <section className={styles.ready}>
        <h2>{say(HOW_TO_PLAY, 'how-to-play.ready')}</h2>
        <ButtonLink kind="primary" to="/">
          {say(HOW_TO_PLAY, 'how-to-play.begin')}
        </ButtonLink>
      </section>
    </CoverPage>
  );
}

type SpreadProps = {
  readonly number: number;
  readonly heading: string;
  readonly text: string;
  readonly more?: ReactNode;
  /** What stands on the page across from the text. */
  readonly facing: ReactNode;
};

function Spread({ number, heading, text, more, facing }: SpreadProps) {
  return (
    <Sheet as="li" className={styles.spread}>
      <div className={styles.text}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2>{heading}</h2>
        <p>{text}</p>
        {more}
      </div>
      <div className={styles.facing}>{facing}</div>
    </Sheet>
  );
}

/** A drawn picture set into the page. What it shows, the text beside it says. */
function Plate({ name }: { readonly name: string }) {
  return (
    <img
      className={styles.plate}
      src={`/pictures/${name}.svg`}
      alt=""
      width={960}
      height={720}
      loading="lazy"
    />
  );
}

function Question() {
  return (
    <div className={styles.question}>
      <p>{say(HOW_TO_PLAY, 'how-to-play.question_label')}</p>
      <blockquote>{say(HOW_TO_PLAY, 'how-to-play.question')}</blockquote>
    </div>
  );
}

/** The more an answer tells, the more lanterns are lit. */
function Examples() {
  return (
    <section className={styles.examples} aria-label={say(HOW_TO_PLAY, 'how-to-play.examples')}>
      {gradeExamples().map(({ grade, answer, note, heard }) => (
        <article key={answer} className={styles.slip}>
          <h3>
            {say(HOW_TO_PLAY, `how-to-play.${grade}`)}
            <span className={styles.lanterns} aria-hidden="true">
              {GRADES.map((lamp, place) => (
                <span key={lamp} data-lit={place <= GRADES.indexOf(grade)}>
                  <LanternIcon size={20} />
                </span>
              ))}
            </span>
          </h3>
          <blockquote>{answer}</blockquote>
          <p>{note}</p>
          <p className={styles.heard}>{heard}</p>
        </article>
      ))}
    </section>
  );
}
