// The front of a story card: its cover, its title and how far the story is.

import { useRef } from 'react';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { Cover } from '../Cover.tsx';
import styles from './CardFront.module.css';
import { isLongTitle, type Slide } from './carousel/slides.ts';
import { BinSign } from './signs.tsx';
import { useFaceFocus } from './useFaceFocus.ts';

const STATE = {
  new: 'selection.is_new',
  open: 'selection.is_open',
  ended: 'selection.is_ended',
  lost: 'selection.is_lost',
  told: 'selection.is_told',
} as const satisfies Record<Slide['outcome'], keyof typeof SELECTION>;

type CardFrontProps = {
  readonly slide: Slide;
  readonly hidden: boolean;
  /** The selected card's cover is fetched first. */
  readonly near: boolean;
  readonly onTurn: () => void;
  readonly onDelete: () => void;
};

export function CardFront({ slide, hidden, near, onTurn, onDelete }: CardFrontProps) {
  const { title, language, outcome, dummy } = slide;
  // What is finished is no attempt any more.
  const isAgain = dummy && outcome === 'open';
  const face = useRef<HTMLDivElement>(null);
  useFaceFocus(face, !hidden, { selector: 'button', fromStart: true });
  return (
    <div ref={face} className={styles.front} inert={hidden}>
      <button
        type="button"
        className={styles.over}
        aria-label={say(SELECTION, 'selection.turn_over', { title })}
        onClick={onTurn}
      />
      <div className={styles.plate} lang={language}>
        <Cover src={slide.image} alt={slide.imageAlt} comes={near ? 'first' : 'later'} />
        {outcome === 'ended' ? <span className={styles.seal} /> : null}
        {outcome === 'open' && !dummy ? <span className={styles.ribbon} /> : null}
      </div>
      {isAgain ? (
        <div className={styles.attempt}>
          <span className={styles.mark}>{say(SELECTION, 'selection.new_attempt')}</span>
          <button type="button" className={styles.delete} onClick={onDelete}>
            <BinSign />
            <span>{say(SELECTION, 'selection.delete')}</span>
          </button>
        </div>
      ) : null}
      <div className={styles.caption}>
        <p className={styles.state}>{say(SELECTION, STATE[outcome])}</p>
        <h2 dir="auto" lang={language} title={title} data-long={isLongTitle(title) || undefined}>
          {title}
        </h2>
        <ProgressLine slide={slide} />
      </div>
    </div>
  );
}

function ProgressLine({ slide: { progress, total, percentage } }: { readonly slide: Slide }) {
  return (
    <div className={styles.progress}>
      {total === 0 ? (
        <span>{say(SELECTION, 'selection.not_begun')}</span>
      ) : (
        <span>
          {say(SELECTION, 'selection.progress', { passed: progress, total })}
          <span className="visually-hidden"> {say(SELECTION, 'selection.answered')}</span>
        </span>
      )}
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={{ transform: `scaleX(${percentage / 100})` }} />
        <span className={styles.knob} style={{ insetInlineStart: `${percentage}%` }} />
      </span>
      <span>{say(SELECTION, 'selection.percentage', { percentage })}</span>
    </div>
  );
}
