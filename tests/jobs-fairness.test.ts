// The report of who would be recommended what, over the postings that the product comes with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFairness } from '../tools/jobs-fairness.ts';
import { laySeekers } from './job-seekers.ts';
import { createTestServer, type RunningServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('without postings there is nothing to weigh, and it is said what to do', async () => {
  const { lines, isFair } = await reportFairness(server.db, server.clock.read());
  expect(lines).toEqual([expect.stringContaining('npm run jobs -- import')]);
  expect(isFair).toBe(false);
});

test('holds what is held to, and says of each trait what goes with it', async () => {
  await laySeekers(server).bringSamples();
  const { lines, isFair } = await reportFairness(server.db, server.clock.read());
  expect(lines.filter((line) => line.includes('<-'))).toEqual([]);
  expect(isFair).toBe(true);
  for (const trait of ['Extraversion', 'Agreeableness', 'Conscientiousness', 'Neuroticism', 'Openness'])
    expect(lines.join('\n')).toMatch(new RegExp(`${trait}: preparation [01]\\.\\d\\d, pay [01]\\.\\d\\d`));
});
