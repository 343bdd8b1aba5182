// The times that the privacy notice names are those that the server goes by.
import { expect, test } from 'vitest';
import { KEPT_FAILED_DAYS } from '#base/engines/jobs-worker.ts';
import { KEPT_DAYS } from '../lifetimes.ts';
import { FAILED_MAIL_DAYS, tellTimes } from './privacy-times.ts';

test('every time is named, in words', () => {
  const [account, sessions, links, mails] = tellTimes();
  expect(account).toContain('never verified: 7 days.');
  expect(account).toContain('kept for 180 days,');
  expect(sessions).toContain('for 30 days without a visit, and for 180 days at most');
  expect(sessions).toContain('forgotten 1 day after that has ended, or 180 days after it');
  expect(sessions).toContain('after 7 days at the latest');
  expect(sessions).toContain('counted for 2 days at most');
  expect(links).toContain('good for 24 hours, one for a new password for 15 minutes');
  expect(links).toContain('is forgotten 7 days later');
  expect(mails).toContain('forgotten 14 days after');
  expect(tellTimes().join(' ')).not.toMatch(/[{}]/);
});

test('nothing is kept for a time that the notice does not name', () => {
  const named = [
    'links',
    'sessions',
    'identitySessions',
    'departures',
    'usedTokens',
    'unverified',
    'guesses',
  ];
  expect(Object.keys(KEPT_DAYS).toSorted()).toEqual(named.toSorted());
  expect(FAILED_MAIL_DAYS).toBe(KEPT_FAILED_DAYS);
});
