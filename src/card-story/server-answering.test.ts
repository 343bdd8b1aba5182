// Answering: every move is the server's own, is applied once, and the same answer always has the same result.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { Refusal } from '#messages/catalogue.ts';
import { createPlayersAlone } from '../../tests/alone.ts';
import { nextMove } from '../../tests/next-move.ts';
import { createTestServer, type Player, type Reply, type RunningServer } from '../../tests/server.ts';
import { answerStory } from './answer.ts';
import type { AnsweredStory, PlayableStory, WireCardStory } from './contract.ts';
import { findStory } from './store.ts';
import { openAnswerStore } from './store-answers.ts';

type Refused = { code: string; message: string; detail: string; errors: { path: string }[] };
type Stale = Refused & { data: WireCardStory };

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { beginAlone, listAnswers } = createPlayersAlone(() => server);

function put<Body = WireCardStory>(player: Player, story: WireCardStory, body: unknown) {
  return server.call<Body>(player, 'PUT', `/card-game/stories/${story._id}`, body);
}

/** The story as the server has it, in the shape of an answer. */
async function standing(player: Player, story: WireCardStory): Promise<WireCardStory> {
  const { body } = await server.call<PlayableStory>(player, 'GET', `/card-game/stories/${story._id}`);
  const { cards, start_resources, ...rest } = body;
  return rest;
}

function expectStale(reply: Reply<unknown>, path: string, current: WireCardStory): void {
  const body = reply.body as Stale;
  expect(reply.status).toBe(409);
  expect(body).toEqual({
    code: 'card-story.stale_answer',
    message: 'Failed to process answer',
    detail: 'Failed to process answer',
    errors: [{ path, message: expect.stringMatching(/\w/) }],
    data: current,
  });
}

describe('card-story.answer', () => {
  test('answers the story after the move, without its cards', async () => {
    const { player, story } = await beginAlone();
    const { status, body } = await put(player, story, nextMove(story, false));
    const { cards, start_resources, ...before } = story;
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      lastCardPointer: 1,
      answeredCards: { 'ember-start': false },
      resources: [
        { name: 'Heat', value: 85 },
        { name: 'Water', value: 10 },
      ],
    });
    expect(await standing(player, story)).toEqual(body);
    expect(await listAnswers(story)).toEqual([
      { turn: 0, card_id: 'ember-start', agree: false, elapsed_ms: null },
    ]);
  });

  test('a resource stays within 0 and 100', async () => {
    const { player, story } = await beginAlone();
    const full = await server.play(player, story, [true]);
    expect(full.resources).toEqual([
      { name: 'Heat', value: 100 },
      { name: 'Water', value: 10 },
    ]);
    const lost = await server.play(player, full, [true, true, false, false]);
    expect([lost.outcome, lost.resources[1]]).toEqual(['lost', { name: 'Water', value: 0 }]);
  });

  test('only the pointer and the answered card are believed', async () => {
    const { player, story } = await beginAlone();
    const honest = await beginAlone();
    const expected = await server.play(honest.player, honest.story, [true]);
    const { status, body } = await put(player, story, {
      ...nextMove(story, true),
      answeredCards: { 'ember-start': true, 'ember-1': true, 'ember-end': true, nothing: false },
      cardIds: ['ember-end'],
      resources: [
        { name: 'Heat', value: 100_000 },
        { name: 'Luck', value: 5, svg: '<svg/>' },
      ],
      ...{
        outcome: 'ended',
        turn: 40,
        dummy: true,
        topic_id: 'flash',
        topic_name: 'X',
        image: null,
        person_id: 'x',
      },
      ...{ deck_version: '9.9.9', format: 1, answer: { text: 'Yes' }, role: 'admin' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...expected, _id: story._id });
    expect(await standing(player, story)).toEqual(body);
  });

  test('the screen need not send what it did not change', async () => {
    const { player, story } = await beginAlone();
    const reply = await put(player, story, { lastCardPointer: 1, answeredCards: { 'ember-start': true } });
    expect([reply.status, reply.body.lastCardPointer]).toEqual([200, 1]);
  });

  test('the same answer again has the same result, and is applied once', async () => {
    const { player, story } = await beginAlone();
    const move = nextMove(story, true);
    const first = await put(player, story, move);
    const second = await put(player, story, move);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await listAnswers(story)).toHaveLength(1);
  });

  test('an older answer again has its old result, also after the end', async () => {
    const { player, story } = await beginAlone();
    const moves: AnsweredStory[] = [];
    const texts: string[] = [];
    let current: WireCardStory = story;
    for (const agree of [true, true, true, true, true, true, true]) {
      const move = nextMove(current, agree);
      const reply = await put(player, story, move);
      expect(reply.status).toBe(200);
      moves.push(move);
      texts.push(reply.text);
      current = reply.body;
      for (const [at, earlier] of moves.entries())
        expect((await put(player, story, earlier)).text).toBe(texts[at]);
    }
    expect(current.outcome).toBe('ended');
    expect(await standing(player, story)).toEqual(current);
    expect(await listAnswers(story)).toHaveLength(7);
  });

  test('ten copies at once have one result with identical bodies', async () => {
    const { player, story } = await beginAlone();
    let current: WireCardStory = story;
    for (const agree of [true, true, false, true, false, true, false]) {
      const move = nextMove(current, agree);
      const replies = await Promise.all(Array.from({ length: 10 }, () => put(player, story, move)));
      expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
      expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
      current = (replies[0] as Reply<WireCardStory>).body;
    }
    expect(current.outcome).toBe('ended');
    expect((await listAnswers(story)).map((row) => row.turn)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('of two tabs that answer differently one is applied, and the other is told how the story stands', async () => {
    const { player, story } = await beginAlone();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        put<WireCardStory | Stale>(player, story, nextMove(story, at % 2 === 0)),
      ),
    );
    const current = await standing(player, story);
    const agreed = current.answeredCards['ember-start'];
    expect(await listAnswers(story)).toHaveLength(1);
    for (const [at, reply] of replies.entries()) {
      if ((at % 2 === 0) === agreed) expect([reply.status, reply.body]).toEqual([200, current]);
      else expectStale(reply, 'lastCardPointer', current);
    }
  });

  test('another answer to an answered card is refused with the story as it stands', async () => {
    const { player, story } = await beginAlone();
    const current = await server.play(player, story, [true, false]);
    for (const body of [
      nextMove(story, false),
      { lastCardPointer: 1, answeredCards: {} },
      { lastCardPointer: 2, answeredCards: { 'ember-start': true } },
      { lastCardPointer: 2, answeredCards: { 'ember-1': true } },
    ])
      expectStale(await put(player, story, body), 'lastCardPointer', current);
    expect(await standing(player, story)).toEqual(current);
  });

  test('an answer that is too far ahead is refused', async () => {
    const { player, story } = await beginAlone();
    const current = await standing(player, story);
    for (const lastCardPointer of [2, 3, 5, 6, 10_000])
      expectStale(
        await put(player, story, {
          lastCardPointer,
          answeredCards: { 'ember-start': true, 'ember-1': true },
        }),
        'lastCardPointer',
        current,
      );
  });

  test('a move without an answer to the current card is refused', async () => {
    const { player, story } = await beginAlone();
    const current = await standing(player, story);
    for (const answeredCards of [{}, { 'ember-1': true }, { constructor: true }, { toString: false }])
      expectStale(await put(player, story, { lastCardPointer: 1, answeredCards }), 'answeredCards', current);
  });

  test('nothing is answered after the end', async () => {
    const { player, story } = await beginAlone('flash');
    const ended = await server.play(player, story, [true, false]);
    expect([ended.outcome, ended.lastCardPointer]).toEqual(['ended', 2]);
    const body = { lastCardPointer: 3, answeredCards: { ...ended.answeredCards, 'flash-end': true } };
    expectStale(await put(player, story, body), 'lastCardPointer', ended);
    expectStale(
      await put(player, story, nextMove({ ...ended, lastCardPointer: 1 }, true)),
      'lastCardPointer',
      ended,
    );
  });

  test('nothing is answered after a loss, though cards are left', async () => {
    const { player, story } = await beginAlone();
    const lost = await server.play(player, story, [false, true, true, false, false]);
    expect([lost.outcome, lost.lastCardPointer, lost.cardIds.length]).toEqual(['lost', 5, 6]);
    expectStale(await put(player, story, nextMove(lost, true)), 'lastCardPointer', lost);
    expect(await standing(player, story)).toEqual(lost);
  });

  test('the time a card was shown is kept with the answer, and may be left out', async () => {
    const { player, story } = await beginAlone();
    const times = [0, 86_400_000, undefined, 734];
    await server.play(
      player,
      story,
      times.map((elapsed) => ({ agree: true, ...(elapsed === undefined ? {} : { elapsed }) })),
    );
    const log = await listAnswers(story);
    expect(log.map((row) => row.elapsed_ms)).toEqual([0, 86_400_000, null, 734]);
  });

  test.each([
    ['elapsed_ms', { elapsed_ms: -1 }],
    ['elapsed_ms', { elapsed_ms: 1.5 }],
    ['elapsed_ms', { elapsed_ms: 86_400_001 }],
    ['elapsed_ms', { elapsed_ms: '500' }],
    ['elapsed_ms', { elapsed_ms: null }],
    ['answeredCards.ember-start', { answeredCards: { 'ember-start': 'true' } }],
    ['answeredCards.ember-start', { answeredCards: { 'ember-start': 1 } }],
    ['answeredCards.ember-start', { answeredCards: { 'ember-start': null } }],
    ['answeredCards.ember-start', { answeredCards: { 'ember-start': [] } }],
    ['answeredCards.ember-start', { answeredCards: { 'ember-start': { $ne: 1 } } }],
    ['answeredCards', { answeredCards: null }],
    ['answeredCards', { answeredCards: [true] }],
    ['answeredCards', { answeredCards: 'ember-start' }],
    ['answeredCards', { answeredCards: undefined }],
    ['lastCardPointer', { lastCardPointer: 0 }],
    ['lastCardPointer', { lastCardPointer: -1 }],
    ['lastCardPointer', { lastCardPointer: 1.5 }],
    ['lastCardPointer', { lastCardPointer: '1' }],
    ['lastCardPointer', { lastCardPointer: 10_001 }],
    ['lastCardPointer', { lastCardPointer: null }],
    ['lastCardPointer', { lastCardPointer: undefined }],
    ['cardIds', { cardIds: 'all' }],
    ['resources', { resources: {} }],
    ['resources.0.value', { resources: [{ name: 'Heat', value: '9' }] }],
    ['_id', { _id: '' }],
    ['_id', { _id: 7 }],
    ['_id', { _id: '00000000-0000-4000-8000-000000000000' }],
  ])('refuses a bad %s by name: %j', async (path, change) => {
    const { player, story } = await beginAlone();
    const { _id, ...move } = nextMove(story, true);
    const reply = await put<Stale>(player, story, { ...move, ...change });
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(reply.body.errors).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
    expect(await listAnswers(story)).toEqual([]);
  });
});

describe('card-story.answer inserts cards', () => {
  test('in a deck of format 2 every operation acts', async () => {
    const { player, story } = await beginAlone('ember');
    const next = await server.play(player, story, [true, true]);
    expect(next.cardIds).toEqual(['start', '1', 'next', '2', '3', 'end'].map((id) => `ember-${id}`));
    const spark = await server.play(player, next, [true, true]);
    expect(spark.cardIds).toEqual(
      ['start', '1', 'next', '2', 'spark-1', '3', 'end'].map((id) => `ember-${id}`),
    );

    const other = await beginAlone('ember');
    const far = await server.play(other.player, other.story, [true, false]);
    expect(far.cardIds).toEqual(['start', '1', '2', 'far', '3', 'end'].map((id) => `ember-${id}`));
  });

  test('in a deck of format 1 only the card that comes right after is inserted', async () => {
    const { player, story } = await beginAlone('ashes');
    const next = await server.play(player, story, [true, true, true, true]);
    expect(next.cardIds).toEqual(['start', '1', 'next', '2', '3', 'end'].map((id) => `ashes-${id}`));
    const other = await beginAlone('ashes');
    const far = await server.play(other.player, other.story, [true, false]);
    expect(far.cardIds).toEqual(['start', '1', '2', '3', 'end'].map((id) => `ashes-${id}`));
  });
});

test('card-story.answer: an old answer whose story is deleted between two readings is refused, not made up', async () => {
  const { player, story } = await beginAlone();
  const played = await server.play(player, story, [true, true]);
  const stored = await findStory(server.db, story._id, player.id as PersonId);
  if (!stored) throw new Error('the story is gone already');
  await server.call(player, 'DELETE', `/card-game/stories/${story._id}`);
  const readings = [stored];
  const outcome = answerStory(server.db, {
    answers: openAnswerStore(server.db),
    load: async () => {
      const reading = readings.shift();
      if (!reading) throw new Refusal('card-story.story_not_found');
      return reading;
    },
    deckOf: ({ topicId, deckVersion }) => server.library.loadVersion(topicId, deckVersion),
    personId: player.id as PersonId,
    body: { lastCardPointer: 1, answeredCards: played.answeredCards },
    clock: server.clock.read,
  });
  await expect(outcome).rejects.toThrow(Refusal);
});

describe('answers that arrive together', () => {
  test('are each applied once, each to its own story, copies and strangers among them', async () => {
    const games = await Promise.all(Array.from({ length: 40 }, () => beginAlone()));
    const stranger = await server.signIn('A stranger among many');
    const sent = games.flatMap(({ player, story }, at) => {
      const move = nextMove(story, at % 2 === 0);
      return [put(player, story, move), put(player, story, move), put(stranger, story, move)];
    });
    const replies = await Promise.all(sent);
    expect(replies.map(({ status }) => status)).toEqual(games.flatMap(() => [200, 200, 404]));
    for (const [at, { player, story }] of games.entries()) {
      expect(await listAnswers(story)).toEqual([
        { turn: 0, card_id: 'ember-start', agree: at % 2 === 0, elapsed_ms: null },
      ]);
      const now = await standing(player, story);
      expect(replies[at * 3]?.body).toEqual(now);
      expect(replies[at * 3 + 1]?.body).toEqual(now);
    }
  });

  test('one that the database cannot take fails alone', async () => {
    const good = await beginAlone();
    const bad = await beginAlone();
    const store = openAnswerStore(server.db);
    const answerOf = ({ story }: { story: PlayableStory }, elapsedMs: number) => ({
      storyId: story._id,
      turn: 0,
      outcome: 'open' as const,
      state: { cardIds: [], lastCardPointer: 1, resources: [], answeredCards: {} },
      cardId: 'ember-start',
      agree: true,
      elapsedMs,
      plain: false,
      now: server.clock.read(),
    });
    const outcomes = await Promise.allSettled([
      store.recordAnswer(answerOf(good, 5)),
      store.recordAnswer(answerOf(bad, 2 ** 40)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await listAnswers(good.story)).toHaveLength(1);
    expect(await listAnswers(bad.story)).toEqual([]);
  });
});

test('what an answer changes of a story that goes on stands in no index, so that no vacuum is needed', async () => {
  const columns = await server.db.prepared<{ name: string }>(
    {
      name: 'test.indexedColumns',
      text: `select distinct attname as name from pg_index
        join pg_attribute on attrelid = indrelid and (attnum = any(indkey) or pg_get_expr(indpred, indrelid) ~ attname)
        where indrelid = 'stories'::regclass and attnum > 0`,
    },
    [],
  );
  const names = columns.map(({ name }) => name).toSorted();
  expect(names).toEqual(['ending', 'finished_at', 'id', 'outcome', 'person_id', 'topic_id']);
});
