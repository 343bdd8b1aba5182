// The deck: the pile, the card to be answered on top of it, and the answered ones on their way out.
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard, WireCardStory } from '../../contract.ts';
import { type CardRole, DealtCard, type Flight, type Preview } from './DealtCard.tsx';
import styles from './Deck.module.css';
import type { SwipeEvents } from './useSwipe.ts';

/** A card, its place in the story, and how whomever it shows looks, which together are its key on the table. */
export type Dealt = { readonly key: string; readonly card: WireCard };

export function dealCard(card: WireCard, pointer: number): Dealt {
  return { key: `${pointer}.${card.id}.${card.portrait?.mood ?? ''}`, card };
}

/** An answered card on its way out. It accepts nothing any more. */
export type Flying = Dealt & { readonly flight: Flight };

/** Cards drawn at most, the top one included. */
const PILE = 6;

type DeckProps = SwipeEvents & {
  /** What the cards are written in, as a tag. */
  readonly language: string;
  /** The resources with their icons: a crisis card bears the one that called it. */
  readonly icons: WireCardStory['resources'];
  /** Absent once the story is over. */
  readonly top: Dealt | undefined;
  /** Cards that may come after the top one; laid ready, so that the one that does is there at once. */
  readonly next: readonly Dealt[];
  /** Cards from the top one to the last. */
  readonly remaining: number;
  /** In the order they were answered. */
  readonly flying: readonly Flying[];
  readonly preview: Preview | undefined;
  readonly hint: boolean;
  /** Nobody has answered a card in this browser yet: a hand shows how. */
  readonly isFirst: boolean;
  /** What the last answer brought about, told on the card that follows it. */
  readonly reaction: string | undefined;
  readonly onFlown: (key: string) => void;
};

export function Deck(props: DeckProps) {
  const {
    language,
    icons,
    top,
    next,
    remaining,
    flying,
    preview,
    hint,
    isFirst,
    reaction,
    onPreview,
    onSwipe,
    onFlown,
  } = props;
  const pile = Math.min(PILE, remaining);
  // One list in the order of play: a card stays the same element, and in its place, from laid ready to gone.
  const cards: readonly (Dealt & { readonly role: CardRole })[] = [
    ...flying.map(({ key, card, flight }) => ({ key, card, role: { kind: 'flying', flight } as const })),
    ...(top === undefined
      ? []
      : [{ ...top, role: { kind: 'top', preview, hint, isFirst, reaction } as const }]),
    ...next.map((dealt) => ({ ...dealt, role: { kind: 'next' } as const })),
  ];
  return (
    <section className={styles.deck} aria-label={say(PLAY, 'play.card')}>
      <div className={styles.place} data-pile={pile} lang={language}>
        {Array.from({ length: Math.max(0, pile - 1) }, (_, index) => (
          <div key={index} className={styles.sheet} data-depth={index + 1} />
        ))}
        {cards.map(({ key, card, role }) => (
          <DealtCard
            key={key}
            card={card}
            icons={icons}
            role={role}
            onPreview={onPreview}
            onSwipe={onSwipe}
            onFlown={() => onFlown(key)}
          />
        ))}
      </div>
    </section>
  );
}
