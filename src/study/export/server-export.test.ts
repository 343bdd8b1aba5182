// What the export holds of people who did the study: all that was planned, of nobody else, and nothing that says who they are.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#base/days.ts';
import { loadInstruments } from '#profile/content.ts';
import { createTestServer, type Player, PROJECT, type RunningServer } from '../../../tests/server.ts';
import { answersTo, layStudy, STUDY_HOST, STUDY_TOPICS } from '../../../tests/study.ts';
import { countStudy, readExport, TooFewParticipants } from './read-study.ts';
import { TABLES, type TableName, writeCodebook, writeTable } from './tables.ts';

const NAMES = Object.keys(TABLES) as TableName[];
const PEOPLE = ['Ida', 'Jon', 'Kim', 'Liv', 'Max'];

let server: RunningServer;
let study: ReturnType<typeof layStudy>;
let people: Player[];

/** Of five, four do the first round, two of these the second; the last only joins. */
beforeAll(async () => {
  server = await createTestServer({ study: STUDY_HOST });
  study = layStudy(server);
  people = [];
  for (const name of PEOPLE) people.push(await server.signIn(name));
  const [ida] = people as [Player];
  await study.playDeck(ida, 'tale');
  server.clock.move(DAY_MS);
  people = await Promise.all(people.map(study.comeBack));
  for (const person of people) await study.join(person);
  server.clock.move(DAY_MS / 2);
  people = await Promise.all(people.map(study.comeBack));
  for (const person of people.slice(0, 4)) await study.playRound(person);
  await study.playDeck(people[0] as Player, 'flash');
  server.clock.move(15 * DAY_MS);
  people = await Promise.all(people.map(study.comeBack));
  for (const person of people.slice(0, 2)) await study.playRound(person, { shift: 1 });
});
afterAll(() => server.close());

const read = (fewest = 3) =>
  readExport(server.db.kysely, {
    ...{ now: server.clock.read(), fewest, development: true },
    instruments: loadInstruments(join(PROJECT, 'content/instruments')),
  });
const numberOf = async (player: Player) => (await study.read(player)).part?.number ?? '';

test('the count says who is how far', async () => {
  const wish = { now: server.clock.read(), development: true };
  expect(await countStudy(server.db.kysely, wish)).toEqual({
    ...{ joined: 5, firstDone: 4, inSecond: 2, missedSecond: 0, secondDone: 2 },
  });
  expect(await countStudy(server.db.kysely, { ...wish, development: false })).toMatchObject({ joined: 0 });
});

test('too few are not exported, and the reason is given', async () => {
  await expect(read(5)).rejects.toThrow(TooFewParticipants);
  await expect(read(5)).rejects.toThrow(
    '4 participants have finished the first round, and an export needs 5',
  );
});

describe('the tables', () => {
  test('hold everybody who finished the first round, both rounds, days and no dates', async () => {
    const { participants, items, games, answers, scores } = await read();
    const ida = await numberOf(people[0] as Player);
    const numbers = participants.map(({ participant }) => String(participant));
    expect([numbers, numbers.length]).toEqual([numbers.toSorted(), 4]);
    expect(numbers).not.toContain(await numberOf(people[4] as Player));
    expect(participants.find(({ participant }) => participant === ida)).toEqual({
      ...{ participant: ida, second_done: true, first_took_days: 0.5, between_days: 15 },
      ...{ second_took_days: 0, games_before: 1, games_between: 1 },
    });
    expect(participants.filter(({ between_days }) => between_days === null)).toHaveLength(2);

    const ofIda = <Row extends { participant: unknown }>(rows: readonly Row[]) =>
      rows.filter(({ participant }) => participant === ida);
    expect(ofIda(items)).toHaveLength(2 * (20 + 10 + 10));
    const ssvs = ofIda(items).filter(({ round, survey }) => round === 2 && survey === 'ssvs');
    expect(Object.fromEntries(ssvs.map(({ item, answer }) => [item, answer]))).toEqual(answersTo('ssvs', 1));
    expect(ofIda(items).find(({ survey, item }) => survey === 'ipip' && item === 6)).toMatchObject({
      ...{ instrument: 'mini-ipip', scale: 'Extraversion', reversed: true },
    });

    expect(ofIda(games).map(({ round, game, deck }) => [round, game, deck])).toEqual(
      [1, 2].flatMap((round) => STUDY_TOPICS.map((deck, at) => [round, at + 1, deck])),
    );
    expect(ofIda(games).find(({ deck }) => deck === 'ember')).toMatchObject({
      ...{ deck_version: '1.0.0', keyed_answers: expect.any(Number), median_response_ms: 900 },
    });
    const tale = ofIda(answers).filter(({ card }) => card === 'tale-1');
    // Seen before the study, so seen in both rounds; and new within each, so counted whole but for its share.
    expect(tale.map(({ round, scale, seen_before }) => [round, scale, seen_before])).toEqual([
      ...[1, 2].flatMap((round) => [
        [round, 'Extraversion', true],
        [round, 'Power', true],
      ]),
    ]);
    const jon = await numberOf(people[1] as Player);
    const first = answers.find(
      ({ participant, round, card }) => participant === jon && round === 1 && card === 'tale-1',
    );
    expect(first).toMatchObject({ seen_before: false, response_ms: 900, forced: false, plain: false });

    const tests = ofIda(scores).filter(({ source }) => source === 'test');
    expect(tests).toHaveLength(2 * 20);
    const extraversion = tests.find(({ round, scale }) => round === 1 && scale === 'Extraversion');
    // Items 1, 6, 11, 16 of answers 1 to 5 over and over: 1, 1, 1, 1, of which 6 and 16 are reversed.
    expect(extraversion).toMatchObject({ score: 2, answers: 4, method: 'item-mean-1' });
    const { se_theta, reliability } = extraversion ?? {};
    expect(Number(se_theta)).toBeCloseTo(Math.sqrt(1 - Number(reliability)), 3);
    const played = ofIda(scores).filter(({ source }) => source === 'game');
    expect(played.length).toBeGreaterThan(0);
    for (const { theta, se_theta: se } of played) {
      expect(Number(se)).toBeGreaterThan(0);
      expect(Math.abs(Number(theta))).toBeLessThan(4);
    }
  });

  test('have the columns of the codebook, and no word of who it is', async () => {
    const exported = await read();
    const codebook = writeCodebook(4);
    for (const name of NAMES) {
      const text = writeTable(name, exported);
      const [head = '', ...lines] = text.split('\r\n');
      expect([name, lines.at(-1)]).toEqual([name, '']);
      for (const column of head.split(',')) expect(codebook).toContain(`| ${column} |`);
      for (const row of exported[name]) expect(Object.keys(row).sort()).toEqual(head.split(',').sort());
      for (const { id, name: known } of people) {
        expect(text).not.toContain(id);
        expect(text).not.toContain(known);
      }
      expect(text).not.toMatch(/\d{4}-\d\d-\d\d|@/);
    }
  });
});

test('what was read in plain words is marked, answer by answer', async () => {
  await server.db.kysely
    .updateTable('story_answers')
    .set({ plain: true })
    .where('card_id', '=', 'tale-1')
    .execute();
  const { answers } = await read();
  expect(new Set(answers.filter(({ plain }) => plain).map(({ card }) => card))).toEqual(new Set(['tale-1']));
  expect(answers.some(({ plain }) => !plain)).toBe(true);
});

test('whoever withdraws is in no later export, and deleted results of games are in none', async () => {
  const [, jon, kim] = people as [Player, Player, Player];
  const [gone, left] = [await numberOf(jon), await numberOf(kim)];
  // Their first rounds are noted by now, as they are within minutes.
  await server.runRegular();
  await study.leave(jon);
  await server.db.kysely
    .deleteFrom('game_evidence')
    .where('person_id', '=', kim.id as never)
    .execute();
  const exported = await read();
  for (const name of NAMES) expect(writeTable(name, exported)).not.toContain(gone);
  expect(exported.participants).toHaveLength(3);
  expect(exported.answers.filter(({ participant }) => participant === left)).toEqual([]);
  expect(exported.items.filter(({ participant }) => participant === left)).toHaveLength(40);
});
