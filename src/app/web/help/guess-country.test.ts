// Guessing a country from the languages of a browser.
import { describe, expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

const CODES = ['AT', 'DE', 'GB', 'IN', 'UA', 'US'];

describe('guessCountry', () => {
  it.each([
    [['en-GB', 'en'], 'GB'],
    [['en', 'de-AT'], 'AT'],
    [['de'], 'DE'],
    [['uk'], 'UA'],
    [['hi'], 'IN'],
    [['en'], undefined],
    [['fr-FR'], undefined],
    [['not a tag', 'en-US'], 'US'],
    [[], undefined],
  ])('of %j is %s', (languages, code) => {
    expect(guessCountry(CODES, languages)).toBe(code);
  });
});
