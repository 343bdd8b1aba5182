// npm run openapi [-- --check]: docs/openapi.json, every call of the server as its schemas describe it.
import { join } from 'node:path';
import { openFeatures } from '#app/house.ts';
import { buildServer } from '#app/server.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { listEndpoints } from './contracts.ts';
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

/** The document of the whole server, development calls included, without a database or a port. */
async function describeCalls(): Promise<object> {
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
  const document = app.swagger();
  await app.close();
  return document;
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

const [document, endpoints] = await Promise.all([describeCalls(), listEndpoints()]);
const unserved = findUnserved(document, endpoints);
for (const line of unserved) console.error(`in a contract, but not served: ${line}`);
const faults = findDocumentFaults(JSON.parse(toStableJson(document)));
for (const fault of faults) console.error(fault);
if (endpoints.length === 0) console.error('no endpoint found in the contracts: nothing is proved');
if (unserved.length + faults.length > 0 || endpoints.length === 0) process.exitCode = 1;
keepGenerated(join(PROJECT, 'docs/openapi.json'), toStableJson(document), 'npm run openapi');
