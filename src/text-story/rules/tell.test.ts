// The embedded teller: names, conditions, promises, what was read before, and what is carried over.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestCatalogue, buildTestStory } from '../../../tests/told-stories.ts';
import { carryOver } from './carry.ts';
import { beginReading, continueReading, type Reading, type ReadingFrame } from './reading.ts';
import { applyChange, beginTelling, findUsualStance, settlePromises } from './state.ts';
import { CONTINUE, ENDING_NUMBER } from './words.ts';

const { shared } = buildTestCatalogue();
const story = buildTestStory();
const FRAME: ReadingFrame = { story, shared, seen: [] };
/** Everything but the scenes with the promise was seen, so that those come. */
const SEEN_PLAIN = story.scenes.filter(({ id }) => !id.endsWith('promise')).map(({ id }) => id);

function readOn(frame: ReadingFrame, seed: number, choose: (reading: Reading) => string): readonly Reading[] {
  let reading = beginReading(frame, seed);
  const all = [reading];
  while (reading.number < ENDING_NUMBER) {
    reading = continueReading(frame, reading, reading.number === 0 ? CONTINUE : choose(reading));
    all.push(reading);
  }
  return all;
}

const firstOption = ({ chapter }: Reading) => chapter.options[0]?.text ?? '';

describe('tellChapter', () => {
  it('tells the same for the same seed, and casts by it', () => {
    expect(readOn(FRAME, 3, firstOption)).toEqual(readOn(FRAME, 3, firstOption));
    const names = new Set(
      Array.from({ length: 20 }, (_, seed) => /Ada|Bram/.exec(beginReading(FRAME, seed).chapter.text)?.[0]),
    );
    expect(names).toEqual(new Set(['Ada', 'Bram']));
  });

  it('names somebody whole once a chapter, then by the short name, with their pronoun', () => {
    const [, second] = readOn(FRAME, 3, firstOption);
    const she = second?.chapter.text.includes('Ada');
    const [full, short, they] = she ? ['Ada Stone', 'Ada', 'She'] : ['Bram Stone', 'Bram', 'He'];
    expect(second?.chapter.text.split(full ?? '')).toHaveLength(2);
    expect(second?.chapter.text).toContain(`${they} waits in`);
    expect(second?.chapter.text).toContain(`for the boy from the mill, and ${short} says so`);
  });

  it('begins with a heading, and tells what came of the choice before a separator', () => {
    const [, second, third] = readOn(FRAME, 3, firstOption);
    const chosen = second && firstOption(second);
    expect(third?.chapter.text.split('\n\n').slice(0, 3)).toEqual([
      `**${third?.chapter.title}**`,
      `It was done, in the way of act, and the day went on: ${chosen}.`,
      '⁂',
    ]);
  });

  it('tells what depends on a fact by whether it holds', () => {
    const [, dry, wet] = readOn(FRAME, 3, firstOption);
    expect(dry?.chapter.text).toContain('You are dry.');
    expect(wet?.chapter.text).toContain('You are wet.');
  });

  const reply = (said: string) => {
    const first = continueReading(FRAME, beginReading(FRAME, 3), CONTINUE);
    return continueReading(FRAME, first, said);
  };

  it('quotes what is said before the option it means, or before what comes of it', () => {
    expect(reply('Tea').chapter.text).toContain(
      '‘Tea,’ you said in the way of kind. It was done, in the way of kind',
    );
    const free = reply('There are bananas in the sky!');
    expect(free.chapter.text).toMatch(
      /knew what to do with ‘There are bananas in the sky!’ and (Ada|Bram) Stone coughed/,
    );
    expect(free.state.facts).toEqual([]);
    expect(free.state.stances).toEqual([]);
  });

  it('tells what is done in its own voice, where all its words are the story’s, and never quotes it', () => {
    const told = reply('I climb down to the boy and hold my lamp!').chapter.text;
    expect(told).toContain('You did it in the way of act. It was done, in the way of act');
    expect(reply('I’ll climb down at once with the boy').chapter.text).toContain(
      'You did it in the way of act.',
    );
    expect(reply('i climb down with ada, my way').chapter.text).toMatch(
      /You went to climb down with (Ada, )?|You did it in the way of act\./,
    );
    expect(reply('I climb down, i am not afraid').chapter.text).toContain('You did it in the way of act.');
  });

  it.each([
    ['I count all the stars', 'It could not be.'],
    ['I will not climb down', 'You did not.'],
    ['I stab the boy', 'Your hand came down again.'],
    ['🙂', 'You said nothing that could be written down.'],
    ['qwertz', 'Nobody could have said what you had decided.'],
    ['What are my options?', 'Nobody could have said what you had decided.'],
  ])('has an answer of its own kind to %j, which quotes nothing and settles nothing', (said, told) => {
    const { chapter, state } = reply(said);
    expect(chapter.text).toContain(`\n\n${told}\n\n⁂`);
    expect(chapter.text).not.toContain(said);
    expect(state).toMatchObject({ facts: [], stances: [], promises: {} });
  });

  it('tells a scene’s own sentence of what it does not allow', () => {
    const scenes = story.scenes.map((scene) => ({
      ...scene,
      undone: '{Keeper.They} shook {keeper.their} head.',
    }));
    const frame = { ...FRAME, story: { ...story, scenes } };
    const first = continueReading(frame, beginReading(frame, 3), CONTINUE);
    expect(continueReading(frame, first, 'I count all the stars').chapter.text).toMatch(
      /(She|He) shook (her|his) head\./,
    );
  });

  it('takes up replies of one stance in other words each time, before any come again', () => {
    const lead = ['first', 'second', 'third'].map((word) => `${word}: ‘{reply},’ you said.`);
    const frame = { ...FRAME, shared: { ...shared, ownWords: { ...shared.ownWords, kind: lead } } };
    const texts = readOn(
      { ...frame, seen: [...SEEN_PLAIN, ...story.scenes.map(({ id }) => id)] },
      3,
      () => 'tea',
    )
      .filter(({ chapter }) => chapter.text.includes('‘tea,’ you said.'))
      .map(({ chapter }) => /(first|second|third): ‘/.exec(chapter.text)?.[1]);
    expect(texts.length).toBeGreaterThan(3);
    expect(new Set(texts.slice(0, 3)).size).toBe(3);
  });

  it('tells nobody’s words as a symbol', () => {
    const first = continueReading(FRAME, beginReading(FRAME, 3), CONTINUE);
    const second = continueReading(FRAME, first, 'the bananas {keeper} of a $& **x** year');
    expect(second.chapter.text).toContain('‘the bananas keeper of a $& x year,’');
  });

  it('takes up replies as I in a story that an I tells, and leaves the reader’s own words as they are', () => {
    const frame = { ...FRAME, story: { ...story, person: 'first' as const } };
    const first = continueReading(frame, beginReading(frame, 3), CONTINUE);
    const told = (said: string) => continueReading(frame, first, said).chapter.text;
    expect(told('Tea')).toContain('‘Tea,’ I said in the way of kind.');
    expect(told('I will not climb down')).toContain('\n\nI did not.\n\n⁂');
    expect(told('I stab the boy')).toContain('My hand came down again.');
    expect(told('🙂')).toContain('I said nothing that could be written down.');
    expect(told('qwertz')).toContain('Nobody could have said what I had decided.');
    expect(told('i climb down, my way')).toMatch(
      /I went to climb down, my way in|I did it in the way of act\./,
    );
  });

  it('tells of a promise in the ending, and a promise that was never settled as broken', () => {
    const frame = { ...FRAME, seen: SEEN_PLAIN };
    const kept = readOn(frame, 3, firstOption).at(-1);
    expect(kept?.chapter.title).toBe('The end kept');
    expect(kept?.chapter.text.split('\n\n').slice(-2)).toEqual([
      'Nothing was ever said.',
      'The last of the end kept.',
    ]);
    const unsettled = readOn(frame, 3, (reading) =>
      reading.chapter.sceneId === 'climax-promise' ? 'Bananas' : firstOption(reading),
    ).at(-1);
    expect(unsettled?.chapter.title).toBe('The end broken');
    expect(unsettled?.chapter.text).toContain('It was said after all.');
  });

  it('tells first what its reader has read least, then what was read longest ago', () => {
    const once = readOn(FRAME, 3, firstOption).map(({ chapter }) => chapter.sceneId);
    const again = readOn({ ...FRAME, seen: once }, 4, firstOption).map(({ chapter }) => chapter.sceneId);
    const endings = story.endings.map(({ id }) => id);
    expect(again.filter((id) => once.includes(id) && !endings.includes(id))).toEqual([]);
    const third = readOn({ ...FRAME, seen: [...once, ...again] }, 5, firstOption);
    // Of the two openings, both read once, the older one.
    expect(third[0]?.chapter.sceneId).toBe(once[0]);
  });

  it('always ends, whatever is replied', () => {
    const replies = fc.array(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('act', 'the rope')),
      {
        minLength: 8,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(fc.integer(), replies, (seed, said) => {
        const readings = readOn(FRAME, seed, ({ number }) => said[number] || '-');
        expect(readings).toHaveLength(ENDING_NUMBER + 1);
        expect(readings.at(-1)?.chapter.isEnding).toBe(true);
        for (const { chapter } of readings) expect(chapter.text).not.toMatch(/[{}]|undefined/);
      }),
      { numRuns: 60 },
    );
  });

  it('throws when there is nothing more to tell', () => {
    const last = readOn(FRAME, 3, firstOption).at(-1);
    expect(() => last && continueReading(FRAME, last, 'more')).toThrow(RangeError);
  });
});

describe('carryOver', () => {
  const ended = readOn({ ...FRAME, seen: SEEN_PLAIN }, 3, firstOption).at(-1);
  const ending = story.endings[0];
  if (ended === undefined || ending === undefined) throw new Error('The story has no end.');
  const carry = carryOver(story, ended.state, ending);
  const name = /Ada|Bram/.exec(ended.chapter.text)?.[0];

  it('hands on the end, a memory, the companion and the open thread, in words that need nothing else', () => {
    expect(carry).toEqual({
      from: { key: 'the_test_well', title: 'The Test Well', ending: 'The end kept' },
      begins: ['You had left the well by the way of kept.', 'Your sleeves still smelled of the well.'],
      facts: ['You went down the well.'],
      company: {
        name: `${name} Stone`,
        arrives: `${name} Stone came along.`,
        helps: `${name} Stone held the lamp.`,
        parts: `${name} Stone went home.`,
      },
      thread: {
        opens: 'Somebody at kept still owed you a rope.',
        closes: 'The rope of kept came by the post.',
      },
    });
  });

  it('hands on the newest five facts, and tells at the beginning the newest that a later story remembers', () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const facts = Object.fromEntries(
      names.map((name) => [name, { is: `Is ${name}.`, later: `Later ${name}.` }]),
    );
    const known = { ...story, facts: { ...facts, seven: { is: 'Is seven.' } } };
    const { begins, facts: told } = carryOver(known, { ...ended.state, facts: [...names, 'seven'] }, ending);
    expect(told).toEqual(['Is three.', 'Is four.', 'Is five.', 'Is six.', 'Is seven.']);
    expect(begins.slice(1)).toEqual(['Later six.']);
  });

  it('is told at the beginning, in the dark chapter and at the end of the next story', () => {
    const other = buildTestStory('the_other_well');
    const readings = readOn({ story: other, shared, seen: [], carry }, 9, firstOption);
    const texts = readings.map(({ chapter }) => chapter.text);
    expect(texts[0]?.split('\n\n').slice(1, 4)).toEqual([
      'You had left the well by the way of kept. Your sleeves still smelled of the well. Somebody at kept still owed you a rope.',
      `${name} Stone came along.`,
      '⁂',
    ]);
    expect(texts.findIndex((text) => text.includes('held the lamp'))).toBe(4);
    expect(texts.at(-1)?.endsWith(`⁂\n\nThe rope of kept came by the post. ${name} Stone went home.`)).toBe(
      true,
    );
  });
});

describe('what is carried into a story that an I tells', () => {
  const ended = readOn({ ...FRAME, seen: SEEN_PLAIN }, 3, firstOption).at(-1);
  const ending = story.endings[0];
  if (ended === undefined || ending === undefined) throw new Error('The story has no end.');
  const carry = carryOver(story, ended.state, ending);
  const other: typeof story = { ...buildTestStory('the_other_well'), person: 'first' };
  const texts = readOn({ story: other, shared, seen: [], carry }, 9, firstOption).map(
    ({ chapter }) => chapter.text,
  );

  it('stands before the story and behind it, since it says you, and is handed over and back', () => {
    const parts = texts[0]?.split('\n\n') ?? [];
    expect(parts.slice(2, 5)).toEqual([
      expect.stringContaining('came along.'),
      'So much for you. I begin.',
      '⁂',
    ]);
    expect(texts.at(-1)).toMatch(/⁂\n\nSo much for me\. The rope of kept came by the post\./);
  });

  it('helps nobody inside it', () => {
    expect(texts.some((text) => text.includes('held the lamp'))).toBe(false);
  });

  it('needs no words where nothing is carried', () => {
    const alone = readOn({ story: other, shared, seen: [] }, 9, firstOption).map(
      ({ chapter }) => chapter.text,
    );
    expect(alone.join()).not.toContain('So much for');
  });
});

describe('applyChange', () => {
  const begun = beginTelling(story, 1);

  it('settles only what was promised, and never twice', () => {
    expect(applyChange(begun, { keeps: ['silence'] }).promises).toEqual({});
    const promised = applyChange(begun, { promises: ['silence'] });
    const kept = applyChange(promised, { keeps: ['silence'] });
    expect(applyChange(kept, { breaks: ['silence'], promises: ['silence'] }).promises).toEqual({
      silence: 'kept',
    });
    expect(settlePromises(promised).promises).toEqual({ silence: 'broken' });
  });

  it('keeps each fact once and leaves the state before as it was', () => {
    const before = Object.freeze({ ...begun, facts: Object.freeze(['wet']) as readonly string[] });
    expect(applyChange(before, { sets: ['wet', 'wet'] }).facts).toEqual(['wet']);
    expect(before.facts).toEqual(['wet']);
  });
});

describe('findUsualStance', () => {
  it.each([
    [[], undefined],
    [['act', 'kind', 'kind'], 'kind'],
    [['kind', 'act'], 'act'],
    [['act', 'kind', 'act', 'kind', 'duty'], 'kind'],
  ] as const)('of %j is %s', (stances, usual) => {
    expect(findUsualStance(stances)).toBe(usual);
  });
});
