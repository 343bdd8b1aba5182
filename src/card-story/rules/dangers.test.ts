// Bands begin at their limits, and a graver danger makes the milder one of its end no news.
import { describe, expect, it } from 'vitest';
import { bandOf, graverOrSame } from './dangers.ts';

describe('bandOf', () => {
  it.each([
    [0, 'lowest'],
    [10, 'lowest'],
    [11, 'low'],
    [25, 'low'],
    [26, 'steady'],
    [84, 'steady'],
    [85, 'high'],
    [94, 'high'],
    [95, 'highest'],
    [100, 'highest'],
  ] as const)('%i is %s', (value, band) => {
    expect(bandOf(value)).toBe(band);
  });
});

describe('graverOrSame', () => {
  it('stays at its own end', () => {
    expect(graverOrSame('low')).toEqual(['low', 'lowest']);
    expect(graverOrSame('lowest')).toEqual(['lowest']);
    expect(graverOrSame('high')).toEqual(['high', 'highest']);
    expect(graverOrSame('highest')).toEqual(['highest']);
  });
});
