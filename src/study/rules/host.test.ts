// What somebody agrees to is told by one line: another host, time or wording is another one.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { STUDY } from '#messages/study/study.ts';
import { NO_STUDY, wordsOf } from './host.ts';

const HOST = { ...NO_STUDY, open: true, name: 'Ida', contact: 'ida@study.example' };

it('names the day of the words, for how long, and who runs it', () => {
  expect(wordsOf(HOST)).toBe('2026-11-30 12 months, Ida <ida@study.example>');
  for (const other of [{ months: 6 }, { name: 'Jon' }, { contact: 'jon@study.example' }])
    expect(wordsOf({ ...HOST, ...other })).not.toBe(wordsOf(HOST));
});

it('has another day whenever the words that are agreed to are others', () => {
  const asked = ['about', 'host', 'does', 'kept', 'given', 'time', 'free', 'adult', 'agree'] as const;
  const words = asked.map(
    (part) => (STUDY as Record<string, { text: string }>)[`study.${part}_text`] ?? STUDY[`study.${part}`],
  );
  const sum = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  // Others by now? Then raise WORDS_OF of host.ts to the day on which they were written, and put both here.
  expect([wordsOf(HOST).slice(0, 10), sum]).toEqual(['2026-11-30', '8fa71eb8db1f']);
});
