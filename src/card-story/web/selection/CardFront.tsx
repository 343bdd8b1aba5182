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
      <div className={styles.plate}>
        <Cover src={slide.image} alt={slide.imageAlt} comes={near ? 'first' : 'later'} />
        {outcome === 'ended' ? <Seal /> : null}
        {outcome === 'open' && !dummy ? <span className={styles.ribbon} /> : null}
      </div>
      {dummy ? (
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

/** A seal of wax on a story that was read to its end. */
function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M24 2c3 0 4.200 2.500 6.900 3.200s5.400-.6 7.500 1.400 1.700 4.900 3.200 7.200 4.400 3.400 4.700 6.300-1.900 4.700-2.300 7.400.900 5.600-.8 7.900-4.600 2.300-6.700 4.100-2.900 4.700-5.700 5.500-4.800-1.200-7.600-.900-5.100 2.400-7.900 1.400-3.300-3.900-5.500-5.700-5.200-1.700-6.800-4.200.1-5-.6-7.700S-.2 23 .4 20.100s3.800-3.500 5.300-5.800.9-5.300 3.100-7.300 4.800-.5 7.500-1.200S21 2 24 2z"
        fill="currentColor"
      />
      <circle
        cx="23.500"
        cy="23.500"
        r="14.500"
        fill="none"
        stroke="#fff"
        strokeOpacity=".34"
        strokeWidth="1.200"
      />
      <path
        d="m17 24 4.700 4.700L31 19.300"
        fill="none"
        stroke="#fff"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
