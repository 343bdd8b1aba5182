// Every endpoint under good and broken requests: never a fault, always the shape that was promised.
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ACCOUNT_ENDPOINTS } from '#accounts/contract.ts';
import { type PersonId, resetText } from '#accounts/rules.ts';
import { createTokenKeeper } from '#accounts/tokens.ts';
import { APP_ENDPOINTS } from '#app/contract.ts';
import { framePng } from '#base/pictures/png.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { CARD_STORY_ENDPOINTS, type PlayableStory } from '#card-story/contract.ts';
import { outcomeOf, replayStory } from '#card-story/rules.ts';
import { listAnswers } from '#card-story/store.ts';
import { REFUSALS, type RefusalBody } from '#messages/catalogue.ts';
import { fillSentence } from '#messages/say.ts';
import { ASSESSMENT_ENDPOINTS } from '#profile/contract-assessments.ts';
import { CONSENT_ENDPOINTS } from '#profile/contract-consents.ts';
import { PERSON_ENDPOINTS } from '#profile/contract-person.ts';
import { SIMILAR_ENDPOINTS } from '#profile/contract-similar.ts';
import { TEST_ENDPOINTS } from '#profile/contract-tests.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import {
  answerOf,
  fillIn,
  type KeyAccount,
  type Keyholder,
  makeAccount,
  makeKeyholder,
  makeLock,
  makeRecoveryLock,
  proofOf,
  type Refused,
  readLink,
  registerAccount,
  signInByKeys,
} from './accounts.ts';
import { KNOWN_IDS, type Request, requestsTo } from './requests.ts';
import { ANY_SESSION, createTestServer, nextMove, type Player, type RunningServer } from './server.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(APP_ENDPOINTS),
  ...Object.values(ACCOUNT_ENDPOINTS),
  ...Object.values(CARD_STORY_ENDPOINTS),
  // Before the calls by which the people may withdraw what it needs.
  ...Object.values(SIMILAR_ENDPOINTS),
  ...Object.values(TEST_ENDPOINTS),
  ...Object.values(PERSON_ENDPOINTS),
  ...Object.values(ASSESSMENT_ENDPOINTS),
  ...Object.values(CONSENT_ENDPOINTS),
];

/** Requests to each endpoint; there is more to break where something is sent. */
const RUNS = { sending: 220, asking: 85 };

/** An answer that takes this long to anything means that some input is expensive, in milliseconds. */
const SLOW_MS = 2000;

const refusal = z.strictObject({
  code: z.enum(Object.keys(REFUSALS) as [string, ...string[]]),
  message: z.string().check(z.minLength(1)),
  detail: z.string(),
  fill: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(
    z
      .array(
        z.strictObject({ path: z.string().check(z.minLength(1)), message: z.string().check(z.minLength(1)) }),
      )
      .check(z.minLength(1)),
  ),
  data: z.optional(z.unknown()),
});

/** What only a browser with its cookie gets to: here it can but be refused. */
const NEED_BROWSER = ['accounts.getInteraction', 'accounts.finishInteraction'];

let server: RunningServer;
let tokens: Readonly<Partial<Record<Request['caller'], Pick<Player, 'token'>>>>;
let account: KeyAccount;
let recycled: KeyAccount;
let mender: KeyAccount;
let holders: readonly Keyholder[];
let verifyLink: string;
let resetLink = '';
let resetLinks = 0;
/** The tokens of those who may call, by their ids. */
const sessions = new Map<string, string>();
let ada: Player;
let ben: Player;
let finished: string;
let requests = 0;
const seen = new Map<string, Set<number>>();

beforeAll(async () => {
  server = await createTestServer();
  account = await makeAccount(server, 'Ada');
  // Both have keys, so that nobody deletes them without.
  const [first, second] = [account, await makeAccount(server, 'Ben')];
  ada = { name: 'Ada', ...(await signInByKeys(server, first)) };
  ben = { name: 'Ben', ...(await signInByKeys(server, second)) };
  recycled = await makeAccount(server, 'Recycled');
  mender = await registerAccount(server, 'Mender');
  const { email } = await registerAccount(server, 'Verifier');
  verifyLink = (await readLink(server, email, 'verify-email')) ?? '';
  holders = await Promise.all(Array.from({ length: 4 }, makeKeyholder));
  const deleted = await server.signIn('Deleted');
  await server.db.kysely.deleteFrom('people').where('username', '=', 'Deleted').execute();
  const stranger = await createTokenKeeper(
    'another secret that is long enough',
    server.clock.read,
    'development',
    ANY_SESSION,
  );
  tokens = {
    deleted,
    expired: { token: await server.openToken(ada.id as PersonId, -60) },
    forged: { token: await stranger.issueToken({ person: ada.id as PersonId, session: 'any' }, 60) },
  };
  await server.call(ada, 'POST', '/psych/dospert', Object.fromEntries(Array(11).fill(5).entries().drop(1)));
  await server.call(ada, 'PUT', '/profile/consents', AGREED);
  finished = (await server.play(ada, await server.begin(ada, 'flash'), [true, true]))._id;
});
afterAll(() => server.close());

/** Who calls; whoever may, by a session that is open, though the last call may have ended theirs. */
async function findCaller(name: Request['caller']): Promise<Pick<Player, 'token'> | undefined> {
  if (name === 'newcomer') return server.signIn(`Newcomer ${requests}`);
  if (name !== 'ada' && name !== 'ben') return tokens[name];
  const id = (name === 'ada' ? ada : ben).id as PersonId;
  const known = sessions.get(id) ?? '';
  const isOpen = await server.tokens.readBearer(`Bearer ${known}`).then(
    () => true,
    () => false,
  );
  const token = isOpen ? known : await server.openToken(id, 600);
  sessions.set(id, token);
  return { token };
}

/** A link that is good to reset the password of somebody, the same until it is used. */
async function findResetLink(): Promise<string> {
  const known = await server.call(
    undefined,
    'GET',
    `/auth/key-info/${resetLink}`,
    undefined,
    {},
    nextAddress(),
  );
  // A few are enough: each takes a turn of the background.
  if (known.status === 200 || resetLinks >= 5) return resetLink;
  resetLinks += 1;
  const { email } = recycled;
  await server.call(undefined, 'POST', '/auth/forgot-password', { email }, {}, nextAddress());
  resetLink = (await readLink(server, email, 'reset-password')) ?? '';
  return resetLink;
}

/** What mends the address of somebody who never verifies one, and so may mend it again and again. */
async function findMendToken(): Promise<string | undefined> {
  const people = server.db.kysely.selectFrom('people').where('username', '=', mender.username);
  const { email } = await people.select('email').executeTakeFirstOrThrow();
  const answer = await answerOf(server, { ...mender, email: email ?? '' });
  const { body } = await server.call<Refused>(undefined, 'POST', '/auth/verify', answer, {}, nextAddress());
  return body.data?.mend_token;
}

const PICTURE = Buffer.from(
  framePng({ width: 256, height: 256, channels: 3 }, deflateSync(Buffer.alloc(256 * (1 + 256 * 3)))),
).toString('base64');

const AGREED = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };

/** Bodies that are good as they are, for the calls that schemas alone say too little of. */
const MAKERS: Readonly<Record<string, () => Promise<object>>> = {
  'accounts.verify': () => answerOf(server, account),
  // Keys that somebody has by now are refused; making new ones each time would take long.
  'accounts.register': async () =>
    fillIn(holders[requests % holders.length] as Keyholder, `Maker ${requests}`),
  'accounts.betaRegister': async () => ({
    email: `beta${requests}@example.org`,
    username: `Beta ${requests}`,
  }),
  'accounts.mendEmail': async () => ({
    mend_token: await findMendToken(),
    email: `mended${requests}@example.org`,
  }),
  'accounts.verifyEmail': async () => ({ token: verifyLink }),
  'accounts.resetPassword': async () => {
    const [resetToken, lock] = [await findResetLink(), makeLock()];
    const encryptedPrivateKey = lock.encrypted_private_key;
    const text = resetText({ origin: 'http://localhost:8080', resetToken, encryptedPrivateKey });
    return { resetToken, ...lock, signature: await recycled.holder.sign(text) };
  },
  'accounts.changeEmail': async () => ({
    email: `changed${requests}@example.org`,
    proof: await proofOf(server, account, 'email'),
  }),
  'accounts.changePassword': async () => ({
    ...makeLock(),
    // The same password: the calls that follow prove it.
    password_proof: account.holder.password_proof,
    proof: await proofOf(server, account, 'password'),
  }),
  'accounts.changeRecovery': async () => ({
    ...makeRecoveryLock(),
    proof: await proofOf(server, account, 'recovery'),
  }),
  'accounts.deleteAccount': async () => ({}),
  'profile.updateProfile': async () => ({ name: 'Ada', surname: null, age: 36, bio: 'One\nTwo' }),
  'profile.setAvatar': async () => ({ png: PICTURE }),
  'profile.decideConsent': async () =>
    requests % 2 === 0 ? AGREED : { ...AGREED, kind: 'scan_reddit', given: requests % 4 === 1 },
};

/** No two calls come from one address, so that no limit is in the way. */
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The text that a name of a real thing stands for. */
async function findId(name: string): Promise<string> {
  if (name === 'topic') return 'ember';
  if (name === 'own open' || name === 'foreign') {
    const owner = name === 'own open' ? 'ada' : 'ben';
    return (await server.begin({ ...ada, ...(await findCaller(owner)) }, 'ember'))._id;
  }
  if (name === 'own finished') return finished;
  if (name === 'reset link') return findResetLink();
  if (name === 'own session' || name === 'foreign session') {
    const token = await server.openToken((name === 'own session' ? ada : ben).id as PersonId, 60);
    return String(decodeJwt(token).sid);
  }
  return name;
}

async function payloadOf(endpoint: Endpoint, { body, ids }: Request): Promise<string | undefined> {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'made') return JSON.stringify({ ...(await MAKERS[endpoint.name]?.()), ...body.change });
  if (body.kind === 'text') {
    let text = body.text;
    for (const name of KNOWN_IDS)
      if (text.includes(`"${name}"`)) text = text.replaceAll(`"${name}"`, `"${await findId(name)}"`);
    return text;
  }
  const id = await findId(ids.storyId ?? '');
  const { body: story } = await server.call<PlayableStory>(
    await findCaller('ada'),
    'GET',
    `/card-game/stories/${encodeURIComponent(id.toWellFormed())}`,
  );
  if (story.cardIds === undefined) return '{}';
  const move = nextMove(story, body.agree);
  return JSON.stringify({ ...body.change, ...move, lastCardPointer: move.lastCardPointer + body.ahead });
}

async function send(endpoint: Endpoint, request: Request) {
  const [method = 'GET', path = ''] = endpoint.route.split(' ');
  let url = `/api${path}`;
  for (const [name, id] of Object.entries(request.ids))
    url = url.replace(`:${name}`, encodeURIComponent((await findId(id)).toWellFormed()));
  const payload = await payloadOf(endpoint, request);
  const caller = await findCaller(request.caller);
  const cookie =
    endpoint.name === 'accounts.refresh' && caller ? (await signInByKeys(server, account)).cookie : undefined;
  const began = performance.now();
  const response = await server.app.inject({
    method: method as 'GET',
    url: `${url}${request.slash ? '/' : ''}${request.query === '' ? '' : `?${request.query}`}`,
    remoteAddress: nextAddress(),
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': request.contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { response, ms: performance.now() - began };
}

const isMade = ({ name }: Endpoint) => name in MAKERS;

function checkRefusal(endpoint: Endpoint, status: number, body: unknown): void {
  const shape = z.safeParse(refusal, body);
  expect(shape.error?.issues).toBeUndefined();
  const { code, message, detail, fill, errors, data } = body as RefusalBody;
  expect([REFUSALS[code].status, fillSentence(REFUSALS[code].text, fill)]).toEqual([status, message]);
  expect(detail).toBe(message);
  if (status === 400) expect(errors?.length).toBeGreaterThan(0);
  if (status === 409) expect(z.safeParse(endpoint.output, data).success).toBe(true);
  // Nothing of the machinery shows: no path, no statement, no trace.
  expect(JSON.stringify(errors ?? '')).not.toMatch(/node_modules|\.ts:|select |FST_|pg_|at \w+ \(/);
}

describe('under any request', () => {
  test.each(ENDPOINTS)('$name answers as its contract says', async (endpoint) => {
    // All that was changed before has used up how often a vector may change: only time brings that back.
    if (endpoint.name === 'profile.listSimilarPeople') server.clock.move(2 * 60 * 60 * 1000);
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint, isMade), async (request) => {
        const { response, ms } = await send(endpoint, request);
        const { statusCode: status, headers } = response;
        requests += 1;
        seen.set(endpoint.name, (seen.get(endpoint.name) ?? new Set()).add(status));
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(headers['content-type']).toMatch(/^application\/json/);
        expect(headers['cache-control']).toBe('no-store');
        expect(ms).toBeLessThan(SLOW_MS);
        if (status >= 300) return checkRefusal(endpoint, status, response.json());
        expect(z.safeParse(endpoint.output, response.json()).error?.issues).toBeUndefined();
        if (endpoint.access === 'person')
          expect(['ada', 'ben', 'newcomer', 'deleted']).toContain(request.caller);
      }),
      { numRuns: endpoint.body ? RUNS.sending : RUNS.asking },
    );
  });

  test('there were enough of them, of every outcome', () => {
    expect(requests).toBeGreaterThanOrEqual(1500);
    for (const endpoint of ENDPOINTS) {
      const codes = [...(seen.get(endpoint.name) ?? [])];
      const isReached = codes.some((code) => code < 300) || NEED_BROWSER.includes(endpoint.name);
      expect([endpoint.name, isReached]).toEqual([endpoint.name, true]);
      if (endpoint.access === 'person')
        expect([endpoint.name, codes]).toEqual([endpoint.name, expect.arrayContaining([401])]);
      if (endpoint.body)
        expect([endpoint.name, codes]).toEqual([endpoint.name, expect.arrayContaining([400])]);
    }
    expect(seen.get('card-story.answer')).toContain(409);
  });

  test('nothing of what is kept came apart', async () => {
    const stories = await server.db.kysely.selectFrom('stories').selectAll().execute();
    expect(stories.length).toBeGreaterThan(0);
    for (const story of stories) {
      const deck = await server.library.loadVersion(story.topic_id, story.deck_version);
      const answers = await listAnswers(server.db.kysely, story.id);
      const { state, applied } = replayStory(deck, answers);
      expect(applied).toBe(answers.length);
      expect([story.turn, story.state, story.outcome]).toEqual([answers.length, state, outcomeOf(state)]);
    }
    const owners = stories
      .filter((story) => story.outcome === 'open')
      .map((story) => story.person_id + story.topic_id);
    expect(new Set(owners).size).toBe(owners.length);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});
