// One card on the table: waiting under the pile, in play on top of it, or answered and on its way out.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { WireCard, WireCardStory } from '../../contract.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Deck.module.css';
import crisis from './danger/Crisis.module.css';
import first from './first/Hand.module.css';
import { Hand } from './first/Hand.tsx';
import { sendAway } from './motion.ts';
import type { Side, Throw } from './swipe.ts';
import { type SwipeEvents, useSwipe } from './useSwipe.ts';

/** How an answered card leaves. */
export type Flight = { readonly side: Side; readonly thrown: Throw };

/** What is shown of an answer before it is given, and what showed it. */
export type Preview = { readonly side: Side; readonly by: 'drag' | 'press' };

export type CardRole =
  /** Laid ready below the pile, unseen. */
  | { readonly kind: 'next' }
  | {
      readonly kind: 'top';
      readonly preview: Preview | undefined;
      readonly hint: boolean;
      readonly isFirst: boolean;
      readonly reaction: string | undefined;
    }
  | { readonly kind: 'flying'; readonly flight: Flight };

type DealtCardProps = SwipeEvents & {
  readonly card: WireCard;
  readonly icons: WireCardStory['resources'];
  readonly role: CardRole;
  readonly onFlown: () => void;
};

/** The same element through all three, so that turning from one to the next is a change of style alone. */
export function DealtCard({ card, icons, role, onPreview, onSwipe, onFlown }: DealtCardProps) {
  const element = useRef<HTMLDivElement>(null);
  useSwipe(element, role.kind === 'top', { onPreview, onSwipe });
  useFlight(element, role.kind === 'flying' ? role.flight : undefined, onFlown);
  const isFirst = role.kind === 'top' && role.isFirst;
  const preview = role.kind === 'top' ? role.preview : undefined;
  return (
    <div
      ref={element}
      className={styles.card}
      data-state={role.kind}
      data-preview={role.kind === 'flying' ? role.flight.side : preview?.side}
      data-lean={preview?.by === 'press' ? preview.side : undefined}
      inert={role.kind !== 'top'}
    >
      <div
        className={[styles.paper, card.crisis && crisis.paper, isFirst && first.held]
          .filter(Boolean)
          .join(' ')}
        data-danger={card.crisis?.danger}
        data-hint={(role.kind === 'top' && role.hint && !isFirst) || undefined}
      >
        <CardFace card={card} icons={icons} reaction={role.kind === 'top' ? role.reaction : undefined} />
        {isFirst ? <Hand /> : null}
      </div>
    </div>
  );
}

function useFlight(
  element: RefObject<HTMLDivElement | null>,
  flight: Flight | undefined,
  onFlown: () => void,
): void {
  const land = useEffectEvent(onFlown);
  useLayoutEffect(() => {
    if (flight === undefined || element.current === null) return;
    const animation = sendAway(element.current, flight.side, flight.thrown);
    animation.onfinish = () => land();
    return () => animation.cancel();
  }, [element, flight]);
}
