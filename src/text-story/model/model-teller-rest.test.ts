// An endpoint that failed three chapters in a row is left alone: the embedded teller tells, until one chapter is tried again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXAMPLE_SENTENCES, makeTask } from '../../../tests/example-story.ts';
import { clockAt } from '../../../tests/hand-clock.ts';
import { tellEmbedded } from '../../../tests/model-telling.ts';
import { type Manner, OBJECT_MANNERS, TEXT_MANNERS } from '../../../tests/scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from '../../../tests/scripted-model.ts';
import { createEmbeddedTeller, type FinishedChapter, type Storyteller } from '../teller.ts';
import { createModelTeller, type ModelTellerOptions } from './model-teller.ts';

const TASK = makeTask(2);
const RESTED = 60_000;

let model: ScriptedModel;
let now = 0;
let lines: string[] = [];
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());
beforeEach(() => {
  now = Date.parse('2026-11-28T12:00:00Z');
  lines = [];
  model.play({ text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] });
});

const open = (changes: Partial<ModelTellerOptions> = {}) =>
  createModelTeller({
    ...{ baseUrl: model.baseUrl, model: 'm', shared: EXAMPLE_SENTENCES, clock: clockAt(() => now) },
    ...{
      fallback: createEmbeddedTeller(EXAMPLE_SENTENCES),
      log: (line: string) => lines.push(line),
      ...changes,
    },
  });

/** A chapter, and how often the model was asked for it. */
async function tell(
  teller: Storyteller,
  task = TASK,
): Promise<{ readonly chapter: FinishedChapter; readonly calls: number }> {
  const before = model.calls.length;
  for await (const event of teller.tell(task, new AbortController().signal))
    if (event.kind === 'told') return { chapter: event.chapter, calls: model.calls.length - before };
  throw new Error('nothing was told');
}

const play = (text: Manner) => model.play({ text: [text] });
/** What was logged of the endpoint itself, and not of one chapter. */
const restLines = () => lines.filter((line) => !line.includes('chapter 2,'));

test.each(['busyForLong', 'forbidden', 'broken', 'silent', 'errs', 'page'] as const)(
  'after three chapters: %s',
  async (name) => {
    const outline = await tellEmbedded(TASK);
    const teller = open(name === 'silent' ? { bounds: { firstSignMs: 700 } } : {});
    play(TEXT_MANNERS[name]);
    for (let chapter = 0; chapter < 3; chapter += 1) expect((await tell(teller)).calls).toBeGreaterThan(0);
    expect(restLines()).toEqual([
      expect.stringMatching(/^the model at 127\.0\.0\.1:\d+: failed 3 chapters in a row and rests for 60 s$/),
    ]);
    const logged = lines.length;
    now += RESTED - 1;
    expect(await tell(teller)).toEqual({ chapter: outline, calls: 0 });
    expect(lines).toHaveLength(logged);

    now += 1;
    expect((await tell(teller)).calls).toBeGreaterThan(0);
    expect((await tell(teller)).calls).toBe(0);
    expect(restLines()).toHaveLength(1);

    now += RESTED;
    play(TEXT_MANNERS.tells);
    expect((await tell(teller)).calls).toBe(2);
    expect((await tell(teller)).calls).toBe(2);
    expect(restLines().slice(1)).toEqual([expect.stringMatching(/: answers again$/)]);
  },
);

test('after three chapters of an endpoint that nobody reaches', async () => {
  const teller = open({ baseUrl: 'http://127.0.0.1:1/v1' });
  for (let chapter = 0; chapter < 5; chapter += 1) await tell(teller);
  expect(lines.filter((line) => line.includes(': unreachable ('))).toHaveLength(6);
  expect(restLines()).toHaveLength(1);
});

test('not for what is told badly, or refused for its words, however often', async () => {
  const unread: Manner = (_, answer) => answer.whole({ error: { message: 'content_filter' } }, 400);
  for (const manner of [TEXT_MANNERS.refuses, TEXT_MANNERS.leaks, TEXT_MANNERS.filtered, unread]) {
    const teller = open();
    play(manner);
    for (let chapter = 0; chapter < 4; chapter += 1) expect((await tell(teller)).calls).toBeGreaterThan(0);
    expect(restLines()).toEqual([]);
  }
});

test('not when a chapter between them was told', async () => {
  const teller = open();
  for (let round = 0; round < 3; round += 1) {
    play(TEXT_MANNERS.forbidden);
    for (let chapter = 0; chapter < 2; chapter += 1) await tell(teller);
    play(TEXT_MANNERS.tells);
    await tell(teller);
  }
  expect(restLines()).toEqual([]);
});

test('a fault of our own in the chapter that tries says nothing of the endpoint', async () => {
  const facts = { ...TASK.story.facts, 'bell-rung': { is: 'The bell of {nobody} has been rung.' } };
  const ill = { ...TASK, story: { ...TASK.story, facts } };
  const teller = open();
  play(TEXT_MANNERS.forbidden);
  for (let chapter = 0; chapter < 3; chapter += 1) await tell(teller);
  now += RESTED;
  await tell(teller, ill);
  expect(restLines()).toHaveLength(1);
  play(TEXT_MANNERS.tells);
  expect((await tell(teller)).calls).toBe(2);
  expect(restLines()).toHaveLength(2);
});

test('a reader who leaves the chapter that tries leaves the trial to the next', async () => {
  const teller = open();
  play(TEXT_MANNERS.forbidden);
  for (let chapter = 0; chapter < 3; chapter += 1) await tell(teller);
  now += RESTED;
  play(TEXT_MANNERS.endless);
  for await (const _ of teller.tell(TASK, new AbortController().signal)) break;
  play(TEXT_MANNERS.tells);
  expect((await tell(teller)).calls).toBe(2);
});
