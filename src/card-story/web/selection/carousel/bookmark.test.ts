// Where the carousel opens: at the card that was marked, or at what has become of it.
import { describe, expect, it } from 'vitest';
import { findPlace, markSlide } from './bookmark.ts';
import { buildSlides } from './slides.ts';
import { FINISHED, makeStory, makeTopic } from './testing-shelf.ts';

describe('findPlace', () => {
  const topics = [makeTopic('a'), makeTopic('b')];
  const before = buildSlides(topics, [makeStory('old', 'b', FINISHED)]);

  it('opens at the first card without a mark, and when all it marks is gone', () => {
    expect(findPlace(before, undefined)).toBe(0);
    expect(findPlace(before, { key: 'story:gone', topicId: 'gone' })).toBe(0);
    expect(findPlace([], { key: 'topic:a', topicId: 'a' })).toBe(0);
  });

  it('finds the card itself, also when it has moved', () => {
    const mark = markSlide(buildSlides(topics, [makeStory('1', 'a')])[0]!);
    const after = buildSlides(topics, [makeStory('1', 'a', FINISHED)]);
    expect(after[findPlace(after, mark)]?.key).toBe('story:1');
    expect(findPlace(after, mark)).toBe(1);
  });

  it('finds what a launched topic became, open or finished', () => {
    const mark = markSlide(buildSlides(topics, [])[1]!);
    for (const rest of [{}, FINISHED]) {
      const after = buildSlides(topics, [makeStory('new', 'b', rest)]);
      expect(after[findPlace(after, mark)]?.key).toBe('story:new');
    }
  });

  it('goes to an earlier attempt, or the topic, when a story is deleted', () => {
    const mark = { key: 'story:gone', topicId: 'b' };
    expect(before[findPlace(before, mark)]?.key).toBe('story:old');
    const bare = buildSlides(topics, []);
    expect(bare[findPlace(bare, mark)]?.key).toBe('topic:b');
  });
});

describe('markSlide', () => {
  it('names the card, and the topic by which it is found when the card is another one', () => {
    const [slide] = buildSlides([makeTopic('a')], [makeStory('1', 'a')]);
    expect(slide && markSlide(slide)).toEqual({ key: 'story:1', topicId: 'a' });
  });
});
