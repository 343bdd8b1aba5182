// The deck: the pile, the card to be answered on top of it, and the answered ones on their way out.
import { useLayoutEffect, useRef } from 'react';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory, WireCard } from '../../contract.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Deck.module.css';
import { sendAway } from './motion.ts';
import type { Side, Throw } from './swipe.ts';
import { type SwipeEvents, useSwipe } from './useSwipe.ts';

/** A card in the hand of a player: the same card may come again, so its place in the story is part of its key. */
export type Dealt = { readonly key: string; readonly card: WireCard };

/** An answered card on its way out. It accepts nothing any more. */
export type Flying = Dealt & { readonly side: Side; readonly thrown: Throw };

/** What is shown of an answer before it is given, and what showed it. */
export type Preview = { readonly side: Side; readonly by: 'drag' | 'press' };

/** Cards drawn at most, the top one included. */
const PILE = 6;

type DeckProps = SwipeEvents & {
  readonly story: PlayableStory;
  /** Absent once the story is over. */
  readonly top: Dealt | undefined;
  /** Cards from the top one to the last. */
  readonly remaining: number;
  /** The latest first. */
  readonly flying: readonly Flying[];
  readonly preview: Preview | undefined;
  readonly hint: boolean;
  readonly onFlown: (key: string) => void;
};

export function Deck({
  story,
  top,
  remaining,
  flying,
  preview,
  hint,
  onPreview,
  onSwipe,
  onFlown,
}: DeckProps) {
  const pile = Math.min(PILE, remaining);
  // One keyed list: a card that is answered stays the same element, and only begins to fly.
  const cards: readonly (Dealt & { readonly flight?: Flying })[] = [
    ...(top === undefined ? [] : [top]),
    ...flying.map((flight) => ({ key: flight.key, card: flight.card, flight })),
  ];
  return (
    <section className={styles.deck} aria-label={say(PLAY, 'play.card')}>
      <div className={styles.place} data-pile={pile}>
        {Array.from({ length: Math.max(0, pile - 1) }, (_, index) => (
          <div key={index} className={styles.sheet} data-depth={index + 1} />
        ))}
        {cards.map(({ key, card, flight }) => (
          <DealtCard
            key={key}
            story={story}
            card={card}
            flight={flight}
            preview={flight?.side ?? preview?.side}
            lean={flight === undefined && preview?.by === 'press' ? preview.side : undefined}
            hint={hint && flight === undefined}
            onPreview={onPreview}
            onSwipe={onSwipe}
            onFlown={() => onFlown(key)}
          />
        ))}
      </div>
    </section>
  );
}

type DealtCardProps = SwipeEvents & {
  readonly story: PlayableStory;
  readonly card: WireCard;
  readonly flight: Flying | undefined;
  readonly preview: Side | undefined;
  readonly lean: Side | undefined;
  readonly hint: boolean;
  readonly onFlown: () => void;
};

function DealtCard({
  story,
  card,
  flight,
  preview,
  lean,
  hint,
  onPreview,
  onSwipe,
  onFlown,
}: DealtCardProps) {
  const element = useRef<HTMLDivElement>(null);
  useSwipe(element, flight === undefined, { onPreview, onSwipe });
  useFlight(element, flight, onFlown);
  return (
    <div
      ref={element}
      className={styles.card}
      data-state={flight === undefined ? 'top' : 'flying'}
      data-preview={preview}
      data-lean={lean}
      inert={flight !== undefined}
    >
      <div className={styles.paper} data-hint={hint || undefined}>
        <CardFace card={card} story={story} />
      </div>
    </div>
  );
}

function useFlight(
  element: React.RefObject<HTMLDivElement | null>,
  flight: Flying | undefined,
  onFlown: () => void,
): void {
  const flown = useRef(onFlown);
  useLayoutEffect(() => {
    flown.current = onFlown;
  });
  useLayoutEffect(() => {
    if (flight === undefined || element.current === null) return;
    const animation = sendAway(element.current, flight.side, flight.thrown);
    animation.onfinish = () => flown.current();
    return () => animation.cancel();
  }, [element, flight]);
}
