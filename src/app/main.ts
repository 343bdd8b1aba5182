// Starts Lorepath: configuration, database, decks, server; and stops it without losing work in flight.
import { join, resolve } from 'node:path';
import { isBoundToSecret } from '#accounts/keys/secret-mark.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { inStartTurn } from '#base/engines/postgres/start-turn.ts';
import { startRegular } from '#base/engines/regular.ts';
import { type Config, isLoopbackHost, loadConfig } from './config.ts';
import { isWorthTelling } from './database-lines.ts';
import { loadHelp } from './help-lines.ts';
import { openHints, openLimits } from './hints.ts';
import { openHouse, seedDemoPeople } from './house.ts';
import { openMetrics } from './metrics.ts';
import { explainPort, tryPort } from './port.ts';
import { loadSecret, refuseSecret } from './secret.ts';
import { buildServer } from './server.ts';
import { stopOnSignals } from './stop.ts';

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

const log = (line: string) => console.error(line);

/** Opens everything, and brings the database to where it can be served. `siteUrl` is asked when it is needed. */
async function prepare(config: Config, db: Db, siteUrl: () => string) {
  await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
  const help = loadHelp(config.helpDir);
  const bound = (await isBoundToSecret(db)) ? db.kind : undefined;
  const secret = loadSecret(config.serverSecret, config.dataDir, log, bound);
  const bus = openHints({ config, db, secret, log });
  const limits = await openLimits({ config, secret, clock: systemClock, log });
  const house = await openHouse({
    ...{ config, db },
    ground: {
      ...{
        db,
        bus,
        limits,
        clock: systemClock,
        secret,
        mode: config.mode,
        siteUrl,
        isLoopback: isLoopbackHost,
        log,
      },
      settings: config,
      refuseSecret: () => refuseSecret(config.serverSecret, config.dataDir, db.kind),
    },
  });
  for (const { begin } of house.features) await begin?.();
  if (config.mode === 'development') await seedDemoPeople(house);
  return { house, help, bus, limits };
}

async function startWith(config: Config, db: Db): Promise<void> {
  let siteUrl = config.publicUrl;
  const { house, help, bus, limits } = await inStartTurn(db, () => prepare(config, db, () => siteUrl));
  const { features, background } = house;
  const metrics = await openMetrics(config, {
    db,
    bus,
    figures: features.flatMap(({ figures = [] }) => figures),
  });
  let stopping = false;
  const app = await buildServer({
    ...{ config, db, bus, limits, clock: systemClock, house, help, metrics },
    isStopping: () => stopping,
    webFolder: join(PROJECT, 'dist/web'),
  });
  await listen(app, config);
  siteUrl = findOpenUrl(config, app.server.address());
  const regular = startRegular(
    features.flatMap(({ regular: works = [] }) => works),
    { log },
  );
  stopOnSignals({
    announce: log,
    drainMs: config.mode === 'production' ? 2000 : 200,
    markStopping: () => {
      stopping = true;
    },
    close: async () => {
      await Promise.all([app.close(), background.stop(), regular.stop()]);
      await metrics?.close();
      await bus.close();
      limits.close();
      await db.close();
    },
  });
  // Whoever reads that it is open may stop it at once.
  for (const { news } of features) if (news !== undefined) console.log(news);
  announce(config, siteUrl);
  background.start();
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

/** Node waits for whoever reads its standard error where that is a pipe: one who reads no more would hold up everybody. */
function unblockErrors(): void {
  const { _handle: handle } = process.stderr as { _handle?: { setBlocking?: (isBlocking: boolean) => void } };
  handle?.setBlocking?.(false);
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

unblockErrors();
start(loadConfig()).catch((error: unknown) => {
  console.error(error instanceof Error ? `Lorepath did not start: ${error.message}` : error);
  process.exit(1);
});
