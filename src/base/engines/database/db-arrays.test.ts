// Lists as PostgreSQL writes them itself, letter for letter as its source says.
import { expect, it } from 'vitest';
import { textArray } from './db-arrays.ts';

it('a list is its beginning, and each text with its length before it', () => {
  expect(textArray(['é', null, '']).toString('hex')).toBe(
    ['00000001', '00000001', '00000019', '00000003', '00000001', '00000002c3a9', 'ffffffff', '00000000'].join(
      '',
    ),
  );
  expect(textArray([]).toString('hex')).toBe('000000000000000000000019');
});
