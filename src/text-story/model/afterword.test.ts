// What a model says a chapter leads to: read however it is wrapped, and kept only where it fits the scene.
import { describe, expect, test } from 'vitest';
import { listObjects } from '#base/engines/model/find-object.ts';
import type { FinishedChapter } from '../teller.ts';
import { readAfterword } from './afterword.ts';
import { listenForEcho } from './prompt-echo.ts';

const OUTLINE: FinishedChapter = {
  ...{
    sceneId: 'turn-ferry',
    picture: 'slip',
    title: 'The turn',
    text: '…',
    language: 'en',
    isEnding: false,
  },
  options: ['Ring the bell', 'Ask the miller', 'Hold the lantern'].map((text, at) => ({ text, at })),
};
const ASKING: FinishedChapter = { ...OUTLINE, asks: 'What do you say?' };

const GOOD = {
  chapter: 3,
  options: [
    { means: 'A', text: 'Ring it hard' },
    { means: 'B', text: 'Ask him outright' },
    { means: 'C', text: 'Lift the light' },
  ],
  question: '',
  notes: ['The rope was cut.'],
  summary: 'A rope was cut.',
};
const TEXTS = GOOD.options.map(({ text }, at) => ({ text, at }));

const read = (answer: unknown, outline = OUTLINE) =>
  readAfterword(typeof answer === 'string' ? answer : JSON.stringify(answer), 3, outline);
const retext = (...texts: readonly string[]) => ({
  ...GOOD,
  options: GOOD.options.map((option, at) => ({ ...option, text: texts[at] ?? option.text })),
});
const textsOf = (answer: unknown) => {
  const result = read(answer);
  return result.kind === 'afterword' ? result.afterword.options.map(({ text }) => text) : result.fault;
};

describe('readAfterword', () => {
  test('reads a good answer', () => {
    expect(read(GOOD)).toEqual({
      kind: 'afterword',
      afterword: { options: TEXTS, notes: ['The rope was cut.'], summary: 'A rope was cut.' },
    });
  });

  test('brings the options into the order of the scene, whatever order they came in', () => {
    expect(read({ ...GOOD, options: GOOD.options.toReversed() })).toMatchObject({
      afterword: { options: TEXTS },
    });
    expect(
      read({
        ...GOOD,
        options: GOOD.options.map((option) => ({ ...option, means: ` ${option.means.toLowerCase()} ` })),
      }),
    ).toMatchObject({ afterword: { options: TEXTS } });
  });

  test.each([
    ['**Ring it** <b>hard</b>', 'Ring it hard'],
    ['1. Ring it hard', 'Ring it hard'],
    ['A) Ring it hard.', 'Ring it hard'],
    ['- “Ring it hard.”', 'Ring it hard'],
    ['Ring it\nhard\u202e', 'Ring it hard'],
    ['Ring it…', 'Ring it…'],
    ['Ring Ilse&rsquo;s bell &#8211; <think>deceive</think>now', 'Ring Ilse’s bell – now'],
    ['Say ‘no’ and go', 'Say ‘no’ and go'],
    ['Tell her ‘no.’', 'Tell her ‘no.’'],
    ['鸣钟', '鸣钟'],
    ['R'.repeat(60), 'R'.repeat(60)],
  ])('mends %j', (text, mended) =>
    expect(textsOf(retext(text))).toEqual([mended, 'Ask him outright', 'Lift the light']),
  );

  test.each<[string, unknown, string]>([
    ['none', { ...GOOD, options: [] }, 'bad-options'],
    ['one less', { ...GOOD, options: GOOD.options.slice(1) }, 'bad-options'],
    ['one more', { ...GOOD, options: [...GOOD.options, { means: 'D', text: 'Go home' }] }, 'bad-options'],
    ['far too many', { ...GOOD, options: Array(40).fill(GOOD.options[0]) }, 'bad-options'],
    [
      'a meaning twice',
      { ...GOOD, options: GOOD.options.map((option) => ({ ...option, means: 'A' })) },
      'bad-options',
    ],
    [
      'a foreign meaning',
      { ...GOOD, options: GOOD.options.map((option) => ({ ...option, means: '2' })) },
      'bad-options',
    ],
    ['twins', retext('Ask him outright'), 'bad-options'],
    ['twins but for case', retext('ASK HIM OUTRIGHT'), 'bad-options'],
    ['twins but for stops', retext('Ring the bell', 'Ring the bell!', 'Ring the bell?'), 'bad-options'],
    ['twins but for quotation marks', retext('Say no', '‘Say’ no', 'Lift the light'), 'bad-options'],
    ['twins but for spaces and marks', retext('Ring - the bell', 'Ring the bell…'), 'bad-options'],
    ['twins but for the form of letters', retext('Ring the bell', 'Ｒing the bell'), 'bad-options'],
    ['twins but for accents', retext('Läute', 'Laute'), 'bad-options'],
    [
      'twins on a button but for stops',
      retext('Ring, the bell of the ferry', 'Ring the bell, of the ferries'),
      'bad-options',
    ],
    ['an address', retext('Go to example.com/free'), 'bad-options'],
    ['an error', retext('Internal Server Error'), 'bad-options'],
    ['code by names', retext('Ring alert(1) &lt;/script&gt;'), 'bad-options'],
    [
      'twins on a button',
      retext('Ring the bell of the ferry once', 'Ring the bell of the ferry twice'),
      'bad-options',
    ],
    ['a long one', retext('R'.repeat(61)), 'bad-options'],
    ['an empty one', retext(' ** '), 'bad-options'],
    ['signs for words', retext('👍👍'), 'bad-options'],
    ['another chapter', { ...GOOD, chapter: 4 }, 'wrong-chapter'],
    ['no chapter', { ...GOOD, chapter: undefined }, 'no-json'],
    ['a chapter in words', { ...GOOD, chapter: 'three' }, 'no-json'],
    ['options of another kind', { ...GOOD, options: ['Ring it', 'Ask him', 'Lift it'] }, 'no-json'],
    ['prose', 'You could ring the bell.', 'no-json'],
    ['a brace', '{', 'no-json'],
    ['nothing', '', 'no-json'],
    ['a list', '[]', 'no-json'],
    ['an object cut off', JSON.stringify(GOOD).slice(0, -30), 'no-json'],
    ['a megabyte', '{"a": '.repeat(200_000), 'no-json'],
  ])('refuses %s', (_, answer, fault) => expect(read(answer)).toEqual({ kind: 'fault', fault }));

  test('a chapter may be written as a string', () => {
    expect(read({ ...GOOD, chapter: '3' }).kind).toBe('afterword');
  });

  test('keeps options, question, notes and summary, and nothing else that is said', () => {
    const result = read({
      ...GOOD,
      sets: ['x'],
      facts: ['y'],
      sceneId: 'far-bank',
      isEnding: true,
      title: 'No',
    });
    expect(Object.keys(result.kind === 'afterword' ? result.afterword : {}).sort()).toEqual([
      ...['notes', 'options', 'summary'],
    ]);
  });

  test('asks only where the scene asks, and in its words where the model has none', () => {
    expect(read({ ...GOOD, question: 'Was sagst du?' }, ASKING)).toMatchObject({
      afterword: { asks: 'Was sagst du?' },
    });
    for (const question of ['', ' ', 'w'.repeat(161), 7, null, 'Internal Server Error?'])
      expect(read({ ...GOOD, question }, ASKING)).toMatchObject({ afterword: { asks: 'What do you say?' } });
    expect(read({ ...GOOD, question: 'Was?' })).not.toHaveProperty('afterword.asks');
  });

  test('notes and summary are bounded, and missing where they are of another kind', () => {
    const sentence = 'The rope was cut. ';
    const result = read({
      ...GOOD,
      notes: [' One.\n', '', '**Two.**', 'n'.repeat(241), 'Three.', 'Four.'],
      summary: sentence.repeat(60),
    });
    expect(result).toMatchObject({ afterword: { notes: ['One.', 'Two.', 'Three.'] } });
    const summary = result.kind === 'afterword' ? (result.afterword.summary ?? '') : '';
    expect(summary.length).toBeLessThanOrEqual(600);
    expect(summary).toMatch(/cut\.$/);
    expect(read({ ...GOOD, notes: 'none', summary: 3 })).toMatchObject({
      afterword: { notes: [], summary: '' },
    });
    expect(read({ ...GOOD, notes: undefined, summary: undefined })).toMatchObject({
      afterword: { notes: [], summary: '' },
    });
  });
});

describe('what is drafted before an answer', () => {
  const draft = JSON.stringify({
    ...GOOD,
    options: GOOD.options.map((one) => ({ ...one, text: `Draft ${one.means}` })),
  });
  test.each([
    ['in thoughts', `<think>Perhaps ${draft}</think>${JSON.stringify(GOOD)}`],
    ['in thoughts without their beginning', `Perhaps ${draft}</think>${JSON.stringify(GOOD)}`],
    [
      'in a channel',
      `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>${JSON.stringify(GOOD)}`,
    ],
    ['in prose', `First I had ${draft}, but better is ${JSON.stringify(GOOD)}`],
    ['and what is about neither', `${JSON.stringify(GOOD)} {"done": true}`],
  ])('%s is not the answer', (_, answer) => expect(textsOf(answer)).toEqual(TEXTS.map(({ text }) => text)));

  test('is no answer either where nothing comes after it', () =>
    expect(textsOf(`<think>${draft}`)).toBe('no-json'));
});

test('what repeats the rules is no option', () => {
  const echo = listenForEcho({
    instructions: '1. A verb first, at most 60 characters.',
    prompt: 'DATA\n{}\nDATA',
  });
  const read = (text: string) => readAfterword(JSON.stringify(retext(text)), 3, OUTLINE, echo);
  expect(read('Ring, a verb first, at most')).toEqual({ kind: 'fault', fault: 'repeats-prompt' });
  expect(read('Ring at first')).toMatchObject({ kind: 'afterword' });
});

describe('listObjects', () => {
  const object = { a: '} "b" {', c: [1, { d: 2 }] };
  const text = JSON.stringify(object);
  test.each([
    text,
    `Here it is: ${text} Enjoy!`,
    `\`\`\`json\n${JSON.stringify(object, null, 2)}\n\`\`\``,
    '{"a": "} \\"b\\" {", "c": [1, {"d": 2,},],}',
    '{"a": "} \\"b\\" {", // the first\n "c": [1, {"d": 2}]}',
    `{} {nonsense} ${text}`,
    `{"a": 1, "opt ${text}`,
  ])('finds it in %j', (answer) => expect(listObjects(answer)[0]).toEqual(object));

  test('keeps a string with a line break in it', () => {
    expect(listObjects('{"a": "one\ntwo"}')).toEqual([{ a: 'one two' }]);
  });

  test.each(['', '{', '}', '{}', '[]', 'null', '{"a": ', '"{"'])('finds none in %j', (answer) =>
    expect(listObjects(answer)).toEqual([]),
  );
});
