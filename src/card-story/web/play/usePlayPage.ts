// What the play screen does to the page around it: no scrolling, time kept, the next pictures ready.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { PlayableStory } from '../../contract.ts';
import { answerCard, currentCard, type StoryState } from '../../rules.ts';
import styles from './PlayScreen.module.css';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

/** The page does not scroll, nor bounce, while the screen is shown. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const { still } = styles;
    if (still === undefined) return;
    classList.add(still);
    return () => classList.remove(still);
  }, []);
}

/** The time a card has been looked at; starts anew with each key. */
export function useStopwatch(key: string | undefined): Stopwatch {
  const [watch] = useState(() => createStopwatch(() => performance.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another time
  useLayoutEffect(() => watch.restart(!document.hidden), [watch, key]);
  useEffect(() => {
    const onVisibility = () => (document.hidden ? watch.pause() : watch.run());
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [watch]);
  return watch;
}

const decoded = new Set<string>();

/** Fetches and decodes the picture of either next card, so that it is there when the card is. */
export function useNextPictures(story: PlayableStory, state: StoryState): void {
  useEffect(() => {
    const card = currentCard(story, state);
    if (card === undefined) return;
    for (const agree of [true, false]) {
      const result = answerCard(story, state, { cardId: card.id, agree });
      const next = result.kind === 'answered' ? currentCard(story, result.state) : undefined;
      if (!next?.image || decoded.has(next.image)) continue;
      decoded.add(next.image);
      const picture = new Image();
      picture.src = next.image;
      // A picture that does not come is the card's own affair: it shows the back instead.
      picture.decode().catch(() => decoded.delete(next.image));
    }
  }, [story, state]);
}
