// What moves the carousel by a press: the one before, the one after, and a dot for each card.
import { ChevronIcon } from '#base/ui/icons.tsx';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import styles from './Carousel.module.css';
import { windowOfDots } from './dots.ts';

type CarouselControlsProps = {
  readonly place: number;
  readonly total: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onChoose: (index: number) => void;
};

export function CarouselControls({ place, total, onMove, onChoose }: CarouselControlsProps) {
  if (total < 2) return <div className={styles.controls} />;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.step}
        aria-label={say(SELECTION, 'selection.previous')}
        onClick={() => onMove(-1)}
      >
        <ChevronIcon />
      </button>
      {/* A shortcut for the pointer: the two buttons and the arrow keys reach every card for everyone. */}
      <div className={styles.dots} aria-hidden="true">
        {windowOfDots(place, total).map(({ index, size }) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            className={styles.dot}
            data-size={size}
            data-here={index === place || undefined}
            onClick={() => onChoose(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.step}
        data-forward
        aria-label={say(SELECTION, 'selection.next')}
        onClick={() => onMove(1)}
      >
        <ChevronIcon />
      </button>
    </div>
  );
}
