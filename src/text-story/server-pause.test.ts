// A reply of real distress, harm or hate pauses a told story, by either teller: it is met, and nothing of it is kept.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import type { WireToldStory } from './contract.ts';
import { createEmbeddedTeller, type Storyteller } from './teller.ts';

const stories = buildTestCatalogue();
const embedded = createEmbeddedTeller(stories.shared);
/** What a model is given of a reader, and a chapter that it tells well. */
const given: string[] = [];
const model: Storyteller = {
  name: 'model',
  async *tell(task, signal) {
    given.push(JSON.stringify([task.history, task.state, task.answered?.heard]));
    yield* embedded.tell(task, signal);
  },
};

const SENTENCES = [
  ['I want to die', 'I want to die', 'die'],
  ['help me, i want to kill myself', 'kill myself', 'kill myself'],
  ['please help me im being abused at home', 'not your fault', 'abused'],
  ['rape her', 'The story stops here', 'rape'],
] as const;

describe.each([
  ['embedded', embedded],
  ['model', model],
] as const)('told by the %s teller', (_, teller) => {
  let server: RunningServer;
  let reader: ReturnType<typeof createToldReader>;
  let count = 0;

  beforeAll(async () => {
    server = await createTestServer({ stories, teller });
    reader = createToldReader(server);
  });
  afterAll(() => server.close());

  /** Somebody at the first chapter that asks something. */
  const openChapter = async (): Promise<{
    readonly person: Player;
    readonly id: string;
    readonly before: WireToldStory;
  }> => {
    count += 1;
    const person = await server.signIn(`pausing ${count}`);
    const id = storyIdOf(await reader.begin(person));
    await reader.answer(person, id, '-1');
    return { person, id, before: await reader.load(person, id) };
  };

  /** Every row of every table in which some words stand, however they are written. */
  const searchDatabase = async (words: string): Promise<readonly string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.db.kysely);
    expect(tables.length).toBeGreaterThan(10);
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${words}%`}`.execute(
          server.db.kysely,
        );
        return rows.map(({ row }) => `${name}: ${row}`);
      }),
    );
    return found.flat();
  };

  const readState = async (id: string) =>
    await server.db.kysely
      .selectFrom('told_stories')
      .select(['state', 'chapter', 'status', 'changed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const countEvidence = async (id: string) =>
    (
      await server.db.kysely
        .selectFrom('reply_evidence')
        .select('chapter')
        .where('story_id', '=', id)
        .execute()
    ).length;

  it.each(SENTENCES)('meets %j outside the story, and keeps nothing of it', async (text) => {
    const { person, id, before } = await openChapter();
    const state = await readState(id);
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
    const reply = await reader.answer(person, id, text, 1);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      ...{ 'content-type': 'text/plain; charset=utf-8', story_id: id, 'story-id': id },
      ...{ 'story-pause': 'help', 'story-chapter': '1', 'story-from': '0' },
    });
    expect(reply.text).toMatch(/Let us put the story down|The story stops here/);
    expect(reply.text).toContain('/help');
    expect(reply.text).toMatch(/go on with it, go back to the map, or stop/);
    // Nothing of it is quoted, in whatever words.
    expect(reply.text.toLowerCase()).not.toContain(text.toLowerCase());
    expect(await reader.load(person, id)).toEqual({ ...before, pause: 'help' });
    expect(await readState(id)).toEqual(state);
    expect(await searchDatabase(text)).toEqual([]);
    for (const spy of said) {
      expect(JSON.stringify(spy.mock.calls)).not.toContain(text);
      spy.mockRestore();
    }
    expect(await countEvidence(id)).toBe(0);
  });

  it('names no help line for hate', async () => {
    const { person, id } = await openChapter();
    const reply = await reader.answer(person, id, 'kill all jews', 1);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('no room for hate');
    expect(reply.text).not.toContain('/help');
    expect((await reader.load(person, id)).pause).toBe('help');
  });

  it('goes on with the next reply, and the pause is over', async () => {
    const { person, id, before } = await openChapter();
    await reader.answer(person, id, 'I want to die', 1);
    const option = before.story.chapters[0]?.options[0] ?? '';
    const next = await reader.answer(person, id, option, 1);
    expect(next.headers['story-chapter']).toBe('2');
    expect(next.headers['story-pause']).toBeUndefined();
    expect(next.text).not.toContain('die');
    const story = await reader.load(person, id);
    expect(story).toMatchObject({ pause: null, chapter: 2 });
    expect(story.story.chapters[0]?.response).toBe(option);
    expect(await countEvidence(id)).toBe(1);
    expect(given.join()).not.toContain('want to die');
  });

  it('pauses again for a repetition, and for another tab that is behind or ahead', async () => {
    const { person, id, before } = await openChapter();
    for (const chapter of [1, 1, undefined, 0, 9]) {
      const reply = await reader.answer(person, id, 'i want to kill myself', chapter);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({ 'story-pause': 'help', 'story-chapter': '1' });
    }
    expect(await reader.load(person, id)).toEqual({ ...before, pause: 'help' });
    // The other tab answers; the first one, which still shows the pause, is behind then.
    const option = before.story.chapters[0]?.options[1] ?? '';
    await reader.answer(person, id, option, 1);
    const stale = await reader.answer(person, id, before.story.chapters[0]?.options[0] ?? '', 1);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ data: { pause: null, chapter: 2 } });
    const behind = await reader.answer(person, id, 'I want to die', 1);
    expect(behind.headers).toMatchObject({ 'story-pause': 'help', 'story-chapter': '2' });
    expect((await reader.load(person, id)).story.chapters[0]?.response).toBe(option);
  });

  it('pauses at the beginning, where any reply would go on, and after the ending without a flag', async () => {
    const person = await server.signIn('pausing at the ends');
    const id = storyIdOf(await reader.begin(person));
    expect((await reader.answer(person, id, 'I want to die', 0)).headers['story-pause']).toBe('help');
    expect(await reader.load(person, id)).toMatchObject({ pause: 'help', chapter: 0, optionsCount: -1 });
    const finished = await reader.finish(person, {});
    const reply = await reader.answer(person, finished, 'I want to die');
    expect(reply.headers['story-pause']).toBe('help');
    expect(await reader.load(person, finished)).toMatchObject({ pause: null, status: 'finished' });
    expect(await searchDatabase('want to die')).toEqual([]);
  });

  it('tells nobody about the story of somebody else', async () => {
    const { id } = await openChapter();
    const stranger = await server.signIn('a stranger');
    expect((await reader.answer(stranger, id, 'I want to die', 1)).status).toBe(404);
  });

  it('lets what the story itself offers be chosen, whatever it says', async () => {
    const { person, id } = await openChapter();
    const hard = 'Tell her: I want to die';
    await server.db.kysely
      .updateTable('told_chapters')
      .set({ options: JSON.stringify([{ text: hard, at: 0 }]) })
      .where('story_id', '=', id)
      .where('number', '=', 1)
      .execute();
    expect((await reader.answer(person, id, hard, 1)).headers['story-chapter']).toBe('2');
  });
});
