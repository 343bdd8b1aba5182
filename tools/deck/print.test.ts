// How reports are written in a terminal.
import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import {
  countFindings,
  drawBar,
  roundShare,
  showCount,
  showFindings,
  showRow,
  showShare,
  wrapList,
} from './print.ts';

test.each([
  [0, '    '],
  [0.5, '██  '],
  [0.53, '██▏ '],
  [1, '████'],
  [7, '████'],
  [-1, '    '],
])('a bar of %d', (share, bar) => {
  expect(drawBar(share, 4)).toBe(bar);
});

test('lists break between their words, and rows go on below their text', () => {
  expect(wrapList(['one', 'two', 'three'], 9)).toEqual(['one, two,', 'three']);
  expect(wrapList([])).toEqual(['-']);
  expect(showRow('kept', 'one', 'two')).toEqual(['  kept         one', '               two']);
  expect(showShare(0.1234)).toBe('12.3 %');
  expect([1, 2].map((count) => showCount(count, 'card'))).toEqual(['1 card', '2 cards']);
  // Only what always happens is a hundred of a hundred.
  expect([0, 0.001, 0.5, 0.996, 1].map(roundShare)).toEqual([0, 1, 50, 99, 100]);
});

test('faults come first, and what was found twice is shown and counted once', () => {
  const find = (kind: Finding['kind'], text: string): Finding => ({
    deck: 'tiny',
    check: 'reach',
    kind,
    text,
  });
  const findings = [find('warning', 'so'), find('fault', 'no'), find('fault', 'no'), find('fault', 'nor')];
  expect(showFindings(findings)).toEqual([
    'fault    tiny/deck.json: no',
    'fault    tiny/deck.json: nor',
    'warning  tiny/deck.json: so',
  ]);
  expect(countFindings(findings)).toBe('2 faults, 1 warning');
  const played = { ...find('fault', 'too long'), check: 'sim' };
  expect(showFindings([played])).toEqual(['fault    tiny: too long']);
  expect(countFindings([])).toBe('no faults, no warnings');
});
