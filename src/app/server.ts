// Puts the server together: the wire, the features in their order, the web app, health and metrics.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { SharedLimits } from '#base/engines/shared-limits.ts';
import { createServe, createWire, type Serve, type Wire } from '#base/wire/serve.ts';
import { serveDocumentation } from '#base/wire/serve-documentation.ts';
import { createServeStream } from '#base/wire/serve-stream.ts';
import { findBuild, serveWeb } from '#base/wire/serve-web.ts';
import { createSockets, type Sockets } from '#base/wire/sockets/serve-sockets.ts';
import type { Config } from './config.ts';
import { APP_ENDPOINTS, type HelpCountry } from './contract.ts';
import { APP_FRAMES, APP_SOCKET } from './contract-socket.ts';
import { ADDRESSES, SOURCES } from './features.ts';
import { checkHealth, watchMails } from './health.ts';
import type { OpenFeatures } from './house.ts';
import { serveOutbox } from './mail-outbox.ts';
import type { Metrics } from './metrics.ts';

const ABOUT_APP = 'The mode and the health of the server, and in development its mails.';

export type ServerParts = {
  readonly config: Pick<Config, 'mode' | 'logLevel' | 'trustProxy' | 'publicUrl' | 'apiDocs'> &
    Partial<Pick<Config, 'identity' | 'offline'>>;
  readonly db: Db;
  readonly bus: Bus;
  readonly limits: SharedLimits;
  readonly clock: Clock;
  readonly house: OpenFeatures;
  readonly help: readonly HelpCountry[];
  /** Whether the server has been told to stop: then it is not ready for new work. */
  readonly isStopping: () => boolean;
  readonly metrics?: Metrics | undefined;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string | undefined;
};

/** The whole server, not listening yet. */
export async function buildServer(parts: ServerParts): Promise<Wire> {
  const { config, house, metrics } = parts;
  const { features, take } = house;
  const wire = await createWire({
    logLevel: config.logLevel,
    clock: parts.clock,
    limits: parts.limits,
    trustProxy: config.trustProxy,
    https: config.publicUrl.startsWith('https:'),
    publicUrl: config.publicUrl,
    features: { app: ABOUT_APP, ...Object.fromEntries(features.map(({ name, about }) => [name, about])) },
    identityOrigin: config.identity && new URL(config.identity.url).origin,
    ...(metrics ? { onAnswer: metrics.countAnswer } : {}),
  });
  const authenticate = take('authenticate');
  const serve = createServe<PersonId>(wire, authenticate);
  serveApp(serve, parts);
  const sockets = openSockets(wire, parts);
  const serving = { wire, serve, serveStream: createServeStream<PersonId>(wire, authenticate), sockets };
  for (const feature of features) {
    await feature.serve(serving);
    wire.addHook('onClose', () => feature.close?.());
  }
  if (config.apiDocs) await serveDocumentation(wire);
  await serveWeb(wire, parts.webFolder, {
    screens: SOURCES,
    addresses: ADDRESSES,
    origin: config.publicUrl,
    offline: config.offline ?? true,
  });
  return wire;
}

/** Opens sockets. On each, whoever opens it is told which web app there is. */
function openSockets(wire: Wire, { clock, house, metrics, webFolder }: ServerParts): Sockets<PersonId> {
  const build = webFolder === undefined ? undefined : findBuild(webFolder);
  const sockets = createSockets<PersonId>(wire, {
    ...{ clock, gate: house.take('socketGate') },
    everywhere: {
      frames: [APP_FRAMES.version],
      opened: (socket) => build && socket.send(APP_FRAMES.version, { build }),
    },
    ...(metrics ? { onAnswer: metrics.countAnswer } : {}),
  });
  sockets.serve(APP_SOCKET, { frames: {} });
  metrics?.watch({ name: 'sockets_open', help: 'Sockets that are open', read: sockets.count });
  return sockets;
}

/** Serves what belongs to no feature: mode and health, help, and the mails of development. */
function serveApp(serve: Serve<PersonId>, parts: ServerParts): void {
  const { config, db, bus, clock, house, isStopping } = parts;
  const identity = config.identity === undefined ? ('own' as const) : ('elsewhere' as const);
  serve(APP_ENDPOINTS.getApp, async () => ({ mode: config.mode, identity }));
  serve(APP_ENDPOINTS.getHelp, async () => ({ countries: [...parts.help] }));
  serve(APP_ENDPOINTS.getLive, async () => ({ status: 'live' as const }));
  const findMails = watchMails({ db, clock });
  const listChecks = () => house.features.flatMap(({ checks }) => checks?.() ?? []);
  serve(APP_ENDPOINTS.getReady, async ({ visit }) => {
    const checks = await checkHealth({ db, bus, isStopping, findMails, listChecks });
    const ready = checks.every((check) => check.ok || check.optional);
    if (!ready) visit.markUnavailable();
    return { status: ready ? ('ready' as const) : ('not ready' as const), checks };
  });
  if (config.mode === 'development') serveOutbox(serve, { db: db.lane('accounts') });
}
