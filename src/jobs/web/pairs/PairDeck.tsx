// The pair on the table: a card with two halves, to be swiped, pressed, or chosen by the arrow keys.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowIcon, ChevronIcon } from '#base/ui/icons.tsx';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import styles from './PairDeck.module.css';
import { flyAway, usePairSwipe } from './use-pair-swipe.ts';
import type { Pairs, Side } from './use-pairs.ts';

export function PairDeck({ pairs }: { readonly pairs: Pairs }) {
  const { pair, at, count } = pairs;
  const card = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Side>();
  const choose = (side: Side, from = 0, speed = 0) => {
    if (card.current !== null) flyAway(card.current, side, { from, speed });
    setPreview(undefined);
    pairs.choose(side);
  };
  usePairSwipe(card, pair?.id, { onPreview: setPreview, onSwipe: choose });
  useArrowKeys(choose);
  if (pair === undefined) return null;
  return (
    <section className={styles.deck} aria-label={say(PAIRS, 'pairs.at', { at: at + 1, count })}>
      <p className={styles.count}>
        <span className={styles.ticks} aria-hidden="true">
          {Array.from({ length: count }, (_, tick) => (
            <i key={tick} data-done={tick < at || undefined} data-now={tick === at || undefined} />
          ))}
        </span>
        {say(PAIRS, 'pairs.at', { at: at + 1, count })}
      </p>
      <div className={styles.stack}>
        <div key={pair.id} ref={card} className={styles.card} data-preview={preview}>
          <p className={styles.rather}>{say(PAIRS, 'pairs.rather')}</p>
          <button type="button" data-side="left" onClick={() => choose('left')}>
            <span dir="auto">{pair.left}</span>
            <ArrowIcon />
          </button>
          <span className={styles.or}>{say(PAIRS, 'pairs.or')}</span>
          <button type="button" data-side="right" onClick={() => choose('right')}>
            <span dir="auto">{pair.right}</span>
            <ArrowIcon />
          </button>
        </div>
      </div>
      <div className={styles.foot}>
        <button type="button" aria-disabled={at === 0 || undefined} onClick={pairs.goBack}>
          <ChevronIcon size={20} />
          {say(PAIRS, 'pairs.back')}
        </button>
        <button type="button" onClick={() => pairs.choose(null)}>
          {say(PAIRS, 'pairs.skip')}
        </button>
      </div>
      <p className={styles.hint}>{say(PAIRS, 'pairs.hint')}</p>
    </section>
  );
}

/** The arrow keys choose wherever the focus is; left is what lies left, in every writing direction. */
function useArrowKeys(choose: (side: Side) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const side = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : undefined;
    if (side === undefined || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(side);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
