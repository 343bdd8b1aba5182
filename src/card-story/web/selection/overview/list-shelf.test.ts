// What stands on the whole shelf, and where.
import { describe, expect, it, test } from 'vitest';
import type { ListedCardStory, ListedTopic, ShelvedTale } from '../../../contract.ts';
import { groupShelf, hasUnlisted, type ShelfEntry } from './list-shelf.ts';

const makeTopic = (id: string, found: readonly string[] = []) =>
  ({ id, endings: { found: found.map((key) => ({ key })), total: 3 } }) as unknown as ListedTopic;
const makeStory = (id: string, topic_id: string, outcome = 'ended') =>
  ({ _id: id, topic_id, outcome }) as ListedCardStory;
const makeTale = (story_key: string, state: ShelvedTale['state']) => ({ story_key, state }) as ShelvedTale;

const nameOf = (entry: ShelfEntry) =>
  entry.kind === 'tale'
    ? entry.tale.story_key
    : [entry.topic.id, ...entry.attempts.map(({ _id }) => _id)].join(' ');

function read(on: Parameters<typeof groupShelf>[0]) {
  const { open, new: fresh, finished } = groupShelf(on);
  return { open: open.map(nameOf), new: fresh.map(nameOf), finished: finished.map(nameOf) };
}

describe('groupShelf', () => {
  const topics = ['a', 'b', 'c', 'd'].map((id) => makeTopic(id));

  it('has everything new at first, in catalogue order and the told ones behind', () => {
    expect(read({ topics, stories: [], told: [makeTale('bell', 'open')] })).toEqual({
      open: [],
      new: ['a', 'b', 'c', 'd', 'bell'],
      finished: [],
    });
  });

  it('has one entry a topic with all its attempts, what was touched last before the others', () => {
    const stories = [
      makeStory('4', 'c', 'open'),
      makeStory('3', 'd', 'lost'),
      makeStory('2', 'c'),
      makeStory('1', 'b'),
      makeStory('0', 'd'),
    ];
    const told = [makeTale('throne', 'begun'), makeTale('bell', 'finished'), makeTale('ice', 'open')];
    expect(read({ topics, stories, told })).toEqual({
      open: ['c 4 2', 'throne'],
      new: ['a', 'ice'],
      finished: ['d 3 0', 'b 1', 'bell'],
    });
  });

  it('takes a topic as done whose attempts are on a page that has not come', () => {
    expect(read({ topics: [makeTopic('a', ['x']), makeTopic('b')], stories: [], told: [] })).toEqual({
      open: [],
      new: ['b'],
      finished: ['a'],
    });
    const stories = [makeStory('1', 'c')];
    expect(
      read({ topics: [makeTopic('a', ['x']), makeTopic('b', ['y']), makeTopic('c')], stories, told: [] })
        .finished,
    ).toEqual(['c 1', 'a', 'b']);
  });
});

test('a topic that was finished in a story that is not listed is missed, and no other', () => {
  const found = makeTopic('a', ['x']);
  expect(hasUnlisted({ topics: [found, makeTopic('b')], stories: [makeStory('1', 'b')] })).toBe(true);
  expect(hasUnlisted({ topics: [found, makeTopic('b')], stories: [makeStory('1', 'a')] })).toBe(false);
  // Nor are hundreds read for it.
  const many = Array.from({ length: 72 }, (_, index) => makeStory(String(index), 'b'));
  expect(hasUnlisted({ topics: [found, makeTopic('b')], stories: many })).toBe(false);
});
