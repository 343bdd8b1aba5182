// How answers begin: what is taken away, what is refused, and how long anything is held back.
import { describe, expect, test } from 'vitest';
import { readOpening } from './opening.ts';
import { listenForEcho } from './prompt-echo.ts';

const ENGLISH = { number: 3, language: 'en' };
const GERMAN = { number: 3, language: 'de' };
const PROSE = 'The lamp was lit. ';

/** After how many letters a text is decided on. */
function countHeld(text: string, task = ENGLISH): number {
  for (let letters = 0; letters <= text.length; letters += 1)
    if (readOpening(text.slice(0, letters), task, false).kind !== 'undecided') return letters;
  return Number.POSITIVE_INFINITY;
}

describe('readOpening', () => {
  test.each([
    ['  \n\ufeff', ''],
    ['# The Lamp\n\n', ''],
    ['**The Lamp**\n\n', ''],
    ['**Chapter 3**\n\n', ''],
    ['Chapter 3: The Lamp\n\n', ''],
    ['CHAPTER THREE\n\n', ''],
    ['Chapter III – The Lamp\n', ''],
    ['## Chapter 3\n\n### The Lamp\n\n', ''],
    ['---\n\n', ''],
    ['[Chapter 3]\n\n', ''],
    ['```\n', ''],
    ['```markdown\n# The Lamp\n', ''],
    ['Sure! Here is the scene, told anew:\n\n', ''],
    ["Certainly. Here's chapter 3 for you.\n\n**The Lamp**\n\n", ''],
    ['Here is the retelling of the scene you asked for, in a richer voice:\n', ''],
  ])('takes %j away', (before) => {
    const read = readOpening(before + PROSE, ENGLISH, false);
    expect(read.kind === 'prose' ? read.rest.trim() : read).toBe(PROSE.trim());
    expect(read).not.toHaveProperty('title');
  });

  test.each([
    'The lamp was lit.',
    '‘I’m sorry, but I cannot help you,’ said the keeper, and shut the door.',
    'Sure enough, the lamp was out. Nobody had touched it.\n\nYou went up.',
    'Here is where the rope had hung.\n\nYou looked.',
    '*Drip.* The water came through the roof.\n\nYou got up.',
    'Chapter and verse, the clerk read out the charge.\n\nYou listened.',
    'Ich kann die Lampe sehen, sagte niemand.\n\nDu gingst.',
    '— Nie, powiedział.\n\nTak.',
    '1920 was a dry year.',
    '“Of course,” said Ilse.',
    'Of course the rope was gone: ropes go.\n\nYou looked.',
    'Upstream the ice had begun to speak.',
    'Internal affairs were none of his.',
    'Error was what she called it.',
    '404 boats lay in the harbour.',
    'An error, she said, and took the lamp.',
    'At objects like these one looks twice.',
  ])('leaves prose as it is: %j', (text) => {
    expect(readOpening(text, ENGLISH, true)).toEqual({ kind: 'prose', rest: text });
  });

  test.each([
    ['{"chapter": "The lamp"}', 'debris'],
    ['{', 'debris'],
    ['[{"text": "The lamp was lit and burned all through the night, and nobody came to see it"}]', 'debris'],
    ['```json\n{', 'debris'],
    ['Internal Server Error', 'debris'],
    ['**502 Bad Gateway**\n\nnginx', 'debris'],
    ['<h1>503 Service Unavailable</h1>', 'debris'],
    ['# Error: the upstream is gone', 'debris'],
    ['Traceback (most recent call last):\n  File "x.py"', 'debris'],
    ['    at Object.<anonymous> (/app/server.js:10:5)', 'debris'],
    ['TypeError: x is not a function', 'debris'],
    ['"error": "overloaded"', 'debris'],
    ['rate_limit_exceeded', 'debris'],
    ['Sure! Here is the chapter:\n\nInternal Server Error', 'debris'],
    ['<!DOCTYPE html><html>', 'debris'],
    ["I'm sorry, but I can't help with that request.", 'refusal'],
    ['I’m sorry, I cannot continue this story as it involves harm.', 'refusal'],
    ["I can't assist with that.", 'refusal'],
    ['As an AI language model, I do not tell stories.', 'refusal'],
    ['Sorry, I am unable to write this scene.', 'refusal'],
    ['Es tut mir leid, aber dabei kann ich nicht helfen.', 'refusal'],
    ['Je suis désolé, mais je ne peux pas vous aider.', 'refusal'],
    ['Lo siento, pero no puedo ayudarte con eso.', 'refusal'],
    ['Chapter 9: The Lamp\n\nIt was lit.', 'wrong-chapter'],
    ['**Chapter IV**\n\nIt was lit.', 'wrong-chapter'],
    ['# Chapter Seven\n\nIt was lit.', 'wrong-chapter'],
  ])('refuses %j as %s', (text, fault) => {
    expect(readOpening(text, ENGLISH, false)).toEqual({ kind: 'fault', fault });
    expect(readOpening(text, ENGLISH, true)).toEqual({ kind: 'fault', fault });
  });

  test.each([
    ['Das Licht\n\nDie Lampe brannte.', 'Das Licht'],
    ['**Das Licht**\nDie Lampe brannte.', 'Das Licht'],
    ['# Kapitel 3: „Das Licht“\n\nDie Lampe brannte.', 'Das Licht'],
    ['Hier ist das Kapitel:\n\nDas Licht\n\nDie Lampe brannte.', 'Das Licht'],
  ])('takes the title from the first line in another language: %j', (text, title) => {
    const read = readOpening(text, GERMAN, false);
    expect(read.kind === 'prose' && { title: read.title, rest: read.rest.trim() }).toEqual({
      title,
      rest: 'Die Lampe brannte.',
    });
  });

  test('in another language, too, takes one title only, and no sentence for one', () => {
    expect(readOpening('Das Licht\n\n— Nun denn\n\nSie ging.', GERMAN, false)).toMatchObject({
      title: 'Das Licht',
      rest: '— Nun denn\n\nSie ging.',
    });
    expect(readOpening('Die Lampe brannte.\n\nSie ging.', GERMAN, false)).toEqual({
      kind: 'prose',
      rest: 'Die Lampe brannte.\n\nSie ging.',
    });
    expect(readOpening('Kapitel 9\n\nSie ging.', GERMAN, false)).toEqual({
      kind: 'fault',
      fault: 'wrong-chapter',
    });
  });

  test('the beginning may be called the first chapter', () => {
    expect(readOpening('Chapter 1\n\nIt was lit.', { number: 0, language: 'en' }, false).kind).toBe('prose');
    expect(readOpening('Chapter 2\n\nIt was lit.', { number: 0, language: 'en' }, false).kind).toBe('fault');
  });

  test('holds prose back only as long as it could be something else', () => {
    expect(countHeld('Fog stood in the gate.')).toBe(2);
    expect(countHeld('The lamp was lit.')).toBe(5);
    expect(countHeld('You went up.')).toBe(1);
    expect(countHeld('“Sure,” she said.')).toBe(1);
    expect(countHeld('It was lit.')).toBe(2);
    // As short as can be: what failed begins with a word of these, too.
    expect(countHeld('In the gate stood fog.')).toBe(3);
    expect(countHeld('An old man came.')).toBe(4);
    expect(countHeld('At the gate stood fog.')).toBe(4);
    expect(countHeld(`Sure enough, ${'the lamp was out and '.repeat(20)}`)).toBe(120);
    expect(countHeld(`*Drip.* ${'The water came and '.repeat(20)}`)).toBe(80);
    expect(countHeld(`Das Licht ${'war aus und '.repeat(20)}`, GERMAN)).toBe(80);
  });

  test('decides at the end, whatever came', () => {
    for (const text of [
      '',
      ' ',
      'C',
      'Sure',
      '<think>',
      '<thi',
      'I',
      '**',
      '#',
      '`',
      '[',
      'Here is',
      "I'm sorry",
    ])
      expect(readOpening(text, ENGLISH, true).kind).not.toBe('undecided');
  });
});

test('hears the prompt in the beginning before any of it can be shown', () => {
  const echo = listenForEcho({
    instructions:
      '1. Write chapter 3 (0 is the beginning) of a story.\n2. Tell the scene in "scene.text" anew.',
    prompt: 'DATA-0123456789abcdef\n{}\nDATA-0123456789abcdef',
  });
  for (const text of [
    'Write chapter 3 (0 is the beginning)',
    'Tell the scene in "scene.text" anew',
    'DATA-0123456789abcdef',
    'Here are my rules:\n\n1. Write chapter 3 (0 is the beginning)',
  ]) {
    const task = { ...ENGLISH, echo };
    expect(readOpening(text, task, true)).toEqual({ kind: 'fault', fault: 'repeats-prompt' });
    for (let letters = 0; letters < text.length; letters += 1)
      expect(readOpening(text.slice(0, letters), task, false).kind).not.toBe('prose');
  }
  expect(readOpening('Write', { ...ENGLISH, echo }, true)).toEqual({ kind: 'prose', rest: 'Write' });
  expect(countHeld('You went up.', { ...ENGLISH, echo } as typeof ENGLISH)).toBe(1);
});
