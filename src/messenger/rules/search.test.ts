// Words are found by how they begin, in any writing, and shown among their neighbours.
import { describe, expect, it } from 'vitest';
import { cutAround, findWords, readQuery } from './search.ts';

const find = (query: string, text: string, name = 'Ann') => {
  const place = findWords(readQuery(query), text, name);
  return place && text.slice(place.from, place.to);
};

describe('words', () => {
  it.each([
    ['lant', 'The Lantern is lit', 'Lantern'],
    ['LANT', 'the lantern', 'lantern'],
    ['ecole', 'À l’École', 'École'],
    ['straße', 'Die STRASSE und die Straße', 'Straße'],
    ['ﬁn', 'fine', 'fine'],
    ['на', 'Когда мы на реке', 'на'],
    ['lit lantern', 'The lantern is lit', 'lantern'],
    ['7', 'at 7 o’clock', '7'],
  ])('%j is found in %j', (query, text, word) => expect(find(query, text)).toBe(word));

  it.each([
    ['antern', 'The Lantern'],
    ['lantern dark', 'The lantern'],
    ['…', 'The … lantern'],
    ['', 'anything'],
  ])('%j is not found in %j', (query, text) => expect(find(query, text)).toBeUndefined());

  it('finds what somebody said by their name, alone and beside words', () => {
    expect(find('ben', 'The lantern', 'Ben Adams')).toBe('');
    expect(find('lant ben', 'The lantern', 'Ben Adams')).toBe('lantern');
    expect(find('lant cleo', 'The lantern', 'Ben Adams')).toBeUndefined();
  });
});

describe('what is found', () => {
  it('is shown among its neighbours, at its place', () => {
    const text = `${'word '.repeat(60)}lantern${' word'.repeat(60)}`;
    const place = findWords(['lant'], text, '');
    const cut = cutAround(text, place ?? { from: 0, to: 0 });
    expect(cut.text.slice(cut.from, cut.to)).toBe('lantern');
    expect(cut.text.length).toBeLessThan(100);
    expect(cut.text).toMatch(/^…word .* word…$|^…word.*…$/);
  });
  it('is shown whole where it is short', () => {
    expect(cutAround('a lantern', { from: 2, to: 9 })).toEqual({ text: 'a lantern', from: 2, to: 9 });
  });
});
