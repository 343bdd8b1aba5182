// A model that repeats its prompt is heard: by the first words, by names, by the mark, and by any twelve words of the rules.
import { describe, expect, test } from 'vitest';
import { EXAMPLE_SENTENCES, makeTask } from '../../../tests/example-story.ts';
import { tellChapter } from '../rules/tell.ts';
import { ENDING_NUMBER } from '../rules/words.ts';
import { finishChapter, type TellingTask } from '../teller.ts';
import { writeTextPrompt } from './prompt.ts';
import { listenForEcho } from './prompt-echo.ts';

const MARK = 'DATA-0123456789abcdef0123456789abcdef';
const TASK = makeTask(3, 'I would ring "the_bell":');
const ask = (task: TellingTask) =>
  writeTextPrompt(task, finishChapter(tellChapter(task, EXAMPLE_SENTENCES)), MARK);
const PROMPT = ask(TASK);
const echo = listenForEcho(PROMPT);
const RULES = PROMPT.instructions.split('\n').map((rule) => rule.replace(/^\d+\. /, ''));

describe('the beginning', () => {
  test.each([...PROMPT.instructions.split('\n'), ...RULES, PROMPT.prompt])(
    'of the prompt is heard: %j',
    (rule) => {
      expect(echo.begins(rule)).toBe('yes');
      expect(echo.begins(`\n- “${rule.toUpperCase()}`)).toBe('yes');
      for (let letters = 1; letters < 22; letters += 1)
        expect(echo.begins(rule.replace(/^\d+\. /, '').slice(0, letters))).toBe('perhaps');
    },
  );

  test.each([
    'You went up.',
    'The lamp was lit.',
    'It was late.',
    'At dawn',
    'Ilse',
    'When',
    'In',
    'She',
    'There',
    '“',
    '',
  ])('of a story holds nothing back: %j', (text) => expect(echo.begins(text)).toBe('no'));

  test('of no rule, in any chapter and language, begins as stories do', () => {
    const tasks = [
      ...[0, 1, 2, 3, 4, 5, ENDING_NUMBER].map((number) => makeTask(number)),
      makeTask(2, 'Go', { language: 'de' }),
    ];
    for (const task of tasks)
      for (const word of [
        'You ',
        'The ',
        'It ',
        'A ',
        'He ',
        'She ',
        'There ',
        'In ',
        'At ',
        'On ',
        'By ',
        'When ',
      ])
        expect(listenForEcho(ask(task)).begins(word)).toBe('no');
  });
});

describe('a part', () => {
  test('of twelve words of the rules is heard, whatever their case and marks, and of eleven is not', () => {
    const words = RULES.join(' ').replaceAll(/["_]/g, '').split(' ');
    for (let at = 0; at + 12 <= words.length; at += 7) {
      const run = words.slice(at, at + 12).join(' ');
      expect(echo.isIn(`You heard: ${run.toUpperCase()}`)).toBe(true);
    }
    const eleven = 'From 180 to 330 words. Plain prose alone, paragraphs parted by'.split(' ');
    expect(eleven).toHaveLength(11);
    expect(echo.isIn(`You heard ${eleven.join(' ')} a wall`)).toBe(false);
  });

  test('of twelve words is heard wherever it stands in what is asked about', () => {
    const twelve = 'Suit a reader of 14: no gore, nothing sexual, no hate. Specific';
    expect(twelve.split(' ')).toHaveLength(12);
    for (let before = 0; before <= 24; before += 1)
      for (const after of ['', ' zebras grazed']) {
        const stray = 'zebra '.repeat(before);
        expect(echo.isIn(`${stray}${twelve}${after}`), `behind ${before} words`).toBe(true);
      }
  });

  test('is heard by the mark of its own request, with the same rules as another', () => {
    const other = 'DATA-fedcba9876543210fedcba9876543210';
    const { instructions, prompt } = ask(TASK);
    const again = listenForEcho({
      instructions: instructions.replaceAll(MARK, other),
      prompt: prompt.replaceAll(MARK, other),
    });
    expect([again.isIn(other), again.isIn(MARK)]).toEqual([true, false]);
    expect([echo.isIn(other), echo.isIn(MARK)]).toEqual([false, true]);
  });

  test.each([
    `two lines that read ${MARK.toLowerCase()} and`,
    'as "scene.text" tells',
    'in the so_far of it',
    'in the sofar of it',
    'the ways_on were',
    'the wayson were',
    'your reader.taken_as is',
    'under from_an_earlier_story',
    'the last_chapters of',
  ])('that is a name of the data is heard: %j', (text) => expect(echo.isIn(text)).toBe(true));

  test('of the story is not: the scene, the voice, the reply, words that are names', () => {
    const { text } = finishChapter(tellChapter(TASK, EXAMPLE_SENTENCES));
    expect(echo.isIn(text)).toBe(false);
    expect(echo.isIn(TASK.story.premise)).toBe(false);
    expect(
      echo.isIn('The facts of the story: its people, their plan, the scene. So far, the ways on. The_bell.'),
    ).toBe(false);
  });
});
