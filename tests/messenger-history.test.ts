// Kills server and database in the middle of what people write to each other. The long form: npm run bench -- messenger-history.
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePage } from './data-folder.ts';
import { makeDataFolder } from './running-server.ts';
import { runHistory } from './talk-history.ts';

// Servers are started one after the other.
vi.setConfig({ testTimeout: 120_000 });

test('nothing that was acknowledged is lost, nothing is shown twice, and everything stands in its order', async () => {
  makePage();
  const dataDir = await makeDataFolder('history');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const report = await runHistory({ ...{ rounds: 2, pairs: 4, dataDir }, kill: [600, 1200] });
  expect(report.faults).toEqual([]);
  // Where nobody wrote anything, nothing is proved.
  expect(report.acknowledged).toBeGreaterThan(8);
});
