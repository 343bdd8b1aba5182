// npm run bench -- answer: answering a card, beside pgbench with the same statements and beside a bare twin.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryState } from '#card-story/rules.ts';
import { ANSWER_STATEMENTS } from '#card-story/store.ts';
import { BARE_ID_SQL, CONNECTIONS, layAnswers } from './answer-ground.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 5);
/** Before it is timed, in seconds. */
const WARM_UP = 3;
/** Seconds of each round at a fixed rate that are not timed: connections and their statements are new only once. */
const UNTIMED = 0.5;

type PgbenchResult = {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds from when an answer was due; only at a fixed rate. */
  readonly latencies: readonly number[];
};

/** pgbench with the statements of the answer, on stories of its own; with a `rate` so many answers a second. */
function runPgbench(
  host: string,
  stories: number,
  state: StoryState,
  folder: string,
  rate?: number,
): PgbenchResult {
  const script = join(folder, 'answer.sql');
  const load = ANSWER_STATEMENTS.load.text.replace('$1', BARE_ID_SQL).replace('$2', BARE_ID_SQL);
  const values: Record<string, string> = {
    $1: BARE_ID_SQL,
    $2: ':s_turn::int',
    $3: `'open'`,
    // pgbench takes a colon before a letter for one of its variables.
    $4: `'${JSON.stringify(state).replace(/:(?=[a-z])/g, ': ')}'`,
    $5: 'now()',
    $6: `'card'`,
    $7: 'true',
    $8: '3000',
    $9: 'false',
  };
  const record = ANSWER_STATEMENTS.record.text
    .replace(/\$\d/g, (parameter) => values[parameter] ?? parameter)
    .replaceAll('\n', ' ');
  writeFileSync(script, `\\set n random(1, ${stories})\n${load} \\gset s_\n${record};\n`);
  const options = [
    '-h',
    host,
    '-U',
    'lorepath',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS),
    '-j',
    '1',
    ...(rate === undefined ? [] : ['-R', String(rate), '-l', `--log-prefix=${join(folder, 'pgbench')}`]),
  ];
  const { status, stdout, stderr } = spawnSync(
    'pgbench',
    [...options, '-T', String(SECONDS), '-f', script, 'lorepath'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` },
    },
  );
  if (status !== 0) throw new Error(`pgbench failed: ${stderr.slice(0, 500)}`);
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), latencies: takeLatencies(folder) };
}

/** Reads what pgbench has noted of each transaction, in ms, and takes it away. */
function takeLatencies(folder: string): readonly number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench.'));
  return logs.flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    rmSync(join(folder, name));
    // The third column is the time from when the transaction was due until its end, in µs; then come the seconds and
    // the microseconds of the end.
    const runs = lines
      .map((line) => line.split(' ').map(Number))
      .map((fields) => ({
        latency: Number(fields[2]) / 1000,
        began: Number(fields[4]) + (Number(fields[5]) - Number(fields[2])) / 1e6,
      }));
    const timed = Math.min(...runs.map(({ began }) => began)) + UNTIMED;
    return runs.filter(({ began }) => began >= timed).map(({ latency }) => latency);
  });
}

async function main(): Promise<void> {
  // All rounds, each at its full rate and at half of it.
  const ground = await layAnswers(WARM_UP + 1.5 * ROUNDS * SECONDS);
  try {
    const { host, stories, middle, folder, load, forget, generator, cpu, answered, acknowledged } = ground;
    await load('ours', { seconds: WARM_UP });
    await load('twin', { seconds: WARM_UP });
    forget();
    const rates = { pgbench: [] as number[], twin: [] as number[], ours: [] as number[] };
    const waits = { pgbench: [] as number[], twin: [] as number[], ours: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.pgbench.push(runPgbench(host, stories, middle, folder).rate);
      for (const who of ['twin', 'ours'] as const) {
        const result = await load(who, { seconds: SECONDS });
        rates[who].push(result.acknowledged / result.seconds);
      }
      // At once, since the machine is another one a minute later; and all three, since what all wait for is the machine's.
      const rate = (rates.ours.at(-1) ?? 0) / 2;
      const late = {
        pgbench: runPgbench(host, stories, middle, folder, Math.round(rate)).latencies,
        twin: (await load('twin', { seconds: SECONDS, rate, untimed: UNTIMED })).latencies,
        ours: (await load('ours', { seconds: SECONDS, rate, untimed: UNTIMED })).latencies,
      };
      for (const who of ['pgbench', 'twin', 'ours'] as const) waits[who].push(...late[who]);
      const line = (['pgbench', 'twin', 'ours'] as const).map(
        (who) =>
          `${who} ${rates[who].at(-1)?.toFixed(0)} answers/s (p99 ${quantile(late[who], 0.99).toFixed(1)} ms)`,
      );
      console.log(`round ${round + 1}: ${line.join(', ')}; the waits at ${rate.toFixed(0)} a second`);
    }
    const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
    const ours = median(rates.ours);
    judge('ours / pgbench', (ours / median(rates.pgbench)) * 100, { atLeast: 40 }, '%');
    judge('ours / bare twin', (ours / median(rates.twin)) * 100, { atLeast: 85 }, '%');
    console.log(`processor time of the load: ${quantile(generator, 0.5).toFixed(0)} µs an answer`);
    const perAnswer = (who: 'ours' | 'twin') => ((cpu[who] / answered[who]) * 1000).toFixed(0);
    console.log(`processor time an answer: ours ${perAnswer('ours')} µs, twin ${perAnswer('twin')} µs`);
    judge('at half that rate, median', quantile(waits.ours, 0.5), { atMost: 15 }, 'ms');
    judge('at half that rate, p99', quantile(waits.ours, 0.99), { atMost: 15 }, 'ms');
    for (const who of ['pgbench', 'twin'] as const)
      console.log(
        `${who} at the same rate, median and p99: ${[0.5, 0.99].map((share) => quantile(waits[who], share).toFixed(1)).join(' and ')} ms`,
      );
    const count = await ground.count();
    console.log(`acknowledged ${acknowledged.ours}, rows in the database ${count}`);
    if (count !== acknowledged.ours) process.exitCode = 1;
  } finally {
    await ground.close();
  }
}

await main();
