// npm run check: everything about the code that can be known without running it, two checks at a time.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { PROJECT } from './generated-file.ts';

type Check = {
  readonly name: string;
  /** Commands one after the other; the first is a program of node_modules/.bin. */
  readonly steps: readonly (readonly [program: string, ...parameters: string[]])[];
};

type Result = { readonly check: Check; readonly ok: boolean; readonly output: string };

const AT_ONCE = 2;

const runTool = (file: string, ...parameters: string[]) => ['node', `tools/${file}`, ...parameters] as const;

/** The long ones first, so that two of them are under way while the short ones pass by. */
const CHECKS: readonly Check[] = [
  { name: 'web app and its size', steps: [runTool('prepare.mjs', '--web'), runTool('check-size.ts')] },
  // One checker: several work out the same types anew, each for itself, and take twice the processor's time.
  { name: 'types', steps: [['tsc', '-b', '--builders', '1', '--checkers', '1']] },
  { name: 'format and lint', steps: [['biome', 'check', '--error-on-warnings', '--log-level=warn']] },
  { name: 'plan of the house and catalogue of sentences', steps: [runTool('check-sources.ts')] },
  { name: 'features of the plan', steps: [runTool('features.ts', '--check')] },
  { name: 'nothing unused', steps: [['knip', '--no-progress']] },
  { name: 'decks', steps: [runTool('deck.ts', 'gates', '--catalogue')] },
  { name: 'questionnaires', steps: [runTool('instrument.ts', 'check')] },
  { name: 'told stories', steps: [runTool('story.ts', 'check', '--catalogue', '--seeds', '60')] },
  { name: 'motifs of decks and stories', steps: [runTool('motifs.ts')] },
  { name: 'schema of stories', steps: [runTool('story-schema.ts', '--check')] },
  { name: 'schema of decks', steps: [runTool('deck-schema.ts', '--check')] },
  { name: 'schema of the database', steps: [runTool('schema.ts', '--check')] },
  { name: 'description of the calls', steps: [runTool('openapi.ts', '--check')] },
];

async function runCheck(check: Check): Promise<Result> {
  const began = performance.now();
  let output = '';
  let ok = true;
  for (const [program, ...parameters] of check.steps) {
    const ended = await runProgram(program, parameters);
    output += ended.output;
    ok = ended.ok;
    if (!ok) break;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${check.name}`);
  return { check, ok, output };
}

function runProgram(
  program: string,
  parameters: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  const bin = join(PROJECT, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), parameters, {
      cwd: PROJECT,
      env: {
        ...process.env,
        ...{ PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1' },
        NODE_COMPILE_CACHE: join(PROJECT, '.cache/compile'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(pieces).toString('utf8') }));
  });
}

/** Runs every check, whatever the others say, and answers them in the order of the list. */
async function runAll(checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...checks.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await runCheck(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

const began = performance.now();
const failed = (await runAll(CHECKS)).filter(({ ok }) => !ok);
for (const { check, output } of failed) console.error(`\n${check.name}:\n${output.trimEnd()}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const verdict = failed.length === 0 ? 'all in order' : `${failed.length} failed`;
console.log(`\n${CHECKS.length} checks in ${seconds} s: ${verdict}`);
if (failed.length > 0) process.exitCode = 1;
