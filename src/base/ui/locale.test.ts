// How numbers and days are written, and which form of a sentence a number takes.
import { expect, test } from 'vitest';
import {
  joinSentences,
  pickLocale,
  sayCount,
  writeAgo,
  writeCount,
  writeDay,
  writeList,
  writeLongDay,
  writeSpan,
} from './locale.ts';

test.each([
  [['en-US', 'de'], 'en-US'],
  [['de-AT', 'en-AU', 'en'], 'en-AU'],
  [['EN-gb'], 'EN-gb'],
  [['de', 'fr-CA'], 'en-GB'],
  [['', 'no tag', 'x'], 'en-GB'],
  [[], 'en-GB'],
])('whoever wants %j reads %s', (wanted, locale) => {
  expect(pickLocale(wanted)).toBe(locale);
});

test('days, numbers, spans and lists are written as sentences have them', () => {
  const time = '2026-11-28T10:00:00.000Z';
  expect([writeDay(time), writeLongDay(time)]).toEqual(['28 Nov 2026', '28 November 2026']);
  expect([writeCount(1234), writeSpan(1, 'hour'), writeSpan(14, 'day')]).toEqual([
    '1,234',
    '1 hour',
    '14 days',
  ]);
  expect([writeAgo(1, 'day'), writeAgo(3, 'minute')]).toEqual(['yesterday', '3 minutes ago']);
  expect(writeList(['Crew', 'Grain', 'Hope'])).toBe('Crew, Grain and Hope');
});

test('a number takes the form that its language has for it, and any other form the code’s own', () => {
  const table = {
    'x.cards': { text: '{count} cards of {name}' },
    'x.cards_one': { text: 'one card of {name}' },
  };
  const tell = (count: number) => sayCount(table, 'x.cards', count, { name: 'Ada' });
  expect([0, 1, 2].map(tell)).toEqual(['0 cards of Ada', 'one card of Ada', '2 cards of Ada']);
  expect(sayCount({ 'x.all': { text: 'All {count}.' } }, 'x.all', 1)).toBe('All 1.');
});

test('sentences stand one after the other', () => {
  expect(joinSentences(['One.', '', 'Two.', 'Three.'])).toBe('One. Two. Three.');
  expect(joinSentences([])).toBe('');
});
