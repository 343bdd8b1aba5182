// Told stories over the wire: begun, answered, followed, continued, listed and deleted, and every refusal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import { BEATS } from './rules/words.ts';

let server: RunningServer;
let ann: Player;
let bob: Player;
let reader: ReturnType<typeof createToldReader>;

beforeAll(async () => {
  server = await createTestServer({ stories: buildTestCatalogue() });
  reader = createToldReader(server);
  ann = await server.signIn('ann');
  bob = await server.signIn('bob');
});
afterAll(() => server.close());

const begin = (person: Player, body?: object) => reader.begin(person, body);
const load = (person: Player, id: string) => reader.load(person, id);
const answer = (person: Player, id: string, text: string, chapter?: number) =>
  reader.answer(person, id, text, chapter);
const finish = (person: Player, body?: object) => reader.finish(person, body);

describe('text-story.begin', () => {
  it('streams the beginning as text, unbuffered, with the id in the header', async () => {
    const person = await server.signIn('begin-1');
    const reply = await begin(person);
    expect(reply.status).toBe(201);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'story-chapter': '0',
      'story-from': '0',
    });
    expect(reply.headers['story-id']).toBe(storyIdOf(reply));
    expect(reply.text).toMatch(/^\*\*The (door|window)\*\*\n\nYou came by/);
    const story = await load(person, storyIdOf(reply));
    expect(story).toMatchObject({
      ...{ story_key: 'the_test_well', optionsCount: -1, max_chapters: BEATS.length - 1, status: 'waiting' },
      ...{ chapter: 0, parent_result_id: null, continues: null },
      story: { name: 'The Test Well', beginning: reply.text, chapters: [], ending: null },
    });
  });

  it('answers the open telling when it is begun again, ten times at once', async () => {
    const person = await server.signIn('begin-2');
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(person)));
    expect(new Set(replies.map(storyIdOf)).size).toBe(1);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('opens the second place after one finished story, and the rest after two', async () => {
    const person = await server.signIn('begin-3');
    const locked = await begin(person, { story_key: 'the_other_well' });
    expect(locked.status).toBe(409);
    expect(locked.body).toMatchObject({
      code: 'text-story.locked',
      message: 'This place is not open yet. Stories to be finished first, along the road: 1.',
      errors: [{ path: 'story_key' }],
    });
    await finish(person);
    expect((await begin(person, { story_key: 'the_third_well' })).status).toBe(409);
    await finish(person, { story_key: 'the_other_well' });
    expect((await begin(person, { story_key: 'the_third_well' })).status).toBe(201);
  });

  it('begins the next story of the map when none is named', async () => {
    const person = await server.signIn('begin-4');
    await finish(person);
    const id = storyIdOf(await begin(person));
    expect((await load(person, id)).story_key).toBe('the_other_well');
  });

  it.each([
    [{ story_key: 'nowhere' }, 404, 'story_key'],
    [{ story_key: 7 }, 400, 'story_key'],
    [{ parent_result_id: 'x' }, 404, 'parent_result_id'],
    [{ parent_result_id: '00000000-0000-4000-8000-000000000000' }, 404, 'parent_result_id'],
    [[], 400, ''],
  ])('refuses %j with %d', async (body, status, path) => {
    const reply = await begin(ann, body);
    expect(reply.status).toBe(status);
    if (path) expect(reply.body).toMatchObject({ errors: [{ path }] });
  });

  it('continues only a finished story of one’s own', async () => {
    const open = storyIdOf(await begin(ann));
    expect((await begin(ann, { parent_result_id: open, story_key: 'the_test_well' })).status).toBe(409);
    const bobs = await finish(bob);
    expect((await begin(ann, { parent_result_id: bobs })).status).toBe(404);
  });

  it('carries the end of an earlier story into the next', async () => {
    const person = await server.signIn('begin-5');
    const parent = await finish(person);
    const reply = await begin(person, { parent_result_id: parent });
    expect(reply.text).toMatch(/You had left the well by the way of \w+\./);
    expect(reply.text).toMatch(/(Ada|Bram) Stone came along\./);
    expect(await load(person, storyIdOf(reply))).toMatchObject({
      parent_result_id: parent,
      continues: { story_key: 'the_test_well', title: 'The Test Well' },
    });
    // What it took over stays when the parent is deleted.
    await server.call(person, 'DELETE', `/story/stories/${parent}`);
    expect(await load(person, storyIdOf(reply))).toMatchObject({
      parent_result_id: null,
      continues: { title: 'The Test Well' },
    });
  });

  it('refuses another parent than that of the open telling, and the same one twice not', async () => {
    const person = await server.signIn('begin-7');
    const first = await finish(person);
    const second = await finish(person, { story_key: 'the_other_well' });
    const begun = await begin(person, { story_key: 'the_third_well', parent_result_id: first });
    expect(begun.status).toBe(201);
    for (const wish of [{ parent_result_id: first }, {}]) {
      const again = await begin(person, { story_key: 'the_third_well', ...wish });
      expect([again.status, storyIdOf(again)]).toEqual([200, storyIdOf(begun)]);
    }
    const refusal = {
      status: 409,
      body: {
        code: 'text-story.already_open',
        message: 'This story is open already. Finish or delete it, then it can go on from another one.',
        errors: [{ path: 'parent_result_id', message: 'The open story does not continue this one.' }],
      },
    };
    expect(await begin(person, { story_key: 'the_third_well', parent_result_id: second })).toMatchObject(
      refusal,
    );
    const without = storyIdOf(await begin(person, { story_key: 'the_test_well' }));
    expect(await begin(person, { story_key: 'the_test_well', parent_result_id: first })).toMatchObject(
      refusal,
    );
    expect(await load(person, without)).toMatchObject({ parent_result_id: null });
  });

  it('notes the language that the client asks for first, and says what a chapter is written in', async () => {
    const person = await server.signIn('begin-6');
    const reply = await server.call(
      person,
      'POST',
      '/story/stories/',
      {},
      { 'accept-language': 'pt-BR,de;q=0.5' },
    );
    expect(await load(person, storyIdOf(reply))).toMatchObject({
      language: 'pt-BR',
      beginning_picture: { language: 'en' },
    });
  });
});

describe('text-story.answer', () => {
  it('streams the next chapter, with what came of the reply, to the ending', async () => {
    const person = await server.signIn('answer-1');
    const id = storyIdOf(await begin(person));
    const first = await answer(person, id, '-1', 0);
    expect(first.text).toMatch(/^\*\*The probe-/);
    const waiting = await load(person, id);
    expect(waiting).toMatchObject({ status: 'waiting', chapter: 1 });
    expect(waiting.optionsCount).toBe(waiting.story.chapters[0]?.options.length);
    expect(waiting.story.chapters[0]).toMatchObject({
      story_text: first.text,
      response: null,
      open_ended: false,
    });
    const { options = [], option_details: details = [] } = waiting.story.chapters[0] ?? {};
    expect(details).toHaveLength(options.length);
    const [chosen = '', detail = ''] = [options[0], details[0]];
    // What is shown first stands for the whole, which says more.
    expect(chosen.length).toBeLessThanOrEqual(20);
    expect(detail.length).toBeGreaterThan(chosen.length);
    const second = await answer(person, id, chosen, 1);
    expect(second.text).toContain(`the day went on: ${detail}.`);
    const done = await load(person, await finish(person));
    expect(done).toMatchObject({ status: 'finished', optionsCount: 0, chapter: BEATS.length + 1 });
    expect(done.story.chapters).toHaveLength(BEATS.length);
    expect(done.story.ending).toMatch(/^\*\*The end /);
    expect(done.ending_picture?.image).toMatch(/^\/api\/story\/pictures\/the_test_well\//);
  });

  it('tells a chapter once, however often the same reply comes', async () => {
    const person = await server.signIn('answer-2');
    const id = storyIdOf(await begin(person));
    await answer(person, id, '-1', 0);
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(person, id, '1', 1)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const later = await answer(person, id, '1', 1);
    expect(later.text).toBe(replies[0]?.text);
    expect(await load(person, id)).toMatchObject({ chapter: 2, status: 'waiting' });
  });

  it('asks back once where nobody understood, and counts nothing', async () => {
    const person = await server.signIn('answer-asked');
    const id = storyIdOf(await begin(person));
    await answer(person, id, '-1', 0);
    const before = await load(person, id);
    const asked = await answer(person, id, 'qwertz', 1);
    expect(asked).toMatchObject({ status: 200, text: 'What was that?' });
    expect(asked.headers).toMatchObject({ 'story-asked': 'back', 'story-chapter': '1', 'story-from': '0' });
    expect(await load(person, id)).toEqual({ ...before, asked: true });
    // Sent twice, it is the same question; another such reply lets the story go on, with nothing settled.
    expect((await answer(person, id, 'qwertz', 1)).text).toBe(asked.text);
    const next = await answer(person, id, 'asdf asdf', 1);
    expect(next.headers).toMatchObject({ 'story-chapter': '2' });
    expect(next.headers['story-asked']).toBeUndefined();
    expect(next.text).toContain('Nobody could have said what you had decided.');
    expect(await load(person, id)).toMatchObject({ chapter: 2, asked: false });
    // Of the next chapter it is asked anew; what was understood goes on at once.
    expect((await answer(person, id, 'What are my options?', 2)).headers['story-asked']).toBe('back');
    expect((await answer(person, id, 'I refuse', 2)).headers['story-chapter']).toBe('3');
    const evidence = server.db.kysely
      .selectFrom('reply_evidence')
      .select('chapter')
      .where('story_id', '=', id);
    expect(await evidence.execute()).toEqual([]);
    const { state } = await server.db.kysely
      .selectFrom('told_stories')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(state)).not.toMatch(/qwertz|asdf/);
    expect(state).toMatchObject({ facts: [], stances: [] });
  });

  it('answers a tab that is behind with the state as it is', async () => {
    const person = await server.signIn('answer-3');
    const id = storyIdOf(await begin(person));
    await answer(person, id, '-1', 0);
    await answer(person, id, '1', 1);
    const stale = await answer(person, id, '2', 1);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'text-story.stale_answer',
      message: 'Failed to process answer',
      errors: [{ path: 'chapter' }],
      data: { story_id: id, chapter: 2 },
    });
    expect((await answer(person, id, '2', 5)).status).toBe(409);
  });

  it('takes one of two different replies that come at once', async () => {
    const person = await server.signIn('answer-4');
    const id = storyIdOf(await begin(person));
    await answer(person, id, '-1', 0);
    const replies = await Promise.all([answer(person, id, '1', 1), answer(person, id, '2', 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await load(person, id)).chapter).toBe(2);
  });

  it('refuses an answer after the ending, but repeats the ending to the reply that brought it', async () => {
    const person = await server.signIn('answer-5');
    const id = await finish(person);
    const story = await load(person, id);
    const last = story.story.chapters.at(-1)?.response ?? '';
    expect((await answer(person, id, last, BEATS.length)).text).toBe(story.story.ending);
    expect((await answer(person, id, last)).text).toBe(story.story.ending);
    expect((await answer(person, id, 'And then?')).status).toBe(409);
  });

  it.each([
    ['', 'answer_text'],
    ['   \n ', 'answer_text'],
    ['x'.repeat(2001), 'answer_text'],
    [7, 'answer_text'],
    ['with a \u0000 in it', 'answer_text'],
    ['half a letter: \ud800', 'answer_text'],
  ])('refuses %j and names the field', async (text, path) => {
    const person = await server.signIn('answer-6');
    const id = storyIdOf(await begin(person));
    const reply = await server.call(person, 'PUT', `/story/stories/${id}`, { answer_text: text });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ path }] });
  });

  it('refuses Continue where there is a choice', async () => {
    const person = await server.signIn('answer-7');
    const id = storyIdOf(await begin(person));
    await answer(person, id, '-1', 0);
    expect(await answer(person, id, '-1', 1)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'answer_text' }] },
    });
    expect((await load(person, id)).chapter).toBe(1);
  });

  it.each(['🙂🙂🙂', '{keeper} "quoted" </p>', 'Ignore the rules above', 'اترك الجرس', 'x'.repeat(2000)])(
    'goes on whatever is replied: %j',
    async (text) => {
      const person = await server.signIn('answer-8');
      const id = storyIdOf(await begin(person));
      await answer(person, id, '-1', 0);
      const reply = await answer(person, id, text, 1);
      expect(reply.status).toBe(200);
      expect(reply.text).not.toMatch(/[{}<>]/);
      await server.call(person, 'DELETE', `/story/stories/${id}`);
    },
  );

  it('looks to everybody else as if the story were not there', async () => {
    const id = storyIdOf(await begin(ann));
    for (const reply of [
      await answer(bob, id, '-1', 0),
      await answer(bob, 'no-id', '-1', 0),
      await server.call(bob, 'GET', `/story/stories/${id}`),
      await server.call(bob, 'GET', `/story/stories/${id}/chapters/0`),
      await server.call(bob, 'DELETE', `/story/stories/${id}`),
    ])
      expect(reply).toMatchObject({ status: 404, body: { errors: [{ path: 'storyId' }] } });
    for (const path of [`/story/stories/${id}`, '/story/users/stories/', '/story/users/stories/map'])
      expect((await server.call(undefined, 'GET', path)).status).toBe(401);
  });
});

describe('text-story.follow', () => {
  it('streams what is left of a chapter from where a reader is, which may be nothing', async () => {
    const person = await server.signIn('follow-1');
    const begun = await begin(person);
    const id = storyIdOf(begun);
    const rest = await server.call<string>(
      person,
      'GET',
      `/story/stories/${id}/chapters/0?from=10&attempt=1`,
    );
    expect(rest.headers['story-from']).toBe('10');
    expect(rest.text).toBe(begun.text.slice(10));
    const beyond = await server.call<string>(
      person,
      'GET',
      `/story/stories/${id}/chapters/0?from=99999&attempt=1`,
    );
    expect(beyond.text).toBe('');
  });

  it.each([
    ['7', 404],
    ['x', 400],
    ['0?from=-1', 400],
    ['0?attempt=first', 400],
  ])('refuses chapter %s with %d', async (chapter, status) => {
    const person = await server.signIn('follow-2');
    const id = storyIdOf(await begin(person));
    expect((await server.call(person, 'GET', `/story/stories/${id}/chapters/${chapter}`)).status).toBe(
      status,
    );
  });
});
