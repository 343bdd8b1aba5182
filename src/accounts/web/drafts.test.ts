// What was typed and not yet sent outlives a page, and nothing else does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '#base/device/forget-people.ts';
import { makeStorage } from '../../../tests/web-storage.ts';
import { readDraft, writeDraft } from './drafts.ts';

const EMPTY = { email: '', consent: false };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there again, until it was sent', () => {
  expect(readDraft('account', EMPTY)).toEqual(EMPTY);
  writeDraft('account', { email: 'ada@example.org', consent: true });
  expect(readDraft('account', EMPTY)).toEqual({ email: 'ada@example.org', consent: true });
  expect(readDraft('settings', EMPTY)).toEqual(EMPTY);
  writeDraft('account', undefined);
  expect(readDraft('account', EMPTY)).toEqual(EMPTY);
});

test('a draft of another form, or of an older one, fills only what fits', () => {
  sessionStorage.setItem('draft:account', '{"email":7,"consent":true,"other":"x"}');
  expect(readDraft('account', EMPTY)).toEqual({ email: '', consent: true });
});

test.each(['null', '7', 'not json', '[]'])('%s is no draft', (kept) => {
  sessionStorage.setItem('draft:account', kept);
  expect(readDraft('account', EMPTY)).toEqual(EMPTY);
});

test('without storage a draft lasts as long as the page, and goes with its person', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => writeDraft('account', EMPTY)).not.toThrow();
  expect(readDraft('account', EMPTY)).toEqual(EMPTY);
  writeDraft('account', { email: 'ada@example.org', consent: true });
  expect(readDraft('account', EMPTY)).toEqual({ email: 'ada@example.org', consent: true });
  forgetPerson();
  expect(readDraft('account', EMPTY)).toEqual(EMPTY);
});
