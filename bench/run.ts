// npm run bench [-- answer|verify|sign-in|start|drag|profile|first-paint|decks|tellings|storyteller|sockets|messenger|beside|xmpp|jobs|jobs-fit|jobs-screen …]: prints the figures that docs/performance.md keeps.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHES = [
  'answer',
  'verify',
  'sign-in',
  'start',
  'drag',
  'profile',
  'first-paint',
  'similar',
  'simulate',
  'decks',
  'tellings',
  'storyteller',
  'sockets',
  'messenger',
  'messenger-history',
  'beside',
  'xmpp',
  'messenger-screens',
  'jobs',
  'jobs-fit',
  'jobs-screen',
] as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(BENCHES as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${BENCHES.join(', ')}.`);
  process.exit(1);
}
for (const name of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  // The load leaves as much behind as the server, and keeps what it measured: its own pauses would be taken for the server's.
  const command = ['--max-semi-space-size=64', join(import.meta.dirname, `${name}.ts`)];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
