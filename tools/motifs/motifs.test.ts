// The check of motifs, on small works, and the shipped catalogue held to it.
import { describe, expect, it } from 'vitest';
import { findMotifs, judgeMotifs } from './judge.ts';
import { type Motif, matchWords } from './motif.ts';
import { findNumbers } from './numbers.ts';
import { findOpenings } from './openings.ts';
import { findPhrases } from './phrases.ts';
import { findSimiles } from './similes.ts';
import { findNamedAnimals, findThings } from './things.ts';
import { openCatalogue, SYMBOL, type Work } from './works.ts';

const work = (key: string, text: string, more: Partial<Work> = {}): Work => ({
  ...{ key, title: key, openings: [{ where: 'opening', text }], texts: [{ where: 'a', text }], cast: [] },
  ...more,
});
/** As many works as there are texts. */
const makeWorks = (...texts: readonly string[]) => texts.map((text, at) => work(`w${at}`, text));
const find = (motifs: readonly Motif[], name: string) => motifs.find((motif) => motif.name === name);

describe('numbers', () => {
  it('blames the works that use a small number more than speech does, but not for their title', () => {
    const works = [
      work('goats', 'Nine goats, nine hens, nine men.'),
      work('plain', 'Two men and three dogs, two cats, two hens, four men.'),
      work('seven', 'Seven, seven, seven.', { title: 'Seven Backs' }),
    ];
    expect(find(findNumbers(works), 'nine')?.tooMuch).toEqual(['goats']);
    expect(find(findNumbers(works), 'two')?.tooMuch).toEqual([]);
    expect(find(findNumbers(works), 'seven')?.tooMuch).toEqual([]);
  });

  it('lets an oddly specific number stand in two thirds of the works', () => {
    expect(find(findNumbers(makeWorks('forty', 'forty', 'a')), 'forty')?.tooMuch).toEqual([]);
    expect(find(findNumbers(makeWorks('Forty!', 'forty', 'forty-one')), 'forty')?.tooMuch).toHaveLength(3);
    expect(find(findNumbers(makeWorks('fourteen', 'fourteen', 'fourteen')), 'forty')?.tooMuch).toEqual([]);
  });
});

describe('similes', () => {
  it('blames a frame in more than a third of the works, and more than three times in one', () => {
    const often = 'It was held as one holds a hat. '.repeat(4);
    expect(find(findSimiles(makeWorks(often, 'a', 'b')), 'as one does')?.tooMuch).toEqual(['w0']);
    const spread = makeWorks('as one looks at it', 'as one eats', 'c');
    expect(find(findSimiles(spread), 'as one does')?.tooMuch).toEqual(['w0', 'w1']);
    const other = makeWorks('as one of them', 'they rose as one person', 'c');
    expect(find(findSimiles(other), 'as one does')?.holders).toEqual([]);
  });

  it('counts words of the language by the length of a work', () => {
    const short = work('short', 'Nobody came.');
    const long = work('long', `Nobody came. ${'And then it rained. '.repeat(200)}`);
    expect(find(findSimiles([short, long]), 'nobody')?.tooMuch).toEqual(['short']);
  });
});

describe('phrases', () => {
  const five = (text: string) => findPhrases(makeWorks(text, text, text, text, text));

  it('blames a run of five words in more than four works', () => {
    expect(find(five('It took as long as it takes to boil'), 'as long as it takes')?.tooMuch).toHaveLength(5);
    const four = findPhrases(makeWorks(...Array.from({ length: 4 }, () => 'as long as it takes')));
    expect(four).toMatchObject([{ name: 'as long as it takes', tooMuch: [] }]);
  });

  it.each([
    'in the middle of the',
    `a good deal of ${SYMBOL} salt and pepper`,
    'salt, pepper, bread and more',
  ])('leaves grammar, names and clauses alone: %s', (text) => expect(five(text)).toEqual([]));
});

describe('things', () => {
  it('sees a thing from the third time on, in more than a third of the works', () => {
    const works = makeWorks('lamp, lamps, lantern', 'The lamp, the lamp! Lamp.', 'a', 'lamp lamp');
    expect(find(findThings(works), 'lamp')?.tooMuch).toEqual(['w0', 'w1']);
    expect(find(findThings(works.slice(1)), 'lamp')?.tooMuch).toEqual([]);
  });

  it('takes no part of a word for it', () => {
    expect('lamplight clamp Lamps lamp’s'.match(matchWords(['lamp']))).toEqual(['Lamps', 'lamp']);
  });

  it.each([
    ['a goat called Blaise ate it', true],
    ['Dumpling, the goat, has had his', true],
    ['the goat’s name is Otto', true],
    ['Then the goat fetched a stick', false],
    ['a goat, and Otto', false],
  ])('knows an animal that has a name: %s', (text, isNamed) => {
    expect(find(findNamedAnimals([work('one', text)]), 'goat')?.holders).toHaveLength(isNamed ? 1 : 0);
  });

  it('reads the cast for animals, too', () => {
    const cast = [{ where: 'role goat', text: 'the miller’s goat called Blaise' }];
    expect(find(findNamedAnimals([work('one', 'a', { cast })]), 'goat')?.holders).toHaveLength(1);
  });
});

describe('openings', () => {
  it('knows first sentences by their frame and by their first words', () => {
    const found = findOpenings(
      makeWorks('The mill stood still. It rained.', 'The mill stood.', 'You ran.', 'It is.'),
    );
    expect(find(found, 'the thing')?.tooMuch).toEqual(['w0', 'w1']);
    expect(find(found, 'the mill stood …')?.tooMuch).toEqual(['w0', 'w1']);
    expect(find(found, 'you')?.tooMuch).toEqual([]);
  });
});

describe('judgeMotifs', () => {
  it('fails each work in which a motif is too much, with a place of it', () => {
    const motif: Motif = {
      ...{ kind: 'thing', name: 'lamp', measured: 'much', wanted: 'little', tooMuch: ['one', 'other'] },
      holders: [
        { work: 'one', places: [{ where: 'card x', text: 'a lamp' }] },
        { work: 'in order', places: [{ where: 'card y', text: 'a lamp' }] },
      ],
    };
    expect(judgeMotifs([motif])).toEqual([
      { work: 'one', motif: 'thing lamp', text: 'much; at most little; 1 here, as in card x: a lamp' },
      { work: 'other', motif: 'thing lamp', text: 'much; at most little; 0 here' },
    ]);
    expect(judgeMotifs([{ ...motif, tooMuch: [] }])).toEqual([]);
  });
});

describe('the shipped catalogue', () => {
  const catalogue = openCatalogue();
  const motifs = findMotifs(catalogue);

  it('has no motif too much in any work', () => {
    const faults = judgeMotifs(motifs);
    expect(faults.map(({ work: key, motif: name, text }) => `${key}: ${name}: ${text}`)).toEqual([]);
  });

  it('reads every work: each has openings, texts and numbers', () => {
    expect(catalogue.works.length).toBeGreaterThan(30);
    for (const { openings, texts } of catalogue.works) {
      expect(openings.length).toBeGreaterThan(0);
      expect(texts.length).toBeGreaterThan(80);
    }
    expect(find(motifs, 'two')?.holders).toHaveLength(catalogue.works.length);
  });
});
