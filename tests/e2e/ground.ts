// Starts what all journeys of a project share: a PostgreSQL, and a server on a database in it.
import type { TestProject } from 'vitest/node';
import { cloneDatabase } from '#base/engines/testing.ts';
import { setup as startCluster, teardown as stopCluster } from '../cluster.ts';
import { type RunningServer, startServer } from '../running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server is that the journeys share. */
    journeyServer: string;
  }
}

let server: RunningServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  const cluster = await startCluster(project);
  const database = await cloneDatabase(cluster);
  server = await startServer({ environment: { DATABASE_URL: database.url } });
  project.provide('journeyServer', server.url);
}

export async function teardown(): Promise<void> {
  await server?.remove();
  await stopCluster();
}
