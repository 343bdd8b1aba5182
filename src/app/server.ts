// Puts the server together: the wire, the features in their order, the web app, health and metrics.
import type { AccountEngines } from '#accounts/engines.ts';
import { serveIdentity } from '#accounts/identity/server-identity.ts';
import type { PersonId } from '#accounts/rules.ts';
import { serveAccounts } from '#accounts/server.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { createServe, createWire, type Wire } from '#base/wire/serve.ts';
import { serveDocumentation } from '#base/wire/serve-documentation.ts';
import { serveKeptPictures, servePicture } from '#base/wire/serve-picture.ts';
import { createServeStream } from '#base/wire/serve-stream.ts';
import { serveWeb } from '#base/wire/serve-web.ts';
import type { DeckLibrary } from '#card-story/library.ts';
import { createDeckDrawer } from '#card-story/pictures.ts';
import { serveCardStory } from '#card-story/server.ts';
import { prefillName } from '#profile/prefill.ts';
import type { Instruments } from '#profile/rules/instruments.ts';
import { serveProfile } from '#profile/server.ts';
import { openPeopleIndex } from '#profile/similar/people-index.ts';
import { findAvatar } from '#profile/store-person.ts';
import { findStory, type StoryCatalogue } from '#text-story/content.ts';
import { createStoryDrawer, drawMapOnce } from '#text-story/pictures.ts';
import { serveTextStory } from '#text-story/server.ts';
import { openTellings, type TellingEngines } from '#text-story/tellings.ts';
import type { Config } from './config.ts';
import { APP_ENDPOINTS, type HelpCountry } from './contract.ts';
import { checkHealth, watchMails } from './health.ts';
import { serveOutbox } from './mail-outbox.ts';
import type { Metrics } from './metrics.ts';
import { SCREEN_SOURCES } from './screens.ts';

/** What the calls of each feature are about. */
const FEATURE_CALLS = {
  accounts: 'Registering, signing in by keys, sessions, and what is kept of an account.',
  app: 'The mode and the health of the server, and in development its mails.',
  'card-story': 'The card stories: their topics, playing them, rating them, and what they suggest.',
  profile: 'The profile of a person: questionnaires, assessments, consents, and similar people.',
  'text-story': 'The told stories and their map.',
};

export type ServerParts = {
  readonly config: Pick<Config, 'mode' | 'logLevel' | 'trustProxy' | 'publicUrl' | 'apiDocs'> &
    Partial<Pick<Config, 'identity'>>;
  readonly db: Db;
  readonly bus: Bus;
  readonly library: DeckLibrary;
  readonly instruments: Instruments;
  readonly stories: StoryCatalogue;
  readonly help: readonly HelpCountry[];
  /** Which storyteller tells a person's next chapter. */
  readonly chooseTeller: TellingEngines['chooseTeller'];
  readonly accounts: AccountEngines;
  /** Whether the model that tells stories rests; undefined where there is none. */
  readonly isModelResting?: (() => boolean) | undefined;
  /** Whether the server has been told to stop: then it is not ready for new work. */
  readonly isStopping: () => boolean;
  readonly metrics?: Metrics | undefined;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string | undefined;
};

/** The whole server, not listening yet. */
export async function buildServer(parts: ServerParts): Promise<Wire> {
  const { config, db, bus, library, instruments, stories, accounts, metrics } = parts;
  const { clock, tokens } = accounts;
  const app = await createWire({
    logLevel: config.logLevel,
    clock,
    trustProxy: config.trustProxy,
    https: config.publicUrl.startsWith('https:'),
    publicUrl: config.publicUrl,
    features: FEATURE_CALLS,
    identityOrigin: config.identity && new URL(config.identity.url).origin,
    ...(metrics ? { onAnswer: metrics.countAnswer } : {}),
  });
  const serve = createServe<PersonId>(app, tokens.authenticate);

  const identity = config.identity === undefined ? ('own' as const) : ('elsewhere' as const);
  serve(APP_ENDPOINTS.getApp, async () => ({ mode: config.mode, identity }));
  serve(APP_ENDPOINTS.getHelp, async () => ({ countries: [...parts.help] }));
  serve(APP_ENDPOINTS.getLive, async () => ({ status: 'live' as const }));
  const findMails = watchMails({ db, clock });
  serve(APP_ENDPOINTS.getReady, async ({ visit }) => {
    const checks = await checkHealth({
      db,
      bus,
      isStopping: parts.isStopping,
      findMails,
      isModelResting: parts.isModelResting,
    });
    const ready = checks.every((check) => check.ok || check.optional);
    if (!ready) visit.markUnavailable();
    return { status: ready ? ('ready' as const) : ('not ready' as const), checks };
  });

  serveAccounts(serve, accounts);
  await serveIdentity(app, serve, accounts, config.identity, prefillName(clock));
  if (config.mode === 'development') serveOutbox(serve, { db: db.lane('accounts') });
  const countDevelopment = config.mode === 'development';
  const people = openPeopleIndex({
    ...{ db: db.lane('profile'), clock, development: countDevelopment },
    orderKeyOf: (person) => accounts.vault.derive('profile.similar-order', person, 16),
  });
  app.addHook('onClose', () => people.close());
  serveProfile(serve, {
    db: db.lane('profile'),
    clock,
    instruments,
    listTopics: () => library.knownTopics,
    countDevelopment,
    people,
  });
  serveCardStory(serve, { db: db.lane('card-story'), clock, library, countDevelopment });
  const serveStream = createServeStream<PersonId>(app, tokens.authenticate);
  const tellings = openTellings({
    ...{ db: db.lane('text-story'), bus, clock, catalogue: stories, chooseTeller: parts.chooseTeller },
    log: (line) => app.log.error(line, 'told story'),
  });
  serveTextStory(serve, serveStream, { db: db.lane('text-story'), clock, catalogue: stories, tellings });
  // Before the server waits for open streams: each ends with its telling.
  app.addHook('preClose', () => tellings.close());
  const drawDeck = createDeckDrawer();
  // Looked up only when they can be an id and a version: anything may stand in an address.
  const findDeck = async (topicId = '', file = '') => {
    const version = /^(\d{1,10}\.\d{1,10}\.\d{1,10})\.svg$/.exec(file)?.[1];
    return version && /^[a-z0-9-]{1,64}$/.test(topicId) ? library.findVersion(topicId, version) : undefined;
  };
  servePicture(
    app,
    '/card-game/topics/:topicId/cover/:file',
    'card-story.getCover',
    async ({ topicId, file }) => {
      const deck = await findDeck(topicId, file);
      return deck && drawDeck(deck);
    },
  );
  servePicture(
    app,
    '/card-game/topics/:topicId/pictures/:picture/:file',
    'card-story.getPicture',
    async ({ topicId, picture, file }) => {
      const deck = await findDeck(topicId, file);
      return deck && picture ? drawDeck(deck, picture) : undefined;
    },
  );

  servePicture(app, '/story/map/:file', 'text-story.getMapPicture', async ({ file }) => {
    const theme = /^(light|dark)\.svg$/.exec(file ?? '')?.[1];
    return theme === 'light' || theme === 'dark' ? drawMapOnce(theme) : undefined;
  });
  const drawStory = createStoryDrawer();
  servePicture(
    app,
    '/story/pictures/:story/:file',
    'text-story.getPicture',
    async ({ story = '', file = '' }, version) => {
      const found = findStory(stories, story);
      const name = /^([a-z0-9-]{1,64})\.svg$/.exec(file)?.[1];
      return found && name ? drawStory(found, name, version) : undefined;
    },
  );

  serveKeptPictures(app, '/profile/avatars/:file', 'profile.getAvatar', (hash) =>
    findAvatar(db.lane('profile').kysely, hash),
  );

  if (config.apiDocs) await serveDocumentation(app);
  await serveWeb(app, parts.webFolder, SCREEN_SOURCES);
  return app;
}
