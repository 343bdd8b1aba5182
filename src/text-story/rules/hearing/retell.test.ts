// What is done, told as the story tells: without a fault, or not in its own words at all.
import { describe, expect, it } from 'vitest';
import { listKnown, retellDeed } from './retell.ts';

const KNOWN = listKnown([
  'Then Josine Marrow took the rope. The bell hung in its frame, and the child sat near it.',
]);

describe('retellDeed', () => {
  it.each([
    ['I take the rope and ring the bell!', 'take the rope and ring the bell'],
    ['ok, i’ll give my rope to josine', 'give your rope to Josine'],
    ['Let me sit near the child, and wait.', 'sit near the child, and wait'],
    ['I want to ask Josine about the frame', 'ask Josine about the frame'],
    ['RING THE BELL', 'ring the bell'],
  ])('%j is to %s', (said, deed) => {
    expect(retellDeed(said, KNOWN)).toBe(deed);
  });

  it('leaves what is mine mine where an I tells', () => {
    expect(retellDeed('i’ll give my rope to josine', KNOWN, 'first')).toBe('give my rope to Josine');
  });

  it.each([
    'I take teh rope',
    'I take the rope because I am afraid',
    'I take the rope. Then I run',
    'rings the bell',
    'ring',
    'I ring the bell for you',
    'I take the helicopter',
    'ring the bell 3 times',
  ])('%j is not told in its own words', (said) => {
    expect(retellDeed(said, KNOWN)).toBeUndefined();
  });
});
