// Tests what is said of a job in few words.
import { expect, test } from 'vitest';
import { initialsOf, isFromLinkedIn, nameSource, tellPay, tellPlace } from './tell-job.ts';

test.each([
  [{ location: 'Leeds', workplace: null }, 'Leeds'],
  [{ location: 'Leeds', workplace: 'hybrid' }, 'Leeds · Partly remote'],
  [{ location: null, workplace: 'remote' }, 'Remote'],
  [{ location: null, workplace: null }, 'Place not named'],
] as const)('where %j is', (job, told) => {
  expect(tellPlace(job)).toBe(told);
});

test('a pay is told as a range, or as one', () => {
  expect(tellPay({ min: 32_000, max: 40_000, currency: 'GBP' })).toBe('£32,000 to £40,000 a year');
  expect(tellPay({ min: 32_000, max: 32_000, currency: 'GBP' })).toBe('£32,000 a year');
  expect(tellPay(null)).toBeUndefined();
});

test.each([
  ['linkedin', 'LinkedIn'],
  ['uk.linkedin.com', 'LinkedIn'],
  ['notlinkedin.com', 'notlinkedin.com'],
  ['greenhouse:acme', 'Greenhouse'],
  ['zip_recruiter', 'ZipRecruiter'],
  ['jobs.acme.org', 'jobs.acme.org'],
  ['sample', undefined],
  ['file:/data/x.csv', undefined],
])('%s is called %s', (source, name) => {
  expect(nameSource(source)).toBe(name);
  expect(isFromLinkedIn({ source })).toBe(name === 'LinkedIn');
});

test.each([
  ['Seven Lights Trust', 'x', 'SL'],
  ['Larkmoss', 'x', 'L'],
  ['', 'Head Gardener', 'HG'],
  ['été & fils', 'x', 'ÉF'],
  ['…', '…', ''],
])('the letters of %j and %j are %j', (company, title, letters) => {
  expect(initialsOf(company, title)).toBe(letters);
});
