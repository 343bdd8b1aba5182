// A watched program ends when it is asked, when it is deaf, and when its watchman is killed.
import { expect, test } from 'vitest';
import { findStartMark } from './processes.ts';
import { startWatched, type WatchedProcess } from './watched-process.ts';

const runAs = { isMapped: false };

/** Runs a little program and answers its first line with it. */
async function startProgram(program: string, patience = 1): Promise<{ run: WatchedProcess; line: string }> {
  const first = Promise.withResolvers<string>();
  const command = [process.execPath, '-e', program];
  const run = startWatched(command, { runAs, patience, onLine: first.resolve });
  return { run, line: await first.promise };
}

const FAMILY = "console.log(process.pid + ' ' + process.ppid); setInterval(() => {}, 1000);";

test('tells the code with which the program ended', async () => {
  const { run, line } = await startProgram("console.error('bye'); process.exit(7)");
  expect(line).toBe('bye');
  expect(await run.ended).toBe(7);
});

test('a program that cannot be found has ended', async () => {
  const run = startWatched(['/nowhere/program'], { runAs, onLine: () => {} });
  expect(await run.ended).toBe(127);
});

test('interrupts when asked to stop', async () => {
  const { run } = await startProgram(`process.on('SIGINT', () => process.exit(5)); ${FAMILY}`);
  expect(await run.stop()).toBe(5);
  expect(await run.stop()).toBe(5);
});

test('tells a program to quit that is deaf to interruptions', async () => {
  const deaf = `process.on('SIGINT', () => {}); process.on('SIGQUIT', () => process.exit(3)); ${FAMILY}`;
  const { run } = await startProgram(deaf);
  expect(await run.stop()).toBe(3);
});

test('ends the program when the watchman itself is killed', async () => {
  const { run, line } = await startProgram(`process.on('SIGINT', () => process.exit(0)); ${FAMILY}`);
  const [program, watchman] = line.split(' ').map(Number);
  process.kill(watchman ?? 0, 'SIGTERM');
  process.kill(watchman ?? 0, 'SIGKILL');
  await run.ended;
  await expect.poll(() => findStartMark(program ?? 0), { timeout: 5000, interval: 20 }).toBeUndefined();
});

test('keeps our environment from the program', async () => {
  process.env.LOREPATH_TEST_SECRET = 'secret';
  const { run, line } = await startProgram('console.log(JSON.stringify(process.env))');
  delete process.env.LOREPATH_TEST_SECRET;
  await run.ended;
  expect(JSON.parse(line)).toMatchObject({ LC_ALL: 'C', TZ: 'UTC' });
  expect(line).not.toContain('secret');
});
