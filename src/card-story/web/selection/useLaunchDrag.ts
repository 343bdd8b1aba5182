// Lets the selected card be lifted, once the code for it is there.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { LiftEvents } from './lift-card.ts';

export function useLaunchDrag(
  card: RefObject<HTMLElement | null>,
  enabled: boolean,
  events: LiftEvents,
): void {
  const launch = useEffectEvent(events.onLaunch);
  const arm = useEffectEvent(events.onArmed);
  useEffect(() => {
    if (!enabled) return;
    let detach: (() => void) | undefined;
    let gone = false;
    import('./lift-card.ts').then(
      ({ liftCard }) => {
        if (gone || card.current === null) return;
        detach = liftCard(card.current, { onLaunch: () => launch(), onArmed: (armed) => arm(armed) });
      },
      // Without it the buttons still begin every story.
      () => undefined,
    );
    return () => {
      gone = true;
      detach?.();
    };
  }, [card, enabled]);
}
