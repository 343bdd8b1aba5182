// How titles find their work: by words and phrases, by field and head, and never by what only sounds alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTitleMatch } from './content.ts';
import { createTitleMatch } from './rules/match-title.ts';

const CONTENT = join(import.meta.dirname, '../../content');

function readTitles(name: string): readonly (readonly [title: string, group: string])[] {
  const [, ...rows] = readFileSync(join(CONTENT, `jobs/${name}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => row.split('\t') as [string, string]);
}

describe('the titles of the content', () => {
  const match = loadTitleMatch(CONTENT);
  const shareRight = (name: string) => {
    const titles = readTitles(name);
    return titles.filter(([title, group]) => match(title)?.code === group).length / titles.length;
  };

  it.each([
    ['titles-test', 0.99],
    ['titles-unseen', 0.9],
    ['titles-held-out', 0.88],
  ])('of %s find their group', (name, least) => {
    expect(shareRight(name)).toBeGreaterThanOrEqual(least);
  });

  it('leave open what says nothing', () => {
    for (const title of ['', '  ', '(m/w/d)', 'We are hiring!', 'Superstar', '12345'])
      expect(match(title)).toBeUndefined();
  });
});

describe('createTitleMatch', () => {
  const named = (code: string, words: readonly string[], not: readonly string[] = []) => ({
    code,
    words,
    not,
  });
  const match = createTitleMatch(
    [
      named('13', ['consultant', 'contract manager']),
      named('11', ['manager'], ['contract manager']),
      named('29', ['nurse']),
      named('25', ['teacher']),
    ],
    {
      heads: { officer: ['consultant', 'administrator'], helper: ['assistant', 'support worker'] },
      fields: [
        { words: ['cloud', 'machine learning'], groups: { officer: '15' } },
        { words: ['refuge'], groups: { helper: '21' } },
      ],
    },
  );
  const codeOf = (title: string) => match(title)?.code;

  it('hears the field before a head that stands in many', () => {
    expect(codeOf('Consultant')).toBe('13');
    expect(codeOf('Cloud Consultant')).toBe('15');
    expect(codeOf('Senior Machine Learning Administrator')).toBe('15');
    expect(codeOf('Refuge Support Worker')).toBe('21');
  });

  it('does not take a field for a head of another kind, nor one that the title only mentions', () => {
    expect(codeOf('Cloud Assistant')).toBeUndefined();
    expect(codeOf('Nurse for the Refuge Assistant')).toBe('29');
  });

  it('takes what stands before a comma or a dash for what is said', () => {
    expect(codeOf('Teacher, Nurse Training')).toBe('25');
    expect(codeOf('Teacher - Nurse')).toBe('25');
    expect(codeOf('Teacher Nurse')).toBe('29');
  });

  it('leaves out what says how far or for how long, but not where it is part of the work', () => {
    expect(codeOf('Contract Nurse')).toBe('29');
    expect(codeOf('Contracts Manager')).toBe('13');
    expect(codeOf('Manager (Contract)')).toBe('11');
  });
});
