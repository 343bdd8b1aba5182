// Taking the last answer back: once, in time, and while nothing has come of it; what was taken back stays on record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayersAlone } from '../../tests/alone.ts';
import { nextMove } from '../../tests/next-move.ts';
import { createTestServer, type Player, type Reply, type RunningServer } from '../../tests/server.ts';
import type { PlayableStory, WireCardStory } from './contract.ts';
import { MOST_UNDONE } from './rules/undo.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { beginAlone, listAnswers } = createPlayersAlone(() => server);

const undo = (player: Player, { _id }: WireCardStory, pointer?: number | string) =>
  server.call<WireCardStory>(
    player,
    'DELETE',
    `/card-game/stories/${_id}/last-answer${pointer === undefined ? '/' : `?pointer=${pointer}`}`,
  );

const put = (player: Player, story: WireCardStory, agree: boolean, elapsed = 900) =>
  server.call<WireCardStory>(player, 'PUT', `/card-game/stories/${story._id}`, {
    ...nextMove(story, agree),
    elapsed_ms: elapsed,
  });

function expectRefused(reply: Reply<unknown>, message: string, current: Partial<WireCardStory>): void {
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    code: 'card-story.undo_refused',
    message: 'The answer cannot be taken back any more',
    errors: [{ path: 'storyId', message }],
    data: current,
  });
}

describe('taking the last answer back', () => {
  test('gives the story as it was before it, with what it had inserted gone, and is logged', async () => {
    const { player, story } = await beginAlone();
    const first = await server.play(player, story, [true]);
    const second = (await put(player, first, true)).body;
    expect(second.cardIds).toContain('ember-next');
    const { status, body } = await undo(player, story, 2);
    expect([status, body]).toEqual([200, first]);
    expect(await listAnswers(story)).toMatchObject([{ turn: 0, card_id: 'ember-start' }]);
    expect(await listAnswers(story, 'undone_answers')).toEqual([
      { turn: 1, card_id: 'ember-1', agree: true, elapsed_ms: 900 },
    ]);
  });

  test('lets the card be answered anew, with a time of its own, and the story be played to its end', async () => {
    const { player, story } = await beginAlone();
    await put(player, story, true);
    await undo(player, story, 1);
    const again = await put(player, story, false, 2500);
    expect([again.status, again.body.answeredCards]).toEqual([200, { 'ember-start': false }]);
    expect(await listAnswers(story)).toEqual([
      { turn: 2, card_id: 'ember-start', agree: false, elapsed_ms: 2500 },
    ]);
    const same = await put(player, story, false);
    expect([same.status, same.body]).toEqual([200, again.body]);
    const ended = await server.play(player, again.body, [false, false, true, true, true]);
    expect(ended.outcome).toBe('ended');
    const { body } = await server.call(player, 'GET', '/card-game/topics/ember/assessment');
    expect(body).toMatchObject({ stories: 1, answers: 2 });
  });

  test('happens once, however often and from wherever it is asked for', async () => {
    const { player, story } = await beginAlone();
    const after = await server.play(player, story, [true, false]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(player, story, 2)));
    const late = await undo(player, story, 2);
    for (const { status, body } of [...replies, late])
      expect([status, body.lastCardPointer, body.answeredCards]).toEqual([200, 1, { 'ember-start': true }]);
    expect(await listAnswers(story, 'undone_answers')).toHaveLength(1);
    expect(after.lastCardPointer).toBe(2);
  });

  test('takes the last one without a word of which', async () => {
    const { player, story } = await beginAlone();
    await server.play(player, story, [true, false]);
    expect((await undo(player, story)).body.lastCardPointer).toBe(1);
    expect((await undo(player, story)).body.lastCardPointer).toBe(0);
    expectRefused(await undo(player, story), 'The story has no answer yet.', { lastCardPointer: 0 });
  });

  test('comes too late after a few seconds', async () => {
    const { player, story } = await beginAlone();
    const after = (await put(player, story, true)).body;
    server.clock.move(5001);
    expectRefused(await undo(player, story, 1), 'The answer was given too long ago.', after);
    const other = (await put(player, after, false)).body;
    server.clock.move(5000);
    expect((await undo(player, other, 2)).status).toBe(200);
  });

  test('comes too late as well for one that a clock a year ahead has noted', async () => {
    const { player, story } = await beginAlone();
    const yearMs = 365 * 24 * 60 * 60 * 1000;
    const { body } = await put(player, story, true);
    await server.db.kysely
      .updateTable('story_answers')
      .set({ answered_at: new Date(server.clock.read().getTime() + yearMs) })
      .where('story_id', '=', story._id)
      .execute();
    expectRefused(await undo(player, story, 1), 'The answer was given too long ago.', body);
  });

  test('is refused once the story has gone on, and takes no other answer', async () => {
    const { player, story } = await beginAlone();
    const after = await server.play(player, story, [true, false, false]);
    expectRefused(await undo(player, story, 2), 'The story is at card 3.', after);
    expectRefused(await undo(player, story, 7), 'The story is at card 3.', after);
    expect(await listAnswers(story)).toHaveLength(3);
  });

  test('is refused once the story is over', async () => {
    const { player, story } = await beginAlone('flash');
    const ended = await server.play(player, story, [true, true]);
    expect(ended.outcome).toBe('ended');
    expectRefused(await undo(player, story, 2), 'The story is over.', { outcome: 'ended' });
  });

  test('names the field of a place that is no number', async () => {
    const { player, story } = await beginAlone();
    const reply = await undo(player, story, 'two');
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ path: 'pointer' }] });
  });

  test('ends at a number that nobody reaches who plays: each leaves a row', async () => {
    const { player, story } = await beginAlone();
    for (let round = 0; round < MOST_UNDONE; round += 1) {
      await put(player, story, round % 2 === 0);
      expect((await undo(player, story, 1)).status).toBe(200);
    }
    const last = (await put(player, story, true)).body;
    expectRefused(
      await undo(player, story, 1),
      `${MOST_UNDONE} answers of the story were taken back: no more can be.`,
      last,
    );
    expect(await listAnswers(story, 'undone_answers')).toHaveLength(MOST_UNDONE);
    expect((await server.play(player, last, [true])).lastCardPointer).toBe(2);
  });

  test('does not go on in another story for ever: how many somebody begins has an end, too', async () => {
    const { player, story } = await beginAlone();
    let reply = await server.call(player, 'POST', '/card-game/stories', { topic_id: 'ember' });
    for (let more = 0; more < 300 && reply.status === 200; more += 1)
      reply = await server.call(player, 'POST', '/card-game/stories', { topic_id: 'ember' });
    expect([reply.status, reply.body]).toMatchObject([429, { code: 'card-story.too_many_stories' }]);
    expect(reply.headers['retry-after']).toBe('20');
    expect((await put(player, story, true)).status).toBe(200);
    server.clock.move(20_000);
    const later = await server.call(player, 'POST', '/card-game/stories', { topic_id: 'ember' });
    expect(later.status).toBe(200);
  });

  test('and an answer at the same time come to one story and one log', async () => {
    const { player, story } = await beginAlone();
    const after = await server.play(player, story, [true]);
    await Promise.all([undo(player, story, 1), put(player, after, true), put(player, story, false)]);
    const { body } = await server.call<PlayableStory>(player, 'GET', `/card-game/stories/${story._id}`);
    const log = await listAnswers(story);
    expect(log.map(({ card_id, agree }) => [card_id, agree])).toEqual(Object.entries(body.answeredCards));
    expect(log).toHaveLength(body.lastCardPointer);
  });

  test('of many at once, none of which says which it means, never fails as a fault', async () => {
    const { player, story } = await beginAlone();
    await server.play(player, story, [true, true]);
    const replies = await Promise.all(Array.from({ length: 30 }, () => undo(player, story)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
    expect(await listAnswers(story)).toEqual([]);
  });

  test('of somebody else’s story is that of none', async () => {
    const { player, story } = await beginAlone();
    await server.play(player, story, [true]);
    const other = await server.signIn('Somebody else');
    expect((await undo(other, story, 1)).status).toBe(404);
    expect(await listAnswers(story)).toHaveLength(1);
  });
});
