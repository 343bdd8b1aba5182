// Lets the selected card be lifted.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type LiftEvents, liftCard } from './lift-card.ts';

export function useLaunchDrag(
  card: RefObject<HTMLElement | null>,
  enabled: boolean,
  events: LiftEvents,
): void {
  const launch = useEffectEvent(events.onLaunch);
  const arm = useEffectEvent(events.onArmed);
  useEffect(() => {
    if (!enabled || card.current === null) return;
    return liftCard(card.current, { onLaunch: () => launch(), onArmed: (armed) => arm(armed) });
  }, [card, enabled]);
}
