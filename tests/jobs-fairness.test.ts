// The report of who would be recommended what, over the postings that the product comes with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFairness } from '../tools/jobs-fairness.ts';
import { laySeekers } from './job-seekers.ts';
import { createTestServer, type RunningServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
  await laySeekers(server).bringSamples();
});
afterAll(() => server.close());

test('holds what is held to, and says of each trait what goes with it', async () => {
  const { lines, isFair } = await reportFairness(server.db, server.clock.read());
  expect(lines.filter((line) => line.includes('<-'))).toEqual([]);
  expect(isFair).toBe(true);
  for (const trait of ['Extraversion', 'Agreeableness', 'Conscientiousness', 'Neuroticism', 'Openness'])
    expect(lines.join('\n')).toMatch(new RegExp(`${trait}: preparation [01]\\.\\d\\d, pay [01]\\.\\d\\d`));
});
