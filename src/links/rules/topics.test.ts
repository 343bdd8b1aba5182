// What videos and channels are about.
import { expect, it } from 'vitest';
import { topicsOfAddresses, topicsOfCategory } from './topics.ts';

it('knows categories and subjects, and nothing of others', () => {
  expect([topicsOfCategory('10'), topicsOfCategory('999'), topicsOfCategory('toString')]).toEqual([
    ['music'],
    [],
    [],
  ]);
  const wiki = (name: string) => `https://en.wikipedia.org/wiki/${name}`;
  expect(topicsOfAddresses([wiki('Jazz'), wiki('Film'), wiki('Rock_music'), wiki('Nothing'), ''])).toEqual([
    'music',
    'film',
  ]);
});
