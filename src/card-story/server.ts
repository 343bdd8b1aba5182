// Serves the card story. The server is the authority: it recomputes every move from its own row.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isUuid, type PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Offers } from '#base/feature.ts';
import { cutPage, readCursor } from '#base/wire/finished-cursor.ts';
import { refuseMissingPerson } from '#base/wire/missing-person.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { presentForecast, presentGameAssessment } from '#profile/present.ts';
import { assessEvidence, listAnsweredCards, weighEvidence } from '#profile/rules/evidence.ts';
import { forecastConfidence } from '#profile/rules/forecast.ts';
import { listHiddenScales } from '#profile/store-assessments.ts';
import { mayKeepProfile } from '#profile/store-consents.ts';
import { forgetEvidence, listGames } from '#profile/store-evidence.ts';
import { learnOf, orderTopics } from './acquaintance.ts';
import { answerStory } from './answer.ts';
import type { TopicDeck } from './content.ts';
import { CARD_STORY_ENDPOINTS as ENDPOINTS } from './contract.ts';
import { chooseCards, type GameForm } from './deal/choose-cards.ts';
import { dealDeck } from './deal/places.ts';
import { listFurtherCards } from './evidence.ts';
import type { DeckLibrary } from './library.ts';
import {
  presentEndings,
  presentListedStory,
  presentListedTopic,
  presentPlayableStory,
  presentStory,
  presentTopic,
} from './present.ts';
import { findReasons } from './rules/because.ts';
import { averageRating } from './rules/rating.ts';
import { findEnding, startStory } from './rules.ts';
import {
  deleteStory,
  findLossBefore,
  findOpenStory,
  findRating,
  findStory,
  type StoredStory,
  saveNewStory,
  saveRating,
  sumRatings,
} from './store.ts';
import { openAnswerStore } from './store-answers.ts';
import {
  listFinishedStories,
  listFoundEndings,
  listOpenStories,
  listUnreadEndings,
  saveEndings,
} from './store-lists.ts';
import { undoAnswer } from './undo.ts';

const FINISHED_PAGE = 24;
/** How long (ms) the list of stories waits for the told ones. */
const TALES_PATIENCE_MS = 1000;

export type CardStoryEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly library: DeckLibrary;
  /** Whether the ratings of development people count: not where strangers see them. */
  readonly countDevelopment: boolean;
  readonly areRecommendationsOpen: Offers['areRecommendationsOpen'];
  readonly listTales: Offers['listTales'];
  readonly studyFor: Offers['studyFor'];
};

/** Another person's story looks exactly like a missing one. */
function refuseStory(): Refusal {
  return new Refusal('card-story.story_not_found', {
    errors: [{ path: 'storyId', message: 'You have no story of this id.' }],
  });
}

function refuseTopic(path: string): Refusal {
  return new Refusal('card-story.topic_not_found', {
    errors: [{ path, message: 'There is no topic of this id.' }],
  });
}

export function serveCardStory(serve: Serve<PersonId>, engines: CardStoryEngines): void {
  const { db, clock, library } = engines;
  const answers = openAnswerStore(db);
  const loadTopic = (topicId: string, path = 'topicId'): TopicDeck => {
    const deck = library.findTopic(topicId);
    if (!deck) throw refuseTopic(path);
    return deck;
  };
  /** What people said of a topic and it of them outlives its deck's place in the catalogue. */
  const checkTopic = (topicId: string): string => {
    if (!library.isKnown(topicId)) throw refuseTopic('topicId');
    return topicId;
  };
  const loadStory = async (storyId: string, person: PersonId): Promise<StoredStory> => {
    const story = isUuid(storyId) ? await findStory(db, storyId, person) : undefined;
    if (!story) throw refuseStory();
    return story;
  };
  const deckOf = async (story: StoredStory) =>
    dealDeck(await library.loadVersion(story.topicId, story.deckVersion), story.state.cardIds);
  /** What is left behind by the attempt before is told at the beginning, and only then looked for. */
  const presentWhole = async (deck: TopicDeck, story: StoredStory, person: PersonId) => {
    const isNextTry = story.dummy && story.state.lastCardPointer === 0 && story.outcome === 'open';
    return presentPlayableStory(
      deck,
      story,
      isNextTry ? await findLossBefore(db.kysely, story, person) : undefined,
    );
  };

  serve(ENDPOINTS.listTopics, async ({ person }) => {
    await keepEndings(engines, person);
    const [found, topics] = await Promise.all([
      listFoundEndings(db.kysely, person),
      orderTopics(db.kysely, person, library.topics),
    ]);
    const reachedOf = (topicId: string) =>
      found.filter((one) => one.topicId === topicId).map(({ ending }) => ending);
    return {
      topics: topics.map((deck) => ({
        ...presentListedTopic(deck),
        endings: presentEndings(deck, reachedOf(deck.id)),
        ...(deck.plain === undefined ? {} : { has_plain: true as const }),
      })),
    };
  });

  serve(ENDPOINTS.getTopic, async ({ params }) => presentTopic(loadTopic(params.topicId)));

  serve(ENDPOINTS.startStory, async ({ person, body, visit }) => {
    const deck = loadTopic(body.topic_id, 'topic_id');
    const open = await findOpenStory(db.kysely, person, deck.id);
    if (open) return presentWhole(await deckOf(open), open, person);
    await library.keepVersion(deck);
    const made = await beginStory(engines, person, deck, body.form ?? 'full');
    if (made) {
      visit.markCreated();
      return presentWhole(await deckOf(made), made, person);
    }
    // Another request began it a moment ago: that one is the open story.
    const first = await findOpenStory(db.kysely, person, deck.id);
    if (!first) throw new Refusal('app.unavailable');
    return presentWhole(await deckOf(first), first, person);
  });

  serve(ENDPOINTS.getStory, async ({ person, params }) => {
    const story = await loadStory(params.storyId, person);
    return presentWhole(await deckOf(story), story, person);
  });

  serve(ENDPOINTS.answer, async ({ person, params, body }) => {
    if (body._id !== undefined && body._id !== params.storyId)
      throw new Refusal('app.bad_request', {
        errors: [{ path: '_id', message: 'Must be the id in the address.' }],
      });
    const answered = await answerStory(db, {
      answers,
      load: async () => {
        const story = isUuid(params.storyId) ? await answers.loadStory(params.storyId, person) : undefined;
        if (!story) throw refuseStory();
        return story;
      },
      deckOf,
      personId: person,
      body,
      clock,
    });
    const story = presentStory(answered.deck, answered.story);
    if (answered.kind === 'answered') return story;
    throw new Refusal('card-story.stale_answer', {
      errors: [{ path: answered.path, message: answered.message }],
      data: story,
    });
  });

  serve(ENDPOINTS.undoAnswer, async ({ person, params, query }) => {
    const undone = await undoAnswer(db, {
      load: () => loadStory(params.storyId, person),
      deckOf,
      pointer: query.pointer === undefined ? undefined : Number(query.pointer),
      clock,
    });
    const story = presentStory(undone.deck, undone.story);
    if (undone.kind === 'taken_back') return story;
    throw new Refusal('card-story.undo_refused', {
      errors: [{ path: 'storyId', message: undone.message }],
      data: story,
    });
  });

  serve(ENDPOINTS.listStories, async ({ person, query }) => {
    const after = readCursor(query.cursor);
    const limit = Number(query.limit ?? FINISHED_PAGE);
    const isFirst = after === undefined;
    const told = isFirst ? inviteToTales(engines, person) : undefined;
    const open = isFirst ? await listOpenStories(db.kysely, person) : [];
    const finished = await listFinishedStories(db.kysely, person, { after, limit: limit + 1 });
    const { page, next } = cutPage(finished, limit);
    const stories = await Promise.all(
      [...open, ...page].map(async (story) => presentListedStory(await deckOf(story), story)),
    );
    return { stories, next, ...(told === undefined ? {} : { told: await told }) };
  });

  serve(ENDPOINTS.deleteStory, async ({ person, params }) => {
    const deleted =
      isUuid(params.storyId) &&
      (await db.transaction(async (trx) => {
        if (!(await deleteStory(trx, params.storyId, person))) return false;
        await forgetEvidence(trx, 'game', params.storyId);
        return true;
      }));
    if (!deleted) throw refuseStory();
    return { _id: params.storyId };
  });

  serve(ENDPOINTS.getMyRating, async ({ person, params }) => {
    const topicId = checkTopic(params.topicId);
    return { data: { rating: (await findRating(db.kysely, person, topicId)) ?? null } };
  });

  const averageOf = async (topicId: string) => {
    const sums = await sumRatings(db.kysely, topicId, { development: engines.countDevelopment });
    return { average_rating: averageRating(sums), ratings: sums.ratings };
  };

  serve(ENDPOINTS.getAverageRating, async ({ params }) => averageOf(checkTopic(params.topicId)));

  serve(ENDPOINTS.rateTopic, async ({ person, params, body }) => {
    const topicId = checkTopic(params.topicId);
    await refuseMissingPerson('topic_ratings', () =>
      saveRating(db.kysely, { personId: person, topicId, rating: body.rating, now: clock() }),
    );
    return { data: { rating: body.rating }, ...(await averageOf(topicId)) };
  });

  serve(ENDPOINTS.getAssessment, async ({ person, params }) => {
    const topicId = checkTopic(params.topicId);
    const [played, hidden, kept, isOpen, study] = await Promise.all([
      listGames(db.kysely, person, topicId),
      listHiddenScales(db.kysely, person),
      mayKeepProfile(db.kysely, person),
      engines.areRecommendationsOpen(person),
      engines.studyFor(person),
    ]);
    const games = played.map(({ answers }) => answers);
    const deck = library.findTopic(topicId);
    const further =
      deck === undefined || !kept ? undefined : listFurtherCards(deck, listAnsweredCards(games));
    const assessment = presentGameAssessment(assessEvidence(games), hidden);
    const newest = played.at(-1);
    const reasons = newest ? findReasons(assessment.levels, newest.answers) : [];
    return {
      topic_id: topicId,
      stories: games.length,
      ...assessment,
      because: reasons.map(({ cardId, agree }) => ({
        story_id: newest?.storyId ?? '',
        card_id: cardId,
        agree,
      })),
      kept,
      hidden_count: hidden.length,
      // Where another game would add nothing, none is promised.
      again: presentForecast(further ? forecastConfidence(weighEvidence(games), further) : {}, hidden),
      recommendations_open: isOpen,
      study,
    };
  });
}

/** The told stories for the shelf. None where they do not come at once: the shelf does not wait for them. */
async function inviteToTales({ listTales }: CardStoryEngines, person: PersonId) {
  const tales = listTales(person).catch(() => []);
  const late = pause(TALES_PATIENCE_MS, [], { ref: false });
  return [...(await Promise.race([tales, late]))];
}

/** Looks up at which endings stories came out since this was last done, and keeps it. */
async function keepEndings({ db, library }: CardStoryEngines, person: PersonId): Promise<void> {
  const endings: { readonly id: string; readonly ending: string }[] = [];
  for (const story of await listUnreadEndings(db.kysely, person)) {
    const deck = await library.findVersion(story.topicId, story.deckVersion);
    endings.push({ id: story.id, ending: readEnding(deck, story) });
  }
  await saveEndings(db.kysely, endings);
}

/** The key of the ending of a story; '' where its deck tells none, or is one that nobody can read any more: the list goes on without. */
function readEnding(deck: TopicDeck | undefined, { state }: StoredStory): string {
  try {
    return deck === undefined ? '' : (findEnding(dealDeck(deck, state.cardIds), state)?.id ?? '');
  } catch {
    return '';
  }
}

/** Begins a story with the cards that are chosen for this person now; undefined when one is open already. */
async function beginStory(
  { db, clock }: CardStoryEngines,
  personId: PersonId,
  deck: TopicDeck,
  form: GameForm,
) {
  const id = randomUUID();
  const acquaintance = await learnOf(db.kysely, personId, deck, form);
  return refuseMissingPerson('stories', () =>
    saveNewStory(db.kysely, {
      ...{ id, personId, topicId: deck.id, deckVersion: deck.version, now: clock() },
      state: startStory(dealDeck(deck, chooseCards(deck, acquaintance, { seed: id, form }))),
    }),
  );
}
