// Whoever ends their part in the study leaves no answers in the browser, and keeps those that are for the profile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SURVEYS } from '#profile/rules/scales.ts';
import { keepAnswer, readKept } from '#profile/web/questionnaires/kept.ts';
import { makeStorage } from '../../../tests/web-storage.ts';
import { forgetDrafts, placeOfDraft } from './drafts.ts';

const TEST = { version: '1.0.0', lowest: 0, highest: 8, items: [{ number: 1, text: 'Item' }] };

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('drafts of every questionnaire and both rounds are forgotten, and nothing else', () => {
  const ofProfile = { ...TEST, survey: 'ssvs', id: 'ssvs' } as const;
  const ofStudy = SURVEYS.flatMap((survey) =>
    ([1, 2] as const).map((round) => ({ ...TEST, survey, id: survey, place: placeOfDraft(round, survey) })),
  );
  for (const one of [ofProfile, ...ofStudy]) keepAnswer('ada', one, 1, 4);
  keepAnswer('ben', { ...ofProfile, place: placeOfDraft(1, 'ssvs') }, 1, 5);
  forgetDrafts('ada');
  expect(ofStudy.map((one) => readKept('ada', one))).toEqual(ofStudy.map(() => ({})));
  expect(readKept('ada', ofProfile)).toEqual({ 1: 4 });
  expect(readKept('ben', { ...ofProfile, place: placeOfDraft(1, 'ssvs') })).toEqual({ 1: 5 });
});
