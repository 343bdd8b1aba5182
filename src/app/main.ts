// Starts Lorepath: configuration, database, decks, server; and stops it without losing work in flight.
import { join, resolve } from 'node:path';
import { openAccounts } from '#accounts/engines.ts';
import { isBoundToSecret, isSecretOf } from '#accounts/keys/secret-mark.ts';
import { createAccountTasks } from '#accounts/links/ask-mail.ts';
import { fillNameKeys } from '#accounts/registration/store-names.ts';
import { sweepRegularly } from '#accounts/sweep.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { inStartTurn } from '#base/engines/postgres/start-turn.ts';
import { openLibrary } from '#card-story/library.ts';
import { loadPlayableDecks } from '#card-story/playable-decks.ts';
import { loadInstruments } from '#profile/content.ts';
import { renewVectorsRegularly } from '#profile/vectors.ts';
import { loadStoryCatalogue } from '#text-story/content.ts';
import { releaseAllRuns } from '#text-story/store-run.ts';
import { openBackground } from './background.ts';
import { type Config, isLoopbackHost, loadConfig } from './config.ts';
import { isWorthTelling } from './database-lines.ts';
import { seedDemoPeople } from './demo.ts';
import { loadHelp } from './help-lines.ts';
import { openHints } from './hints.ts';
import { type Metrics, type MetricsParts, startMetrics } from './metrics.ts';
import { explainPort, tryPort } from './port.ts';
import { loadSecret, refuseSecret } from './secret.ts';
import { buildServer } from './server.ts';
import { stopOnSignals } from './stop.ts';
import { chooseStoryteller } from './storytellers.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

async function start(config: Config): Promise<void> {
  await tryPort({ name: 'PORT', host: config.host, port: config.port });
  if (config.metricsPort !== undefined)
    await tryPort({ name: 'METRICS_PORT', host: config.host, port: config.metricsPort });
  const db: Db = await openDatabase<Tables>({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: (line) => {
      if (isWorthTelling(line, config)) console.error(line);
    },
    onGone: (error) => {
      console.error(`Lorepath stops: ${error.message}`);
      process.exit(1);
    },
  });
  try {
    await startWith(config, db);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Reads what is played, and brings the database to where it can be played. `siteUrl` is asked when it is needed. */
async function prepare(config: Config, db: Db, siteUrl: () => string) {
  await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
  await fillNameKeys(db);
  const { decks, count } = await loadPlayableDecks(db, {
    folder: config.decksDir,
    strict: config.mode === 'production',
    log: (line) => console.error(line),
  });
  const instruments = loadInstruments(join(PROJECT, 'content/instruments'));
  // An author's unfinished story must not keep a development server from starting.
  const onFaults = config.mode === 'production' ? undefined : tellFaults;
  const stories = loadStoryCatalogue(join(PROJECT, 'content'), onFaults);
  const help = loadHelp(config.helpDir);
  const library = await openLibrary(db.lane('card-story'), systemClock, decks);
  // Nobody else tells stories out of our own database, so what is held was held by a server that is no more.
  if (db.kind === 'embedded') await releaseAllRuns(db.kysely);
  const bound = (await isBoundToSecret(db)) ? db.kind : undefined;
  const secret = loadSecret(config.serverSecret, config.dataDir, (line) => console.error(line), bound);
  const bus = openHints({ config, db, secret, log: (line) => console.error(line) });
  const accounts = await openAccounts({
    db: db.lane('accounts'),
    bus,
    clock: systemClock,
    secret,
    mode: config.mode,
    siteUrl,
    isLoopback: isLoopbackHost,
  });
  if (!(await isSecretOf({ db, vault: accounts.vault, clock: systemClock })))
    throw refuseSecret(config.serverSecret, config.dataDir, db.kind);
  const background = await openBackground({
    config,
    db,
    clock: systemClock,
    tokenOf: accounts.tokenOf,
    siteUrl: accounts.siteUrl,
    createTasks: (mailer) => createAccountTasks({ ...accounts, mailer }),
    log: (line) => console.error(line),
  });
  if (config.mode === 'development')
    await seedDemoPeople({
      ...{ db, clock: systemClock, vault: accounts.vault, library, stories },
      decksDir: config.decksDir,
    });
  return { library, count, instruments, stories, help, accounts, background, bus };
}

async function startWith(config: Config, db: Db): Promise<void> {
  let siteUrl = config.publicUrl;
  const { library, count, instruments, stories, help, accounts, background, bus } = await inStartTurn(
    db,
    () => prepare(config, db, () => siteUrl),
  );
  const teller = chooseStoryteller({
    ...{ db, clock: systemClock, shared: stories.shared, model: config.storyModel },
    log: (line) => console.error(line),
  });
  const metrics = await openMetrics(config, { db, bus, isModelResting: teller.isModelResting });
  let stopping = false;
  const app = await buildServer({
    config,
    db,
    bus,
    library,
    instruments,
    stories,
    help,
    ...teller,
    accounts: { ...accounts, mailer: background.mailer, queue: background.queue },
    metrics,
    isStopping: () => stopping,
    webFolder: join(PROJECT, 'dist/web'),
  });
  await listen(app, config);
  siteUrl = findOpenUrl(config, app.server.address());
  const regular = {
    db: db.lane('background'),
    clock: systemClock,
    log: (line: string) => console.error(line),
  };
  const stopSweeping = sweepRegularly(regular);
  const stopRenewing = renewVectorsRegularly(regular);
  stopOnSignals({
    announce: (line) => console.error(line),
    drainMs: config.mode === 'production' ? 2000 : 200,
    markStopping: () => {
      stopping = true;
    },
    close: async () => {
      stopSweeping();
      stopRenewing();
      await Promise.all([app.close(), background.stop()]);
      await metrics?.close();
      await bus.close();
      await db.close();
    },
  });
  // Whoever reads that it is open may stop it at once.
  if (count !== undefined) console.log(count);
  announce(config, siteUrl);
  background.start();
}

async function openMetrics(
  { host, metricsPort: port }: Config,
  parts: MetricsParts,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  return startMetrics(host, port, parts).catch((error: unknown) => {
    throw explainPort({ name: 'METRICS_PORT', host, port }, error);
  });
}

/** Says which told stories were left out, and why. */
function tellFaults(faults: readonly string[]): void {
  console.error('Left out of the told stories:');
  for (const fault of faults) console.error(`  ${fault}`);
}

async function listen(app: Awaited<ReturnType<typeof buildServer>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainPort({ name: 'PORT', host, port }, error);
  }
}

/** The address people use. The operating system chose the port when the configuration said 0. */
function findOpenUrl(
  { port: wanted, publicUrl }: Config,
  address: string | { readonly port: number } | null,
): string {
  const port = typeof address === 'object' && address !== null ? address.port : wanted;
  return wanted === port ? publicUrl : publicUrl.replace(`:${wanted}`, `:${port}`);
}

function announce(config: Config, url: string): void {
  const data = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  const { storyModel } = config;
  const teller =
    storyModel === undefined
      ? ''
      : `\nStories are told by ${storyModel.model} at ${new URL(storyModel.baseUrl).host}; where it fails, by the embedded storyteller`;
  console.log(`Lorepath is open at ${url}\nYour data is in ${data}${teller}`);
}

start(loadConfig()).catch((error: unknown) => {
  console.error(error instanceof Error ? `Lorepath did not start: ${error.message}` : error);
  process.exit(1);
});
