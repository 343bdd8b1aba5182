// npm run openapi [-- --check]: docs/openapi.json and docs/asyncapi.json, every call and every frame as the schemas describe them.
import { join } from 'node:path';
import { openFeatures } from '#app/house.ts';
import { buildServer } from '#app/server.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { describeSockets } from '#base/wire/sockets/describe-sockets.ts';
import type { Socket } from '#base/wire/sockets/frame.ts';
import { findSocketsFaults } from './asyncapi-rules.ts';
import { listEndpoints, listSockets } from './contracts.ts';
import { keepGenerated, PROJECT, toStableJson } from './generated-file.ts';
import { findDocumentFaults } from './openapi-rules.ts';

/** Stands for a part of the server that describing the calls does not need; using it is an error. */
function createUnused<Part extends object>(name: string): Part {
  return new Proxy({} as Part, {
    get: (_target, field) => {
      throw new Error(`${name}.${String(field)} was used while the calls were described`);
    },
  });
}

const bus = openBus({ place: { kind: 'process' }, log: () => {} });
const limits = await openSharedLimits({ place: undefined, clock: systemClock, log: () => {} });

/** A database of which nothing is asked, in every lane. */
function createUnusedDb(): Db {
  const db: Db = new Proxy(createUnused<Db>('db'), {
    get: (target, field) => (field === 'lane' ? () => db : Reflect.get(target, field)),
  });
  return db;
}

/** The documents of the whole server, development calls included, without a database or a port. */
async function describeServer(): Promise<{ readonly calls: object; readonly sockets: object }> {
  const db = createUnusedDb();
  const house = await openFeatures({
    ...{ db, bus, limits, clock: systemClock, mode: 'development', siteUrl: () => 'http://localhost:8080' },
    ...{ isLoopback: unused, log: unused, mailer: createUnused('mailer'), queue: createUnused('queue') },
    settings: {
      library: createUnused('library'),
      instruments: createUnused('instruments'),
      stories: createUnused('stories'),
      teller: createUnused('teller'),
    },
    secret: 'nothing is sealed with this',
    refuseSecret: unused,
  });
  const app = await buildServer({
    config: {
      mode: 'development',
      logLevel: 'silent',
      trustProxy: false,
      apiDocs: false,
      publicUrl: 'https://lorepath.example',
    },
    ...{ db, bus, limits, clock: systemClock, house, help: [] },
    isStopping: () => false,
  });
  await app.ready();
  const described = { calls: app.swagger(), sockets: describeSockets(app) };
  await app.close();
  return described;
}

function unused(): never {
  throw new Error('Describing the calls calls nothing.');
}

/** The rows of contracts that no feature serves. */
function findUnserved(document: object, endpoints: readonly Endpoint[]): string[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { operationId?: string }>> };
  const served = new Set(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => `${call.operationId} ${method.toUpperCase()} ${path}`),
    ),
  );
  return endpoints
    .map(({ name, route }) => {
      const [method, path = ''] = route.split(' ');
      return `${name} ${method} /api${path.replace(/:(\w+)/g, '{$1}')}`;
    })
    .filter((line) => !served.has(line));
}

/** The rows of sockets that no feature serves, or that are served without one of their frames. */
function findUnservedSockets(document: object, sockets: readonly Socket[]): string[] {
  const { channels } = document as {
    readonly channels: Readonly<Record<string, { readonly address: string; readonly messages: object }>>;
  };
  return sockets.flatMap(({ name, path, frames }) =>
    channels[name]?.address !== `/api${path}`
      ? [`${name} /api${path}`]
      : Object.values(frames).flatMap((frame) =>
          frame.name in (channels[name]?.messages ?? {}) ? [] : [`${frame.name} on ${name}`],
        ),
  );
}

const [{ calls: document, sockets: socketDocument }, endpoints, sockets] = await Promise.all([
  describeServer(),
  listEndpoints(),
  listSockets(),
]);
const unserved = [...findUnserved(document, endpoints), ...findUnservedSockets(socketDocument, sockets)];
for (const line of unserved) console.error(`in a contract, but not served: ${line}`);
const faults = [
  ...findDocumentFaults(JSON.parse(toStableJson(document))),
  ...findSocketsFaults(JSON.parse(toStableJson(socketDocument))),
];
for (const fault of faults) console.error(fault);
const isProved = endpoints.length > 0 && sockets.length > 0;
if (!isProved) console.error('no endpoint or no socket found in the contracts: nothing is proved');
if (unserved.length + faults.length > 0 || !isProved) process.exitCode = 1;
keepGenerated(join(PROJECT, 'docs/openapi.json'), toStableJson(document), 'npm run openapi');
keepGenerated(join(PROJECT, 'docs/asyncapi.json'), toStableJson(socketDocument), 'npm run openapi');
