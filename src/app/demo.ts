// The demo people of development mode: somebody with a finished story, one in the middle and one to begin.
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Vault } from '#accounts/keys/vault.ts';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { answerStory } from '#card-story/answer.ts';
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import type { DeckLibrary } from '#card-story/library.ts';
import { currentCard, outcomeOf, startStory } from '#card-story/rules.ts';
import { hasStories, saveNewStory, saveRating } from '#card-story/store.ts';
import { openAnswerStore } from '#card-story/store-answers.ts';
import { findProfile, saveProfile } from '#profile/store-person.ts';
import type { StoryCatalogue } from '#text-story/content.ts';
import { loadDemoAccounts, saveDemoAccount } from './demo-accounts.ts';
import { readDemoStories } from './demo-told.ts';

type PlayParts = { readonly db: Db; readonly library: DeckLibrary; readonly clock: Clock };
type DemoParts = PlayParts & {
  readonly vault: Vault;
  readonly stories: StoryCatalogue;
  /** Where the decks of the library come from. */
  readonly decksDir: string;
};

/** The product's own decks. What somebody else writes is nobody's to play before they do. */
const OWN_DECKS = join(resolve(import.meta.dirname, '../..'), 'content/decks');

/**
 * Who the demo people are: what they say of themselves, how far each has come in each topic (by catalogue order), how
 * they rated it, and how many told stories they have read.
 */
const DEMO_PEOPLE = [
  {
    username: 'Robin',
    says: {
      ...{ name: 'Robin', surname: 'Verhoeven', age: 34 },
      bio: 'Binds books by day, and reads them by lamplight.',
    },
    plays: [{ share: 1, rating: 5 }, { share: 0.45 }],
    told: 0,
  },
  {
    username: 'Mira',
    says: {
      ...{ name: 'Mira', surname: 'Kovač', age: 27 },
      bio: 'Climbs whatever is steep, and draws what she sees from there.',
    },
    plays: [
      { share: 1, rating: 4 },
      { share: 1, rating: 5 },
      { share: 1, rating: 4 },
    ],
    told: 2,
  },
  {
    username: 'Tomas',
    says: {
      ...{ name: 'Tomas', surname: 'Novák', age: 52 },
      bio: 'Mends clocks, grows apples, and is never in a hurry.',
    },
    plays: [{ share: 0.2 }, { share: 1, rating: 4 }],
    told: 0,
  },
] as const;

/** Time a demo person takes over a card, in ms. */
const DEMO_ELAPSED_MS = 4200;

/**
 * Makes the demo people, what they say of themselves, and their stories, where the decks are the product's own: a deck
 * that is being written must stay free to change. Whoever has said something or has a story already, whatever it is,
 * keeps that.
 */
export async function seedDemoPeople({
  db,
  library,
  clock,
  vault,
  stories,
  decksDir,
}: DemoParts): Promise<void> {
  const accounts = loadDemoAccounts();
  const topics = decksDir === OWN_DECKS ? library.topics : [];
  for (const { username, says, plays, told } of DEMO_PEOPLE) {
    const account = accounts.find((one) => one.username === username);
    const person = account && (await saveDemoAccount({ db, clock, vault }, account));
    if (!person) continue;
    // Whatever they have said since, even if it was taken back, stays.
    if (!(await findProfile(db.kysely, person.id)))
      await saveProfile(db.kysely, person.id, { fields: says, now: clock() });
    if (told > 0) await readDemoStories({ db, clock, stories }, person.id, told);
    if (await hasStories(db.kysely, person.id)) continue;
    for (const [at, play] of plays.entries()) {
      const deck = topics[at];
      if (!deck) continue;
      await playDemoStory({ db, library, clock }, person.id, deck, play.share);
      if ('rating' in play)
        await saveRating(db.kysely, {
          personId: person.id,
          topicId: deck.id,
          rating: play.rating,
          now: clock(),
        });
    }
  }
}

async function playDemoStory(
  { db, library, clock }: PlayParts,
  personId: PersonId,
  deck: TopicDeck,
  share: number,
): Promise<void> {
  await library.keepVersion(deck);
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
  const answers = Math.round(share * deck.cards.length);
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
        answeredCards: { [card.id]: chooseDemoAnswer(deck, card.id, turn) },
        elapsed_ms: DEMO_ELAPSED_MS,
      },
      clock,
    });
    story = answered.story;
    if (outcomeOf(story.state) !== 'open') return;
  }
}

/** A demo person has leanings of their own: open and steady, a little cautious; the rest varies with the card. */
function chooseDemoAnswer(deck: TopicDeck, cardId: string, turn: number): boolean {
  const card = deck.cards.find(({ id }) => id === cardId);
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
