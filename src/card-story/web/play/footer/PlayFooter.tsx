// What stands below the answers: how far the story is, answers that wait for a line, and the way back from the last one.
import type { ReactNode } from 'react';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { Progress } from '../../../rules/progress.ts';
import styles from '../PlayScreen.module.css';
import { UndoButton } from '../undo/UndoButton.tsx';
import { Segments } from './Segments.tsx';

type PlayFooterProps = {
  readonly progress: Progress;
  /** Says how many answers wait; undefined while none does. */
  readonly waiting: string | undefined;
  /** Nothing is answered yet: it says how that is done. */
  readonly isFresh: boolean;
  /** Undefined while nothing can be taken back. */
  readonly onUndo: (() => void) | undefined;
  /** What is asked there before the first answer, instead of all else. */
  readonly children?: ReactNode;
};

export function PlayFooter({ progress, waiting, isFresh, onUndo, children }: PlayFooterProps) {
  return (
    <footer className={styles.footer} data-asks={children ? true : undefined}>
      <Segments progress={progress} />
      <p className={styles.note} role="status" dir="auto">
        {waiting ?? (isFresh ? <span className={styles.how}>{say(PLAY, 'play.how')}</span> : null)}
      </p>
      {onUndo !== undefined && waiting === undefined ? <UndoButton onUndo={onUndo} /> : null}
      {children}
    </footer>
  );
}
