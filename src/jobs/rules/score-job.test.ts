// What a posting says of itself counts for it, or against it, by so much.
import { describe, expect, it } from 'vitest';
import { CAUTIONS, findRiskFlags, riskOf } from './risk-flags.ts';
import { remarksOf } from './score-job.ts';

const FACTS = { ageDays: 0, flags: [], hasText: true } as const;
const tellValue = (source: string, ...args: Parameters<typeof remarksOf>) =>
  remarksOf(...args).find((remark) => remark.source === source)?.value ?? 0;

describe('flags', () => {
  it.each([
    ['Sales agent', 'This is Commission-only work.', ['commission_only']],
    ['Founding engineer', 'An early-stage startup with stock options.', ['equity', 'startup']],
    ['Teacher (maternity cover)', 'One year.', ['fixed_term']],
    ['Clerk', 'A permanent position in the public sector.', ['permanent', 'public_service']],
    ['Packer', 'Pay for your own training, a starter kit fee of 50.', ['upfront_fee']],
    ['Intern', 'Unpaid.', ['unpaid']],
    ['Nurse', 'We start up the ward at six. Capital of equality.', []],
    ['Impermanent art', 'Unpaidly.', []],
  ])('of %s: %s', (title, text, flags) => {
    expect(findRiskFlags(title, text)).toEqual(flags);
  });

  it('add up to -1 to 1', () => {
    expect(riskOf([])).toBe(0);
    expect(riskOf([...CAUTIONS])).toBe(1);
    expect(riskOf(['permanent', 'public_service'])).toBeCloseTo(-0.8, 12);
  });
});

describe('remarks', () => {
  it('are half as much for what is two weeks old', () => {
    expect(tellValue('freshness', FACTS, undefined)).toBeCloseTo(0.05, 12);
    expect(tellValue('freshness', { ...FACTS, ageDays: 14 }, undefined)).toBeCloseTo(0.025, 12);
  });

  it('speak for risks to whoever is ready for them, against them to others, and not at all where that is unknown', () => {
    const risky = { ...FACTS, flags: ['commission_only'] as const };
    const steady = { ...FACTS, flags: ['permanent'] as const };
    const ready = { theta: 1.5, confidence: 0.6 };
    const careful = { theta: -1.5, confidence: 0.6 };
    expect(tellValue('risk', risky, ready)).toBeCloseTo(0.05, 12);
    expect(tellValue('risk', risky, careful)).toBeCloseTo(-0.05, 12);
    expect(tellValue('risk', steady, careful)).toBeCloseTo(0.015, 12);
    expect(tellValue('risk', { ...risky }, undefined)).toBe(0);
    // However ready: it counts so much and no more.
    expect(tellValue('risk', risky, { theta: 9, confidence: 0.9 })).toBeCloseTo(0.05, 12);
  });

  it('speak against what says nothing, and for what is asked for', () => {
    expect(tellValue('text', { ...FACTS, hasText: false }, undefined)).toBeCloseTo(-0.05, 12);
    expect(tellValue('text', { ...FACTS, relevance: 0.6 }, undefined)).toBeCloseTo(0.06, 12);
  });
});
