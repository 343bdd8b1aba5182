// The real server for tests: the whole app on a database of its own, with a clock that is moved by hand.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { ForeignIssuer } from '#accounts/identity/foreign-service.ts';
import type { PersonId } from '#accounts/rules.ts';
import type { SessionGuard } from '#accounts/sessions/tokens.ts';
import { isLoopbackHost } from '#app/config.ts';
import { loadHelp } from '#app/help-lines.ts';
import { type House, openHouse, seedDemoPeople } from '#app/house.ts';
import { buildServer } from '#app/server.ts';
import { type Bus, openBus } from '#base/engines/bus/bus.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { openSharedLimits, type SharedLimits } from '#base/engines/shared-limits.ts';
import { cloneDatabase, type TestDatabase } from '#base/engines/testing.ts';
import type { Settings } from '#base/feature.ts';
import type { Asked, Told } from '#base/wire/outward/way-out.ts';
import type { TopicDeck } from '#card-story/content.ts';
import type { PlayableStory, WireCardStory } from '#card-story/contract.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { type DeckLibrary, openLibrary } from '#card-story/library.ts';
import { loadStoryCatalogue, type StoryCatalogue } from '#text-story/content.ts';
import type { Storyteller } from '#text-story/teller.ts';
import { buildTestDecks } from './decks.ts';
import { createHandClock } from './hand-clock.ts';
import { nextMove } from './next-move.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Somebody who is signed in. */
export type Player = { readonly name: string; readonly id: string; readonly token: string };

export type Reply<Body> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Body;
};

export type Answer = { readonly agree: boolean; readonly elapsed?: number };

type TestServerOptions = {
  /** The decks it plays; unless told the product's own and those of `tests/decks.ts`. */
  readonly decks?: readonly TopicDeck[];
  /** Where its decks are said to come from. */
  readonly decksDir?: string;
  /** The told stories; unless told the product's own. */
  readonly stories?: StoryCatalogue;
  /** Who tells them; unless told the embedded teller. */
  readonly teller?: Storyteller;
  readonly mode?: 'development' | 'production';
  readonly publicUrl?: string;
  readonly secret?: string;
  /** Whether the calls are described; unless told in development alone. */
  readonly apiDocs?: boolean;
  readonly offline?: boolean;
  readonly webFolder?: string;
  /** A database to go on with, which then is not dropped at the end. */
  readonly database?: TestDatabase;
  /** Puts something of the test's between the server and its database. */
  readonly wrapDb?: (db: Db) => Db;
  /** How it hears of what other servers do; unless told it is alone. */
  readonly bus?: Bus;
  /** What it counts together with other servers; unless told it is alone. */
  readonly limits?: SharedLimits;
  readonly isStopping?: () => boolean;
  /** Where mails go; unless told into the outbox. They are sent when `runJobs` is called. */
  readonly smtpUrl?: string;
  /** The identity service that takes the place of the server's own. */
  readonly identity?: ForeignIssuer;
  /** How much of one person's letters and files is kept, in MB; unless told as much as without a setting. */
  readonly lettersMegabytes?: number;
  /** The way out to push services; unless told there is none but to public ones. */
  readonly push?: Settings['push'];
  /** As whom it is known to places elsewhere; unless told development's stand-ins stand for them. */
  readonly linkClients?: Settings['linkClients'];
  /** The way to the stand-ins; unless told they are called by injection. */
  readonly linkWayHome?: Settings['linkWayHome'];
  /** The language model that may read what people wrote elsewhere; unless told there is none. */
  readonly postReader?: Settings['postReader'];
  /** Who runs a study; unless told there is none. */
  readonly study?: Settings['study'];
  /** Hears what the background jobs have to tell. */
  readonly log?: (line: string) => void;
};

export const PROJECT = join(import.meta.dirname, '..');
export const SECRET = 'a secret that is long enough for tests';

/** Takes every session for an open one. */
export const ANY_SESSION: SessionGuard = { isKnownOpen: () => true, isOpen: async () => true };

export type RunningServer = Awaited<ReturnType<typeof createTestServer>>;

/** What the product plays and tells, read once for all servers of a process: nobody changes what was read. */
let content: { readonly decks: readonly TopicDeck[]; readonly stories: StoryCatalogue } | undefined;
function readContent() {
  content ??= {
    decks: [...loadDecks(join(PROJECT, 'content/decks')).decks, ...buildTestDecks()],
    stories: loadStoryCatalogue(join(PROJECT, 'content'), () => {}),
  };
  return content;
}

/** A fresh migrated database. */
export function cloneTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('cluster'));
}

/** A fresh migrated database, opened for a test that needs no server. */
export async function openTestDatabase(): Promise<{ readonly db: Db; readonly close: () => Promise<void> }> {
  const database = await cloneTestDatabase();
  const db = await openDatabase<Tables>({
    databaseUrl: database.url,
    dataDir: '/nowhere',
    log: () => {},
    poolSize: 4,
  });
  return {
    db,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

/** Builds the server; it listens nowhere and is called by injection. */
export async function createTestServer(options: TestServerOptions = {}) {
  const database = options.database ?? (await cloneTestDatabase());
  const db = await openDatabase<Tables>({
    databaseUrl: database.url,
    dataDir: '/nowhere',
    log: () => {},
    poolSize: 8,
  });
  const clock = createHandClock();
  const bus = options.bus ?? openBus({ place: { kind: 'process' }, log: () => {} });
  const limits =
    options.limits ?? (await openSharedLimits({ place: undefined, clock: clock.read, log: () => {} }));
  const publicUrl = options.publicUrl ?? 'http://localhost:8080';
  let app: FastifyInstance;
  let house: House;
  let library: DeckLibrary;
  let stories: StoryCatalogue;
  const close = async () => {
    await app?.close();
    await house?.background.stop();
    await db.close();
    if (options.database === undefined) await database.drop();
  };
  try {
    const decks = options.decks ?? readContent().decks;
    library = await openLibrary(db, clock.read, decks);
    const mode = options.mode ?? 'development';
    const usedDb = options.wrapDb ? wrapWhole(options.wrapDb(db)) : db;
    stories = options.stories ?? readContent().stories;
    const { secret = SECRET, log = () => {}, identity, teller, decksDir, push, lettersMegabytes } = options;
    house = await openHouse({
      config: {
        smtpUrl: options.smtpUrl,
        mailFrom: { name: 'Lorepath', address: 'noreply@lorepath.example' },
      },
      db,
      ground: {
        ...{
          db: usedDb,
          bus,
          limits,
          clock: clock.read,
          secret,
          mode,
          siteUrl: () => publicUrl,
          isLoopback: isLoopbackHost,
          log,
        },
        settings: {
          identity,
          library,
          stories,
          push,
          ...(lettersMegabytes && { lettersMegabytes }),
          ...(teller && { teller }),
          ...(decksDir && { decksDir }),
          ...(options.study && { study: options.study }),
          postReader: options.postReader,
          linkClients: options.linkClients,
          linkWayHome: options.linkWayHome ?? ((asked) => callHome(app, asked)),
        },
        refuseSecret: () => new Error('the secret is another one'),
      },
    });
    app = await buildServer({
      config: {
        mode,
        logLevel: 'silent',
        trustProxy: false,
        publicUrl,
        apiDocs: options.apiDocs ?? mode === 'development',
        offline: options.offline ?? true,
        identity,
      },
      ...{ db: usedDb, bus, limits, clock: clock.read, house },
      help: loadHelp(join(PROJECT, 'content/help')),
      isStopping: options.isStopping ?? (() => false),
      webFolder: options.webFolder,
    });
  } catch (error) {
    await db.close();
    throw error;
  }

  const { background, mailer } = house;
  const accounts = house.take('accounts');
  const { tokens } = accounts;

  /** Calls `path` below `/api`. Any body is sent as JSON; undefined sends none. `remoteAddress` is where it comes from. */
  async function call<Body = unknown>(
    person: Pick<Player, 'token'> | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    remoteAddress = '127.0.0.1',
  ): Promise<Reply<Body>> {
    const response = await app.inject({
      method,
      remoteAddress,
      url: `/api${path}`,
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: (String(response.headers['content-type']).includes('json') ? JSON.parse(text) : text) as Body,
    };
  }

  async function signIn(name: string): Promise<Player> {
    const { body } = await call<{ access_token: string }>(undefined, 'POST', '/dev/sign-in', { name });
    const me = await call<{ user_id: string }>({ token: body.access_token }, 'GET', '/auth/protected');
    return { name, id: me.body.user_id, token: body.access_token };
  }

  /** A token of a session that is opened for it, by whichever way a person came in. */
  async function openToken(person: PersonId, seconds: number): Promise<string> {
    const session = await accounts.sessions.open(db.kysely, { person, kind: 'keys', device: '', seconds });
    return tokens.issueToken({ person, session }, seconds);
  }

  async function begin(player: Player, topicId: string): Promise<PlayableStory> {
    const { body } = await call<PlayableStory>(player, 'POST', '/card-game/stories', { topic_id: topicId });
    return body;
  }

  /** Sends the answer to the current card of a story, as a screen does. */
  function answer(
    player: Player,
    story: WireCardStory,
    { agree, elapsed }: Answer,
  ): Promise<Reply<WireCardStory>> {
    return call<WireCardStory>(player, 'PUT', `/card-game/stories/${story._id}`, {
      ...nextMove(story, agree),
      ...(elapsed === undefined ? {} : { elapsed_ms: elapsed }),
    });
  }

  /** Answers cards one after the other; every one must be accepted. */
  async function play(player: Player, story: WireCardStory, answers: readonly (boolean | Answer)[]) {
    let current: WireCardStory = story;
    for (const given of answers) {
      const reply = await answer(player, current, typeof given === 'boolean' ? { agree: given } : given);
      if (reply.status !== 200) throw new Error(`An answer was refused: ${reply.text}`);
      current = reply.body;
    }
    return current;
  }

  /** Works off the background jobs that are due, and answers how many were tried. */
  const runJobs = () => background.runDue();
  /** Does the regular work of every feature once. */
  const runRegular = async () => {
    for (const { work } of house.features.flatMap(({ regular = [] }) => regular))
      await work(new AbortController().signal);
  };
  const seedDemo = () => seedDemoPeople(house);

  return {
    app,
    bus,
    mailer,
    runJobs,
    runRegular,
    seedDemo,
    db,
    clock,
    tokens,
    accounts,
    take: house.take,
    openToken,
    library,
    stories,
    database,
    call,
    signIn,
    begin,
    answer,
    play,
    close,
  };
}

/** The way to what the server has in the place of others, without a line. */
export async function callHome(
  app: FastifyInstance,
  { url, method, headers = {}, form }: Asked,
): Promise<Told> {
  const { pathname, search } = new URL(url);
  const answer = await app.inject({
    ...{ method, url: `${pathname}${search}` },
    headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
  return { status: answer.statusCode, headers: answer.headers as Told['headers'], text: answer.body };
}

/** Takes what a test has put between for every lane too. */
function wrapWhole(db: Db): Db {
  return Object.defineProperty(db, 'lane', { value: () => db, configurable: true });
}
