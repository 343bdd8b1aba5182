// What a button shows of a long label.
import { describe, expect, it } from 'vitest';
import { cutLabel } from './label.ts';

describe('cutLabel', () => {
  it('shows twenty characters whole', () => {
    expect(cutLabel('12345678901234567890')).toEqual({ shown: '12345678901234567890' });
  });

  it('cuts the twenty-first and keeps the whole for the tooltip', () => {
    expect(cutLabel('123456789012345678901')).toEqual({
      shown: '12345678901234567890…',
      whole: '123456789012345678901',
    });
  });

  it('counts what a person sees as one character as one', () => {
    const faces = '👩🏽‍🚀'.repeat(20);
    expect(cutLabel(faces)).toEqual({ shown: faces });
  });
});
