// The files to take along: everything in the one, every score in the other, and no formula for a spreadsheet to run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTHING_KNOWN,
  RECORDED_AVERAGE,
  RECORDED_GAME,
  RECORDED_USER,
} from '../../../../tests/recorded-assessments.ts';
import { writeCell, writeCsv, writeJson } from './write-profile.ts';

const PROFILE = {
  made: '2026-11-28T10:00:00.000Z',
  user: RECORDED_USER,
  game: RECORDED_GAME,
  average: RECORDED_AVERAGE,
  answers: { ipip: { 1: 3 }, dospert: null, ssvs: { 1: 0 } },
};

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (const [, cell = '', end] of text.matchAll(pattern)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

function readRows(profile: Parameters<typeof writeCsv>[0]) {
  const [names = [], ...rows] = readCsv(writeCsv(profile).replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
}

describe('writeCsv', () => {
  it('begins with the mark of UTF-8 and a row of names', () => {
    const text = writeCsv(PROFILE);
    expect(text.startsWith('\ufeffsurvey,scale,source,score,maximum,interval_90_low,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('has one row for each scale and source that has a value', () => {
    const rows = readRows(PROFILE);
    // 20 by tests, 5 + 4 + 6 by games, 20 averages.
    expect(rows).toHaveLength(55);
    expect(rows.find(({ scale, source }) => scale === 'Openness' && source === 'test')).toMatchObject({
      survey: 'ipip',
      score: '3.5',
      maximum: '4',
      interval_90_low: '2.7',
      interval_90_high: '4',
      percentile: '72',
      percentile_low: '41',
      percentile_high: '91',
      instrument: 'mini-ipip',
      instrument_version: '1.0.0',
      method: 'item-mean-1',
      answers: '20',
      date: '2026-11-28T08:00:00.000Z',
      made_at: '2026-11-28T10:00:00.000Z',
    });
    expect(rows.find(({ scale, source }) => scale === 'Extraversion' && source === 'game')).toMatchObject({
      confidence: '0.5',
      method: '2pl-eap-1',
      answers: '91',
      games: '3',
      // A third of a standard deviation below the mean of the norm, and .8 on either side of it.
      percentile: '38',
      percentile_low: '14',
      percentile_high: '68',
    });
    expect(rows.find(({ scale, source }) => scale === 'Social' && source === 'average')).toMatchObject({
      score: '3.75',
      people: '522',
      of_whom: 'Adults of the United States, recruited online',
    });
    expect(rows.find(({ scale, source }) => scale === 'Tradition' && source === 'test')?.score).toBe('0');
  });

  it('has no row for what is hidden or was not measured', () => {
    const user = { ...RECORDED_USER, hidden_scales: ['Power'] };
    expect(readRows({ ...PROFILE, user }).filter(({ scale }) => scale === 'Power')).toEqual([]);
    expect(readRows({ ...PROFILE, ...NOTHING_KNOWN })).toHaveLength(20);
  });

  it('holds no formula, wherever a text comes from', () => {
    const sample = '=HYPERLINK("http://a.example","x")';
    const sources = { ...RECORDED_AVERAGE.sources, ssvs: { kind: 'norms' as const, people: 1, sample } };
    const rows = readRows({ ...PROFILE, average: { ...RECORDED_AVERAGE, sources } });
    expect(rows.find(({ scale, source }) => scale === 'Power' && source === 'average')?.of_whom).toBe(
      `'${sample}`,
    );
  });
});

describe('writeCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc', '%x'])(
    'marks %j as a text',
    (text) => {
      expect(writeCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers alone, also those below 0, and says nothing for what is none', () => {
    expect([0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined].map(writeCell)).toEqual([
      '0',
      '-1.5',
      '',
      '',
      '',
      '',
    ]);
  });

  it('can be read again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [[cell] = []] = readCsv(`${writeCell(text)}\r\n`);
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('writeJson', () => {
  it('holds the three answers whole, and what was answered to the tests', () => {
    expect(JSON.parse(writeJson(PROFILE))).toEqual({
      made_at: PROFILE.made,
      scale_maximum: { ipip: 4, dospert: 6, ssvs: 8 },
      interval: '90 %',
      tests: RECORDED_USER,
      game: RECORDED_GAME,
      average: RECORDED_AVERAGE,
      test_answers: PROFILE.answers,
    });
  });
});
