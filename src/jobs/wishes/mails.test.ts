// Tests what mails of saved searches say of what was found.
import { describe, expect, test } from 'vitest';
import { tellFound } from './mails.ts';

describe('what was found', () => {
  test.each([
    // Read as it is, and no host to any program for mail.
    ['Node.js developer', 'Booking.com', 'Node.\u200bjs developer at Booking.\u200bcom'],
    [
      'You won: pay.evil-1.example',
      'Dr. B. Ward, 3.5 h',
      'You won: pay.\u200bevil-1.\u200bexample at Dr. B. Ward, 3.5 h',
    ],
    ['Nurse w/m/d, 24/7 (Dr. A/B)', 'A/S Ward', 'Nurse w/m/d, 24/7 (Dr. A/B) at A/S Ward'],
    ['Win now https://evil.example/x today', 'Ward', 'Win now today at Ward'],
    ['Nurse (HTTP://evil.example)', 'www.evil.example', 'Nurse'],
    ['Nurse evil.example/sign-in', 'mail me@evil.example', 'Nurse at mail'],
    ['Nurse\u2028 \nand  more', '(WWW.evil.example)', 'Nurse and more'],
  ])('of %j at %j', (title, company, told) => {
    expect(tellFound([{ title, company }], 50)).toEqual({ many: 'one new job', jobs: told });
  });

  test('is counted where nothing of it can be named', () => {
    const nothing = { title: 'https://evil.example', company: 'Ward' };
    expect(tellFound([nothing], 50)).toEqual({ many: 'one new job', jobs: 'and more' });
    expect(tellFound([nothing, { title: 'Nurse', company: '' }], 50)).toEqual({
      ...{ many: '2 new jobs', jobs: 'Nurse; and more' },
    });
  });

  test('is named up to five and counted up to a most, each in 80 letters', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ title: `${at}`, company: '' }));
    expect(tellFound(many, 6)).toEqual({ many: 'more than 6 new jobs', jobs: '0; 1; 2; 3; 4; and more' });
    expect(tellFound([{ title: '🕯'.repeat(81), company: '' }], 50).jobs).toBe(`${'🕯'.repeat(79)}…`);
  });
});
