// What npm run study prints: counts that say what is missing, and widths that are those of the formula.
import { expect, test } from 'vitest';
import { NO_STUDY } from '#study/rules/host.ts';
import { writePower, writeStatus } from './study-text.ts';

const COUNT = { joined: 12, firstDone: 9, inSecond: 4, missedSecond: 1, secondDone: 3 };

test('the status says whether it is on, how many did what, and whether an export is possible', () => {
  expect(writeStatus(COUNT, NO_STUDY)).toMatch(/is off[\s\S]*agree +12\n[\s\S]*needs 10 who/);
  expect(writeStatus({ ...COUNT, firstDone: 10 }, { ...NO_STUDY, open: true })).toMatch(/is on[\s\S]*enough/);
});

test('what forty people can tell is in the table, with its source', () => {
  const text = writePower(40);
  expect(text).toMatch(/\.50 +\.22 to \.70 +\.48/);
  expect(text).toMatch(/\.70 +\.50 to \.83 +\.33/);
  expect(text).toContain('1/√(n - 3)');
  expect(text).toContain('Fisher');
});
