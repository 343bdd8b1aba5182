// What the play screen does to the page around it: no scrolling, and the time kept.
import { useEffect, useLayoutEffect, useState } from 'react';
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
