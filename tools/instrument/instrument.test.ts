// The workshop of the questionnaires: what is another under a published version is told by its place, and a new version by what it costs.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../generated-file.ts';
import { runInstrument } from '../instrument.ts';

type File = {
  version: string;
  labels: Record<string, string>;
  items: { text: string; scale: string; reversed?: boolean }[];
  norms: Record<string, { mean: number; assumed?: boolean }>;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-instruments-'));
  cpSync(join(PROJECT, 'content/instruments'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(name: string, edit: (file: File) => void): void {
  const path = join(folder, `${name}.json`);
  const file = JSON.parse(readFileSync(path, 'utf8')) as File;
  edit(file);
  writeFileSync(path, JSON.stringify(file));
}

function run(...words: readonly string[]) {
  const lines: string[] = [];
  const code = runInstrument([...words, '--dir', folder], (line) => lines.push(line));
  return { code, told: lines.filter((line) => /^(fault|warning)/.test(line)), lines };
}

test('the product’s questionnaires are in order', () => {
  expect(run('check')).toMatchObject({ code: 0, told: [] });
});

describe('under a published version', () => {
  test.each<[string, (file: File) => void, readonly string[]]>([
    [
      'a key that is turned',
      ({ items }) => Object.assign(items[5] ?? {}, { reversed: false }),
      ['items.5.reversed: is false, was true, and the version is still 1.0.0: raise it'],
    ],
    [
      'labels that are turned',
      ({ labels }) => Object.assign(labels, { 1: labels['5'], 5: labels['1'] }),
      [
        'labels.1: is "Very accurate", was "Very inaccurate", and the version is still 1.0.0: raise it',
        'labels.5: is "Very inaccurate", was "Very accurate", and the version is still 1.0.0: raise it',
      ],
    ],
    [
      'a norm that moved',
      ({ norms }) => Object.assign(norms.Openness ?? {}, { mean: 4 }),
      ['norms.Openness.mean: is 4, was 4.054, and the version is still 1.0.0: raise it'],
    ],
    [
      'a reliability that is called assumed',
      ({ norms }) => Object.assign(norms.Openness ?? {}, { assumed: true }),
      [
        'norms.Openness.assumed: sources.reliabilities does not say so',
        'norms.Openness.assumed: is true, was not there, and the version is still 1.0.0: raise it',
      ],
    ],
  ])('%s is a fault', (_what, edit, faults) => {
    change('mini-ipip', edit);
    expect(run('check')).toMatchObject({
      code: 1,
      told: faults.map((fault) => `fault    mini-ipip.json: ${fault}`),
    });
  });
});

describe('a new version', () => {
  test('that reads otherwise must have another first number, and is not published before', () => {
    change('mini-ipip', (file) => {
      file.version = '1.1.0';
      Object.assign(file.items[0] ?? {}, { text: 'Am the soul of the party.' });
    });
    const fault =
      'fault    mini-ipip.json: items.0.text: is "Am the soul of the party.", was "Am the life of the party.": answers to 1.0.0 would be read as answers to this; raise the first number of version';
    const unpublished =
      'fault    mini-ipip.json: version: 1.1.0 is not published; npm run instrument -- publish';
    expect(run('check').told).toEqual([fault, unpublished]);
    expect(run('publish')).toMatchObject({ code: 1, told: [fault, unpublished] });
    change('mini-ipip', (file) => {
      file.version = '2.0.0';
    });
    expect(run('publish')).toMatchObject({ code: 0, told: [] });
    expect(run('check')).toMatchObject({ code: 0, told: [] });
  });

  test('with another key warns that answers are scored anew', () => {
    change('mini-ipip', (file) => {
      file.version = '1.0.1';
      Object.assign(file.items[5] ?? {}, { reversed: false });
    });
    expect(run('publish')).toMatchObject({ code: 0, told: [] });
    // Seen before it was published.
    rmSync(join(folder, 'published/mini-ipip@1.0.1.json'));
    expect(run('check').told).toContain(
      'warning  mini-ipip.json: items.5.reversed: is false, was true: npm run rescore scores every answer since 1.0.0 anew',
    );
  });

  test('with a label twice, or all keys one way, is looked at', () => {
    change('mini-ipip', (file) => {
      file.version = '2.0.0';
      Object.assign(file.labels, { 2: file.labels['1'] });
      for (const item of file.items) if (item.scale === 'Openness') item.reversed = true;
    });
    expect(run('check').told).toEqual(
      expect.arrayContaining([
        'fault    mini-ipip.json: labels: “Very inaccurate” stands for two answers',
        'warning  mini-ipip.json: Openness: all 4 items are keyed one way: whoever agrees to everything scores at an end',
      ]),
    );
  });

  test('older than what is published is refused', () => {
    change('ssvs', (file) => {
      file.version = '1.5.0';
    });
    expect(run('check').told).toContain(
      'fault    ssvs.json: version: 1.5.0 is older than one that is published',
    );
  });
});

test('a file that cannot be read, and a call that is none, are told', () => {
  writeFileSync(join(folder, 'ssvs.json'), '{');
  expect(run('check').told).toEqual([expect.stringMatching(/^fault {4}ssvs\.json: not JSON/)]);
  rmSync(join(folder, 'ssvs.json'));
  expect(run('check').told).toEqual(['fault    ssvs.json: is missing']);
  for (const words of [['chek'], [], ['check', 'ssvs'], ['check', '--all']])
    expect(run(...words).code).toBe(2);
});
