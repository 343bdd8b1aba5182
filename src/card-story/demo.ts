// What the demo people have played: somebody with a finished story, one in the middle and one to begin.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { DemoPerson } from '#base/feature.ts';
import { answerStory } from './answer.ts';
import { keysOf, type TopicDeck } from './content.ts';
import { dealPlaces } from './deal/places.ts';
import type { DeckLibrary } from './library.ts';
import { answerSafely } from './rules/careful.ts';
import { currentCard, outcomeOf, startStory } from './rules.ts';
import { hasStories, saveNewStory, saveRating } from './store.ts';
import { openAnswerStore } from './store-answers.ts';

type PlayParts = { readonly db: Db; readonly library: DeckLibrary; readonly clock: Clock };
type DemoParts = PlayParts & {
  /** Where the decks of the library come from. */
  readonly decksDir: string | undefined;
};

/** The product's own decks. What somebody else writes is nobody's to play before they do. */
export const OWN_DECKS = join(import.meta.dirname, '../../content/decks');

type DemoPlay = { readonly share: number; readonly rating?: number };

/** How far each has come in each topic (by catalogue order), and how they rated it. */
const PLAYS = new Map<string, readonly DemoPlay[]>([
  ['Robin', [{ share: 1, rating: 5 }, { share: 0.45 }, { share: 1 }]],
  [
    'Mira',
    [
      { share: 1, rating: 4 },
      { share: 1, rating: 5 },
      { share: 1, rating: 4 },
    ],
  ],
  ['Tomas', [{ share: 0.2 }, { share: 1, rating: 4 }, { share: 1 }]],
]);

/** Time a demo person takes over a card, in ms. */
const DEMO_ELAPSED_MS = 4200;

/**
 * Plays their stories, where the decks are the product's own: a deck that is being written must stay free to change. Whoever
 * has a story already, whatever it is, keeps that.
 */
export async function seedDemoStories(
  { db, library, clock, decksDir }: DemoParts,
  people: readonly DemoPerson<PersonId>[],
): Promise<void> {
  if (decksDir !== OWN_DECKS) return;
  for (const { id: personId, username } of people) {
    if (await hasStories(db.kysely, personId)) continue;
    for (const [at, { share, rating }] of (PLAYS.get(username) ?? []).entries()) {
      const deck = library.topics[at];
      if (!deck) continue;
      await playDemoStory({ db, library, clock }, personId, deck, share);
      if (rating !== undefined)
        await saveRating(db.kysely, { personId, topicId: deck.id, rating, now: clock() });
    }
  }
}

async function playDemoStory(
  { db, library, clock }: PlayParts,
  personId: PersonId,
  whole: TopicDeck,
  share: number,
): Promise<void> {
  await library.keepVersion(whole);
  const deck = dealPlaces(whole);
  const id = randomUUID();
  const begun = await saveNewStory(db.kysely, {
    id,
    personId,
    topicId: deck.id,
    deckVersion: deck.version,
    state: startStory(deck),
    now: clock(),
  });
  const store = openAnswerStore(db);
  const expected = deck.cards.filter(({ crisis }) => crisis === undefined).length;
  const answers = share < 1 ? Math.round(share * expected) : Number.POSITIVE_INFINITY;
  for (let story = begun, turn = 0; story && turn < answers && story.outcome === 'open'; turn += 1) {
    const card = currentCard(deck, story.state);
    if (!card) return;
    const answered = await answerStory(db, {
      answers: store,
      load: async () => {
        const stored = await store.loadStory(id, personId);
        if (!stored) throw new Error(`the demo story ${id} is gone`);
        return stored;
      },
      deckOf: async () => deck,
      personId,
      body: {
        lastCardPointer: story.state.lastCardPointer + 1,
        // They are like somebody, and they want to see the end.
        answeredCards: {
          [card.id]: answerSafely(deck, story.state, chooseDemoAnswer(deck, card.id, turn)),
        },
        elapsed_ms: DEMO_ELAPSED_MS,
      },
      clock,
    });
    story = answered.story;
    if (outcomeOf(story.state) !== 'open') return;
  }
}

/** What work they like to do and would rather leave to others; the rest varies with the card. */
const DEMO_INTERESTS = { Investigative: true, Artistic: true, Conventional: false } as const;

/** A demo person has leanings of their own: open and steady, a little cautious; the rest varies with the card. */
function chooseDemoAnswer(deck: TopicDeck, cardId: string, turn: number): boolean {
  const card = deck.cards.find(({ id }) => id === cardId);
  const { interest } = card ?? {};
  if (interest && Object.hasOwn(DEMO_INTERESTS, interest.type))
    return interest.inverse !== DEMO_INTERESTS[interest.type as keyof typeof DEMO_INTERESTS];
  const [key] = card === undefined ? [] : keysOf(card);
  const leaning = {
    Openness: true,
    Conscientiousness: true,
    Benevolence: true,
    Financial: false,
    Ethical: false,
  };
  const high =
    key && Object.hasOwn(leaning, key.scale) ? leaning[key.scale as keyof typeof leaning] : undefined;
  if (key === undefined || high === undefined) return (turn * 7) % 3 !== 0;
  return key.inverse ? !high : high;
}
