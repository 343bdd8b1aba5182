// Words as they are typed in a terminal: a shell takes each as it was meant.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { quoteWords } from './terminal.ts';

it('are read by a shell as what they were', () => {
  const words = [
    'my-deck',
    'git:HEAD',
    "The King's Road.twee",
    "'; echo gone; '",
    '~',
    '$HOME',
    'a\nb',
    'Fähre',
    '',
  ];
  const read = execFileSync('sh', ['-c', `printf '%s\\0' ${quoteWords(words)}`], { encoding: 'utf8' });
  expect(read.split('\0').slice(0, -1)).toEqual(words);
  expect(quoteWords(words.slice(0, 2))).toBe('my-deck git:HEAD');
});
