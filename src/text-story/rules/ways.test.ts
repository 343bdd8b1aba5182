// The road of a finished telling: every scene of a beat stands on it once, taken or not.
import { expect, it } from 'vitest';
import { buildTestStory } from '../../../tests/told-stories.ts';
import { listWays } from './ways.ts';

const story = buildTestStory();

it('names what was taken and what was not, by the name where there is one', () => {
  const named = {
    ...story,
    scenes: story.scenes.map((scene) => (scene.id === 'cost-two' ? { ...scene, name: 'Who paid' } : scene)),
  };
  const told = ['door', 'probe-one', 'cost-two', 'turn-one', 'dark-two', 'climax-promise', 'kept'];
  const { chapters } = listWays(named, told, []);
  expect(chapters).toHaveLength(5);
  expect(chapters[0]).toMatchObject({ taken: 'The probe-one' });
  expect(chapters[1]).toEqual({ taken: 'Who paid', others: ['The cost-one'] });
  const all = chapters.flatMap(({ taken, others }) => [taken, ...others]);
  expect(all).toHaveLength(story.scenes.length);
  expect(new Set(all).size).toBe(story.scenes.length);
});

it('knows the endings that were found, here and before, and takes a scene that is no more for none', () => {
  const { chapters, endings } = listWays(story, ['door', 'gone', 'broken'], ['window', 'plain']);
  expect(chapters[0]?.taken).toBeNull();
  expect(endings.map(({ found, here }) => [found, here])).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
});
