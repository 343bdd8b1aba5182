// One line of small type under the cards: what the selected one waits for.

import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { UpSign } from '../signs.tsx';
import styles from './Carousel.module.css';
import type { Slide } from './slides.ts';

type LaunchHintProps = { readonly slide: Slide; readonly turned: boolean; readonly armed: boolean };

export function LaunchHint({ slide, turned, armed }: LaunchHintProps) {
  if (!slide.isAvailable)
    return <p className={styles.hint}>{turned ? null : say(SELECTION, 'selection.hint_finished')}</p>;
  return (
    <p className={styles.hint} data-armed={armed || undefined}>
      <UpSign />
      {armed ? (
        say(SELECTION, 'selection.hint_let_go')
      ) : (
        <>
          <span className={styles.byTouch}>{say(SELECTION, 'selection.hint_swipe')}</span>
          <span className={styles.byMouse}>{say(SELECTION, 'selection.hint_drag')}</span>
        </>
      )}
    </p>
  );
}
