// What sequences say: gaps and falls are found, tombstones fill gaps, and what is told twice counts once.
import { describe, expect, it } from 'vitest';
import { findRepeated, findSequenceFaults, isBehind, type Sequenced } from './sequences.ts';

const say = (id: number, sequence: number | undefined, sender_id = 'ann'): Sequenced => ({
  ...{ id, sender_id, deleted: false },
  ...(sequence === undefined ? {} : { sequence }),
});
const stone = (id: number, sender_id = 'ann'): Sequenced => ({ id, sender_id, deleted: true });

describe('sequences', () => {
  it.each<[string, readonly Sequenced[], readonly [string, number][]]>([
    ['that go on', [say(1, 4), say(2, 5), say(3, 6)], []],
    ['of several senders', [say(1, 4), say(2, 9, 'ben'), say(3, 5), say(4, 10, 'ben')], []],
    ['with a gap', [say(1, 4), say(2, 6)], [['missing', 2]]],
    ['with a gap that a tombstone fills', [say(1, 4), stone(2), say(3, 6)], []],
    ['with a gap that is larger than its tombstones', [say(1, 4), stone(2), say(3, 7)], [['missing', 3]]],
    [
      'with a gap that only somebody else has deleted in',
      [say(1, 4), stone(2, 'ben'), say(3, 6)],
      [['missing', 3]],
    ],
    ['that fall', [say(1, 5), say(2, 4)], [['order', 2]]],
    ['of two devices at the same moment', [say(1, 4), say(2, 4), say(3, 5)], []],
    ['beside messages that are not sealed', [say(1, 4), say(2, undefined), say(3, 5)], []],
  ])('%s', (_, messages, faults) => {
    expect(findSequenceFaults(messages).map(({ kind, before }) => [kind, before])).toEqual(faults);
  });
});

it('fall also behind what was opened before and is not among them, and go on from there', () => {
  const latest = { ann: { id: 7, sequence: 12 } };
  const told = [say(8, 3), say(9, 13), say(10, 2, 'ben')];
  expect(findSequenceFaults(told, latest)).toEqual([{ kind: 'order', before: 8, senderId: 'ann' }]);
  // What stands above it was sealed before it, as it should be, and what two devices sealed at once is no fault.
  expect(findSequenceFaults([say(5, 10), say(6, 11), say(7, 12), say(8, 12)], latest)).toEqual([]);
  expect([isBehind({ id: 8, sequence: 3 }, undefined), isBehind({ id: 8, sequence: 3 }, latest.ann)]).toEqual(
    [...[false, true]],
  );
});

it('finds what is told again under another id, and nothing else', () => {
  const told = (id: number, client_id: string, sender_id = 'ann') => ({ id, sender_id, client_id });
  expect([...findRepeated([told(1, 'a'), told(2, 'b'), told(3, 'a'), told(4, 'a', 'ben')])]).toEqual([3]);
});
