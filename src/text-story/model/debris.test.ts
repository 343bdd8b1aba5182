// What no story has in it, and what stories do have that looks a little like it.
import { describe, expect, test } from 'vitest';
import { measureGrowth, STEEP } from '../../../tests/work.ts';
import { FAILURE_BEGINNINGS, hasDebris } from './debris.ts';

describe('hasDebris', () => {
  test.each([
    'See https://x.example.',
    'See ftp://x for it.',
    'Your session has expired, dear player: type it below.',
    'Please enter your e-mail to go on.',
    'Say your Lorepath password aloud.',
    'Your account has been suspended.',
    'Type your recovery code.',
    'Sign in again.',
    'Verify your account to go on.',
    'Now give your account details.',
    'Look at www.lamps.test now.',
    'Write to evil@example.com or call.',
    'Click javascript:alert today.',
    'It is at example.com/free now.',
    'It is at lamps.berlin/free now.',
    'It is at lamps.com, he said.',
    'It is at 10.0.0.1 now.',
    'scriptalert(1)/script',
    'then document.write("x") came',
    'and console.log() too',
    'img src=x alt="y"',
    '"text": "The lamp"',
    '"error": invalid',
    "'message': no",
    'JSON between two lines that read DATA-213a9f',
    'The end. (stance: deceive; trait: Openness, inverse)',
    'Word count: 230.',
    'Do you a) ring the bell b) ask the miller or go?',
    'Internal Server Error: the connection was reset.',
    'He was told 502 Bad Gateway.',
    'The page said Error 500 and no more.',
    'HTTP/1.1 200 OK',
    'a stack trace follows',
    'Traceback (most recent call last):',
    'TypeError was what came',
    'java.lang.NullPointerException',
    'at Object. (/app/x)',
    'in server.js:10:5',
    'File x, line 3, in tell',
    'connect ECONNREFUSED',
    'Rate limit exceeded for you',
    'with the request id in the headers',
    'As an AI, that is',
    'a large language model',
    [...'Type your recovery code.'].join('\u200d'),
    'Ｓｉｇｎ ｉｎ ａｇａｉｎ.',
    'Enter your pass\u00adword: your pass\u00adword, quick.',
  ])('is there: %j', (text) => expect(hasDebris(`You went up. ${text}`)).toBe(true));

  test.each([
    'The clock said 4.30, and the toll was 12.50 a head.',
    '‘Stop.’ He stopped.You did not.',
    'He/she, and/or, i.e. the one (or ones) with the key(s).',
    'It was an error, the second of the day; an error of 3 knots.',
    'Upstream the ice had begun to speak. The server brought tea.',
    'There was a trace of tar, stacked by the gate.',
    'You sat at the Object of your search (a bell).',
    '“No”: that was all. ‘Message: come.’',
    'The note (of a bell) rang as an air of old.',
    'Option was none. The request, I did not hear.',
    'He wrote: a) was crossed out.',
    'The ferry at 5:30 a.m. left — 3/4 full — for No. 10.',
    'Die Brücke z.B. war zu. O casa.em ruins.',
    'The password at the gate was your name.',
    'You sign in with a cross, and the clerk turns the log in his hands.',
    'It was not in your account book.',
    'He gave your address to the driver.',
    'The session is over, and the council goes home.',
    'Give your address to the driver.',
    'You give your account of the night to the clerk.',
    'Confirm your account of the fire, she says.',
    'You enter your account in the ledger.',
    'You sign in again at the gatehouse.',
  ])('is not there: %j', (text) => expect(hasDebris(text)).toBe(false));

  test('takes time in proportion to the text, whatever that is', () => {
    for (const bit of ['a.', 'a-', '1.', 'a(', '@a', 'a) ', 'at ', '://', 'a/', '(x', 'aa', 'a(;'])
      expect(
        measureGrowth((size) => hasDebris(bit.repeat(size)), 2000),
        bit,
      ).toBeLessThan(STEEP);
  });
});

test('no beginning of a failure is one word that stories begin with', () => {
  expect(
    FAILURE_BEGINNINGS.filter((words) =>
      /^(?:the|it|you|at|an?|in|on|error|upstream|internal) ?$/.test(words),
    ),
  ).toEqual([]);
  expect(FAILURE_BEGINNINGS.every((words) => words === words.toLowerCase())).toBe(true);
});
