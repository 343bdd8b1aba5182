// What a file was written with, told by its content, and what is none of it.
import { expect, it } from 'vitest';
import { recogniseFormat } from './written-formats.ts';

const choice = { label: 'Sign', effects: { people: 2 } };

it.each<[string, string | object]>([
  ['twee', ':: Start\nA quay. [[Go->Boat]]\n'],
  ['twee', '\n\n:: StoryTitle\nThe quay\n\n:: Start [tag] {"position":"1,2"}\nA quay.'],
  ['twee', 'Notes before it.\n:: One\nA.\n:: Two\nB.'],
  ['twine-html', '<html><body><tw-storydata name="Quay"></tw-storydata>'],
  ['twine-json', { name: 'Quay', passages: [{ name: 'Start', text: 'A quay.' }] }],
  ['ink', '-> quay\n=== quay ===\nA quay.\n* Go -> END\n'],
  ['ink', 'A quay.\n* [Go] -> END'],
  ['ink-json', { inkVersion: 21, root: [] }],
  ['cards-json', { cards: [{ text: 'A quay.', choices: [choice, choice] }] }],
  ['cards-json', [{ text: 'A quay.', actions: { left: { description: 'Go' }, right: {} } }]],
  ['cards-json', { game: { deck: [{ question: 'A quay?', yes: 'Go', no: 'Stay', yes_gold: 2 }] } }],
  [
    'cards-json',
    { quay: { text: 'A?', left: 'Go', right: 'Stay' }, sea: { text: 'B?', left: 'C', right: 'D' } },
  ],
  ['cards-csv', 'id;question;yes;no;yes_gold\n1;A quay?;Go;Stay;2\n'],
  ['cards-csv', 'text,left,right\nA quay,Go,Stay'],
  ['deck', { format: 2, cards: [{ id: 'x', text: 'A.', agree: {}, disagree: {} }] }],
  ['story', { key: 'the_quay', openings: [], scenes: [] }],
])('recognises %s', (format, written) => {
  expect(recogniseFormat(typeof written === 'string' ? written : JSON.stringify(written))).toBe(format);
});

it.each([
  '',
  'A quay, and a boat.',
  '# Decks\n\nTwo of them:\n\n* one -> two\n* three [link](there)\n',
  '.. note:: see\n::: warning\nno\n:::',
  'name,age\nAda,3\n',
  '{"compilerOptions": {"paths": ["a"]}}',
  '[{"text": "no sides"}]',
  '[1, 2, 3]',
  '{ broken',
  'null',
  `*${'['.repeat(20_000)}`,
])('leaves alone what is no story: %#', (text) => {
  expect(recogniseFormat(text)).toBeUndefined();
});
