// How moments are told.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOfDay } from './chat/rows.ts';
import { tellDay, tellShortly } from './tell-when.ts';

const before = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  process.env.TZ = before;
});

const moment = (text: string) => new Date(text).getTime();

test.each([
  ['2026-11-29T14:05:00+01:00', '14:05', 'today'],
  ['2026-11-28T23:59:00+01:00', 'yesterday', 'yesterday'],
  ['2026-11-27T08:00:00+01:00', 'Fri', 'Friday 27 November 2026'],
  ['2026-11-22T08:00:00+01:00', '22 Nov', 'Sunday 22 November 2026'],
  ['2025-12-31T08:00:00+01:00', '31 Dec 2025', 'Wednesday 31 December 2025'],
])('%s is told by the days of the reader', (at, shortly, day) => {
  const today = startOfDay(moment('2026-11-29T20:00:00+01:00'));
  expect(tellShortly(moment(at), today)).toBe(shortly);
  expect(tellDay(moment(at), today).replace(',', '')).toBe(day);
});

test('a day on which the clocks are turned is one day', () => {
  const today = startOfDay(moment('2026-10-26T09:00:00+01:00'));
  expect(tellShortly(moment('2026-10-25T00:30:00+02:00'), today)).toBe('yesterday');
});

test('what comes from a clock that is ahead is told by its time and its day, and never as what is to come', () => {
  const today = startOfDay(moment('2026-11-28T20:00:00+01:00'));
  const later = moment('2026-11-29T14:05:00+01:00');
  expect(tellShortly(later, today)).toBe('14:05');
  expect(tellDay(later, today).replace(',', '')).toBe('Sunday 29 November 2026');
});
