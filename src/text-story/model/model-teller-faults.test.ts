// Whatever a model does to a text or to its options, there is a readable chapter at the end, and nothing left open.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTask } from '../../../tests/example-story.ts';
import {
  expectReadable,
  type ModelTelling,
  openModelTelling,
  tellEmbedded,
} from '../../../tests/model-telling.ts';
import { type Manner, OBJECT_MANNERS, TEXT_MANNERS } from '../../../tests/scripted-manners.ts';
import { BOUNDS } from './telling.ts';

const REPLIED = makeTask(2, 'I would ring that bell, "secretly"');

let telling: ModelTelling;
beforeAll(async () => {
  telling = await openModelTelling();
});
afterAll(() => telling.model.close());
beforeEach(() => telling.reset());

/** What becomes of a text that goes wrong every time: taken as it is, ended by its scene, or told by the embedded teller. */
const FATES: Readonly<Record<keyof typeof TEXT_MANNERS, 'whole' | 'ended' | 'embedded'>> = {
  ...{ tells: 'whole', timed: 'whole', markup: 'whole', preface: 'whole', thinks: 'whole', reasons: 'whole' },
  ...{ listsOptions: 'whole', endless: 'whole' },
  ...{
    stallsLate: 'ended',
    cutsLate: 'ended',
    cutsLetter: 'ended',
    cutsJson: 'ended',
    endsUnsaid: 'ended',
    runsOut: 'ended',
  },
  ...{
    silent: 'embedded',
    stallsEarly: 'embedded',
    blank: 'embedded',
    busy: 'embedded',
    busyForLong: 'embedded',
  },
  ...{
    broken: 'embedded',
    forbidden: 'embedded',
    unknown: 'embedded',
    refuses: 'embedded',
    filtered: 'embedded',
  },
  ...{
    refusesAtLength: 'embedded',
    cutsEarly: 'embedded',
    errs: 'embedded',
    mumbles: 'embedded',
    empty: 'embedded',
  },
  ...{
    nothing: 'embedded',
    short: 'embedded',
    megabyte: 'embedded',
    megabyteOfWords: 'embedded',
    page: 'embedded',
  },
  ...{
    endlessLine: 'embedded',
    endlessWord: 'embedded',
    loops: 'embedded',
    repeats: 'embedded',
    brace: 'embedded',
  },
  ...{ pageInside: 'embedded', json: 'embedded', wrongChapter: 'embedded', foreign: 'embedded' },
  ...{ otherScript: 'embedded' },
  ...{ thinksLate: 'whole', namesLetters: 'whole', bullets: 'whole', letters: 'whole' },
  ...{ thinksForEver: 'embedded', thinksBackwards: 'whole', program: 'embedded', address: 'embedded' },
  ...{ failsInWords: 'embedded', traces: 'embedded', failsLate: 'embedded' },
  ...{ leaks: 'embedded', leaksLate: 'embedded', leaksMark: 'embedded' },
};
/** Of what begins as no story does, nothing is shown at all. */
const NEVER_SHOWN = [
  'failsInWords',
  'traces',
  'leaks',
  'leaksMark',
  'pageInside',
  'json',
  'brace',
  'refuses',
];
/** What is left out of them is all that they have more than the scene. */
const SAME_AS_SCENE = [
  'thinksBackwards',
  'tells',
  'thinks',
  'thinksLate',
  'namesLetters',
  'bullets',
  'letters',
  'listsOptions',
  'reasons',
];
/** How many times a text is asked for that goes wrong every time: where waiting helps nothing, once. */
const ASKED_ONCE = ['silent', 'blank', 'busyForLong', 'forbidden', 'unknown', 'endlessLine'];
/** Short where nothing comes any more; the others must not be hurried by a slow machine. */
const patienceFor = (name: string) =>
  ['silent', 'blank', 'stallsEarly', 'stallsLate'].includes(name)
    ? { bounds: { firstSignMs: 700, nextSignMs: 700, firstWordMs: 1200 } }
    : {};
const names = Object.keys(FATES) as (keyof typeof TEXT_MANNERS)[];

describe('a text that goes wrong', () => {
  test.each(names)('every time ends in a readable chapter: %s', async (name) => {
    telling.model.play({ text: [TEXT_MANNERS[name]] });
    const told = await telling.tell(REPLIED, patienceFor(name));
    const fate = FATES[name];
    const outline = await tellEmbedded(REPLIED);
    expectReadable(told);
    expect(told.chapter.sceneId).toBe('cost-ferry');
    if (fate === 'embedded') {
      expect(told.chapter).toEqual(outline);
      expect(told.read).toBe(outline.text);
      expect(told.calls).toBe(ASKED_ONCE.includes(name) ? 1 : 2);
      expect(told.lines).toHaveLength(told.calls);
      if (NEVER_SHOWN.includes(name)) expect(told.anew).toBe(0);
      return;
    }
    expect(told.anew).toBe(0);
    if (SAME_AS_SCENE.includes(name)) expect(told.chapter.text).toBe(outline.text.replace('⁂\n\n', ''));
    if (fate === 'whole') {
      expect(told.calls).toBe(2);
      expect(told.chapter.notes).toEqual(['The rope was cut.', 'The bell was rung.']);
      expect(told.lines).toEqual([]);
      return;
    }
    // What was read stands, and then comes what of the scene was not told, so that the options follow from it.
    const words = (text: string) => text.replaceAll('⁂', '').split(/\s+/);
    expect(words(told.chapter.text)).toEqual(words(outline.text));
    expect(told.read).toBe(told.chapter.text);
    expect(told.chapter).toEqual({ ...outline, text: told.chapter.text });
    expect([told.calls, told.lines.length]).toEqual([1, 1]);
  });

  test.each(names.filter((name) => FATES[name] === 'embedded' && !ASKED_ONCE.includes(name)))(
    'once is told by the model at the second try: %s',
    async (name) => {
      telling.model.play({ text: [TEXT_MANNERS[name], TEXT_MANNERS.tells] });
      const told = await telling.tell(REPLIED, patienceFor(name));
      expectReadable(told);
      expect(told.calls).toBe(3);
      expect(told.read).toBe(told.chapter.text);
      expect(told.chapter.summary).toBe('A rope was cut, and you went to find out why.');
      expect(told.anew).toBe(told.events[0]?.kind === 'text' && told.anew === 1 ? 1 : 0);
      expect(told.lines).toHaveLength(1);
    },
  );

  test('is void only where something of it was read', async () => {
    telling.model.play({ text: [TEXT_MANNERS.cutsEarly, TEXT_MANNERS.brace] });
    const told = await telling.tell(REPLIED);
    expect(told.anew).toBe(1);
    const at = told.events.findIndex(({ kind }) => kind === 'anew');
    expect(told.events.slice(0, at).every(({ kind }) => kind === 'text')).toBe(true);
    expect(told.events[0]).toMatchObject({ text: expect.stringContaining('**The cost of the ferry**') });
  });

  test('takes no longer than a chapter may, however it is drawn out', async () => {
    const slow: Manner = async (_, answer) => {
      while (!answer.isLeft()) {
        await answer.piece(' and');
        await new Promise((next) => setTimeout(next, 20));
      }
    };
    telling.model.play({ text: [slow] });
    const told = await telling.tell(REPLIED, { bounds: { wholeTextMs: 300 } });
    expect(told.chapter).toEqual(await tellEmbedded(REPLIED));
    expect(told.lines).toEqual([expect.stringMatching(/: too-slow \(/)]);
  });

  test('where nobody listens, and where the connection hangs for ever, is told by the embedded teller', async () => {
    const outline = await tellEmbedded(REPLIED);
    expect((await telling.tell(REPLIED, { baseUrl: 'http://127.0.0.1:1/v1' })).chapter).toEqual(outline);
    expect(
      (await telling.tell(REPLIED, { fetch: () => new Promise(() => {}), bounds: { firstSignMs: 50 } }))
        .chapter,
    ).toEqual(outline);
  });

  test('where the fault is our own, is told by the embedded teller', async () => {
    const facts = { ...REPLIED.story.facts, 'bell-rung': { is: 'The bell of {nobody} has been rung.' } };
    const task = { ...REPLIED, story: { ...REPLIED.story, facts } };
    const told = await telling.tell(task);
    expect(told.chapter).toEqual(await tellEmbedded(task));
    expect(told.lines).toEqual([expect.stringMatching(/unexpected$/)]);
  });

  test('leaves no stream open behind it', async () => {
    for (const name of ['endless', 'stallsEarly', 'foreign', 'loops', 'endlessLine'] as const) {
      telling.model.play({ text: [TEXT_MANNERS[name]] });
      const left = name === 'foreign' || name === 'loops' ? undefined : telling.model.nextLeft();
      await telling.tell(REPLIED, patienceFor(name));
      await left;
    }
  });
});

describe('options that go wrong', () => {
  const GOOD = [
    'tells',
    'plain',
    'fenced',
    'trailingCommas',
    'restarted',
    'markup',
    'sets',
    'verbose',
    'noNotes',
  ];
  const all = Object.keys(OBJECT_MANNERS) as (keyof typeof OBJECT_MANNERS)[];

  test.each(all)('are mended, or those of the scene: %s', async (name) => {
    telling.model.play({ object: [OBJECT_MANNERS[name]] });
    const told = await telling.tell(REPLIED, { bounds: { optionsMs: name === 'silent' ? 400 : 12_000 } });
    const outline = await tellEmbedded(REPLIED);
    expectReadable(told);
    expect(told.chapter.text).toBe(outline.text.replace('⁂\n\n', ''));
    expect(told.chapter.options.map(({ at }) => at)).toEqual([0, 1, 2]);
    expect(new Set(told.chapter.options.map(({ text }) => text.slice(0, 20))).size).toBe(3);
    expect(told.anew).toBe(0);
    if (GOOD.includes(name)) expect(told.chapter.options).not.toEqual(outline.options);
    else expect(told.chapter).toEqual({ ...outline, text: told.chapter.text });
    expect(Object.keys(told.chapter).sort()).toEqual(
      [...Object.keys(outline), ...(GOOD.includes(name) ? ['notes', 'summary'] : [])].sort(),
    );
  });

  test.each(['cut', 'none', 'twins', 'wrongChapter', 'busy', 'empty'] as const)(
    'are asked for once more: %s',
    async (name) => {
      telling.model.play({ object: [OBJECT_MANNERS[name], OBJECT_MANNERS.tells] });
      const told = await telling.tell(REPLIED);
      expect(told.calls).toBe(3);
      expect(told.chapter.options[0]?.text).toBe('Ring the bell for them, then');
      expect(told.lines).toHaveLength(1);
    },
  );

  test('are waited for no longer than a reader would', async () => {
    expect(BOUNDS.optionsMs).toBe(12_000);
    telling.model.play({ object: [OBJECT_MANNERS.silent] });
    const begun = performance.now();
    const told = await telling.tell(REPLIED, { bounds: { optionsMs: 300 } });
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(told.chapter.options).toEqual((await tellEmbedded(REPLIED)).options);
    expect(told.lines).toEqual([expect.stringMatching(/options, try 1: too-slow \(/)]);
  });

  test('are not asked for again when that would take too long', async () => {
    const later: Manner = (_, answer) => answer.whole({}, 429, { 'retry-after': '30' });
    telling.model.play({ object: [later] });
    const begun = performance.now();
    const told = await telling.tell(REPLIED, { bounds: { optionsMs: 25_000 } });
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(told.calls).toBe(2);
  });

  test('mean what the scene means, whatever a model says of state', async () => {
    telling.model.play({ object: [OBJECT_MANNERS.sets] });
    const { chapter } = await telling.tell(REPLIED);
    expect(chapter.sceneId).toBe('cost-ferry');
    expect(chapter.isEnding).toBe(false);
    expect(JSON.stringify(chapter)).not.toContain('rope-new');
  });
});
