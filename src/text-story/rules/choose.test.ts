// What is told next: first what was read least, then what was read longest ago, then what fits best.
import { describe, expect, it } from 'vitest';
import { buildTestStory } from '../../../tests/told-stories.ts';
import { chooseEnding, chooseOpening, chooseScene } from './choose.ts';
import { beginTelling } from './state.ts';

const story = buildTestStory();
const STATE = beginTelling(story, 1);

describe('chooseOpening', () => {
  it.each([
    [['door'], 'window'],
    [['window'], 'door'],
    [['door', 'window'], 'door'],
    [['window', 'door'], 'window'],
    [['door', 'door', 'window'], 'window'],
  ])('after %j is %s', (seen, id) => {
    expect(chooseOpening(story, STATE, seen).id).toBe(id);
  });

  it('is by chance where nothing was read', () => {
    const chosen = Array.from({ length: 20 }, (_, seed) => chooseOpening(story, { ...STATE, seed }, []).id);
    expect(new Set(chosen)).toEqual(new Set(['door', 'window']));
  });
});

describe('chooseScene', () => {
  it('takes the scene that asks for most of what holds, unless that was read more often', () => {
    const promised = { ...STATE, promises: { silence: 'open' } as const };
    expect(chooseScene(story, promised, 'climax', []).id).toBe('climax-promise');
    expect(chooseScene(story, promised, 'climax', ['climax-promise']).id).not.toBe('climax-promise');
    expect(chooseScene(story, STATE, 'climax', []).id).not.toBe('climax-promise');
  });

  it('throws where no scene of the beat can be told', () => {
    expect(() => chooseScene({ ...story, scenes: [] }, STATE, 'dark', [])).toThrow(RangeError);
  });
});

describe('chooseEnding', () => {
  it.each([
    ['kept', 'kept'],
    ['broken', 'broken'],
    ['open', 'broken'],
  ] as const)('with a promise that is %s is that of one %s', (silence, id) => {
    expect(chooseEnding(story, { ...STATE, promises: { silence } }).id).toBe(id);
  });

  it('is the last one where no other holds, and throws where there is none', () => {
    expect(chooseEnding(story, STATE).id).toBe('plain');
    expect(() => chooseEnding({ ...story, endings: story.endings.slice(0, 2) }, STATE)).toThrow(RangeError);
  });
});
