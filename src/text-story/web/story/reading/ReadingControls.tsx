// What can be done while text appears: stop it and go on, have it all at once, catch up with it.
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { BelowIcon, GoOnIcon, StopIcon } from '../page/signs.tsx';
import styles from './ReadingControls.module.css';

type ReadingControlsProps = {
  readonly isStopped: boolean;
  readonly isLineDown: boolean;
  readonly isAtOnce: boolean;
  /** Whether there is text below the window. */
  readonly isBelow: boolean;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onShowAll: () => void;
  readonly onBelow: () => void;
};

export function ReadingControls(props: ReadingControlsProps) {
  const { isStopped, isLineDown, isAtOnce, isBelow, onStop, onGoOn, onShowAll, onBelow } = props;
  return (
    <div className={styles.controls}>
      <p className={styles.line} role="status">
        {isLineDown ? say(TOLD_STORY, 'told-story.line_down') : null}
      </p>
      <div className={styles.bar}>
        <button type="button" onClick={isStopped ? onGoOn : onStop}>
          {isStopped ? <GoOnIcon /> : <StopIcon />}
          <span>{say(TOLD_STORY, isStopped ? 'told-story.go_on' : 'told-story.stop')}</span>
        </button>
        {isAtOnce ? null : (
          <button type="button" onClick={onShowAll}>
            <span>{say(TOLD_STORY, 'told-story.show_all')}</span>
          </button>
        )}
        {isBelow ? (
          <button type="button" onClick={onBelow}>
            <BelowIcon />
            <span>{say(TOLD_STORY, 'told-story.more_below')}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
