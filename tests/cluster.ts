// Starts one PostgreSQL for all test files of a project; each file clones a migrated database of its own.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  createTestCluster,
  sweepScratchFolders,
  type TestCluster,
  type TestServer,
} from '#base/engines/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of the test run is. */
    cluster: TestServer;
  }
}

let cluster: TestCluster | undefined;

export async function setup(project: TestProject): Promise<TestServer> {
  await sweepScratchFolders();
  cluster = await createTestCluster({ migrations: join(import.meta.dirname, '../migrations') });
  project.provide('cluster', cluster.server);
  return cluster.server;
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}
