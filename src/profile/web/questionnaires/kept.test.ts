// Answers that were given and not sent outlive the page, for the one who gave them and the test as it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { forgetKept, keepAnswer, readKept } from './kept.ts';

const ITEMS = [1, 2, 3].map((number) => ({ number, text: `Item ${number}` }));
const TEST = { survey: 'ssvs', id: 'ssvs', version: '1.0.0', lowest: 0, highest: 8, items: ITEMS } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('what was answered is there again, until it was sent', () => {
  expect(readKept('ada', TEST)).toEqual({});
  keepAnswer('ada', TEST, 2, 0);
  expect(keepAnswer('ada', TEST, 3, 8)).toEqual({ 2: 0, 3: 8 });
  expect(readKept('ada', TEST)).toEqual({ 2: 0, 3: 8 });
  expect(readKept('ben', TEST)).toEqual({});
  expect(readKept('ada', { ...TEST, survey: 'ipip' })).toEqual({});
  forgetKept('ada', TEST);
  expect(readKept('ada', TEST)).toEqual({});
});

test('answers stay good while the items stay the same', () => {
  keepAnswer('ada', TEST, 1, 4);
  expect(readKept('ada', { ...TEST, version: '1.3.0' })).toEqual({ 1: 4 });
  expect(readKept('ada', { ...TEST, version: '2.0.0' })).toEqual({});
  expect(readKept('ada', { ...TEST, id: 'another' })).toEqual({});
});

test('what does not fit the items is no answer', () => {
  keepAnswer('ada', TEST, 1, 4);
  const key = localStorage.key(0) ?? '';
  const answers = { 1: 9, 2: -1, 3: 8, 4: 2, 0: 1 };
  for (const [given, read] of [
    [answers, { 3: 8 }],
    [{ 1: 2.5, 2: '3', 3: null }, {}],
  ]) {
    localStorage.setItem(key, JSON.stringify({ id: 'ssvs', version: '1.0.0', answers: given }));
    expect(readKept('ada', TEST)).toEqual(read);
  }
  for (const broken of ['null', '7', 'not json', '[]', '{"id":"ssvs","version":"1.0.0","answers":null}']) {
    localStorage.setItem(key, broken);
    expect(readKept('ada', TEST)).toEqual({});
  }
});

test('without storage answers last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  keepAnswer('eve', TEST, 1, 1);
  expect(keepAnswer('eve', TEST, 2, 2)).toEqual({ 1: 1, 2: 2 });
  expect(readKept('eve', TEST)).toEqual({ 1: 1, 2: 2 });
  forgetKept('eve', TEST);
  expect(readKept('eve', TEST)).toEqual({});
});
