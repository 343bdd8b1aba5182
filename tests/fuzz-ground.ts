// The ground of the fuzzing: a server with people and their things, good bodies, and how a request is sent.
import { deflateSync, gunzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { saveNewLink } from '#accounts/links/links.ts';
import type { LinkPurpose } from '#accounts/links/store-links.ts';
import { type PersonId, resetText } from '#accounts/rules.ts';
import { createTokenKeeper } from '#accounts/sessions/tokens.ts';
import type { TestDatabase } from '#base/engines/testing.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import type { PlayableStory } from '#card-story/contract.ts';
import { framePng } from '#pictures/png.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { CONTINUE } from '#text-story/rules/words.ts';
import {
  answerOf,
  fillIn,
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
import { layFuzzJobs } from './fuzz-jobs.ts';
import { layLinks } from './fuzz-links.ts';
import { layFuzzStudy } from './fuzz-study.ts';
import { layFuzzTalk } from './fuzz-talk.ts';
import { nextMove } from './next-move.ts';
import { KNOWN_IDS, type Request } from './requests.ts';
import { ANY_SESSION, createTestServer, type Method, type Player } from './server.ts';
import { STUDY_HOST } from './study.ts';
import { createToldReader, storyIdOf } from './told-reader.ts';
import { buildTestCatalogue } from './told-stories.ts';

type Caller = Pick<Player, 'token'>;

/** A request as it is sent: the same one can be sent again. */
export type Prepared = {
  readonly method: Method;
  readonly url: string;
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
};

export type FuzzGround = Awaited<ReturnType<typeof layGround>>;

const PICTURE = Buffer.from(
  framePng({ width: 256, height: 256, channels: 3 }, deflateSync(Buffer.alloc(256 * (1 + 256 * 3)))),
).toString('base64');

/** What has a result only where its answers were handed in, and nothing took them away since. */
const TESTS: Readonly<Record<string, { readonly path: string; readonly items: number }>> = {
  'profile.getMiniIpip': { path: '/psych/mini-ipip', items: 20 },
  'profile.getDospert': { path: '/psych/dospert', items: 10 },
  'profile.getSsvs': { path: '/psych/ssvs', items: 10 },
};

const AGREED = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };

/** What a refused request may move all the same: what counts tries, and what callers of the test bring with them. */
const MOVED_BY_REFUSALS = [
  'failed_guesses',
  'identity_records',
  'outbox_mails',
  'refresh_tokens',
  'sessions',
  'used_challenges',
];

/** Lays it: two people with keys who play, one who mends, one who forgets, and tokens that are good for nothing. */
export async function layGround(options: { readonly database?: TestDatabase } = {}) {
  const server = await createTestServer({ ...options, stories: buildTestCatalogue(), study: STUDY_HOST });
  const account = await makeAccount(server, 'Ada');
  // Both have keys, so that nobody deletes them without.
  const [first, second] = [account, await makeAccount(server, 'Ben')];
  const ada: Player = { name: 'Ada', ...(await signInByKeys(server, first)) };
  const ben: Player = { name: 'Ben', ...(await signInByKeys(server, second)) };
  const recycled = await makeAccount(server, 'Recycled');
  const mender = await registerAccount(server, 'Mender');
  const plain = await makeAccount(server, 'Plain');
  const { email: unverified } = await registerAccount(server, 'Verifier');
  const verifyLink = (await readLink(server, unverified, 'verify-email')) ?? '';
  const [spare, ...holders] = (await Promise.all(Array.from({ length: 5 }, makeKeyholder))) as [
    ...[Keyholder, ...Keyholder[]],
  ];
  const deleted = await server.signIn('Deleted');
  await server.db.kysely.deleteFrom('people').where('username', '=', 'Deleted').execute();
  const tokens: Readonly<Partial<Record<Request['caller'], Caller>>> = {
    deleted,
    expired: { token: await server.openToken(ada.id as PersonId, -60) },
    forged: { token: await forgeToken(ada.id) },
  };
  const recycledId = (await signInByKeys(server, recycled)).id as PersonId;
  const talk = await layFuzzTalk(server, {
    ...{ ada: ada.id as PersonId, ben: ben.id as PersonId },
    talker: { id: recycledId, name: recycled.username },
  });
  const jobs = await layFuzzJobs(server, { ada: ada.id as PersonId, ben: ben.id as PersonId });
  const study = layFuzzStudy(server, { ada: ada.id as PersonId, ben: ben.id as PersonId });
  const finished = (await server.play(ada, await server.begin(ada, 'flash'), [true, true]))._id;
  const reader = createToldReader(server);

  let sent = 0;
  let addresses = 0;
  let resetLink = '';
  /** The tokens of those who may call, by their ids. */
  const sessions = new Map<string, string>();

  async function forgeToken(id: string): Promise<string> {
    const secret = 'another secret that is long enough';
    const stranger = await createTokenKeeper(secret, server.clock.read, 'development', ANY_SESSION);
    return stranger.issueToken({ person: id as PersonId, session: 'any' }, 60);
  }

  /** No two calls come from one address, so that no limit is in the way. */
  function nextAddress(): string {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  const call = <Body = unknown>(method: Method, path: string, body?: unknown) =>
    server.call<Body>(undefined, method, path, body, {}, nextAddress());

  /** Somebody who may call, by a session that is open, though the last call may have ended theirs. */
  async function findSession({ id }: Player): Promise<Caller> {
    const known = sessions.get(id) ?? '';
    const isOpen = await server.tokens.readBearer(`Bearer ${known}`).then(
      () => true,
      () => false,
    );
    const token = isOpen ? known : await server.openToken(id as PersonId, 600);
    sessions.set(id, token);
    return { token };
  }

  async function findCaller(name: Request['caller']): Promise<Caller | undefined> {
    if (name === 'newcomer') return server.signIn(`Newcomer ${sent}`);
    return name === 'ada' || name === 'ben' ? findSession(name === 'ada' ? ada : ben) : tokens[name];
  }

  /** The token of a link to the address that somebody has, as it would have been mailed. */
  async function makeLink(email: string, purpose: LinkPurpose): Promise<string> {
    const people = server.db.kysely.selectFrom('people').where('email', '=', email);
    const { id: person } = await people.select('id').executeTakeFirstOrThrow();
    const id = await saveNewLink(server.accounts, server.db.kysely, { person, email, purpose });
    return server.accounts.tokenOf(id, purpose);
  }

  /** A link that is good to reset the password of somebody, the same until it is used. */
  async function findResetLink(): Promise<string> {
    const known = await call('GET', `/auth/key-info/${resetLink}`);
    if (known.status !== 200) resetLink = await makeLink(recycled.email, 'reset-password');
    return resetLink;
  }

  /** What mends the address of somebody who never verifies one, and so may mend it again and again. */
  async function findMendToken(): Promise<string | undefined> {
    const people = server.db.kysely.selectFrom('people').where('username', '=', mender.username);
    const { email } = await people.select('email').executeTakeFirstOrThrow();
    const answer = await answerOf(server, { ...mender, email: email ?? '' });
    return (await call<Refused>('POST', '/auth/verify', answer)).body.data?.mend_token;
  }

  /** Bodies that are good as they are, for the calls that schemas alone say too little of. */
  const makers: Readonly<Record<string, (ids: Request['ids']) => Promise<object>>> = {
    'accounts.verify': () => answerOf(server, account),
    // Keys that somebody has by now are refused; making new ones each time would take long.
    'accounts.register': async () => fillIn(holders[sent % holders.length] as Keyholder, `Maker ${sent}`),
    // Good for one newcomer: from then on these are somebody's.
    'accounts.makeOwnKeys': async () => ({ ...spare.material, password_proof: spare.password_proof }),
    'accounts.betaRegister': async () => ({
      email: `beta${sent}@example.org`,
      username: `Beta ${sent}`,
    }),
    'accounts.mendEmail': async () => ({
      mend_token: await findMendToken(),
      email: `mended${sent}@example.org`,
    }),
    'accounts.verifyEmail': async () => ({ token: verifyLink }),
    // Each to the address that they have already, so that nothing else has to follow.
    'accounts.confirmEmail': async () => ({ token: await makeLink(account.email, 'change-email') }),
    'accounts.restoreEmail': async () => ({ token: await makeLink(recycled.email, 'restore-email') }),
    'accounts.disownAddress': async () => ({ token: await makeLink(recycled.email, 'change-email') }),
    'accounts.resetPassword': async () => {
      const [resetToken, lock] = [await findResetLink(), makeLock()];
      const encryptedPrivateKey = lock.encrypted_private_key;
      const text = resetText({ origin: 'http://localhost:8080', resetToken, encryptedPrivateKey });
      return { resetToken, ...lock, signature: await recycled.holder.sign(text) };
    },
    'accounts.changeEmail': async () => ({
      email: `changed${sent}@example.org`,
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
    'accounts.completeKeys': async () => {
      await forgetParts(plain.email);
      const { public_key: _, ...material } = plain.holder.material;
      const answer = await answerOf(server, plain, { purpose: 'complete', password_proof: null });
      return { ...answer, ...material, password_proof: plain.holder.password_proof };
    },
    'accounts.deleteAccount': async () => ({}),
    'profile.updateProfile': async () => ({ name: 'Ada', surname: null, age: 36, bio: 'One\nTwo' }),
    'profile.setAvatar': async () => ({ png: PICTURE }),
    'profile.decideConsent': async () =>
      sent % 2 === 0
        ? AGREED
        : { kind: 'scan_reddit', given: sent % 4 === 1, version: CONSENT_WORDINGS.scan_reddit },
    'text-story.answer': async ({ storyId = 'own told' }) => ({ answer_text: await findReply(storyId) }),
    ...talk.makers,
    ...jobs.makers,
    ...study.makers,
  };

  /** What leads on from where a told story has come to. */
  async function findReply(name: string): Promise<string> {
    const owner = name.startsWith('own') ? ada : ben;
    const { chapter, story } = await reader.load(
      { ...owner, ...(await findSession(owner)) },
      await findId(name),
    );
    // Elsewhere than at the beginning any words do.
    return chapter > 0 ? (story.chapters.at(-1)?.options[0] ?? 'I stay silent') : CONTINUE;
  }

  /** Leaves of an account what a client of the specification registers, so that it can be completed once more. */
  async function forgetParts(email: string): Promise<void> {
    const people = server.db.kysely.selectFrom('people').where('email', '=', email).select('id');
    const parts = { message_public_key: null, password_proof_hash: null };
    await server.db.kysely.updateTable('key_sets').set(parts).where('person_id', 'in', people).execute();
  }

  /** The text that a name of a real thing stands for. */
  async function findId(name: string): Promise<string> {
    if (name === 'topic') return 'ember';
    if (name === 'own finished') return finished;
    if (name === 'reset link') return findResetLink();
    const ofTalk = (await talk.findId(name)) ?? (await jobs.findId(name));
    if (ofTalk !== undefined) return ofTalk;
    const owner = name.startsWith('own') ? ada : ben;
    const player = { ...owner, ...(await findSession(owner)) };
    if (name === 'own open' || name === 'foreign') return (await server.begin(player, 'ember'))._id;
    if (name === 'own told' || name === 'foreign told')
      return storyIdOf(await reader.begin(player, { story_key: 'the_test_well' }));
    if (name === 'own session' || name === 'foreign session')
      return String(decodeJwt(await server.openToken(owner.id as PersonId, 60)).sid);
    return name;
  }

  async function payloadOf(endpoint: Endpoint, { body, ids }: Request): Promise<string | undefined> {
    if (body.kind === 'none') return endpoint.takesBytes ? 'sealed bytes' : undefined;
    if (body.kind === 'made')
      return JSON.stringify({ ...(await makers[endpoint.name]?.(ids)), ...body.change });
    if (body.kind === 'text') {
      let text = body.text;
      for (const name of KNOWN_IDS)
        if (text.includes(`"${name}"`)) text = text.replaceAll(`"${name}"`, `"${await findId(name)}"`);
      return text;
    }
    const id = await findId(ids.storyId ?? '');
    const address = `/card-game/stories/${encodeURIComponent(id.toWellFormed())}`;
    const owner = await findSession(ids.storyId === 'foreign' ? ben : ada);
    const { body: story } = await server.call<PlayableStory>(owner, 'GET', address);
    if (story.cardIds === undefined) return '{}';
    const move = nextMove(story, body.agree);
    return JSON.stringify({ ...body.change, ...move, lastCardPointer: move.lastCardPointer + body.ahead });
  }

  /** Fills the real things into a request. */
  async function prepare(endpoint: Endpoint, request: Request): Promise<Prepared> {
    sent += 1;
    const [method = 'GET', path = ''] = endpoint.route.split(' ');
    let url = `/api${path}`;
    for (const [name, id] of Object.entries(request.ids))
      url = url.replace(`:${name}`, encodeURIComponent((await findId(id)).toWellFormed()));
    const payload = await payloadOf(endpoint, request);
    // Bytes are of one kind whatever is in them.
    const contentType = endpoint.takesBytes ? 'application/octet-stream' : request.contentType;
    const query = request.query || ((await { ...talk.queries, ...jobs.queries }[endpoint.name]?.()) ?? '');
    const caller = await findCaller(request.caller);
    const cookie =
      endpoint.name === 'accounts.refresh' && caller
        ? (await signInByKeys(server, account)).cookie
        : undefined;
    return {
      method: method as Method,
      url: `${url}${request.slash ? '/' : ''}${query === '' ? '' : `?${query}`}`,
      remoteAddress: nextAddress(),
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...request.headers,
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(payload === undefined || contentType === '' ? {} : { 'content-type': contentType }),
      },
      ...(payload === undefined ? {} : { payload }),
    };
  }

  async function send(prepared: Prepared) {
    const began = performance.now();
    const response = await server.app.inject(prepared);
    const ms = performance.now() - began;
    return { response, ms, text: unpack(response.rawPayload, response.headers['content-encoding']) };
  }

  /** What must be there for calls of an endpoint to succeed, whatever the calls before have taken away. */
  async function make({ name }: Endpoint): Promise<void> {
    // How often one person writes and looks people up is counted over many calls.
    if (/^(messenger|jobs|links|study)\./.test(name)) server.clock.move(5 * 60 * 1000);
    await jobs.make(name);
    await study.make(name);
    if (name === 'links.scan') await layLinks(server, ada.id as PersonId);
    const test = TESTS[name];
    if (name !== 'profile.listSimilarPeople' && test === undefined) return;
    // All that was changed before has used up how often something may change: only time brings that back.
    server.clock.move(2 * 60 * 60 * 1000);
    const player = await findSession(ada);
    const { path, items } = test ?? { path: '/psych/dospert', items: 10 };
    const answers = Object.fromEntries(
      Array(items + 1)
        .fill(5)
        .entries()
        .drop(1),
    );
    const profile = { ...AGREED, kind: 'profile', version: CONSENT_WORDINGS.profile };
    const replies = [
      await server.call(player, 'PUT', '/profile/consents', profile),
      await server.call(player, 'PUT', '/psych/hidden-scales', { hidden_scales: [] }),
      await server.call(player, 'POST', path, answers),
      await server.call(player, 'PUT', '/profile/consents', AGREED),
    ];
    // A test that was taken before has its result.
    const refused = replies.find(({ status }) => status >= 300 && status !== 409);
    if (refused) throw new Error(`What ${name} needs was refused: ${refused.text}`);
    server.clock.move(2 * 60 * 60 * 1000);
  }

  const markKept = await createMarker(server.db.kysely);

  return { server, ada, ben, findSession, makers, prepare, send, make, markKept };
}

function unpack(bytes: Buffer, encoding: unknown): string {
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/**
 * Makes what marks everything that is kept, table by table: a mark is another one when anything in it changed. To read all of a table is dear,
 * so it is read anew only when a row of it stands elsewhere or was written by another transaction than when it was read last.
 */
async function createMarker<Tables>(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !MOVED_BY_REFUSALS.includes(name) && name !== 'deck_versions');
  const places = markTables(sql`hashtextextended(ctid::text || xmin::text, 0)`);
  const contents = markTables(sql`hashtextextended(kept::text, 0)`);
  const known = new Map<string, { readonly place: string; readonly content: string }>();

  /** The number of rows and the sum of what stands for each. */
  function markTables(ofRow: RawBuilder<unknown>) {
    return async (tables: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (tables.length === 0) return new Map();
      const marks = tables.map(
        (name) => sql`
          select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(${ofRow}), 0) as mark
          from ${sql.table(name)} as kept`,
      );
      const found = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(
        db,
      );
      return new Map(found.rows.map(({ name, mark }) => [name, mark]));
    };
  }

  return async (): Promise<Readonly<Record<string, string>>> => {
    const now = await places(names);
    const moved = names.filter((name) => known.get(name)?.place !== now.get(name));
    for (const [name, content] of await contents(moved))
      known.set(name, { place: now.get(name) ?? '', content });
    return Object.fromEntries(names.map((name) => [name, known.get(name)?.content ?? '']));
  };
}
