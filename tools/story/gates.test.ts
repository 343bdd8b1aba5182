// What the gates of forks find: on a story that is flat, and on one that forks.
import { describe, expect, it } from 'vitest';
import type { CatalogueStory } from '#text-story/content.ts';
import type { Ending, Scene } from '#text-story/rules/story.ts';
import { BEATS, type Beat } from '#text-story/rules/words.ts';
import { buildTestCatalogue, buildTestStory } from '../../tests/told-stories.ts';
import { measureForks } from './forks.ts';
import { checkGates, tellForks } from './gates.ts';
import { findHedges, findLooseEnds } from './loose-ends.ts';

const { shared } = buildTestCatalogue();
const flat = buildTestStory();
const texts = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text).join('\n');

/** Twelve sentences that stand nowhere else. */
const tell = (of: string) => Array.from({ length: 12 }, (_, at) => `It is ${of} ${at}.`).join(' ');

/** A scene in which two ways are good deeds of its beat; the first answer of all chooses the side. */
function makeScene(beat: Beat, side: string): Scene {
  const id = `${beat}-${side}`;
  const [act, kind, withdraw] = (['act', 'kind', 'withdraw'] as const).map((stance, at) => ({
    label: `${stance} ${id}`,
    text: `${stance} in ${id}`,
    stance,
    reaction: `${tell(`what came of ${stance} in ${id}`)}`,
    sets: [...(at < 2 ? [`good-${beat}`] : []), ...(beat === 'probe' && at !== 1 ? ['east'] : [])],
  }));
  if (!act || !kind || !withdraw) throw new Error('A way is missing.');
  return {
    ...{ id, beat, title: id, picture: 'well', unheard: '{reply}', text: [tell(id)] },
    when: side === 'east' ? { facts: ['east'] } : undefined,
    options: side === 'east' ? [withdraw, kind, act] : [act, kind, withdraw],
  };
}

function makeForked(): CatalogueStory {
  const [first] = flat.endings;
  if (first === undefined) throw new Error('The test story has no endings.');
  const end = (id: string, when?: Ending['when']): Ending => ({ ...first, id, text: [tell(id)], when });
  const good = BEATS.map((beat) => `good-${beat}`);
  return {
    ...flat,
    facts: Object.fromEntries(['east', ...good].map((name) => [name, { is: name }])),
    promises: {},
    scenes: BEATS.flatMap((beat) =>
      (beat === 'probe' ? ['all'] : ['east', 'west']).map((side) => makeScene(beat, side)),
    ),
    endings: [
      end('good-east', { facts: ['east'], at_least: { n: 3, of: good } }),
      end('east', { facts: ['east'] }),
      end('good-west', { at_least: { n: 3, of: good } }),
      end('west'),
    ],
  };
}
const forked = makeForked();

describe('measureForks', () => {
  it('sees that nothing forks but the last answer', () => {
    const { shared: parts, byLast, conditional, twoWays } = measureForks(flat, shared);
    for (const part of Object.values(parts)) expect(part).toBeGreaterThan(0.45);
    expect({ conditional, twoWays }).toEqual({ conditional: 1, twoWays: 0 });
    expect(byLast).toBeLessThan(1);
  });

  it('sees ways through the middle, and endings that are earned in many chapters', () => {
    const { shared: parts, byLast, byChapter, deciding, conditional, twoWays } = measureForks(forked, shared);
    expect(parts['first and last']).toBeLessThan(0.75);
    expect(conditional).toBe(4);
    expect(byChapter).toHaveLength(5);
    expect(byChapter[0]).toBeGreaterThan(0.4);
    expect(byLast).toBeGreaterThan(0.05);
    expect(byLast).toBeLessThan(0.3);
    expect(deciding).toBe(5);
    expect(twoWays).toBe(1);
  });

  it('gives the last answer all of it where it alone is asked for', () => {
    const [first, ...others] = forked.endings.slice(2);
    const last = first && { ...first, when: { facts: ['good-climax'] } };
    const story = { ...forked, endings: last ? [last, ...others] : [] };
    const { byChapter, deciding } = measureForks(story, shared);
    expect(byChapter.slice(0, 4).every((part) => part < 0.7)).toBe(true);
    expect(byChapter[4]).toBeGreaterThan(0.6);
    expect(deciding).toBeLessThan(5);
  });
});

describe('checkGates', () => {
  it('fails a story of the product, and warns of somebody else’s', () => {
    const kinds = (isShipped: boolean) =>
      new Set(checkGates(flat, shared, isShipped).findings.map(({ kind }) => kind));
    expect(kinds(true)).toEqual(new Set(['fault']));
    expect(kinds(false)).toEqual(new Set(['warning']));
    expect(texts(checkGates(flat, shared, true).findings)).toContain(
      '1 scenes stand under conditions; 6 must',
    );
  });

  it('tells in a table what was measured', () => {
    const { forks } = checkGates(forked, shared, true);
    const [head = '', line = ''] = tellForks([{ key: 'the_test_well', forks }]).split('\n');
    expect(line).toMatch(/^the_test_well\s+\d+ %.*\s5\s+4\s+100 %$/);
    expect(line).toHaveLength(head.length);
  });
});

describe('findLooseEnds', () => {
  it('tells facts that are never asked for, never set, and promises that cannot be both kept and broken', () => {
    const story = {
      ...forked,
      facts: { ...forked.facts, key: { is: 'a key' } },
      promises: { word: { made: 'm', kept: 'k', broken: 'b' } },
      endings: forked.endings.slice(1, 2),
    };
    const found = findLooseEnds(story).join('\n');
    expect(found).toContain('fact key: no option sets it');
    expect(found).toContain('fact good-dark: is set and never asked for');
    expect(found).toContain('promise word: no option makes it');
    expect(found).not.toContain('east');
    expect(findLooseEnds(forked)).toEqual([]);
  });
});

describe('findHedges', () => {
  it.each([
    ['If anybody had promised a breakfast, there would be none.', true],
    ['If you had given your word, it was broken.', true],
    ['Nobody ate, whatever had been promised.', true],
    ['You had or had not said it.', true],
    ['The lamp shone as if you had promised it oil.', false],
    ['They asked whether you had said it. Whoever had folded it was gone.', false],
  ])('%s: %s', (text, isHedge) => {
    const [scene, ...others] = forked.scenes;
    const story = { ...forked, scenes: scene ? [{ ...scene, text: [`It rained. ${text}`] }, ...others] : [] };
    expect(findHedges(story)).toEqual(isHedge ? [expect.stringContaining(`hedges: “${text}`)] : []);
  });
});
