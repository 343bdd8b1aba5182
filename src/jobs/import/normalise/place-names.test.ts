// By which other spellings places are found.
import { expect, it } from 'vitest';
import { toPlainLetters, withSpellings } from './place-names.ts';

it.each([
  ['Zürich', 'Zurich'],
  ['Kraków', 'Krakow'],
  ['Łódź', 'Lodz'],
  ['Tromsø', 'Tromso'],
  ['Straße', 'Strasse'],
  ['Ærø', 'Aero'],
  ['São Paulo', 'Sao Paulo'],
  ['Leeds', 'Leeds'],
  ['東京', '東京'],
])('%s is %s in plain letters', (text, plain) => {
  expect(toPlainLetters(text)).toBe(plain);
});

it.each([
  [{ city: 'Kraków', country: 'PL' }, ['Krakow']],
  [{ city: 'Asheville', region: 'North Carolina', country: 'US' }, ['NC']],
  [{ city: 'Asheville', region: 'nc', country: 'US' }, ['North Carolina']],
  [{ city: 'Portland', region: 'OR' }, ['Oregon']],
  [{ city: 'Montréal', region: 'Québec', country: 'CA' }, ['Montreal', 'Quebec', 'QC']],
])('%j is also called %j', (place, also) => {
  expect(withSpellings(place)).toEqual({ ...place, also });
});

it.each([{ city: 'Leeds', country: 'GB' }, { city: 'Perth', region: 'WA', country: 'AU' }, {}])(
  '%j is called nothing else',
  (place) => {
    expect(withSpellings(place)).toEqual(place);
  },
);
