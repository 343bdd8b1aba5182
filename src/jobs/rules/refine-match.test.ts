// A title finds its occupation within its group, or stays with the group.
import { expect, it } from 'vitest';
import { refineMatch } from './refine-match.ts';

const GROUPS: Readonly<Record<string, string>> = { nurse: '29', teacher: '25' };
const matchGroup = (title: string) => {
  const code = Object.entries(GROUPS).find(([word]) => title.toLowerCase().includes(word))?.[1];
  return code === undefined ? undefined : { code, certainty: 0.5 };
};
const match = refineMatch(matchGroup, [
  { code: '29-1141.00', titles: ['Registered Nurses', 'Ward Nurse', 'Staff Nurse'] },
  { code: '29-1151.00', titles: ['Nurse Anesthetists'] },
  { code: '25-2021.00', titles: ['Elementary School Teachers'] },
  { code: '25-1072.00', titles: ['Nursing Teachers, Postsecondary'] },
  { code: '53-6031.00', titles: ['Lamplighter'] },
]);
const codeOf = (title: string) => match(title)?.code;

it('finds the occupation whose titles share the rarer words', () => {
  expect(codeOf('Ward Nurse (m/f/d)')).toBe('29-1141.00');
  expect(codeOf('Nurse Anesthetist')).toBe('29-1151.00');
  expect(codeOf('elementary teacher')).toBe('25-2021.00');
});

it('stays with the group where none is alike enough, and never leaves it', () => {
  expect(codeOf('Nurse for the night train to Bergen')).toBe('29');
  expect(codeOf('Postsecondary nurse')).toBe('29');
  expect(codeOf('Nurse, Nursing Teachers, Postsecondary')).toBe('29');
});

it('takes a title of no group only by nearly all of its words', () => {
  expect(codeOf('Lamplighter')).toBe('53-6031.00');
  expect(codeOf('Lamplighter on the old bridge')).toBeUndefined();
  expect(codeOf('Somebody')).toBeUndefined();
});
