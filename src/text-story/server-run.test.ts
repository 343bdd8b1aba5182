// Runs against a database: one at a time has a chapter, and whoever has lost it changes nothing any more.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { systemClock } from '#base/engines/clock.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { buildTestCatalogue, buildTestStory } from '../../tests/told-stories.ts';
import { beginTelling } from './rules/state.ts';
import {
  findTelling,
  listChapters,
  listEndedTellings,
  listFinishedTellings,
  saveNewTelling,
} from './store.ts';
import {
  appendText,
  findProgress,
  finishRun,
  type Run,
  releaseAllRuns,
  releaseRun,
  restartText,
  shortenText,
  takeRun,
} from './store-run.ts';
import type { FinishedChapter } from './teller.ts';
import { openTellings } from './tellings.ts';

const HOLD_SECONDS = 60;
const STATE = beginTelling(buildTestStory(), 1);
const NOW = new Date('2026-03-01T12:00:00Z');
const CHAPTER: FinishedChapter = {
  ...{ sceneId: 'door', picture: 'well', title: 'The door', text: 'Told.', language: 'de', isEnding: false },
  ...{ options: [{ text: 'Go', at: 1 }], asks: 'Where to?' },
};

let server: RunningServer;
let personId: PersonId;
beforeAll(async () => {
  server = await createTestServer({ stories: buildTestCatalogue() });
  personId = (await server.signIn('ann')).id as PersonId;
});
afterAll(() => server.close());

const db = () => server.db.kysely;

/** Begins a telling that nobody tells yet; each of a story of its own. */
async function begin(): Promise<string> {
  const id = randomUUID();
  await server.db.transaction((trx) =>
    saveNewTelling(trx, {
      ...{ id, personId, storyKey: `story_${id}`, parentId: null, language: 'en', state: STATE },
      ...{ carry: undefined, now: NOW },
    }),
  );
  return id;
}

async function take(storyId: string, lost?: string): Promise<Run | undefined> {
  const taken = await takeRun(db(), { storyId, token: randomUUID(), seconds: HOLD_SECONDS, lost });
  return taken?.run;
}

async function begun(): Promise<{ readonly id: string; readonly run: Run }> {
  const id = await begin();
  const run = await take(id);
  if (run === undefined) throw new Error('Nobody could take it.');
  return { id, run };
}

const progress = async (id: string) => {
  const { heldMs = 0, ...found } = (await findProgress(db(), id, 0)) ?? {};
  return { ...found, held: heldMs > 0 };
};

describe('takeRun', () => {
  it('takes a chapter that nobody tells, once, and of which nothing is kept as a further attempt', async () => {
    const { id, run } = await begun();
    expect(await progress(id)).toEqual({
      ...{ status: 'telling', chapter: 0, attempt: 1, text: '', setBackTo: null, held: true },
    });
    expect(await take(id)).toBeUndefined();
    expect(await take(id, run.token)).toMatchObject({ storyId: id, number: 0 });
    expect(await progress(id)).toMatchObject({ attempt: 2, text: '', setBackTo: null });
  });

  it('goes on with what is kept, and sets those back who read more', async () => {
    const { id, run } = await begun();
    await appendText(db(), run, 'Half 🪣', HOLD_SECONDS, true);
    expect(await findTelling(db(), id, personId)).toMatchObject({ isThinking: true });
    const taken = await takeRun(db(), { storyId: id, token: randomUUID(), seconds: 0, lost: run.token });
    expect(taken).toMatchObject({
      attempt: 1,
      begun: 'Half 🪣',
      setBackTo: 7,
      telling: { isThinking: false },
    });
    await appendText(db(), taken?.run ?? run, ' of it', 0);
    const again = await takeRun(db(), { storyId: id, token: randomUUID(), seconds: HOLD_SECONDS });
    // Those of the first and of the second run are set back to where both stand.
    expect(again).toMatchObject({ attempt: 1, begun: 'Half 🪣 of it', setBackTo: 7 });
  });

  it('takes nothing that is told, nor what is not there', async () => {
    const { id, run } = await begun();
    await finishRun(db(), run, { chapter: CHAPTER, state: STATE, now: NOW });
    expect(await take(id)).toBeUndefined();
    expect(await take(randomUUID())).toBeUndefined();
    expect(await progress(id)).toMatchObject({ attempt: 1, text: 'Told.' });
  });
});

describe('a run', () => {
  it('adds to the text, begins it anew as a further attempt, and holds on meanwhile', async () => {
    const { id, run } = await begun();
    expect(await appendText(db(), run, 'One, ', HOLD_SECONDS)).toBe(true);
    expect(await appendText(db(), run, 'two.', HOLD_SECONDS)).toBe(true);
    expect(await progress(id)).toMatchObject({ attempt: 1, text: 'One, two.' });
    // A hold of no length has ended by the next statement.
    await appendText(db(), run, '', 0);
    expect(await progress(id)).toMatchObject({ held: false });
    expect(await restartText(db(), run, HOLD_SECONDS)).toBe(true);
    expect(await progress(id)).toMatchObject({ attempt: 2, text: '', held: true });
  });

  it('takes the end of a text back within the attempt', async () => {
    const { id, run } = await begun();
    await appendText(db(), run, 'One. And tw', HOLD_SECONDS);
    expect(await shortenText(db(), run, 'One.', HOLD_SECONDS)).toBe(4);
    expect(await progress(id)).toMatchObject({ attempt: 1, text: 'One.', setBackTo: 4 });
    await appendText(db(), run, ' Two. Thr', HOLD_SECONDS);
    expect(await shortenText(db(), run, 'One. Two.', HOLD_SECONDS)).toBe(4);
    expect(await restartText(db(), run, HOLD_SECONDS)).toBe(true);
    expect(await progress(id)).toMatchObject({ attempt: 2, text: '', setBackTo: null });
  });

  it('keeps a chapter with all that it leads to, and lets go of it', async () => {
    const { id, run } = await begun();
    await appendText(db(), run, 'To', HOLD_SECONDS);
    expect(await finishRun(db(), run, { chapter: CHAPTER, state: STATE, now: NOW })).toBe(true);
    expect(await progress(id)).toMatchObject({ status: 'waiting', held: false });
    const [chapter] = await listChapters(db(), id);
    expect(chapter).toMatchObject({
      ...{ sceneId: 'door', picture: 'well', text: 'Told.', language: 'de', question: 'Where to?' },
      options: [{ text: 'Go', at: 1 }],
    });
    expect(await findTelling(db(), id, personId)).toMatchObject({ ending: null, finishedAt: null });
  });

  it('ends a telling with its ending', async () => {
    const { id, run } = await begun();
    const chapter = { ...CHAPTER, isEnding: true, title: 'The end' };
    await finishRun(db(), run, { chapter, state: { ...STATE, facts: ['wet'] }, now: NOW });
    expect(await findTelling(db(), id, personId)).toMatchObject({
      ...{ status: 'finished', ending: 'The end', finishedAt: NOW, state: { facts: ['wet'] } },
    });
  });

  it('changes nothing once it has lost the chapter to another', async () => {
    const { id, run } = await begun();
    const other = await take(id, run.token);
    if (other === undefined) throw new Error('Nobody could take it.');
    await appendText(db(), other, 'Another.', HOLD_SECONDS);
    const before = await progress(id);
    expect(await appendText(db(), run, ' A ghost.', HOLD_SECONDS)).toBe(false);
    expect(await restartText(db(), run, HOLD_SECONDS)).toBe(false);
    expect(await shortenText(db(), run, 'A', HOLD_SECONDS)).toBeUndefined();
    expect(await finishRun(db(), run, { chapter: CHAPTER, state: STATE, now: NOW })).toBe(false);
    await releaseRun(db(), run);
    expect(await progress(id)).toEqual(before);
  });

  it('that lets go leaves the chapter to whoever asks, as does a server that has just started', async () => {
    const { id, run } = await begun();
    await releaseRun(db(), run);
    expect(await take(id)).toBeDefined();
    expect(await take(id)).toBeUndefined();
    await releaseAllRuns(db());
    expect(await take(id)).toBeDefined();
  });
});

describe('listEndedTellings', () => {
  it('names the tellings in the order of the list of finished ones, also of some that ended together', async () => {
    const finished = await Promise.all([0, 1, 2, 3].map(begun));
    for (const { id, run } of finished) {
      await db().updateTable('told_stories').set({ story_key: 'one' }).where('id', '=', id).execute();
      await finishRun(db(), run, { chapter: { ...CHAPTER, isEnding: true }, state: STATE, now: NOW });
    }
    const listed = await listFinishedTellings(db(), personId, { after: undefined, limit: 24 });
    const ended = await listEndedTellings(db(), personId);
    expect(ended.filter(({ storyKey }) => storyKey === 'one')).toHaveLength(4);
    expect(ended.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  });
});

describe('a server that is closed while it takes a chapter', () => {
  it('has let go of it when it is closed, and tells nothing', async () => {
    const storyId = await begin();
    let chosen = 0;
    const tellings = openTellings({
      ...{
        db: server.db,
        bus: server.bus,
        clock: systemClock,
        catalogue: buildTestCatalogue(),
        log: () => {},
      },
      chooseTeller: () => {
        chosen += 1;
        return Promise.reject(new Error('Nothing is to be told.'));
      },
    });
    const ensuring = tellings.ensureTold(storyId);
    await tellings.close();
    expect(await take(storyId)).toBeDefined();
    await ensuring;
    await tellings.ensureTold(storyId);
    expect(chosen).toBe(0);
  });
});
