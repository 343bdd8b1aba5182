// Tests how the reasons of many jobs become a few words.
import { expect, test } from 'vitest';
import type { ReasonWire } from '../../contract-shapes.ts';
import { gatherReasons } from './gather-reasons.ts';

const reason = (term: string, value: number, rest: Partial<ReasonWire> = {}): ReasonWire => ({
  ...{ term, value, text: '', source: 'interests', confidence: 0.5, wanted: true },
  ...rest,
});

test('what weighs most over all jobs comes first; what somebody is not drawn to stands apart, for or against a job', () => {
  const { seek, avoid } = gatherReasons([
    {
      reasons: [reason('Artistic', 0.1), reason('Social', -0.3), reason('Realistic', 0.2, { wanted: false })],
    },
    { reasons: [reason('Working Conditions', 0.1, { source: 'values' })] },
    {},
  ]);
  expect(seek).toEqual([
    'looking-for.term_Social',
    'looking-for.term_Artistic',
    'looking-for.term_Working_Conditions',
  ]);
  expect(avoid).toEqual(['looking-for.term_Realistic']);
});

test('what the page tells of the person already is not told once more', () => {
  const jobs = [{ reasons: [reason('Artistic', 0.3), reason('Social', 0.2)] }];
  expect(gatherReasons(jobs, ['looking-for.term_Artistic'])).toEqual({
    seek: ['looking-for.term_Social'],
    avoid: [],
  });
});

test('what says nothing of the person, or hardly anything, is left out', () => {
  const other = { source: 'freshness', wanted: undefined } as const;
  expect(
    gatherReasons([
      { reasons: [reason('new', 0.5, other), reason('others', 0.5), reason('Artistic', 0.001)] },
    ]),
  ).toEqual({ seek: [], avoid: [] });
  expect(gatherReasons([])).toEqual({ seek: [], avoid: [] });
});

test('what was wanted here and not there is what it comes to', () => {
  const { seek, avoid } = gatherReasons([
    { reasons: [reason('Social', 0.3)] },
    { reasons: [reason('Social', 0.1, { wanted: false })] },
  ]);
  expect([seek, avoid]).toEqual([['looking-for.term_Social'], []]);
});
