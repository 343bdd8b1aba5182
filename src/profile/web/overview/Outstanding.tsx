// What stands out of everything that is known, in three sentences at most, each with its line, and what would tell more.
import { useEffect, useRef } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { LEANINGS, TOWARDS } from '#messages/profile/leanings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { surveyOf } from '../../rules/scales.ts';
import { findOutstanding } from '../../rules/standing.ts';
import type { Assessments } from '../diagrams/read-diagram.ts';
import { isAllHidden, isRead, readLevels, readLines } from '../diagrams/read-lines.ts';
import { SampleBand, SampleMark, ScaleLine } from '../diagrams/ScaleLine.tsx';
import { MOST_OUTSTANDING, sayNothingOutstanding, sayStanding } from '../say-standing.ts';
import { STANDS_OUT } from '../screens.ts';
import { NextStep } from './NextStep.tsx';
import styles from './Outstanding.module.css';

type OutstandingProps = {
  readonly personId: string;
  readonly assessments: Assessments;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
};

export function Outstanding({ personId, assessments, isLoading, onRetry }: OutstandingProps) {
  const levels = readLevels(assessments);
  const isHidden = isAllHidden(assessments);
  const found = findOutstanding(levels, MOST_OUTSTANDING);
  return (
    <article
      ref={useComeFor()}
      className={styles.sheet}
      aria-labelledby={STANDS_OUT}
      data-known={!isLoading || undefined}
    >
      <h3 id={STANDS_OUT} tabIndex={-1}>
        {say(DIAGRAMS, 'diagrams.stands_out')}
      </h3>
      {isLoading ? (
        <Waiting />
      ) : !isRead(assessments) ? (
        <div className={styles.away} role="alert">
          <p>{say(DIAGRAMS, 'diagrams.unread')}</p>
          <Button onClick={onRetry}>{say(FORM, 'form.try_again')}</Button>
        </div>
      ) : found.length === 0 ? (
        <p className={styles.none}>
          {isHidden ? say(DIAGRAMS, 'diagrams.all_hidden') : sayNothingOutstanding(levels)}
        </p>
      ) : (
        <ol className={styles.found}>
          {found.map(({ scale, level, standing }) => (
            <li key={scale}>
              <p>{sayStanding(scale, standing)}</p>
              <ScaleLine
                isLarge
                level={level}
                marks={
                  readLines(surveyOf(scale), assessments).find((line) => line.scale === scale)?.marks ?? {}
                }
              />
              <span className={styles.ends} aria-hidden="true">
                <span>{say(TOWARDS, `leanings.less_${scale}`)}</span>
                <span>{say(TOWARDS, `leanings.more_${scale}`)}</span>
              </span>
            </li>
          ))}
          {found.length < MOST_OUTSTANDING ? (
            <li className={styles.rest}>
              <p>{say(LEANINGS, 'leanings.rest')}</p>
            </li>
          ) : null}
        </ol>
      )}
      {isLoading || isRead(assessments) ? <Legend /> : null}
      {/* What would tell more tells nothing where nothing is to be told. */}
      {isHidden ? null : <NextStep personId={personId} />}
    </article>
  );
}

/** Whoever came for just this has it before their eyes, and goes on from it. */
function useComeFor() {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${STANDS_OUT}`) return;
    // A page that was turned to begins at its top, and has its heading focused: after that.
    const frame = requestAnimationFrame(() => {
      sheet.current?.scrollIntoView();
      sheet.current?.querySelector('h3')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return sheet;
}

function Waiting() {
  return (
    <ol className={styles.found} aria-hidden="true">
      {Array.from({ length: MOST_OUTSTANDING }, (_, index) => (
        <li key={index}>
          <p>
            <Skeleton height="0.9lh" width="85%" />
          </p>
          <Skeleton height="1.25rem" />
          <span className={styles.ends}>
            <Skeleton width="6rem" />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <SampleBand /> {say(DIAGRAMS, 'diagrams.legend_band')}
      </li>
      {(['test', 'game', 'average', 'predicted'] as const).map((source) => (
        <li key={source}>
          <SampleMark source={source} /> {say(DIAGRAMS, `diagrams.legend_${source}`)}
        </li>
      ))}
    </ul>
  );
}
