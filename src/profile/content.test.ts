// The three questionnaires are what was published, key by key, and a file that is wrong does not pass.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InstrumentError, loadInstruments, parseInstrument } from './content.ts';
import { SCALES_BY_SURVEY, SURVEYS, type Survey, VALUES } from './rules/scales.ts';

const FOLDER = join(import.meta.dirname, '../../content/instruments');
const INSTRUMENTS = loadInstruments(FOLDER);
const NAMES = { ipip: 'mini-ipip', dospert: 'dospert-10', ssvs: 'ssvs' } as const;

function readFile(survey: Survey): string {
  return readFileSync(join(FOLDER, `${NAMES[survey]}.json`), 'utf8');
}

/** A survey's file with something in it changed. */
function changed(survey: Survey, change: (file: WrittenFile) => void): string {
  const file = JSON.parse(readFile(survey)) as WrittenFile;
  change(file);
  return JSON.stringify(file);
}

type WrittenFile = Record<string, unknown> & {
  items: Record<string, unknown>[];
  labels: Record<string, unknown>;
  norms: Record<string, Record<string, unknown>>;
};

function faultsOf(survey: Survey, written: string): readonly string[] {
  try {
    parseInstrument(survey, written);
    return [];
  } catch (error) {
    if (error instanceof InstrumentError) return error.faults;
    throw error;
  }
}

test('the Mini-IPIP has its twenty keys', () => {
  const keys = INSTRUMENTS.ipip.items.map(({ scale, reversed }) => `${scale[0]}${reversed ? '-' : '+'}`);
  expect(keys.join(' ')).toBe('E+ A+ C+ N+ O+ E- A- C- N- O- E+ A+ C+ N+ O- E- A- C- N- O-');
  const { items } = INSTRUMENTS.ipip;
  expect([items[0]?.text, items[8]?.text, items[18]?.text, items[19]?.text]).toEqual([
    'Am the life of the party.',
    'Am relaxed most of the time.',
    'Seldom feel blue.',
    'Do not have a good imagination.',
  ]);
});

test('the ten items of risk are the chosen pairs of the thirty, none of them reversed', () => {
  const { items } = JSON.parse(readFile('dospert')) as WrittenFile;
  expect(items.map(({ original }) => original)).toEqual([6, 16, 8, 18, 17, 23, 13, 24, 22, 28]);
  const keyed = INSTRUMENTS.dospert.items;
  expect(keyed.map(({ scale }) => scale)).toEqual(
    SCALES_BY_SURVEY.dospert.flatMap((domain) => [domain, domain]),
  );
  expect(keyed.some(({ reversed }) => reversed)).toBe(false);
  const words = ['deductions', 'secret', 'poker', 'venture', 'seat belt'];
  words.push('Sunbathing', 'rafting', 'Bungee', 'meeting', 'career');
  for (const [index, word] of words.entries()) expect(keyed[index]?.text).toContain(word);
});

test('the survey of values asks for each value once, by its name, in its order', () => {
  expect(INSTRUMENTS.ssvs.items.map(({ scale }) => scale)).toEqual(VALUES);
  for (const { text, scale } of INSTRUMENTS.ssvs.items) expect(text.startsWith(`${scale}: `)).toBe(true);
  expect(INSTRUMENTS.ssvs.items.some(({ reversed }) => reversed)).toBe(false);
});

test('norms and reliabilities are those of the named sources, in units of the answers', () => {
  const listOf = (survey: Survey, field: 'mean' | 'sd' | 'reliability') =>
    SCALES_BY_SURVEY[survey].map((scale) => INSTRUMENTS[survey].norms[scale]?.[field]);
  expect(listOf('ipip', 'mean')).toEqual([2.805, 3.8, 3.2, 2.935, 4.054]);
  expect(listOf('ipip', 'sd')).toEqual([1.029, 0.895, 0.903, 0.909, 0.766]);
  expect(listOf('ipip', 'reliability')).toEqual([0.77, 0.7, 0.69, 0.68, 0.65]);
  expect(listOf('dospert', 'mean')).toEqual([4.7, 5.19, 4.73, 5.05, 3.25]);
  expect(listOf('dospert', 'sd')).toEqual([1.17, 1.11, 1.31, 1.28, 1.15]);
  expect(listOf('dospert', 'reliability')).toEqual([0.63, 0.69, 0.76, 0.73, 0.65]);
  expect(listOf('ssvs', 'mean')).toEqual([4.45, 5.8, 5.03, 5.56, 6.35, 5.86, 6.16, 4.84, 4.98, 5.64]);
  expect(listOf('ssvs', 'sd')).toEqual([2.18, 2.01, 2.09, 1.97, 1.86, 2.05, 1.94, 2.29, 2.31, 1.99]);
  expect(new Set(listOf('ssvs', 'reliability'))).toEqual(new Set([0.7]));
});

test('values are explained by what Schwartz means by them', () => {
  const means = new Map([
    ['Power', ['wealth', 'say over']],
    ['Achievement', ['aiming high', 'influence']],
    ['Hedonism', ['pleasure', 'enjoying']],
    ['Stimulation', ['change', 'daring']],
    ['Self-Direction', ['thinking for yourself', 'own choices']],
    ['Universalism', ['fairness', 'living world']],
    ['Benevolence', ['close to you', 'count on']],
    ['Tradition', ['customs', 'devotion', 'asking little']],
    ['Conformity', ['rules', 'elders', 'holding back']],
    ['Security', ['safe', 'those you love', 'order']],
  ]);
  for (const { scale, text } of INSTRUMENTS.ssvs.items)
    for (const words of means.get(scale) ?? ['missing']) expect(text).toContain(words);
});

test('a reliability that nobody has measured is marked as assumed, and no other', () => {
  const assumed = (survey: Survey) =>
    SCALES_BY_SURVEY[survey].filter((scale) => INSTRUMENTS[survey].norms[scale]?.assumed);
  expect([assumed('ipip'), assumed('dospert'), assumed('ssvs')]).toEqual([[], [], VALUES]);
});

test('whatever decides about an answer is in the checksum, and neither its licence nor the order of the norms is', () => {
  const { checksum } = INSTRUMENTS.ipip;
  const after = (change: (file: WrittenFile) => void) =>
    parseInstrument('ipip', changed('ipip', change)).checksum;
  expect(after(() => undefined)).toBe(checksum);
  expect(after((file) => Object.assign(file, { licence: 'Another.' }))).toBe(checksum);
  const turned = (file: WrittenFile) =>
    Object.assign(file, { norms: Object.fromEntries(Object.entries(file.norms).reverse()) });
  expect(after(turned)).toBe(checksum);
  const changes: ((file: WrittenFile) => void)[] = [
    ({ items }) => Object.assign(items[5] ?? {}, { reversed: false }),
    ({ items }) => Object.assign(items[5] ?? {}, { text: 'Talk a lot.' }),
    ({ labels }) => Object.assign(labels, { 1: labels['5'], 5: labels['1'] }),
    ({ norms }) => Object.assign(norms.Openness ?? {}, { mean: 4 }),
  ];
  expect(new Set([checksum, ...changes.map(after)]).size).toBe(1 + changes.length);
});

test.each(SURVEYS)('%s names its source, its licence and both ends of its answers', (survey) => {
  const file = JSON.parse(readFile(survey)) as WrittenFile;
  expect([file.citation, file.licence, file.sources]).toEqual([
    expect.stringMatching(/\(\d{4}\)/),
    expect.stringMatching(/\w+\.$/),
    { norms: expect.stringMatching(/N = \d/), reliabilities: expect.stringMatching(/\w/) },
  ]);
  expect(faultsOf(survey, readFile(survey))).toEqual([]);
});

describe('a file that is wrong', () => {
  test.each<[string, Survey, string, string]>([
    ['no JSON', 'ssvs', '{', 'ssvs.json: not JSON'],
    ['of another survey', 'ssvs', readFile('ipip'), 'ssvs.json: survey: must be ssvs'],
    ['of an empty text', 'ipip', '{}', 'mini-ipip.json: items: '],
  ])('is told when it is %s', (_, survey, written, fault) => {
    expect(faultsOf(survey, written).find((line) => line.startsWith(fault))).toBeDefined();
  });

  test.each<[string, Survey, (file: WrittenFile) => void, string]>([
    ['one item fewer', 'ipip', ({ items }) => items.pop(), 'items: there must be 20, not 19'],
    [
      'two items exchanged',
      'ipip',
      ({ items }) => items.splice(3, 2, items[4] ?? {}, items[3] ?? {}),
      'items.3.number: must be 4, as they follow',
    ],
    [
      'a text twice',
      'dospert',
      ({ items }) => Object.assign(items[1] ?? {}, { text: items[0]?.text }),
      'items.1.text: stands there twice',
    ],
    [
      'an empty text',
      'dospert',
      ({ items }) => Object.assign(items[1] ?? {}, { text: ' ' }),
      'items.1.text: Invalid string: must match pattern /^\\S(.*\\S)?$/',
    ],
    [
      'a scale of another survey',
      'ssvs',
      ({ items }) => Object.assign(items[0] ?? {}, { scale: 'Openness' }),
      'items.0.scale: ssvs has no scale Openness',
    ],
    [
      'scales of unequal length',
      'ipip',
      ({ items }) => Object.assign(items[0] ?? {}, { scale: 'Openness' }),
      'items: 4 must measure Extraversion, not 3',
    ],
    ['no norm', 'ipip', ({ norms }) => delete norms.Openness, 'norms.Openness: missing'],
    [
      'one norm too many',
      'ipip',
      ({ norms }) => Object.assign(norms, { Power: norms.Openness }),
      'norms.Power: ipip has no such scale',
    ],
    [
      'a mean that no answers have',
      'ipip',
      ({ norms }) => Object.assign(norms.Openness ?? {}, { mean: 5.1 }),
      'norms.Openness.mean: answers go from 1 to 5',
    ],
    [
      'a spread of nothing',
      'ipip',
      ({ norms }) => Object.assign(norms.Openness ?? {}, { sd: 0 }),
      'norms.Openness.sd: Too small: expected number to be >0',
    ],
    [
      'no error at all',
      'ipip',
      ({ norms }) => Object.assign(norms.Openness ?? {}, { reliability: 1 }),
      'norms.Openness.reliability: Too big: expected number to be <1',
    ],
    [
      'an end without a name',
      'ssvs',
      ({ labels }) => delete labels['8'],
      'labels.8: missing; both ends are named',
    ],
    [
      'a name for what cannot be answered',
      'ssvs',
      ({ labels }) => Object.assign(labels, { 9: 'Beyond all' }),
      'labels.9: answers go from 0 to 8',
    ],
    [
      'no version',
      'ssvs',
      (file) => Object.assign(file, { version: '1.0' }),
      'version: Invalid string: must match pattern /^\\d+\\.\\d+\\.\\d+$/',
    ],
    [
      'another name than the file',
      'ssvs',
      (file) => Object.assign(file, { id: 'values' }),
      "id: must be the file's name, ssvs",
    ],
  ])('is told when it has %s', (_, survey, change, fault) => {
    expect(faultsOf(survey, changed(survey, change))).toContain(`${NAMES[survey]}.json: ${fault}`);
  });

  test('keeps the server from starting, and so does one that is missing', () => {
    expect(() => loadInstruments('/nowhere')).toThrow('/nowhere/mini-ipip.json: cannot be read (ENOENT)');
  });
});
