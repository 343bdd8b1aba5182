// Results that an older method, older keys or older norms have scored are scored anew, and no other is touched.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBus } from '#base/engines/bus/bus.ts';
import type { Ground } from '#base/feature.ts';
import { createTestServer, PROJECT, type RunningServer } from '../../../tests/server.ts';
import { loadInstruments } from '../content.ts';
import type { UserAssessmentWire } from '../contract-assessments.ts';
import { openProfile } from '../feature.ts';
import type { Instruments } from '../rules/instruments.ts';
import { SCALES_BY_SURVEY } from '../rules/scales.ts';
import { TEST_METHOD } from '../rules/score-questionnaire.ts';
import { rescoreTests } from './rescore.ts';
import { holdInstruments } from './versions.ts';

let server: RunningServer;
const INSTRUMENTS = loadInstruments(join(PROJECT, 'content/instruments'));
const PEOPLE = 7;

type Row = {
  readonly id: string;
  readonly instrument_version: string;
  readonly scored_with: string;
  readonly scores: Record<string, { score: number; theta: number }>;
};

const ask = <Result>(name: string, text: string, values: readonly unknown[] = []) =>
  server.db.prepared<Result>({ name: `test.${name}`, text }, values);

const listRows = () => ask<Row>('rows', 'select * from test_results order by id');

beforeAll(async () => {
  server = await createTestServer();
  for (let person = 0; person < PEOPLE; person += 1) {
    const player = await server.signIn(`Person ${person}`);
    const answers = (items: number) =>
      Object.fromEntries(
        Array.from({ length: items }, (_, index) => [index + 1, 1 + ((index + person) % 5)]),
      );
    await server.call(player, 'POST', '/psych/mini-ipip', answers(20));
    await server.call(player, 'POST', '/psych/dospert', answers(10));
    await server.call(player, 'POST', '/psych/ssvs', answers(10));
  }
});
afterAll(() => server.close());

test('results that are as they should be are left alone', async () => {
  const before = await listRows();
  expect(before).toHaveLength(3 * PEOPLE);
  expect(await rescoreTests(server.db, INSTRUMENTS, 2)).toEqual({ changed: 0, left: 0 });
  expect(await listRows()).toEqual(before);
});

test('what another method has scored gets the scores of this one, whatever the size of the batch', async () => {
  const before = await listRows();
  for (const batch of [1, 2, PEOPLE, 500]) {
    await ask('spoil', `update test_results set scored_with = 'older', scores = '{}' where survey <> 'ssvs'`);
    expect(await rescoreTests(server.db, INSTRUMENTS, batch)).toEqual({ changed: 2 * PEOPLE, left: 0 });
    expect(await listRows()).toEqual(before);
  }
  expect(new Set(before.map((row) => row.scored_with))).toEqual(new Set([TEST_METHOD]));
});

test('other norms move the theta and leave the score', async () => {
  const before = await listRows();
  const norm = { mean: 1.45, sd: 2, reliability: 0.5, assumed: false };
  const next: Instruments = {
    ...INSTRUMENTS,
    ssvs: {
      ...INSTRUMENTS.ssvs,
      version: '2.1.0',
      norms: { ...INSTRUMENTS.ssvs.norms, Power: norm },
    },
  };
  expect(await rescoreTests(server.db, next, 3)).toEqual({ changed: PEOPLE, left: 0 });
  const after = await listRows();
  for (const [index, row] of after.entries()) {
    const old = before[index];
    if (row.scores.Power === undefined) expect(row).toEqual(old);
    else {
      const { score } = row.scores.Power;
      expect(row.scores.Power).toMatchObject({ theta: (score - 1.45) / 2, confidence: 0.5 });
      expect([row.instrument_version, score]).toEqual(['2.1.0', old?.scores.Power?.score]);
      expect(row.scores.Security).toEqual(old?.scores.Security);
    }
  }
  expect(await rescoreTests(server.db, INSTRUMENTS)).toEqual({ changed: PEOPLE, left: 0 });
  expect(await listRows()).toEqual(before);
});

test('answers to other items keep their scores', async () => {
  const before = await listRows();
  const next: Instruments = {
    ...INSTRUMENTS,
    ipip: { ...INSTRUMENTS.ipip, version: '2.0.0' },
    dospert: { ...INSTRUMENTS.dospert, id: 'dospert-12' },
  };
  expect(await rescoreTests(server.db, next, 2)).toEqual({ changed: 0, left: 2 * PEOPLE });
  expect(await listRows()).toEqual(before);
});

test('whoever changes a questionnaire under a version that was answered is told, and nothing is scored', async () => {
  const before = await listRows();
  const changed: Instruments = { ...INSTRUMENTS, ipip: { ...INSTRUMENTS.ipip, checksum: 'another' } };
  for (const attempt of [rescoreTests(server.db, changed), holdInstruments(server.db, changed)])
    await expect(attempt).rejects.toThrow(
      /^The questionnaire mini-ipip has changed, but its version is still 1\.0\.0, which people have answered\./,
    );
  expect(await listRows()).toEqual(before);
  await holdInstruments(server.db, INSTRUMENTS);
});

test('a questionnaire may change while nobody has answered it, and answers from before it was kept are of it', async () => {
  const next: Instruments = { ...INSTRUMENTS, ipip: { ...INSTRUMENTS.ipip, version: '1.9.0' } };
  await holdInstruments(server.db, next);
  await holdInstruments(server.db, { ...next, ipip: { ...next.ipip, checksum: 'another' } });
  // As after the first start of a server that kept nothing of versions before.
  await ask('forget', 'delete from instrument_versions');
  await holdInstruments(server.db, INSTRUMENTS);
  const kept = await ask<{ instrument: string; checksum: string }>(
    'kept',
    'select instrument, checksum from instrument_versions order by instrument',
  );
  expect(kept).toEqual(
    [INSTRUMENTS.dospert, INSTRUMENTS.ipip, INSTRUMENTS.ssvs].map(({ id, checksum }) => ({
      ...{ instrument: id, checksum },
    })),
  );
});

test('whoever reads scores of values is told that their reliability is assumed, as far as they are shown', async () => {
  const player = await server.signIn('Person 0');
  await server.call(player, 'PUT', '/psych/hidden-scales', { hidden_scales: ['Power'] });
  const { body } = await server.call<UserAssessmentWire>(player, 'GET', '/psych/user-assessment');
  const assumed = SCALES_BY_SURVEY.ssvs.filter((scale) => scale !== 'Power');
  expect([body.sources.ssvs?.assumed, body.sources.ipip?.assumed]).toEqual([assumed, undefined]);
});

test('a server with such a questionnaire does not begin', async () => {
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  const open = (instruments: Instruments) =>
    openProfile({
      ...{ db: server.db, bus, clock: server.clock.read, mode: 'production', settings: { instruments } },
      take: () => ({}),
    } as unknown as Ground);
  const changed = await open({ ...INSTRUMENTS, ssvs: { ...INSTRUMENTS.ssvs, checksum: 'another' } });
  await expect(changed.begin?.()).rejects.toThrow(/^The questionnaire ssvs has changed/);
  const same = await open(INSTRUMENTS);
  await expect(same.begin?.()).resolves.toBeUndefined();
  for (const { close } of [changed, same]) await close?.();
  await bus.close();
});
