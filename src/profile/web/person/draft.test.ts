// What the forms of the profile page send: what was changed and nothing else, once nothing is wrong with it.
import { describe, expect, test } from 'vitest';
import type { ProfileWire } from '../../contract-person.ts';
import { findChange, findDraftFaults, NOTHING_TYPED, openForm } from './draft.ts';

const PROFILE = {
  name: 'Ann',
  surname: null,
  bio: 'One\ntwo',
  city: 'Utrecht',
  age: 30,
  gender: 'female',
  education_level: null,
} as ProfileWire;

describe('a form that was opened', () => {
  test('shows what is said', () => {
    expect(openForm('personal', PROFILE)).toEqual({
      ...NOTHING_TYPED,
      open: 'personal',
      opened: expect.any(String),
      city: 'Utrecht',
      age: '30',
      gender: 'female',
    });
    expect(openForm('profile', PROFILE)).toMatchObject({ name: 'Ann', surname: '', city: '', age: '' });
  });

  test('has nothing to send', () => {
    for (const form of ['profile', 'personal'] as const)
      expect(findChange(form, openForm(form, PROFILE), PROFILE)).toEqual({});
  });
});

test('only what was changed is sent, tidied, and what was emptied is taken back', () => {
  const draft = { ...openForm('personal', PROFILE), city: '  ', age: ' 31 ', education_level: 'Doctorate' };
  expect(findChange('personal', draft, PROFILE)).toEqual({
    city: null,
    age: 31,
    education_level: 'Doctorate',
  });
  const written = { ...openForm('profile', PROFILE), name: ' Ann ', bio: 'One\r\ntwo ', surname: ' Lee' };
  expect(findChange('profile', written, PROFILE)).toEqual({ surname: 'Lee' });
});

test('what was changed elsewhere while the form stood open is not undone', () => {
  const draft = { ...openForm('personal', PROFILE), gender: 'other' };
  const meanwhile = { ...PROFILE, city: 'Delft', age: 31, education_level: 'Doctorate' } as ProfileWire;
  expect(findChange('personal', draft, meanwhile)).toEqual({ gender: 'other' });
  // Typed here and changed there: what was typed last counts.
  expect(findChange('personal', { ...draft, city: 'Breda' }, meanwhile)).toEqual({
    gender: 'other',
    city: 'Breda',
  });
  expect(findChange('personal', { ...draft, age: '31' }, meanwhile)).toEqual({ gender: 'other' });
  for (const opened of ['', 'null', '{', '7'])
    expect(findChange('personal', { ...draft, opened }, PROFILE)).toEqual({ gender: 'other' });
});

test.each(['0', '121', '12.5', '1e2', '-5', 'thirty', '٣٠', '3 0'])('%s is no age', (age) => {
  expect(findDraftFaults('personal', { ...NOTHING_TYPED, age })).toHaveProperty('age');
});

test('what is wrong is told by field', () => {
  const wrong = { ...NOTHING_TYPED, name: 'a\u0007', surname: 'a'.repeat(101), bio: 'a'.repeat(501) };
  expect(Object.keys(findDraftFaults('profile', wrong))).toEqual(['name', 'surname', 'bio']);
  // Of another form: it is not being sent.
  expect(findDraftFaults('personal', wrong)).toEqual({});
  expect(findDraftFaults('personal', { ...NOTHING_TYPED, age: ' 120 ' })).toEqual({});
});
