// The help lines: the product's own are whole, sourced and dated, and faults say file, place and what is wrong.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HelpError, loadHelp, parseCountry } from './help-lines.ts';

const OWN = join(import.meta.dirname, '../../content/help');

const LINE = {
  ...{ name: 'A line', for: 'anybody', phone: '116 123' },
  ...{ source: 'https://example.org/a', checked: '2026-11-29' },
};
const write = (change: object = {}) => JSON.stringify({ country: 'Somewhere', lines: [LINE], ...change });

function faultsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof HelpError) return error.faults;
    throw error;
  }
  return [];
}

describe('the product’s own help lines', () => {
  it('know every country of the languages that replies are read in, and those that speak English', () => {
    const codes = loadHelp(OWN).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'AT', 'CH', 'BE']),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        ...['DE', 'FR', 'ES', 'IT', 'PL', 'PT', 'BR', 'NL', 'RO'],
        ...['CZ', 'SE', 'RU', 'UA', 'TR', 'EG', 'CN'],
      ]),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are sorted by the names of countries, and no number stands twice in one', () => {
    const countries = loadHelp(OWN);
    const names = countries.map(({ country }) => country);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const { lines } of countries)
      expect(new Set(lines.map(({ phone }) => phone)).size).toBe(lines.length);
  });
});

describe('parseCountry', () => {
  it('reads a country, with the code of its file', () => {
    expect(parseCountry('xy.json', write())).toEqual({ code: 'XY', country: 'Somewhere', lines: [LINE] });
  });

  it.each([
    ['not a code', 'somewhere.json', write(), /^somewhere\.json: must be called as its country/],
    ['no JSON', 'xy.json', '{', /^xy\.json: line 1, column \d+: /],
    ['no lines', 'xy.json', write({ lines: [] }), /^xy\.json: lines: /],
    [
      'no source',
      'xy.json',
      write({ lines: [{ ...LINE, source: undefined }] }),
      /^xy\.json: lines number 1\.source/,
    ],
    [
      'a source that is none',
      'xy.json',
      write({ lines: [{ ...LINE, source: 'a friend' }] }),
      /source: must be an address/,
    ],
    [
      'a script for a website',
      'xy.json',
      write({ lines: [{ ...LINE, web: 'javascript:alert(1)' }] }),
      /web: must be an address/,
    ],
    ['no day', 'xy.json', write({ lines: [{ ...LINE, checked: 'lately' }] }), /checked: must be a day/],
    ['no number', 'xy.json', write({ lines: [{ ...LINE, phone: 'call us' }] }), /phone: must be a number/],
    ['a field that nobody knows', 'xy.json', write({ emergencies: 1 }), /emergencies/],
  ])('refuses %s', (_, file, text, fault) => {
    const faults = faultsOf(() => parseCountry(file, text));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toMatch(fault);
  });
});

describe('loadHelp', () => {
  it('says what is wrong with every file, with a folder that is not there, and with one that is empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'help-'));
    try {
      expect(faultsOf(() => loadHelp(join(folder, 'none')))).toEqual([
        expect.stringContaining('cannot be read'),
      ]);
      expect(faultsOf(() => loadHelp(folder))).toEqual([expect.stringContaining('has no file')]);
      writeFileSync(join(folder, 'xy.json'), '{');
      writeFileSync(join(folder, 'yz.json'), write({ lines: [] }));
      expect(faultsOf(() => loadHelp(folder))).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
