// The calls of the assessments: each person's own alone, fresh after every change, without what is hidden.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Refused } from '../../tests/accounts.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { GameAssessmentWire } from './contract.ts';
import type { UserAssessmentWire } from './contract-assessments.ts';
import { assessEvidence, type Evidence } from './rules/evidence.ts';
import { TEST_SHAPES } from './rules/instruments.ts';
import { SCALES_BY_SURVEY, type Scale, SURVEYS, type Survey } from './rules/scales.ts';
import { estimatePerson } from './store-estimate.ts';

type Game = GameAssessmentWire & { readonly recorded_at: string | null; readonly games: number };
type Hidden = { readonly hidden_scales: readonly string[] };

const PATHS = { ipip: '/psych/mini-ipip', dospert: '/psych/dospert', ssvs: '/psych/ssvs' } as const;
const MINUTE = 60_000;
let server: RunningServer;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function meet(): Promise<Player> {
  people += 1;
  return server.signIn(`Assessed ${people}`);
}

/** Takes a test with the same answer to every item. */
async function takeTest(person: Pick<Player, 'token'>, survey: Survey, answer: number): Promise<void> {
  const items = Array.from({ length: TEST_SHAPES[survey].items }, (_, index) => [index + 1, answer]);
  const { status } = await server.call(person, 'POST', PATHS[survey], Object.fromEntries(items));
  expect(status).toBe(201);
}

async function ask<Body>(person: Pick<Player, 'token'>, path: string): Promise<Body> {
  const { status, body, text } = await server.call<Body>(person, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  // JSON has no NaN: it would stand there as null, as `recorded_at` does before the first game, and `study` where none is open.
  expect(text.replace(/"(recorded_at|study)":null/g, '')).not.toMatch(/null|NaN|Infinity/);
  return body;
}

const askUser = (person: Pick<Player, 'token'>, query = '') =>
  ask<UserAssessmentWire>(person, `/psych/user-assessment${query}`);
const askGame = (person: Pick<Player, 'token'>, query = '') =>
  ask<Game>(person, `/psych/game-assessment${query}`);
const hide = (person: Pick<Player, 'token'>, hidden_scales: unknown) =>
  server.call<Hidden & Refused>(person, 'PUT', '/psych/hidden-scales', { hidden_scales });

function answerOf(scale: Scale, agree: boolean, cardId: string = randomUUID()): Evidence {
  return { cardId, scale, inverse: false, agree, extreme: false };
}

async function recordGame(person: Player, topic: string, answers: readonly Evidence[]): Promise<string> {
  const story_id = randomUUID();
  await server.db.kysely
    .insertInto('game_evidence')
    .values({
      ...{ story_id, person_id: person.id as PersonId, topic_id: topic },
      ...{ answers: JSON.stringify(answers), recorded_at: server.clock.read() },
    })
    .execute();
  return story_id;
}

/** What the rules say of games, rounded as the wire rounds. */
function expected(games: readonly (readonly Evidence[])[]) {
  const { ipip, ipip_confidence, ipip_interval } = assessEvidence(games);
  const round = (map: object) =>
    Object.fromEntries(Object.entries(map).map(([scale, value]) => [scale, Math.round(value * 1000) / 1000]));
  return { ipip: round(ipip), ipip_confidence: round(ipip_confidence), ipip_interval };
}

describe('the user assessment', () => {
  test('is empty before the first test', async () => {
    const { hidden_scales, ...maps } = await askUser(await meet());
    expect([hidden_scales, Object.keys(maps)]).toEqual([
      [],
      expect.arrayContaining(['mini_ipip', 'ipip_predicted']),
    ]);
    for (const map of Object.values(maps)) expect(map).toEqual({});
  });

  test('says what each test found, how surely, where it stands and where it comes from', async () => {
    const person = await meet();
    await takeTest(person, 'ipip', 3);
    server.clock.move(MINUTE);
    await takeTest(person, 'dospert', 7);
    const user = await askUser(person);
    const five = ['Extraversion', 'Agreeableness', 'Conscientiousness', 'Neuroticism'];
    expect(user.mini_ipip).toEqual(
      Object.fromEntries([...five, 'Intellect or Imagination'].map((scale) => [scale, 2])),
    );
    // 2 ± 1.645 · 1.029 · √(1 - .77) = 1.188 to 2.812, rounded outwards; these are .607 below and .986 above 1.805.
    expect(user.mini_ipip_interval.Extraversion).toEqual([1.18, 2.82]);
    expect(user.percentiles.Extraversion).toEqual({ at: 58, low: 27, high: 84 });
    expect(Object.keys(user.mini_ipip_interval)).toEqual(Object.keys(user.mini_ipip));
    // All that seems as risky as can be: no tolerance at all. (0 - 2.3) / 1.17 = -1.966.
    expect(user.dospert).toMatchObject({ Ethical: 0, Social: 0 });
    expect(user.percentiles.Ethical).toMatchObject({ at: 2, low: 2 });
    expect(Object.keys(user.percentiles).sort()).toEqual(
      [...SCALES_BY_SURVEY.ipip, ...SCALES_BY_SURVEY.dospert].sort(),
    );
    expect([user.ssvs, user.ssvs_interval, user.sources.ssvs]).toEqual([{}, {}, undefined]);
    expect(user.sources.dospert).toEqual({
      ...{ instrument: 'dospert-10', instrument_version: '1.0.0', method: 'item-mean-1', answers: 10 },
      answered_at: server.clock.read().toISOString(),
    });
    expect(user.sources.ipip?.answers).toBe(20);
  });

  test('loses a test that is deleted, and has only the new answers afterwards', async () => {
    const person = await meet();
    await takeTest(person, 'ssvs', 8);
    expect((await askUser(person)).ssvs.Power).toBe(8);
    await server.call(person, 'DELETE', PATHS.ssvs);
    const without = await askUser(person);
    expect([without.ssvs, without.percentiles, without.sources]).toEqual([{}, {}, {}]);
    await takeTest(person, 'ssvs', 1);
    expect((await askUser(person)).ssvs).toMatchObject({ Power: 1, Security: 1 });
  });

  test('and the others are of whoever asks alone', async () => {
    const [person, other] = [await meet(), await meet()];
    for (const survey of SURVEYS) await takeTest(person, survey, 4);
    await recordGame(person, 'ember', [answerOf('Power', true)]);
    await hide(person, ['Tradition']);
    expect(await askUser(other)).toMatchObject({ sources: {}, percentiles: {}, hidden_scales: [] });
    expect(await askGame(other)).toMatchObject({ games: 0, ssvs: {} });
    const forgotten = await server.call(other, 'DELETE', '/psych/game-assessment');
    expect(forgotten.body).toEqual({ forgotten_games: 0 });
    await hide(other, []);
    // Whatever else is asked for: a call knows nobody but whom it is made by.
    for (const query of [`?person_id=${person.id}`, `?user_id=${person.id}`, `?person=${person.name}`]) {
      expect((await askUser(other, query)).sources).toEqual({});
      const refused = await server.call<Refused>(other, 'GET', `/psych/game-assessment${query}`);
      expect(refused.status).toBe(400);
    }
    expect((await askGame(person)).games).toBe(1);
    expect((await askUser(person)).hidden_scales).toEqual(['Tradition']);
    const calls = [
      ...[['GET', 'user-assessment'] as const, ['GET', 'average-assessment'] as const],
      ...[['GET', 'game-assessment'] as const, ['DELETE', 'game-assessment'] as const],
      ['PUT', 'hidden-scales'] as const,
    ];
    for (const [method, path] of calls)
      expect([path, (await server.call(undefined, method, `/psych/${path}`)).status]).toEqual([path, 401]);
  });
});

describe('the game assessment', () => {
  const first = [answerOf('Extraversion', true, 'one'), answerOf('Openness', false)];
  const second = [answerOf('Extraversion', true, 'one'), answerOf('Extraversion', true, 'two')];

  test('is of all games, or of those of the topics that are named by id or name', async () => {
    const person = await meet();
    expect(await askGame(person)).toMatchObject({ games: 0, recorded_at: null, answers: 0, ipip: {} });
    await recordGame(person, 'ember', first);
    const early = server.clock.read().toISOString();
    server.clock.move(MINUTE);
    await recordGame(person, 'ashes', second);
    const late = server.clock.read().toISOString();
    const both = { ...expected([first, second]), games: 2, answers: 4, recorded_at: late };
    const ember = { ...expected([first]), games: 1, answers: 2, recorded_at: early };
    const ashes = { ...expected([second]), games: 1, answers: 2, recorded_at: late };
    const [emberName, ashesName] = ['ember', 'ashes'].map((id) =>
      encodeURIComponent(server.library.findTopic(id)?.name ?? ''),
    );
    expect(await askGame(person)).toMatchObject(both);
    for (const one of ['ember', emberName]) {
      expect(await askGame(person, `?topic_names=${one}`)).toMatchObject(ember);
      // The same named again, by either of its names, counts once.
      const again = `?topic_names=${one}&topic_names=ember&topic_names=${emberName}`;
      expect(await askGame(person, again)).toMatchObject(ember);
    }
    expect(await askGame(person, `?topic_names=ashes`)).toMatchObject(ashes);
    for (const names of [`topic_names=ember&topic_names=ashes`, `topic_names=${ashesName}&topic_names=ember`])
      expect(await askGame(person, `?${names}`)).toMatchObject(both);
    expect((await askGame(person, '?topic_names=flash')).games).toBe(0);
  });

  test('refuses a topic that nobody knows, and more names than there can be', async () => {
    const person = await meet();
    const refused = async (query: string) => {
      const { status, body } = await server.call<Refused>(person, 'GET', `/psych/game-assessment?${query}`);
      return [status, body.code, body.errors];
    };
    const unknown = (name: string) => ({
      path: 'topic_names',
      message: `No topic has the id or the name “${name}”.`,
    });
    for (const name of ['Ember', 'EMBER', ' ember', 'no such', '', '%', "'", '__proto__', 'constructor'])
      expect(await refused(`topic_names=${encodeURIComponent(name)}`)).toEqual([
        ...[400, 'app.bad_request', [unknown(name)]],
      ]);
    for (const name of ['topic_names[]', 'topic_name', 'topics'])
      expect(await refused(`${name}=ember`)).toEqual([
        ...[400, 'app.bad_request', [{ path: name, message: 'There is no such name here.' }]],
      ]);
    expect(await refused('topic_names=ember&topic_names=b&topic_names=a&topic_names=b')).toEqual([
      ...[400, 'app.bad_request', [unknown('b'), unknown('a')]],
    ]);
    expect(await refused(`topic_names=${'x'.repeat(300)}`)).toEqual([
      ...[400, 'app.bad_request', [unknown(`${'x'.repeat(60)}…`)]],
    ]);
    const many = (count: number) => Array(count).fill('topic_names=ember').join('&');
    expect((await askGame(person, `?${many(100)}`)).games).toBe(0);
    expect(await refused(many(101))).toEqual([
      ...[400, 'app.bad_request', [{ path: 'topic_names', message: 'There may be 100 of them at most.' }]],
    ]);
  });

  test('knows the games of a topic that is no longer told, by its id and its last name', async () => {
    const person = await meet();
    await server.db.kysely
      .insertInto('deck_versions')
      .values({
        ...{ topic_id: 'bygone', version: '1.0.0', checksum: 'x' },
        ...{ content: JSON.stringify({ name: 'Bygone Days' }), first_played_at: server.clock.read() },
      })
      .execute();
    const later = await createTestServer({ database: server.database });
    try {
      await recordGame(person, 'bygone', first);
      for (const name of ['bygone', 'Bygone%20Days']) {
        const { body } = await later.call<Game>(person, 'GET', `/psych/game-assessment?topic_names=${name}`);
        expect(body).toMatchObject({ games: 1, answers: 2 });
      }
    } finally {
      await later.close();
    }
  });

  test('is fresh after a new game, a deleted one, a hidden scale and a forgotten past', async () => {
    const person = await meet();
    const gone = await recordGame(person, 'ember', first);
    for (let asked = 0; asked < 3; asked += 1)
      expect(await askGame(person)).toMatchObject({ ...expected([first]), games: 1 });
    await recordGame(person, 'ember', second);
    expect((await askGame(person)).answers).toBe(4);
    // One leaves as another comes, in the same millisecond: as many, and none newer.
    await server.db.kysely.deleteFrom('game_evidence').where('story_id', '=', gone).execute();
    const third = [answerOf('Neuroticism', true)];
    await recordGame(person, 'ember', third);
    const { ipip } = await askGame(person);
    expect(Object.keys(ipip).sort()).toEqual(['Extraversion', 'Neuroticism']);
    await hide(person, ['Neuroticism']);
    const hidden = await askGame(person);
    expect([Object.keys(hidden.ipip), hidden.answers, hidden.games]).toEqual([['Extraversion'], 2, 2]);
    await hide(person, []);
    expect((await askGame(person)).ipip).toHaveProperty('Neuroticism');
    const forgotten = await server.call(person, 'DELETE', '/psych/game-assessment');
    expect([forgotten.status, forgotten.body]).toEqual([200, { forgotten_games: 2 }]);
    expect(await askGame(person)).toMatchObject({ games: 0, answers: 0, ipip: {}, recorded_at: null });
    const again = await server.call(person, 'DELETE', '/psych/game-assessment/');
    expect([again.status, again.body]).toEqual([200, { forgotten_games: 0 }]);
    await recordGame(person, 'ember', first);
    expect(await askGame(person)).toMatchObject({ ...expected([first]), games: 1 });
  });

  test('is made once for the same games, until nobody has asked for ten minutes', async () => {
    const person = await meet();
    const story = await recordGame(person, 'ember', first);
    await askGame(person);
    // What a game said never changes: only so can it be seen whether it was read again.
    await server.db.kysely
      .updateTable('game_evidence')
      .set({ answers: JSON.stringify(second) })
      .where('story_id', '=', story)
      .execute();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await askGame(person)).toMatchObject(expected([first]));
      server.clock.move(9 * MINUTE);
    }
    server.clock.move(MINUTE);
    expect(await askGame(person)).toMatchObject(expected([second]));
  });

  test('forgets what a played story said and leaves the story', async () => {
    const person = await meet();
    const answers = [false, false, true, true, true, true, true];
    const story = await server.play(person, await server.begin(person, 'ember'), answers);
    expect(story.outcome).toBe('ended');
    const topic = () => ask<Game>(person, '/card-game/topics/ember/assessment');
    expect([(await askGame(person)).games, (await topic()).answers]).toEqual([1, 2]);
    await server.call(person, 'DELETE', '/psych/game-assessment');
    expect([(await askGame(person)).games, (await topic()).answers]).toEqual([0, 0]);
    const kept = await server.call<{ outcome: string }>(person, 'GET', `/card-game/stories/${story._id}`);
    expect(kept.body.outcome).toBe('ended');
  });
});

describe('hidden scales', () => {
  test('are absent from everything that is said of the person, until they are shown again', async () => {
    const person = await meet();
    await takeTest(person, 'ipip', 4);
    await takeTest(person, 'ssvs', 5);
    await recordGame(person, 'ember', [answerOf('Openness', true), answerOf('Power', true)]);
    const before = await askUser(person);
    const { status, body } = await hide(person, ['Power', 'Openness', 'Power']);
    expect([status, body]).toEqual([200, { hidden_scales: ['Openness', 'Power'] }]);
    const told = [
      await server.call(person, 'GET', '/psych/game-assessment'),
      await server.call(person, 'GET', '/psych/average-assessment'),
      await server.call(person, 'GET', '/card-game/topics/ember/assessment'),
    ];
    for (const { text } of told) expect(text).not.toMatch(/Openness|Intellect|Power/);
    const user = await askUser(person);
    expect(user.hidden_scales).toEqual(['Openness', 'Power']);
    expect(JSON.stringify({ ...user, hidden_scales: [] })).not.toMatch(/Openness|Intellect|Power/);
    expect(Object.keys(user.ssvs)).toHaveLength(9);
    expect(Object.keys(await estimatePerson(server.db.kysely, person.id as PersonId))).not.toContain('Power');
    // What was answered is still there.
    expect((await server.call(person, 'GET', PATHS.ssvs)).body).toHaveProperty('1', 5);
    expect((await hide(person, [])).body).toEqual({ hidden_scales: [] });
    expect(await askUser(person)).toEqual(before);
  });

  test('are the same after the same again, and keep since when they are hidden', async () => {
    const person = await meet();
    const listRows = () =>
      server.db.kysely
        .selectFrom('hidden_scales')
        .select(['scale', 'hidden_at'])
        .where('person_id', '=', person.id as PersonId)
        .orderBy('scale')
        .execute();
    await hide(person, ['Health/Safety']);
    const since = await listRows();
    server.clock.move(MINUTE);
    for (let again = 0; again < 2; again += 1) {
      expect((await hide(person, ['Health/Safety', 'Ethical'])).body).toEqual({
        hidden_scales: ['Ethical', 'Health/Safety'],
      });
    }
    const rows = await listRows();
    expect([rows.length, rows[1]]).toEqual([2, since[0]]);
  });

  test('that are sent at once are one of what was sent, whole', async () => {
    const person = await meet();
    const sent = [['Power', 'Security'], ['Ethical', 'Social', 'Openness'], [], ['Power', 'Hedonism']];
    const calls = Array.from({ length: 24 }, (_, index) => hide(person, sent[index % 4]));
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200));
    for (const [index, { body }] of replies.entries())
      expect(body.hidden_scales).toEqual([...(sent[index % 4] ?? [])].sort());
    expect(sent.map((one) => [...one].sort())).toContainEqual((await askUser(person)).hidden_scales);
  });

  test('must be scales', async () => {
    const person = await meet();
    for (const bad of [['openness'], ['Intellect or Imagination'], [''], [5], ['Power', 'x'], 'Power', null])
      expect([bad, (await hide(person, bad)).status]).toEqual([bad, 400]);
    expect((await hide(person, ['x'])).body.errors?.[0]?.path).toBe('hidden_scales.0');
    expect((await askUser(person)).hidden_scales).toEqual([]);
    await server.db.kysely.deleteFrom('people').where('username', '=', person.name).execute();
    expect((await hide(person, ['Power'])).status).toBe(401);
  });
});

describe('the blended estimate', () => {
  const estimate = (person: Player) => estimatePerson(server.db.kysely, person.id as PersonId);

  test('is of what the test says and what the games say, and of neither when there is neither', async () => {
    const person = await meet();
    expect(await estimate(person)).toEqual({});
    await recordGame(person, 'ember', [answerOf('Extraversion', true), answerOf('Power', true)]);
    // One answer: θ .350, confidence .124; half of what cards measure is the trait.
    const game = await estimate(person);
    expect(Object.keys(game)).toEqual(['Extraversion', 'Power']);
    expect(game.Extraversion?.theta).toBeCloseTo(0.35 * Math.SQRT1_2, 3);
    expect(game.Extraversion?.confidence).toBeCloseTo(0.062, 3);
    await takeTest(person, 'ipip', 3);
    const both = await estimate(person);
    expect(Object.keys(both).sort()).toEqual([...SCALES_BY_SURVEY.ipip, 'Power'].sort());
    // (2 - 1.805) / 1.029 = .1895 with a reliability of .77.
    expect(both.Extraversion?.theta).toBeCloseTo(
      (0.1895 * 0.8775) / 0.23 / 4.414 + 0.2475 / 0.938 / 4.414,
      3,
    );
    expect(both.Extraversion?.confidence).toBeCloseTo(1 - 1 / 4.414, 3);
    await server.call(person, 'DELETE', PATHS.ipip);
    expect(await estimate(person)).toEqual(game);
  });

  test('is not cut off at the end of a diagram, where different people would seem alike', async () => {
    const [some, many] = [await meet(), await meet()];
    const no = () => answerOf('Ethical', false);
    await recordGame(some, 'ember', Array.from({ length: 12 }, no));
    await recordGame(many, 'ember', Array.from({ length: 40 }, no));
    expect([(await askGame(some)).dospert.Ethical, (await askGame(many)).dospert.Ethical]).toEqual([0, 0]);
    const [near, far] = [(await estimate(some)).Ethical, (await estimate(many)).Ethical];
    expect(near?.theta).toBeGreaterThan((far?.theta ?? 0) + 0.1);
  });
});
