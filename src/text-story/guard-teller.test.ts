// Between a storyteller and its readers: a model's words of distress or violence are not read, and no reply is quoted that says them.
import { describe, expect, it } from 'vitest';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import { guardTeller } from './guard-teller.ts';
import { applyHeard } from './rules/reading.ts';
import { beginTelling } from './rules/state.ts';
import {
  createEmbeddedTeller,
  type FinishedChapter,
  type Storyteller,
  type TellerEvent,
  type TellingTask,
} from './teller.ts';

const { stories, shared } = buildTestCatalogue();
const [story] = stories;
if (story === undefined) throw new Error('There is no story.');
const [scene] = story.scenes;
if (scene === undefined) throw new Error('There is no scene.');
const state = beginTelling(story, 7);
const TASK: TellingTask = {
  ...{ story, state, number: 2, seen: [], language: 'en' },
  history: [{ text: 'It began.', response: '-1' }],
};
const EMBEDDED = createEmbeddedTeller(shared);

const CHAPTER: FinishedChapter = {
  ...{ sceneId: scene.id, picture: 'well', title: 'The well', text: 'You look down.', language: 'en' },
  options: scene.options.map(({ text }, at) => ({ text, at })),
  isEnding: false,
};

/** A model that says these pieces, and what becomes of the task that it was given. */
function makeModel(pieces: readonly string[], chapter: FinishedChapter = CHAPTER) {
  const given: TellingTask[] = [];
  let hasEnded = false;
  const teller: Storyteller = {
    name: 'model',
    async *tell(task) {
      given.push(task);
      try {
        for (const text of pieces) yield { kind: 'text', text };
        yield { kind: 'told', chapter };
      } finally {
        hasEnded = true;
      }
    },
  };
  return { teller, given, hasEnded: () => hasEnded };
}

async function collect(events: AsyncIterable<TellerEvent>): Promise<readonly TellerEvent[]> {
  const list: TellerEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

async function listen(teller: Storyteller, task = TASK): Promise<readonly TellerEvent[]> {
  return await collect(guardTeller(teller, shared).tell(task, new AbortController().signal));
}

const embedded = (task = TASK) => collect(EMBEDDED.tell(task, new AbortController().signal));

describe('a model’s chapter', () => {
  it('passes as it comes, piece by piece, when nothing is wrong with it', async () => {
    const pieces = ['You fight the gu', 'ard, and the he', 'ro dies. ', 'You kill the lights.'];
    const chapter = { ...CHAPTER, text: pieces.join('') };
    const events = await listen(makeModel(pieces, chapter).teller);
    expect(events).toEqual([...pieces.map((text) => ({ kind: 'text', text })), { kind: 'told', chapter }]);
  });

  it.each([
    ['self-harm', ['She sits down. ', '“I want to ', 'die', ',” she says.']],
    ['sexual violence', ['He locks the door and ', 'rap', 'es her', '.']],
    ['hate', ['The crowd shouts: death to ', 'all jews', '!']],
    ['another language', ['Sie sagt: „Ich will ', 'mich umbringen', '“.']],
  ])('gives way in the middle of its stream: %s', async (_, pieces) => {
    const model = makeModel(pieces);
    const events = await listen(model.teller);
    const anew = events.findIndex(({ kind }) => kind === 'anew');
    const shown = events
      .slice(0, anew)
      .map((event) => (event.kind === 'text' ? event.text : ''))
      .join('');
    // What completes the words was never shown, and the model is told that nobody listens.
    expect(shown.length).toBeLessThan(pieces.slice(0, -1).join('').length);
    expect(events.slice(anew + 1)).toEqual(await embedded());
    expect(model.hasEnded()).toBe(true);
  });

  it.each([
    ['its text differs from the pieces', { text: 'You look down. You kill yourself.' }],
    ['an option says it', { options: [{ text: 'Rape her', at: 0 }, ...CHAPTER.options.slice(1)] }],
    ['its question says it', { asks: 'Do you want to kill yourself?' }],
    ['its notes say it', { notes: ['The reader said: I want to die.'] }],
    ['its summary says it', { summary: 'I want to kill myself, said the reader.' }],
  ])('gives way in the end: %s', async (_, change) => {
    const events = await listen(makeModel(['You look down.'], { ...CHAPTER, ...change }).teller);
    expect(events[1]).toEqual({ kind: 'anew' });
    expect(events.slice(2)).toEqual(await embedded());
  });
});

describe('a chapter that was begun by a server that is gone', () => {
  it('is gone on with where it may be told, and taken back where it may not', async () => {
    const model = makeModel(['die', '.']);
    const good = await listen(model.teller, { ...TASK, begun: '**The well**\n\n‘I want to ' });
    expect(model.given[0]?.begun).toContain('I want to');
    expect(good).toEqual([{ kind: 'anew' }, ...(await embedded())]);
    const bad = makeModel(['You look down.']);
    const events = await listen(bad.teller, { ...TASK, begun: '**The well**\n\n‘I want to die,’ you said.' });
    expect(events[0]).toEqual({ kind: 'anew' });
    expect(bad.given[0]?.begun).toBeUndefined();
  });
});

describe('a reply that was kept before the story paused for such', () => {
  const heardAs = (heard: NonNullable<TellingTask['answered']>['heard']): TellingTask => ({
    ...TASK,
    state: applyHeard(
      {
        ...state,
        notes: ['The reader wants to die: I want to die.', 'The lamp is lit.'],
        summary: 'I want to die.',
      },
      scene,
      heard,
    ),
    answered: { scene, heard },
    history: [...TASK.history, { text: 'Then this.', response: 'I want to die' }],
  });

  it.each([
    ['an option', heardAs({ kind: 'option', at: 0, quote: 'I want to die, so I climb down' })],
    ['none', heardAs({ kind: 'free', quote: 'I want to die' })],
  ])('is quoted by nobody, understood as %s', async (_, task) => {
    const told = JSON.stringify(await listen(EMBEDDED, task));
    expect(told).not.toContain('die');
    const model = makeModel(['You look down.']);
    await listen(model.teller, task);
    const [given] = model.given;
    expect(JSON.stringify({ ...given, story: undefined })).not.toContain('die');
    expect(given?.state.notes).toEqual(['The lamp is lit.']);
  });

  it('leaves all other replies as they are', async () => {
    const task = { ...heardAs({ kind: 'option', at: 0, quote: 'I take the rope' }) };
    expect(JSON.stringify(await listen(EMBEDDED, task))).toContain('I take the rope');
  });
});
