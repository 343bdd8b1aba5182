// Consents: how they stand before anybody decides, what each decision changes, and that nothing is kept without one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Refused } from '../../tests/accounts.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { ConsentsWire } from './contract-consents.ts';
import { CONSENT_KINDS, CONSENT_WORDINGS, type ConsentKind } from './rules/consents.ts';
import { noteWordings } from './store-consents.ts';
import { SCREENS } from './web/screens.ts';

let server: RunningServer;
let person: Player;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  person = await server.signIn(`Consenting ${people}`);
});

const ask = <Row>(name: string, text: string, values: readonly unknown[] = []) =>
  server.db.prepared<Row>({ name: `test.${name}`, text }, values);

const decide = (kind: ConsentKind, given: boolean, version = CONSENT_WORDINGS[kind], of = person) =>
  server.call<ConsentsWire & Refused>(of, 'PUT', '/profile/consents', { kind, given, version });

const readGiven = async (of = person) => {
  const { body } = await server.call<ConsentsWire>(of, 'GET', '/profile/consents');
  return body.consents.filter(({ given }) => given).map(({ kind }) => kind);
};

const countRows = async (table: string, of = person) =>
  (
    await ask<{ count: number }>(
      `count.${table}`,
      `select count(*)::int as count from ${table} where person_id = $1`,
      [of.id],
    )
  )[0]?.count;

/** Makes of a development person one who came by another identity service, and was asked nothing. */
const makeForeign = (of: Player, consented: Date | null = null) =>
  ask('foreign', 'update people set development = false, consented_at = $2 where id = $1', [
    of.id,
    consented,
  ]);

const takeTest = (of = person) =>
  server.call<Refused>(
    of,
    'POST',
    '/psych/ssvs',
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, 4])),
  );

const welcome = (of = person) =>
  server.call(of, 'POST', '/profile/welcome', { age_confirmed: true, consent: true });

const finishStory = async (of = person) => server.play(of, await server.begin(of, 'flash'), [true, true]);

describe('before any decision', () => {
  test('development people agree to the profile, and to nothing else', async () => {
    const { status, body } = await server.call<ConsentsWire>(person, 'GET', '/profile/consents');
    expect([status, body]).toEqual([
      200,
      {
        consents: CONSENT_KINDS.map((kind) => ({
          kind,
          given: kind === 'profile',
          version: CONSENT_WORDINGS[kind],
          decided_at: null,
          names_more: false,
        })),
      },
    ]);
  });

  test('registration counts, and who was asked by nobody agrees to nothing', async () => {
    // A production server would not let development people in; this one reads the rows alone.
    await makeForeign(person, new Date());
    expect(await readGiven()).toEqual(['profile']);
    await makeForeign(person);
    expect(await readGiven()).toEqual([]);
  });
});

test('what the screens of the profile ask first is answered', async () => {
  const routes = SCREENS.flatMap((screen) => ('asks' in screen ? screen.asks : []));
  expect(routes.length).toBeGreaterThan(0);
  for (const route of routes) {
    const { status } = await server.call(person, 'GET', route.replace('GET ', ''));
    expect([route, status]).toEqual([route, 200]);
  }
});

describe('a wording that names more than the one that was agreed to', () => {
  const readMore = async () => {
    const { body } = await server.call<ConsentsWire>(person, 'GET', '/profile/consents');
    return body.consents.filter(({ names_more }) => names_more).map(({ kind }) => kind);
  };

  const SHOWN = '2026-12-12T00:00:00Z';
  /** Has the server show its words since then, however early they were written. */
  beforeEach(async () => {
    await noteWordings(server.db.kysely, new Date(SHOWN));
    // A later start changes nothing of it.
    await noteWordings(server.db.kysely, new Date('2027-01-01T00:00:00Z'));
  });

  test('is told of until somebody confirms it, also to who joined after it was written and before it was shown', async () => {
    await makeForeign(person, new Date('2026-12-05T12:00:00Z'));
    expect(await readMore()).toEqual(['profile']);
    expect((await decide('profile', true)).status).toBe(200);
    expect([await readMore(), await countRows('consent_decisions')]).toEqual([[], 1]);
  });

  test('or decides otherwise; a decision says itself what was agreed to', async () => {
    await makeForeign(person, new Date(SHOWN));
    expect(await readMore()).toEqual([]);
    await server.db.kysely
      .insertInto('consent_decisions')
      .values({
        ...{ person_id: person.id as PersonId, kind: 'profile', version: '2026-11-28', given: true },
        decided_at: server.clock.read(),
      })
      .execute();
    expect(await readMore()).toEqual(['profile']);
    await decide('profile', false);
    expect(await readMore()).toEqual([]);
  });
});

describe('a decision', () => {
  test('is kept with its wording and its time, and the same again leaves no row', async () => {
    expect((await decide('similarity', true)).body.consents[1]).toEqual({
      ...{ kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity },
      decided_at: server.clock.read().toISOString(),
      names_more: false,
    });
    server.clock.move(60_000);
    for (const given of [true, false, false, true, true])
      expect((await decide('similarity', given)).status).toBe(200);
    expect(await countRows('consent_decisions')).toBe(3);
    expect(await readGiven()).toEqual(['profile', 'similarity']);
  });

  test.each(CONSENT_KINDS)('against %s is an answer, though nothing was decided before', async (kind) => {
    await decide(kind, false);
    const { body } = await decide(kind, false);
    expect(body.consents.find((consent) => consent.kind === kind)).toMatchObject({
      ...{ given: false, decided_at: server.clock.read().toISOString() },
    });
    expect(await countRows('consent_decisions')).toBe(1);
  });

  test('holds for its kind and its person alone', async () => {
    const other = await server.signIn('Somebody else');
    for (const kind of ['scan_reddit', 'scan_youtube'] as const) await decide(kind, true);
    expect(await readGiven()).toEqual(['profile', 'scan_reddit', 'scan_youtube']);
    expect(await readGiven(other)).toEqual(['profile']);
  });

  test('on another wording than the present one is not taken, unless it withdraws', async () => {
    const refused = await decide('similarity', true, '2020-01-01');
    expect([refused.status, refused.body.code]).toEqual([409, 'profile.consent_outdated']);
    const { body } = await server.call<ConsentsWire>(person, 'GET', '/profile/consents');
    expect(refused.body.data).toEqual(body);
    await decide('similarity', true);
    expect((await decide('similarity', false, '2020-01-01')).status).toBe(200);
    expect(await readGiven()).toEqual(['profile']);
  });

  test('to be found needs the profile', async () => {
    await decide('profile', false);
    const refused = await decide('similarity', true);
    expect([refused.status, refused.body.code]).toEqual([409, 'profile.consent_needs_profile']);
    await decide('profile', true);
    expect((await decide('similarity', true)).status).toBe(200);
  });

  test('that cannot be one is refused by its field', async () => {
    const good = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };
    for (const [change, path] of [
      [{ kind: 'everything' }, 'kind'],
      [{ kind: undefined }, 'kind'],
      [{ given: 'true' }, 'given'],
      [{ given: 1 }, 'given'],
      [{ given: null }, 'given'],
      [{ version: 5 }, 'version'],
      [{ version: '' }, 'version'],
      [{ version: 'x'.repeat(41) }, 'version'],
      [{ version: '\u0000' }, 'version'],
      [{ given: false, version: '\u0000' }, 'version'],
      [{ given: false, version: '\ud800' }, 'version'],
      [{ given: false, version: '2026-11-28\n' }, 'version'],
      [{ given: false, version: '<b>2026-11-28' }, 'version'],
    ] as const) {
      const reply = await server.call<Refused>(person, 'PUT', '/profile/consents', { ...good, ...change });
      expect([change, reply.status, reply.body.errors?.[0]?.path]).toEqual([change, 400, path]);
      expect(reply.body.errors?.[0]?.message).toMatch(/^(Please|There is)/);
    }
    for (const body of [undefined, null, [], 'yes', { ...good, more: 1 }])
      expect((await server.call(person, 'PUT', '/profile/consents', body)).status).toBe(400);
    expect(await countRows('consent_decisions')).toBe(0);
  });

  test('that withdraws is kept with the wording in force, whatever a page has kept', async () => {
    await decide('similarity', true);
    await decide('similarity', false, '2020-01-01');
    await decide('profile', false, '1999-12-31');
    const rows = await ask<{ version: string }>(
      'versions',
      'select version from consent_decisions where person_id = $1 order by id',
      [person.id],
    );
    expect(rows.map(({ version }) => version)).toEqual([
      ...[CONSENT_WORDINGS.similarity, CONSENT_WORDINGS.similarity, CONSENT_WORDINGS.profile],
    ]);
  });

  test('is given thirty times at once and then once a minute, and can always be withdrawn', async () => {
    for (let times = 0; times < 30; times += 1) {
      expect((await decide('scan_reddit', true)).status).toBe(200);
      expect((await decide('scan_reddit', false)).status).toBe(200);
    }
    await server.db.kysely
      .insertInto('consent_decisions')
      .values({
        ...{ person_id: person.id as PersonId, kind: 'similarity', version: CONSENT_WORDINGS.similarity },
        ...{ given: true, decided_at: server.clock.read() },
      })
      .execute();
    server.clock.move(15_000);
    const refused = await decide('scan_reddit', true);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'profile.too_many_decisions',
      '45',
    ]);
    expect(refused.body.message).toContain('in 45 s;');
    for (const kind of ['similarity', 'profile'] as const)
      expect((await decide(kind, false)).status).toBe(200);
    expect(await readGiven()).toEqual([]);
    expect((await decide('profile', true, undefined, await server.signIn('Somebody else'))).status).toBe(200);
    server.clock.move(45_000);
    expect([(await decide('profile', true)).status, (await decide('profile', true)).status]).toEqual([
      200, 429,
    ]);
  });

  test('is for people who are signed in', async () => {
    expect((await server.call(undefined, 'GET', '/profile/consents')).status).toBe(401);
    await server.db.kysely.deleteFrom('people').where('username', '=', person.name).execute();
    expect((await decide('profile', false)).status).toBe(401);
  });

  test('made many times at once leaves one that is in force', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => decide('similarity', at % 2 === 0)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await ask<{ given: boolean }>(
      'decisions',
      'select given from consent_decisions where person_id = $1 order by id',
      [person.id],
    );
    // Whichever came first, and even a first no is one: each is another than the one before.
    for (const [at, row] of rows.entries()) expect(row.given).toBe(rows[0]?.given === (at % 2 === 0));
    expect((await readGiven()).includes('similarity')).toBe(rows.at(-1)?.given);
  });
});

describe('being found', () => {
  test('needs no profile, stays when that goes, and is over when it is withdrawn', async () => {
    await decide('profile', false);
    expect((await decide('discoverable', true)).status).toBe(200);
    expect([await readGiven(), await countRows('discoverable_people')]).toEqual([['discoverable'], 1]);
    await decide('profile', true);
    await decide('profile', false);
    expect([await readGiven(), await countRows('discoverable_people')]).toEqual([['discoverable'], 1]);
    await decide('discoverable', false);
    expect([await readGiven(), await countRows('discoverable_people')]).toEqual([[], 0]);
  });

  test('is not for who has not confirmed age and notice, or agrees to other words', async () => {
    expect((await decide('discoverable', true, '2026-01-01')).body.code).toBe('profile.consent_outdated');
    await makeForeign(person);
    const refused = await decide('discoverable', true);
    expect([refused.status, refused.body.code]).toEqual([409, 'profile.not_welcomed']);
    expect(await countRows('discoverable_people')).toBe(0);
    await welcome();
    expect((await decide('discoverable', true)).status).toBe(200);
  });
});

describe('a profile that is withdrawn', () => {
  test('is deleted, and what hangs on it withdrawn', async () => {
    await takeTest();
    await finishStory();
    await decide('similarity', true);
    expect([await countRows('test_results'), await countRows('game_evidence')]).toEqual([1, 1]);
    await decide('profile', false);
    expect([await countRows('test_results'), await countRows('game_evidence')]).toEqual([0, 0]);
    expect(await readGiven()).toEqual([]);
    const [vector] = await ask<{ levels: unknown }>(
      'vector',
      'select levels from similarity_vectors where person_id = $1',
      [person.id],
    );
    expect(vector?.levels).toBeNull();
    // Given again it is empty, and similarity stays withdrawn.
    await decide('profile', true);
    expect([await readGiven(), await countRows('test_results')]).toEqual([['profile'], 0]);
  });

  test('leaves other people’s alone', async () => {
    const other = await server.signIn('A neighbour');
    await takeTest(other);
    await finishStory(other);
    await decide('profile', false);
    expect([await countRows('test_results', other), await countRows('game_evidence', other)]).toEqual([1, 1]);
  });

  test('takes no test and keeps nothing of a game, and says where to switch it on', async () => {
    await decide('profile', false);
    const refused = await takeTest();
    expect([refused.status, refused.body.code]).toEqual([403, 'profile.no_consent']);
    expect(refused.body.message).toContain('switch it on');
    expect((await server.call(person, 'GET', '/psych/ssvs')).status).toBe(404);
    const story = await finishStory();
    expect([story.lastCardPointer, await countRows('game_evidence')]).toEqual([2, 0]);
    const assessment = await server.call<{ answers: number }>(
      person,
      'GET',
      '/card-game/topics/flash/assessment',
    );
    expect([assessment.status, assessment.body.answers]).toEqual([200, 0]);
    await decide('profile', true);
    expect((await takeTest()).status).toBe(201);
    await finishStory();
    expect(await countRows('game_evidence')).toBe(1);
  });

  test('keeps nothing of what ends at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await decide('profile', true);
      const story = await server.begin(person, 'flash');
      const last = await server.play(person, story, [true]);
      await Promise.all([server.answer(person, last, { agree: true }), takeTest(), decide('profile', false)]);
      expect([await countRows('test_results'), await countRows('game_evidence')]).toEqual([0, 0]);
    }
  });

  test('is asked of people of another identity service', async () => {
    await makeForeign(person);
    expect((await takeTest()).status).toBe(403);
    await welcome();
    expect((await takeTest()).status).toBe(201);
  });
});
