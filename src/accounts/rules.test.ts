// Names of people: any script is welcome, and none can be made to look like another by what is not seen.
import { describe, expect, test } from 'vitest';
import {
  ACCESS_SECONDS,
  CHALLENGE_SECONDS,
  DEVELOPMENT_SESSION_SECONDS,
  KEPT_DAYS,
  REFRESH_GRACE_SECONDS,
  RESET_LINK_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LONGEST_SECONDS,
  VERIFY_LINK_SECONDS,
} from './lifetimes.ts';
import { findRegistrationFaults, isShown, readCity, readEmail, readUsername } from './rules.ts';

describe('a username', () => {
  test.each([
    'Robin',
    '001',
    '1e5',
    'Robin of the hills',
    'Zoë Åström',
    'Мария',
    'Ελένη',
    'محمد رضا',
    'می\u200cخواهم',
    'क्\u200dष',
    '山田太郎',
    'ยุพา',
    '👩\u200d👩\u200d👧\u200d👦',
    '❤\u{fe0f}\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '👍🏽',
    '1\u{fe0f}\u20e3',
    "O'Neill-Søren",
  ])('may be %j', (name) => {
    expect(readUsername(name)).toEqual({ kind: 'name', name });
  });

  test.each([
    ['  Robin  ', 'Robin'],
    ['Robin  of\u00a0the\u2003hills', 'Robin of the hills'],
    ['Ｒｏｂｉｎ', 'Robin'],
    ['Zoe\u0308', 'Zo\u00eb'],
  ])('typed as %j is kept as %j', (text, name) => {
    expect(readUsername(text)).toEqual({ kind: 'name', name });
  });

  test.each([
    'R\u00adobin',
    'Robin\u200c',
    'Ro\u200dbin',
    'Mira\u2060',
    'Mira\u2061',
    'Mi\u034fra',
    'Mira\u061c',
    'Mira\u{e0041}',
    'Mira\u{fe0f}',
    'Mira\u{fe00}',
    'Mira\u202e',
    'Mi\nra',
    '\u2800',
    '\u{1d159}',
    'Mi\ufff9ra',
    'Mi\ufffara',
    'Mi\ufffbra',
    'Mira\ufffc',
    'Mira\uffff',
    'Mira\u{13437}',
    '\u0301\u0301',
    'a\u0301\u0302\u0303\u0304\u0305\u0306',
    'Ωmega',
    'Robin \u0430nd R\u043ebin',
    'x'.repeat(41),
  ])('may not be %j', (text) => {
    expect(readUsername(text)).toEqual({ kind: 'bad' });
  });

  test.each(['', '   ', '\u00a0\u2003'])('%j is none', (text) => {
    expect(readUsername(text)).toEqual({ kind: 'missing' });
  });
});

describe('a city', () => {
  test.each([
    ['Utrecht', 'Utrecht'],
    [' São  Paulo ', 'São Paulo'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ['東京', '東京'],
  ])('typed as %j is kept as %j', (text, city) => {
    expect(readCity(text)).toBe(city);
  });

  test.each([
    '',
    'A',
    'x'.repeat(81),
    '\u2800\u2800',
    'Del\u00adft',
    'Delft\u{e0041}',
    'Delft\ufff9',
    'a\u202eb',
  ])('is not %j', (text) => {
    expect(readCity(text)).toBeUndefined();
  });

  test('of marks piled on one letter is none, also with joiners between them', () => {
    expect(readCity(`Z${'\u0489'.repeat(9)}`)).toBeUndefined();
    expect(isShown(`क${'\u093c\u200d\u093c'.repeat(4)}`)).toBe(false);
    expect(isShown('Việt Nam, กรุงเทพฯ')).toBe(true);
  });
});

describe('how long things are', () => {
  test('names, cities and addresses', () => {
    expect(readUsername('n'.repeat(40)).kind).toBe('name');
    expect(readUsername('n'.repeat(41)).kind).toBe('bad');
    expect(['a', 'ab', 'c'.repeat(80), 'c'.repeat(81)].map((city) => readCity(city) !== undefined)).toEqual([
      ...[false, true, true, false],
    ]);
    const domain = `@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`;
    expect(readEmail(`${'a'.repeat(254 - domain.length)}${domain}`)).toBeDefined();
    expect(readEmail(`${'a'.repeat(255 - domain.length)}${domain}`)).toBeUndefined();
    expect([64, 65].map((length) => readEmail(`${'a'.repeat(length)}@x.example`) !== undefined)).toEqual([
      ...[true, false],
    ]);
  });

  test('is what mails, pages and the description of the keys promise', () => {
    const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
    expect({
      access: ACCESS_SECONDS,
      challenge: CHALLENGE_SECONDS,
      development: DEVELOPMENT_SESSION_SECONDS,
      reset: RESET_LINK_SECONDS,
      verify: VERIFY_LINK_SECONDS,
      twice: REFRESH_GRACE_SECONDS,
      unused: SESSION_IDLE_SECONDS,
      longest: SESSION_LONGEST_SECONDS,
    }).toEqual({
      ...{ access: 10 * minute, challenge: minute, development: 12 * hour, reset: 15 * minute },
      ...{ verify: day, twice: 30, unused: 30 * day, longest: 180 * day },
    });
    expect(KEPT_DAYS).toEqual({
      ...{ links: 7, sessions: 1, usedTokens: 7, unverified: 7 },
      ...{ identitySessions: 180, departures: 180, guesses: 2 },
    });
  });
});

test('a registration is told everything that is wrong with it, in the order of the form', () => {
  const codes = (fields: object) =>
    findRegistrationFaults(fields).map(({ path, code }) => `${path}: ${code}`);
  const good = { email: 'a@x.example', username: 'Ada', city: 'Ulm', age_confirmed: true, consent: true };
  expect(codes(good)).toEqual([]);
  expect(codes({ age_confirmed: false, consent: false })).toEqual([
    'email: accounts.bad_email',
    'username: accounts.no_username',
    'city: accounts.bad_city',
    'age_confirmed: accounts.too_young',
    'consent: accounts.no_consent',
  ]);
  expect(codes({ ...good, username: 'Mira\u202e' })).toEqual(['username: accounts.bad_username']);
});
