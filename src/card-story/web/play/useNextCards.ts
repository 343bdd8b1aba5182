// Gets the next card ready before it is needed: its picture decoded, then the card itself laid below the pile, and the
// pictures of those after it fetched.
import { useEffect, useState } from 'react';
import { afterPaint } from '#base/ui/after-paint.ts';
import { savesData } from '#base/ui/save-data.ts';
import type { PlayableStory, WireCard } from '../../contract.ts';
import { answerCard, currentCard, outcomeOf, type StoryState } from '../../rules.ts';
import { COVER_FALLBACK } from '../Cover.tsx';
import { meetCard, pictureOf } from '../picture-of.ts';
import { listComingPictures } from './coming-pictures.ts';
import { type Dealt, dealCard } from './Deck.tsx';

/** The card that has just come is at rest by then (ms), and there is time to spare. */
const AT_REST_MS = 260;

const decoded = new Set<string>();
const fetched = new Set<string>();

/** The card after either answer: one or two, or none when the story would be over. */
function findNextCards(story: PlayableStory, state: StoryState): readonly Dealt[] {
  const card = currentCard(story, state);
  if (card === undefined) return [];
  const found = new Map<string, Dealt>();
  for (const agree of [true, false]) {
    const result = answerCard(story, state, { cardId: card.id, agree });
    if (result.kind === 'refused' || outcomeOf(result.state) !== 'open') continue;
    const next = currentCard<WireCard>(story, result.state);
    if (next === undefined) continue;
    const dealt = dealCard(meetCard(story, result.state, next), result.state.lastCardPointer);
    found.set(dealt.key, dealt);
  }
  return [...found.values()];
}

/** The cards to lay ready; none until the top card has come to rest. */
export function useNextCards(story: PlayableStory, state: StoryState): readonly Dealt[] {
  const [ready, setReady] = useState<{ readonly state: StoryState; readonly cards: readonly Dealt[] }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    afterPaint(() => {
      if (gone) return;
      const cards = findNextCards(story, state);
      for (const { card } of cards) decodePicture(pictureOf(card));
      timer = setTimeout(() => {
        setReady({ state, cards });
        if (!savesData()) fetchAhead(story, state);
      }, AT_REST_MS);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [story, state]);
  return ready?.state === state ? ready.cards : [];
}

/** Fetches what will be shown, and what stands in where a picture does not come. */
function fetchAhead(story: PlayableStory, state: StoryState): void {
  for (const address of new Set([COVER_FALLBACK, ...listComingPictures(story, state)])) {
    if (address === '' || fetched.has(address) || decoded.has(address)) continue;
    fetched.add(address);
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.onerror = () => fetched.delete(address);
    picture.src = address;
  }
}

function decodePicture(address: string): void {
  if (address === '' || decoded.has(address)) return;
  decoded.add(address);
  const picture = new Image();
  picture.src = address;
  // A picture that does not come is the card's own affair: it shows the back instead.
  picture.decode().catch(() => decoded.delete(address));
}
