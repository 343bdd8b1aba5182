// Dates, places, addresses, names, levels and pay in their spellings.
import { describe, expect, it } from 'vitest';
import { toCanonicalUrl } from './addresses.ts';
import { readDate } from './dates.ts';
import { readLevel } from './levels.ts';
import { toCompanyKey, toTitleKey } from './names.ts';
import { readPayWords } from './pay-words.ts';
import { readCountry, readPlaces, readWorkplace } from './places.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

it.each([
  [1_795_000_000, '2026-11-18T11:06:40.000Z'],
  ['1795000000', '2026-11-18T11:06:40.000Z'],
  [1_795_000_000_000, '2026-11-18T11:06:40.000Z'],
  ['1.795e12', '2026-11-18T11:06:40.000Z'],
  ['2026-11-18', '2026-11-18T00:00:00.000Z'],
  ['2026-11-18T10:00:00', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18 10:00', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18T10:00:00.123Z', '2026-11-18T10:00:00.123Z'],
  ['2026-11-18T10:00:00+0200', '2026-11-18T08:00:00.000Z'],
  ['2026-11-18T10:00:00-05:00', '2026-11-18T15:00:00.000Z'],
  ['Wed, 18 Nov 2026 10:00:00 GMT', '2026-11-18T10:00:00.000Z'],
  ['Nov 18, 2026', '2026-11-18T00:00:00.000Z'],
  ['3 days ago', '2026-11-26T12:00:00.000Z'],
  ['Posted 30+ days ago', '2026-10-30T12:00:00.000Z'],
  ['an hour ago', '2026-11-29T11:00:00.000Z'],
  ['Just now', '2026-11-29T12:00:00.000Z'],
  ['yesterday', '2026-11-28T12:00:00.000Z'],
  // None, or none that can be: both readings of a day and a month are as good as the other.
  ['03/04/2026', undefined],
  ['2026-13-45', undefined],
  ['soon', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['9999-01-01', undefined],
  [{}, undefined],
])('%j is the instant %s', (told, instant) => {
  expect(readDate(told, NOW)?.toISOString()).toBe(instant);
});

describe('places', () => {
  it.each([
    ['Berlin, Germany', [{ city: 'Berlin', country: 'DE' }]],
    ['Austin, TX, US', [{ city: 'Austin', region: 'TX', country: 'US' }]],
    // Of a state or of a country: nobody can tell.
    ['Springfield, CA', [{ city: 'Springfield', region: 'CA' }]],
    ['Ghent, BE', [{ city: 'Ghent', country: 'BE' }]],
    ['Jamaica', [{ country: 'JM' }]],
    ['Kingston, Jamaica', [{ city: 'Kingston', country: 'JM' }]],
    ['Zürich, Schweiz', [{ city: 'Zürich', country: 'CH' }]],
    ['Springfield, Freedonia', [{ city: 'Springfield', region: 'Freedonia' }]],
    ['Remote', []],
    ['Hybrid - London, UK', [{ city: 'London', country: 'GB' }]],
    ['Remote (Canada)', [{ country: 'CA' }]],
    ['US-Remote', [{ country: 'US' }]],
    ['Stoke-on-Trent, England', [{ city: 'Stoke-on-Trent', country: 'GB' }]],
    [
      'Lisbon, Portugal; Porto, Portugal | Faro',
      [{ city: 'Lisbon', country: 'PT' }, { city: 'Porto', country: 'PT' }, { city: 'Faro' }],
    ],
    ['<b>Rome</b> &amp; <i>around</i>', [{ city: 'Rome & around' }]],
  ])('%s', (spelled, places) => {
    expect(readPlaces([spelled])).toEqual(places);
  });

  it('are each there once, in the country that was asked for where they name none', () => {
    expect(readPlaces(['Leeds', 'leeds', { city: 'Leeds', country: 'United Kingdom' }], 'GB')).toEqual([
      { city: 'Leeds', country: 'GB' },
    ]);
    expect(readPlaces(Array.from({ length: 900 }, (_, at) => `Town ${at}`))).toHaveLength(50);
  });

  it.each([
    ['Fully remote', 'remote'],
    ['In-Office', 'onsite'],
    ['on-site', 'onsite'],
    ['Hybrid, 2 days remote', 'hybrid'],
    ['Distributed', 'remote'],
    ['Remoteville', undefined],
    [undefined, undefined],
  ])('%s is worked %s', (words, workplace) => {
    expect(readWorkplace(words)).toBe(workplace);
  });

  it('have a country that somebody knows, or none', () => {
    expect(['eswatini', 'Iceland', 'uk', 'XK', 'Atlantis', 'EU', ''].map(readCountry)).toEqual([
      ...['SZ', 'IS', 'GB', 'XK', undefined, undefined, undefined],
    ]);
  });
});

it.each([
  [
    'HTTPS://Acme.example:443/jobs?b=2&utm_source=x&a=1&gh_src=q&refId=1#top',
    'https://acme.example/jobs?a=1&b=2',
  ],
  ['https://acme.example/careers?gh_jid=77&fbclid=1', 'https://acme.example/careers?gh_jid=77'],
  ['https://acme.example/#/job/5', 'https://acme.example/#/job/5'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://me:pw@acme.example/', undefined],
  ['/jobs/1', undefined],
  // Whoever follows these comes to their own machine, or to one beside it.
  ['http://127.0.0.1/apply', undefined],
  ['http://2130706433/apply', undefined],
  ['https://[::ffff:192.168.1.1]/', undefined],
  ['http://192.168.1.1/reboot', undefined],
  ['http://localhost:8080/', undefined],
  ['http://router/', undefined],
  ['http://nas.local./', undefined],
  ['https://careers.acme.example:8443/jobs/1', 'https://careers.acme.example:8443/jobs/1'],
  [`https://acme.example/${'x'.repeat(3000)}`, undefined],
])('%s is the address %s', (told, url) => {
  expect(toCanonicalUrl(told)).toBe(url);
});

it('knows companies and titles in different spellings', () => {
  expect(['Acme, Inc.', 'ACME', 'Acme GmbH', 'acme corp.'].map(toCompanyKey)).toEqual(Array(4).fill('acme'));
  expect(['Ltd', 'Müller & Söhne S.A.', 'C++ Co'].map(toCompanyKey)).toEqual(['ltd', 'muller sohne', 'c++']);
  expect(toTitleKey('Staff Software Engineer, Metadata')).toBe(
    toTitleKey('Staff  software engineer – metadata'),
  );
});

it.each([
  ['Senior Baker', undefined, 'senior'],
  ['Baker', 'Entry level', 'entry'],
  ['Baker', 'Mid-Senior level', 'senior'],
  ['Head of Baking', 'Entry level', 'lead'],
  ['Executive Assistant', undefined, undefined],
  ['Baker', 'Not Applicable', undefined],
])('%s (%s) is %s', (title, stated, level) => {
  expect(readLevel(title, stated)).toBe(level);
});

it.each([
  ['Pay: $120,000 - $150,000 a year', { min: 120_000, max: 150_000, currency: 'USD', per: 'year' }],
  ['€30k–€35k', { min: 30_000, max: 35_000, currency: 'EUR' }],
  ['$120-150K', { min: 120_000, max: 150_000, currency: 'USD' }],
  ['£14.50 to £16 per hour', { min: 14.5, max: 16, currency: 'GBP', per: 'hour' }],
  ['45.000 bis 55.000 EUR im Jahr', { min: 45_000, max: 55_000, currency: 'EUR', per: 'year' }],
  ['a $2 billion company with 300-500 people', undefined],
  ['competitive', undefined],
])('%s is pay', (words, pay) => {
  expect(readPayWords(words)).toEqual(pay);
});
