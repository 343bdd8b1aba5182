// What is carried along the road, out of tellings of small stories.
import { describe, expect, it } from 'vitest';
import { buildCarryingCatalogue, buildTestStory } from '../../../tests/told-stories.ts';
import { beginTelling, type TellingState } from './state.ts';
import { findCompanion, gatherThings, listMet, listOwed, nameThings, type Travelled } from './travels.ts';

const [leaving] = buildCarryingCatalogue().stories;
const plain = buildTestStory('the_other_well');
if (leaving === undefined) throw new Error('There is no story.');

const ended = (id: string, more: Partial<TellingState> = {}, change: Partial<Travelled> = {}): Travelled => ({
  ...{ id, story: leaving, parentId: null, isFinished: true },
  state: { ...beginTelling(leaving, 7), scenes: ['door', 'plain'], ...more },
  ...change,
});

describe('gatherThings', () => {
  it('has each thing once, from the newest telling, with names filled in', () => {
    const things = gatherThings([ended('new'), ended('old')]);
    expect(things.map(({ thing, from }) => [thing, from.id])).toEqual([['bucket', 'new']]);
    expect(nameThings([ended('new'), ended('old')])).toEqual(['bucket']);
    expect(things[0]?.why).toMatch(/^(Ada|Bram) Stone had no more use/);
  });

  it('has nothing of a telling under way, or of an ending that is no more', () => {
    expect(gatherThings([ended('a', {}, { isFinished: false }), ended('b', { scenes: ['gone'] })])).toEqual(
      [],
    );
  });

  it('has what a kept promise leaves, and not what a broken one would have', () => {
    const leaves = { thing: 'ring', name: 'a ring', why: 'You kept your word.', looks: 'coin' };
    const promises = { silence: { made: 'You promised.', kept: 'Kept.', broken: 'Broken.', leaves } };
    const story = buildTestStory('the_other_well', { promises });
    const things = (state: 'kept' | 'broken') =>
      gatherThings([ended('a', { promises: { silence: state } }, { story })]).map(({ thing }) => thing);
    expect(things('kept')).toEqual(['ring']);
    expect(things('broken')).toEqual([]);
    const kept = ended('a', { promises: { silence: 'kept' } }, { story });
    expect(nameThings([kept, ended('b')])).toEqual(['ring', 'bucket']);
  });
});

it('company is whoever came with the newest finished telling, and nobody where that came alone', () => {
  const open = ended('open', {}, { isFinished: false });
  expect(findCompanion([open, ended('new'), ended('old')])).toMatchObject({
    role: 'keeper',
    from: { id: 'new' },
  });
  expect(findCompanion([open])).toBeUndefined();
  const alone = {
    ...plain,
    endings: plain.endings.map((one) => ({ ...one, carry: { ...one.carry, companion: undefined } })),
  };
  expect(findCompanion([ended('new', {}, { story: alone }), ended('old')])).toBeUndefined();
});

it('people are those of the newest telling of each story, as they were cast', () => {
  const cast = { keeper: 1, boy: 0 };
  const met = listMet([ended('new', { cast }), ended('other', {}, { story: plain }), ended('old')]);
  expect(met.map(({ role, from }) => [role, from.id])).toEqual([
    ['keeper', 'new'],
    ['boy', 'new'],
    ['keeper', 'other'],
    ['boy', 'other'],
  ]);
  expect(met[0]?.at).toBe(1);
});

describe('listOwed', () => {
  const promised = (state: 'open' | 'kept' | 'broken') => ({ promises: { silence: state } });
  const texts = (tellings: readonly Travelled[]) =>
    listOwed(tellings).map(({ text, state }) => `${state}: ${text}`);

  it('keeps a promise open while its story goes on, and breaks it where that ended without', () => {
    expect(texts([ended('a', promised('open'), { isFinished: false })])).toEqual([
      expect.stringMatching(/^open: You promised (Ada|Bram) Stone to say nothing/),
    ]);
    expect(texts([ended('a', promised('open'))]).at(-1)).toMatch(/^broken: You promised/);
  });

  it('has what an end left open, first, until a finished story has gone on from it', () => {
    const first = ended('a', promised('kept'));
    expect(texts([first]).map((text) => text.slice(0, 12))).toEqual(['open: Somebo', 'kept: You pr']);
    const next = ended('b', {}, { story: plain, parentId: 'a' });
    expect(listOwed([next, first]).map(({ state, from }) => [state, from.id])).toEqual([
      ['open', 'b'],
      ['kept', 'a'],
    ]);
    const under = { ...next, isFinished: false };
    expect(listOwed([under, first]).map(({ state }) => state)).toEqual(['open', 'kept']);
  });
});
