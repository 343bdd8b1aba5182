// The face of a card: its picture or whom it is about, who speaks, what is said, and the two answers as stamps on the picture.
import { useEffect, useRef } from 'react';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard, WireCardStory } from '../../contract.ts';
import { answerOf } from '../../rules.ts';
import { Cover } from '../Cover.tsx';
import { pictureOf } from '../picture-of.ts';
import styles from './Deck.module.css';
import { Alarm, Seal } from './danger/Seal.tsx';

/** Texts longer than this (characters) are set a little smaller. */
const LONG_TEXT = 140;

type CardFaceProps = {
  readonly card: WireCard;
  readonly icons: WireCardStory['resources'];
  /** What the answer before this card brought about at once. */
  readonly reaction: string | undefined;
};

export function CardFace({ card, icons, reaction }: CardFaceProps) {
  return (
    <>
      <div className={styles.picture}>
        <Cover src={pictureOf(card)} alt={describePicture(card)} comes="whole" />
        {reaction === undefined ? null : (
          // Those who listen are told it with the answer.
          <p className={styles.reaction} dir="auto" aria-hidden="true" data-reaction>
            <span>{reaction}</span>
          </p>
        )}
        {card.crisis === undefined ? null : <Seal crisis={card.crisis} icons={icons} />}
        {/* Both stamps are always there: showing one is a change of opacity alone. */}
        <p className={styles.stamp} data-side="right" aria-hidden="true">
          <span>{answerOf(card, true).text}</span>
        </p>
        <p className={styles.stamp} data-side="left" aria-hidden="true">
          <span>{answerOf(card, false).text}</span>
        </p>
      </div>
      <Words card={card} />
    </>
  );
}

/** What the picture shows; of a face, how it looks, too. */
function describePicture({ portrait, image_alt }: WireCard): string {
  if (!portrait) return image_alt;
  const { alt, mood } = portrait;
  return mood === 'at-ease' ? alt : say(PLAY, `play.face_${mood}`, { alt });
}

function Words({ card }: { readonly card: WireCard }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = words.current;
    if (element === null) return;
    // With enlarged text the words scroll; only then the keyboard has something to do here.
    const watch = new ResizeObserver(() => {
      const scrolls = element.scrollHeight > element.clientHeight + 1;
      element.toggleAttribute('data-scrolls', scrolls);
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={words}
      className={styles.words}
      data-words
      data-long={card.text.length > LONG_TEXT || undefined}
    >
      {card.crisis === undefined ? null : <Alarm crisis={card.crisis} />}
      {card.speaker === undefined ? null : (
        <p className={styles.speaker} dir="auto">
          {card.speaker}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {card.text}
      </p>
    </div>
  );
}
