// Which slides there are and in which order, and where a launched one leads.
import { describe, expect, it } from 'vitest';
import type { ListedCardStory } from '../../../contract.ts';
import { COVER_FALLBACK } from '../../Cover.tsx';
import { addressOfLaunch, buildSlides, type TopicLike } from './slides.ts';
import { FINISHED, makeStory, makeTopic } from './testing-shelf.ts';

function keysOf(topics: readonly TopicLike[], stories: readonly ListedCardStory[]): readonly string[] {
  return buildSlides(topics, stories).map(({ key }) => key);
}

describe('buildSlides', () => {
  const topics = [makeTopic('a'), makeTopic('b'), makeTopic('c')];

  it('shows the topics in catalogue order when there is no story', () => {
    expect(keysOf(topics, [])).toEqual(['topic:a', 'topic:b', 'topic:c']);
  });

  it('shows one card a topic: open stories, then topics without one, then the newest finished ones', () => {
    const stories = [
      makeStory('3', 'c'),
      makeStory('2', 'a', FINISHED),
      makeStory('1', 'c', FINISHED),
      makeStory('0', 'a', FINISHED),
    ];
    expect(keysOf(topics, stories)).toEqual(['story:3', 'topic:b', 'story:2']);
  });

  it('takes a lost story as finished, wherever its pointer is', () => {
    const lost = makeStory('1', 'a', { resources: [{ name: 'Light', value: 0 }], outcome: 'lost' });
    const slides = buildSlides(topics, [lost]);
    expect(slides.at(-1)).toMatchObject({ key: 'story:1', isAvailable: false, outcome: 'lost' });
    expect(slides[0]).toMatchObject({ key: 'topic:b', isAvailable: true });
  });

  it('ends with the told story that suits, which leads to its place on the map', () => {
    const tale = {
      story_key: 'the_ferry_bell',
      name: 'The Ferry Bell',
      blurb: 'A crossing.',
      image: '/bell.svg',
      image_alt: 'A ferry.',
      state: 'begun',
      story_id: '7',
      progress: { passed: 2, total: 7, percentage: 29 },
      times_finished: 0,
    } as const;
    const slides = buildSlides(topics, [makeStory('1', 'a', FINISHED)], tale);
    const last = slides.at(-1);
    expect(last).toMatchObject({
      ...{ key: 'told', type: 'told', outcome: 'told', isAvailable: true, title: 'The Ferry Bell' },
      ...{ backImage: '/bell.svg', progress: 2, total: 7, percentage: 29, dummy: false, icons: [] },
    });
    expect(last && addressOfLaunch(last)).toBe('/map#the_ferry_bell');
    expect(last).toMatchObject({ id: 'the_ferry_bell', topic_id: 'the_ferry_bell' });
  });

  it.each([
    ['open', true],
    ['ended', false],
    ['lost', false],
  ] as const)('of a story that is %s, available is %s', (outcome, isAvailable) => {
    const slide = buildSlides([], [makeStory('1', 'a', { outcome })])[0];
    expect(slide).toMatchObject({ outcome, isAvailable });
  });

  it('derives a story slide', () => {
    const slides = buildSlides(topics, [makeStory('9', 'b', { dummy: true, image_alt: 'Fog' })]);
    expect(slides[0]).toEqual({
      key: 'story:9',
      type: 'story',
      language: 'fi',
      id: '9',
      topic_id: 'b',
      isAvailable: true,
      outcome: 'open',
      title: 'Topic b',
      blurb: 'About b',
      image: '/b.svg',
      imageAlt: 'Fog',
      backImage: '/back.png',
      icons: [{ name: 'Light', value: 40, svg: 'data:,' }],
      progress: 1,
      total: 2,
      percentage: 50,
      dummy: true,
    });
  });

  it('takes the other names a list may use, and the defaults for what is missing', () => {
    const [named, bare] = buildSlides([{ topic_id: 'x', topic_name: 'The X' }, { id: 'y' }], []);
    expect(named).toMatchObject({ id: 'x', topic_id: 'x', title: 'The X' });
    expect(bare).toMatchObject({ title: 'Unknown Topic', image: COVER_FALLBACK, icons: [], total: 0 });
    expect(COVER_FALLBACK).toBe('/card-story/back.png');
  });

  it('names a story without a name after its topic, and one without a topic by the default', () => {
    const story = makeStory('1', 'a', { topic_name: '', image: '' });
    expect(buildSlides(topics, [story])[0]).toMatchObject({ title: 'Topic a', image: '/a.svg' });
    expect(buildSlides(topics, [makeStory('2', 'a')])[0]).toMatchObject({ language: 'fi' });
    expect(buildSlides([], [story])[0]).toMatchObject({ title: 'Unknown Topic', image: COVER_FALLBACK });
  });

  it('has none of the base cards of a topic behind it', () => {
    const slides = buildSlides([makeTopic('a', { base_cards: 12 })], [makeStory('1', 'b', FINISHED)]);
    expect(slides[0]).toMatchObject({ type: 'topic', progress: 0, total: 12, percentage: 0 });
  });
});

describe('addressOfLaunch', () => {
  it('says whether the id is a topic', () => {
    expect(addressOfLaunch({ type: 'topic', id: 'a' })).toBe('/card-story/a?new=true');
    expect(addressOfLaunch({ type: 'topic', id: 'a', isShort: true })).toBe(
      '/card-story/a?new=true&form=short',
    );
    expect(addressOfLaunch({ type: 'story', id: '7' })).toBe('/card-story/7?new=false');
    expect(addressOfLaunch({ type: 'story', id: 'a/b?c' })).toBe('/card-story/a%2Fb%3Fc?new=false');
  });
});
