// How well replies are understood: by two labelled sets, and by a denial of each of the product's options.
import { describe, expect, it } from 'vitest';
import { hearReply } from '#text-story/rules/hear.ts';
import { namePeople } from '#text-story/rules/hearing/people.ts';
import { openStories } from './open-stories.ts';
import { HALVES, measureReplies, readLabelled } from './replies.ts';

const { stories, retired } = openStories({ keys: [], folder: undefined });
/** Replies were labelled to stories that are retired by now, too. */
const labelled = [...stories, ...retired];

describe('labelled replies', () => {
  it('are 600 and more, over 40 scenes, in two halves that share none', () => {
    const halves = HALVES.map((half) => readLabelled(half, labelled));
    expect(halves.flat().length).toBeGreaterThanOrEqual(600);
    const scenes = halves.map(
      (replies) => new Set(replies.map(({ scene, story }) => `${story.key}/${scene.id}`)),
    );
    expect(scenes.map(({ size }) => size)).toEqual([20, 20]);
    expect(new Set(scenes.flatMap((some) => [...some])).size).toBe(40);
  });

  it.each(HALVES)('of the %s half are understood rightly or fairly, and hardly ever wrongly', (half) => {
    const { rightOrFair, wrong, grave } = measureReplies(readLabelled(half, labelled));
    expect(rightOrFair).toBeGreaterThanOrEqual(0.9);
    expect(wrong).toBeLessThanOrEqual(0.02);
    expect(grave).toBeLessThanOrEqual(0.005);
  });

  it('are measured: another label makes them wrong', () => {
    const replies = readLabelled('first', labelled).map((one) => ({ ...one, right: ['F'], fair: [] }));
    const { rightOrFair, wrong } = measureReplies(replies);
    expect(rightOrFair).toBeLessThan(0.2);
    expect(wrong).toBeGreaterThan(0.4);
  });
});

describe('the product’s options', () => {
  const options = stories.flatMap((story) =>
    story.scenes.flatMap(({ options, asks }) =>
      options.map((option, at) => ({ story, options, isAsked: asks !== undefined, option, at })),
    ),
  );

  it.each([
    ['I will not …', (own: string) => `I will not ${own.charAt(0).toLowerCase()}${own.slice(1)}.`],
    ['I won’t …', (own: string) => `I won’t ${own}`],
    ['No, I don’t …', (own: string) => `no i dont ${own.toLowerCase()}`],
  ])('are each refused by %s', (_, deny) => {
    expect(options.length).toBeGreaterThanOrEqual(600);
    for (const { story, options: ways, isAsked, option } of options)
      for (const own of [option.label ?? '', option.text])
        expect(hearReply(deny(own), ways, { isAsked, people: namePeople(story) }), deny(own)).toEqual({
          kind: 'refusal',
        });
  });

  it.each([
    'I refuse',
    'not touching it',
    'who said that?',
    'what’s the difference?',
    'oh great, another secret',
    'I look at the sky over there',
    'I give everyone a sandwich',
    'hmm',
  ])('are hardly any of them %j', (reply) => {
    const scenes = new Set(options.map(({ options: ways }) => ways));
    const taken = options.filter(
      ({ options: ways, isAsked, at }) => at === 0 && hearReply(reply, ways, { isAsked }).kind === 'option',
    );
    expect(taken.length / scenes.size).toBeLessThanOrEqual(0.04);
  });
});
