// Stories as authors write them: what is refused, in which words, and that the product's own can all be told.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestCatalogue, writeStory } from '../../tests/told-stories.ts';
import { findToldStory, loadStoryCatalogue, parseStory, type StoryCatalogue, StoryError } from './content.ts';
import { hearReply } from './rules/hear.ts';

type Written = {
  scenes: Record<string, unknown>[];
  endings: Record<string, unknown>[];
  openings: Record<string, unknown>[];
  pictures: Record<string, unknown>;
  cast: Record<string, unknown>;
};

/** The faults of the test story after a change; none when it can be told. */
function findFaults(change: (story: Written & Record<string, unknown>) => void): readonly string[] {
  const story = structuredClone(writeStory()) as Written & Record<string, unknown>;
  change(story);
  return parseFaults(JSON.stringify(story));
}

function parseFaults(text: string): readonly string[] {
  try {
    parseStory('w.json', text);
    return [];
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    return error.faults;
  }
}

const options = (story: Written, at = 0) => story.scenes[at]?.options as Record<string, unknown>[];

describe('parseStory', () => {
  it('takes a whole story', () => {
    expect(findFaults(() => {})).toEqual([]);
  });

  it.each<[string, (story: Written & Record<string, unknown>) => void, string]>([
    ['a missing field', (s) => delete s.title, 'w.json: title: is missing'],
    [
      'a field nobody knows',
      (s) => Object.assign(s, { tittle: 'x' }),
      'there is no field "tittle"; did you mean title?',
    ],
    [
      'what is carried asked by an option that is not the last',
      (s) => (options(s)[0] = { ...options(s)[0], when: { carried: ['rope'] } }),
      'options: only the last one can ask for what is carried',
    ],
    [
      'what is carried asked by one of two options',
      (s) =>
        (s.scenes[0] = {
          ...s.scenes[0],
          options: [options(s)[0], { ...options(s)[1], when: { carried: ['rope'] } }],
        }),
      'options: two must be there for whoever carries nothing',
    ],
    [
      'one thing under two names',
      (s) => {
        const leaves = { thing: 'rope', name: 'a rope', why: 'It was yours.', looks: 'tool' };
        s.endings[0] = { ...s.endings[0], leaves };
        s.endings[1] = { ...s.endings[1], leaves: { ...leaves, name: 'a cord' } };
      },
      'ending broken: leaves: rope has another name or looks elsewhere in the story',
    ],
    [
      'a thing that its own story asks for',
      (s) => {
        s.endings[0] = {
          ...s.endings[0],
          leaves: { thing: 'rope', name: 'a rope', why: 'So.', looks: 'tool' },
        };
        s.endings[1] = { ...s.endings[1], text: [[{ when: { carried: ['rope'] }, text: 'You had it.' }]] };
      },
      'rope is asked for by this very story; it is for others',
    ],
    [
      'a stance nobody knows',
      (s) => (options(s)[0] = { ...options(s)[0], stance: 'akt' }),
      'did you mean act?',
    ],
    ['markup', (s) => (s.blurb = 'a <b>bold</b> claim'), 'blurb: must be plain text'],
    ['a person that nobody tells in', (s) => (s.person = 'third'), 'person: '],
    [
      'a key that is no name of a file',
      (s) => (s.key = 'The Test-Well'),
      'w.json: key: must be small letters and underscores, such as the_ferry_bell, not "The Test-Well"',
    ],
    [
      'a label that is too long',
      (s) => (options(s)[0] = { ...options(s)[0], text: 'x'.repeat(61) }),
      'scene probe-one: options number 1.text: has 61 characters, at most 60 are allowed',
    ],
    ['an id twice', (s) => (s.openings[1] = { ...s.openings[0] }), 'opening door: id: used twice'],
    [
      'a beat that can go untold',
      (s) => {
        for (const scene of s.scenes) if (scene.beat === 'dark') scene.when = { facts: ['wet'] };
      },
      'scenes: no scene of the beat dark can always be told',
    ],
    [
      'a last ending with a condition',
      (s) => (s.endings[2] = { ...s.endings[2], when: { facts: ['wet'] } }),
      'ending plain: when: the last ending must be without one',
    ],
    [
      'an ending that hides the others',
      (s) => (s.endings[0] = { ...s.endings[0], when: {} }),
      'ending kept: when: asks for nothing',
    ],
    [
      'a role nobody knows',
      (s) => (s.openings[0] = { ...s.openings[0], text: ['{keper} sat.'] }),
      'no role keper; did you mean keeper?',
    ],
    [
      'a form nobody knows',
      (s) => (s.openings[0] = { ...s.openings[0], text: ['{keeper.thier} hat'] }),
      'there is no form thier',
    ],
    [
      'a stray brace',
      (s) => (s.openings[0] = { ...s.openings[0], text: ['{ keeper }'] }),
      'a brace that belongs to no symbol',
    ],
    [
      'a name in a label',
      (s) => (options(s)[0] = { ...options(s)[0], text: 'Ask {keeper}' }),
      'names cannot be filled in here',
    ],
    [
      'an unheard that quotes nothing',
      (s) => (s.scenes[0] = { ...s.scenes[0], unheard: 'Hm.' }),
      'scene probe-one: unheard: must quote {reply}',
    ],
    [
      'a quote elsewhere',
      (s) => (s.openings[0] = { ...s.openings[0], text: ['{reply}'] }),
      '{reply} stands only in unheard',
    ],
    [
      'a picture nobody drew',
      (s) => (s.scenes[0] = { ...s.scenes[0], picture: 'wel' }),
      'scene probe-one: picture: there is no picture wel; did you mean well?',
    ],
    ['a picture never shown', (s) => (s.pictures.spare = s.pictures.well), 'picture spare: is never shown'],
    [
      'a picture that has the name of the cover',
      (s) => (s.pictures.cover = s.pictures.well),
      'picture cover: is the name of the cover',
    ],
    [
      'a fact nobody set down',
      (s) => (options(s)[0] = { ...options(s)[0], sets: ['wett'] }),
      'there is no fact wett; did you mean wet?',
    ],
    [
      'a promise nobody set down',
      (s) => (s.endings[0] = { ...s.endings[0], when: { kept: ['word'] } }),
      'ending kept: when: there is no promise word',
    ],
    [
      'two options of one stance',
      (s) => (options(s)[1] = { ...options(s)[1], stance: 'act' }),
      'scene probe-one: options: two have the same stance',
    ],
    [
      'two options of one label',
      (s) => (options(s)[1] = { ...options(s)[1], label: 'Climb down' }),
      'scene probe-one: options: two have the same label',
    ],
    [
      'a label that a button would cut',
      (s) => (options(s)[0] = { ...options(s)[0], label: 'Climb down at noon xx' }),
      'scene probe-one: options number 1.label: has 21 characters, at most 20 are allowed',
    ],
    [
      'a count of facts that nobody set down',
      (s) => (s.endings[0] = { ...s.endings[0], when: { at_least: { n: 1, of: ['wet', 'wett'] } } }),
      'ending kept: when: there is no fact wett; did you mean wet?',
    ],
    [
      'a count that cannot be reached',
      (s) => (s.endings[0] = { ...s.endings[0], when: { at_least: { n: 3, of: ['wet', 'wet'] } } }),
      'ending kept: when: at_least: asks for 3 of 2 facts',
    ],
    [
      'a fact that would count twice',
      (s) => (s.endings[0] = { ...s.endings[0], when: { at_least: { n: 2, of: ['wet', 'wet'] } } }),
      'ending kept: when: at_least.of: names a fact twice',
    ],
    [
      'a symbol in the name of a scene',
      (s) => (s.scenes[0] = { ...s.scenes[0], name: 'Who asked {keeper}' }),
      'scene probe-one: name: names cannot be filled in here',
    ],
    [
      'a companion who does not travel',
      (s) => {
        const [first] = s.endings;
        if (first) first.carry = { ...(first.carry as object), companion: 'boy' };
      },
      'carry.companion: boy has no travels',
    ],
  ])('refuses %s', (_, change, told) => {
    expect(findFaults(change).join('\n')).toContain(told);
  });

  it('says where a file stops being JSON', () => {
    expect(parseFaults('{"key": "x",}').join()).toMatch(/^w\.json: line 1, column \d+: /);
  });
});

describe('loadStoryCatalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-stories-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'stories'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  const UNDONE = buildTestCatalogue().shared.undone;
  const lead = ['‘{reply},’ you said.'];
  const ownWords = { act: lead, probe: lead, kind: lead, deceive: lead, duty: lead, withdraw: lead };
  const replies = { ...buildTestCatalogue().shared, ownWords };
  write('story-replies.json', replies);
  write('stories/the_test_well.json', writeStory());

  it('knows the stories in the order of the map, and refuses what does not fit together', () => {
    write('story-map.json', { places: [{ key: 'the_test_well', x: 0.5, y: 0.5 }], paths: [] });
    expect(loadStoryCatalogue(folder).stories.map(({ key }) => key)).toEqual(['the_test_well']);
    write('story-map.json', {
      places: [
        { key: 'the_test_well', x: 0.5, y: 0.5 },
        { key: 'the_lost_well', x: 0.5, y: 0.5 },
      ],
      paths: [['the_test_well', 'the_moon']],
    });
    const faults = ['places: there is no story the_lost_well', 'paths: there is no place the_moon'];
    const told = faults.map((fault) => `story-map.json: ${fault}`);
    expect(() => loadStoryCatalogue(folder)).toThrow(told.join('\n'));
    const left: string[] = [];
    const catalogue = loadStoryCatalogue(folder, (found) => left.push(...found));
    expect(catalogue.map).toEqual({ places: [{ key: 'the_test_well', x: 0.5, y: 0.5 }], paths: [] });
    expect(left).toEqual(told);
  });

  it.each([
    ['ownWords.act number 1: must quote {reply} once', { ownWords: { ...ownWords, act: ['You said it.'] } }],
    ['ownWords.kind number 1: must quote', { ownWords: { ...ownWords, kind: ['‘{reply}’ to {keeper}'] } }],
    ['silent number 1: nothing can be filled in here', { silent: ['You said {reply}.'] }],
    ['silent number 1: nothing can be filled in here', { silent: ['A stray }.'] }],
    ['deeds.act number 1: must tell {deed} once', { deeds: { ...ownWords, act: ['‘{reply},’ you said.'] } }],
    [
      'firstPerson.silent number 1: nothing can be filled in here',
      { firstPerson: { ...buildTestCatalogue().shared.firstPerson, silent: ['I said {reply}.'] } },
    ],
    ['undone.dark number 1: nothing can be filled', { undone: { ...UNDONE, dark: ['{deed} was no use.'] } }],
  ])('refuses shared sentences that could not be told in every story: %s', (told, change) => {
    write('story-replies.json', { ...replies, ...change });
    expect(() => loadStoryCatalogue(folder)).toThrow(`story-replies.json: ${told}`);
    write('story-replies.json', replies);
  });

  it('keeps retired stories beside the told ones, each as what was told at a place before', () => {
    mkdirSync(join(folder, 'stories/retired'));
    write('stories/retired/the_old_well.json', writeStory('the_old_well'));
    const place = { key: 'the_test_well', x: 0.5, y: 0.5 };
    const map = { places: [{ ...place, formerly: 'the_old_well' }], paths: [] };
    write('story-map.json', map);
    const catalogue = loadStoryCatalogue(folder);
    expect(catalogue.stories.map(({ key }) => key)).toEqual(['the_test_well']);
    expect(catalogue.retired.map(({ key }) => key)).toEqual(['the_old_well']);
    expect(catalogue.map).toEqual(map);
    expect(findToldStory(catalogue, 'the_old_well')?.key).toBe('the_old_well');

    write('story-map.json', { places: [place], paths: [] });
    expect(() => loadStoryCatalogue(folder)).toThrow(
      'story-map.json: places: none says that it was formerly the_old_well',
    );
    write('story-map.json', { places: [{ ...place, formerly: 'the_odd_well' }], paths: [] });
    expect(() => loadStoryCatalogue(folder)).toThrow(
      'story-map.json: places: formerly: there is no retired story the_odd_well',
    );
    write('story-map.json', map);
    write('stories/retired/the_test_well.json', writeStory());
    expect(() => loadStoryCatalogue(folder)).toThrow('story-map.json: the_test_well is told and retired');
    rmSync(join(folder, 'stories/retired'), { recursive: true });
    write('story-map.json', { places: [place], paths: [] });
  });

  it('refuses what asks for a thing that nobody leaves, and two stories that leave the same one', () => {
    const place = { key: 'the_test_well', x: 0.5, y: 0.5 };
    const leaves = { thing: 'rope', name: 'a rope', why: 'It was yours.', looks: 'tool' };
    const { endings } = writeStory() as { endings: object[] };
    const leaving = (key: string) => writeStory(key, { endings: endings.map((one) => ({ ...one, leaves })) });
    write('story-map.json', { places: [{ ...place, opens_with: 'rop' }], paths: [] });
    expect(() => loadStoryCatalogue(folder)).toThrow(
      'story-map.json: places: opens_with: no story leaves a rop',
    );
    const openings = [
      {
        id: 'door',
        title: 'T',
        picture: 'tree',
        text: [[{ when: { carried: ['rop'] }, text: 'You had it.' }]],
      },
    ];
    write('stories/the_test_well.json', writeStory('the_test_well', { openings }));
    write('stories/the_other_well.json', leaving('the_other_well'));
    write('story-map.json', { places: [place, { ...place, key: 'the_other_well' }], paths: [] });
    expect(() => loadStoryCatalogue(folder)).toThrow(
      'the_test_well.json: carried: no story leaves a rop; did you mean rope?',
    );
    write('stories/the_test_well.json', leaving('the_test_well'));
    expect(() => loadStoryCatalogue(folder)).toThrow(
      /the_test_well\.json: ending kept: leaves: the_other_well leaves a rope, too/,
    );
    write('stories/the_test_well.json', writeStory());
    write('story-map.json', {
      places: [place, { ...place, key: 'the_other_well', opens_with: 'rope' }],
      paths: [],
    });
    expect(loadStoryCatalogue(folder).map.places[1]?.opens_with).toBe('rope');
    rmSync(join(folder, 'stories/the_other_well.json'));
    write('story-map.json', { places: [place], paths: [] });
  });

  it('refuses a file that is not called as its story', () => {
    write('stories/the_other_name.json', writeStory());
    expect(() => loadStoryCatalogue(folder)).toThrow(
      'the_other_name.json: key: must be the name of the file',
    );
    rmSync(join(folder, 'stories/the_other_name.json'));
  });
});

describe('the product’s own stories', () => {
  let stories: StoryCatalogue['stories'];
  let map: StoryCatalogue['map'];
  beforeAll(() => {
    ({ stories, map } = loadStoryCatalogue(join(import.meta.dirname, '../../content')));
  });

  it('are twenty, each with seven to twenty-two pictures, the two of the specification among them', () => {
    expect(stories).toHaveLength(20);
    expect(stories.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['the_coral_throne', 'the_obsidian_spire']),
    );
    for (const { pictures } of stories) {
      const amount = Object.keys(pictures).length + 1;
      expect(amount).toBeGreaterThanOrEqual(7);
      expect(amount).toBeLessThanOrEqual(22);
    }
  });

  it('offer nothing but labels of twenty letters, each understood as its own option by whoever types it', () => {
    const scenes = stories.flatMap((story) => story.scenes);
    expect(scenes.flatMap(({ options }) => options).length).toBeGreaterThanOrEqual(600);
    for (const { id, options } of scenes)
      for (const [at, { label = '', text }] of options.entries()) {
        expect([...label].length, label).toBeLessThanOrEqual(20);
        const told = `I ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
        for (const reply of [label, text, told])
          expect(hearReply(reply, options), `${id}: ${reply}`).toMatchObject({ kind: 'option', at });
      }
  });

  it('are joined by paths, so that each can be reached from the first', () => {
    const reached = new Set([stories[0]?.key]);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const [from, to] of map.paths) if (reached.has(from)) reached.add(to);
    }
    expect(reached.size).toBe(stories.length);
  });
});
