// The study in the configuration: off by itself, refused without who runs it, and every fault by its name.
import { expect, it } from 'vitest';
import { NO_STUDY } from '#study/rules/host.ts';
import { parseConfig } from './config.ts';

const WHO = { STUDY_NAME: 'Ida Lamp, Test University', STUDY_CONTACT: 'ida@study.example' };
const HOST = { ...NO_STUDY, name: WHO.STUDY_NAME, contact: WHO.STUDY_CONTACT };

it.each([
  [{}, NO_STUDY],
  [{ STUDY: 'off' }, NO_STUDY],
  [WHO, HOST],
  [
    { STUDY: 'on', ...WHO },
    { ...HOST, open: true },
  ],
  [
    { STUDY: 'on', ...WHO, STUDY_MONTHS: '6', STUDY_FEWEST: '25' },
    { ...HOST, open: true, months: 6, fewest: 25 },
  ],
])('of %j is read', (environment, study) => {
  const result = parseConfig(environment);
  expect(result.kind === 'config' && result.config.study).toEqual(study);
});

it.each([
  [
    { STUDY: 'on' },
    [
      'STUDY_NAME is required with STUDY=on: people are told who runs the study',
      'STUDY_CONTACT is required with STUDY=on: people are told whom they can ask',
    ],
  ],
  [{ STUDY: 'yes' }, ['STUDY must be on or off, not "yes"']],
  [{ STUDY_CONTACT: 'ida' }, ['STUDY_CONTACT must be an address for mail, not "ida"']],
  [
    { STUDY_NAME: 'x'.repeat(121) },
    ['STUDY_NAME must be one line of at most 120 characters: who runs the study'],
  ],
  [{ STUDY_MONTHS: '1' }, ['STUDY_MONTHS must be a whole number from 2 to 60, not "1"']],
  [{ STUDY_FEWEST: '1' }, ['STUDY_FEWEST must be a whole number from 2 to 100000, not "1"']],
  [{ STUDY_FEWEST: 'few' }, ['STUDY_FEWEST must be a whole number from 2 to 100000, not "few"']],
])('of %j is refused', (environment, faults) => {
  expect(parseConfig(environment)).toEqual({ kind: 'faults', faults });
});
