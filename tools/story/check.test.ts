// What the story workshop finds, on stories that are wrong on purpose.
import { describe, expect, it } from 'vitest';
import type { CatalogueStory } from '#text-story/content.ts';
import type { Scene } from '#text-story/rules/story.ts';
import { buildTestCatalogue, buildTestStory } from '../../tests/told-stories.ts';
import { checkReadings } from './readings.ts';
import { checkTexts, checkTextsAcross } from './texts.ts';

const { shared } = buildTestCatalogue();
const story = buildTestStory();

/** The test story with one of its scenes changed. */
function changeScene(id: string, change: Partial<Scene>): CatalogueStory {
  return {
    ...story,
    scenes: story.scenes.map((scene) => (scene.id === id ? { ...scene, ...change } : scene)),
  };
}

const told = (findings: readonly { readonly text: string }[]) => findings.map(({ text }) => text).join('\n');
const words = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}`).join(' ');

describe('checkTexts', () => {
  it('tells a run of eight words that stands twice, whatever names are in it, and not one of seven', () => {
    const seven = 'seven words that stand in two places';
    const eight = 'all of the eight words are told again';
    const twice = changeScene('dark-one', {
      text: [`${eight}, {keeper}.`, `{boy}, ${eight}!`, seven, `${seven} x`],
    });
    const found = told(checkTexts(twice));
    expect(found).toContain(
      `scene dark-one: text number 2: “${eight}” stands in scene dark-one: text number 1, too`,
    );
    expect(found).not.toContain(seven);
  });

  it('tells texts that are too short and too long, each with its words', () => {
    const found = told(checkTexts(changeScene('turn-one', { text: [words(281, 'a')] })));
    expect(found).toContain('scene turn-one: 281 words; 120 to 280 are wanted');
    expect(found).toMatch(/scene dark-one: \d+ words; 120 to 280 are wanted/);
    expect(told(checkTexts(changeScene('turn-one', { text: [words(280, 'a')] })))).not.toContain(
      'scene turn-one: 2',
    );
  });

  it('counts the longest form of what depends on something', () => {
    const pieces = [
      words(100, 'a'),
      { when: { facts: ['wet'] }, text: words(10, 'b'), else: words(30, 'c') },
    ];
    expect(told(checkTexts(changeScene('turn-one', { text: [pieces] })))).not.toMatch(
      /scene turn-one: \d+ words/,
    );
  });

  it('tells options that say nearly the same', () => {
    const [first, second, third] = story.scenes[0]?.options ?? [];
    if (!first || !second || !third) throw new Error('The test story has no options.');
    const alike = changeScene('probe-one', {
      options: [
        { ...first, text: 'Open the old gate' },
        { ...second, text: 'Ask who opened the gate' },
        third,
      ],
    });
    expect(told(checkTexts(alike))).toContain(
      'scene probe-one: options: numbers 1 and 2 share 67 % of their words',
    );
  });

  it('tells stances that are hardly offered', () => {
    expect(told(checkTexts(story))).toContain('stance withdraw: offered in 0 scenes; 3 are wanted');
  });
});

describe('checkTextsAcross', () => {
  it('tells a run of twelve words that stands in two stories, of the later one, and not of eleven', () => {
    const twelve = words(12, 'w');
    // Nothing but the one text, which both of them have.
    const bare = { openings: [], endings: [], cast: {}, facts: {}, promises: {} };
    const alone = (text: string) =>
      changeScene('dark-one', { text: [text], options: [], unheard: '' }).scenes.filter(
        ({ id }) => id === 'dark-one',
      );
    const here = { ...story, ...bare, scenes: alone(twelve) };
    const there = { ...here, key: 'the_other_well' };
    const findings = checkTextsAcross([here, there]);
    expect(findings[0]?.story).toBe('the_other_well');
    expect(told(findings)).toContain(
      `“${twelve}” stands in the_test_well, scene dark-one: text number 1, too`,
    );
    const eleven = { ...changeScene('dark-one', { text: [words(11, 'v')] }), key: 'the_other_well' };
    expect(told(checkTextsAcross([here, eleven]))).not.toContain('v0 v1');
  });
});

describe('checkReadings', () => {
  it('finds nothing in a story that is whole, and counts its endings', () => {
    const { findings, endings, tellings } = checkReadings(story, shared, 60);
    expect(findings.filter(({ text }) => !text.includes('is told twice'))).toEqual([]);
    expect(tellings).toBe(180);
    expect(Object.keys(endings).sort()).toEqual(['broken', 'kept', 'plain']);
    expect(Object.values(endings).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
  });

  it('tells scenes and endings that are never told', () => {
    const lost = changeScene('cost-two', { when: { kept: ['silence'] } });
    expect(told(checkReadings(lost, shared, 30).findings)).toContain('cost-two: is never told');
    const [first, ...others] = story.endings;
    const never = first ? [{ ...first, when: { kept: ['silence'], broken: ['silence'] } }, ...others] : [];
    expect(told(checkReadings({ ...story, endings: never }, shared, 30).findings)).toContain(
      'kept: is never told',
    );
  });

  it('tells a beat at which a telling would stop', () => {
    const stuck = { ...story, scenes: story.scenes.filter(({ beat }) => beat !== 'turn') };
    expect(told(checkReadings(stuck, shared, 5).findings)).toBe('There is nothing left to tell.');
  });

  it('tells when a second reading would bring too little that is new', () => {
    const single = {
      ...story,
      openings: story.openings.slice(0, 1),
      scenes: story.scenes.filter(({ id }) => id.endsWith('one')),
    };
    expect(told(checkReadings(single, shared, 20).findings)).toMatch(
      /\d+ % of a second reading were in the first/,
    );
  });
});
