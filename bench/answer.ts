// npm run bench -- answer: answering a card, beside pgbench with the same statements and beside a bare twin.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountEngines } from '#accounts/engines.ts';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import type { TopicDeck } from '#card-story/content.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { answerCard, currentCard, outcomeOf, type StoryState, startStory } from '#card-story/rules.ts';
import { ANSWER_STATEMENTS, saveDeckVersion } from '#card-story/store.ts';
import { judge } from './judge.ts';
import { type LoadOptions, type PreparedRequest, preparePut, quantile, sendLoad } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 5);
/** As many as keep the processors busy: of fewer the server waits for its own answers, while pgbench does not. */
const CONNECTIONS = 32;
/** Answers that are played of a story: never to its end, so that every request runs the same two statements. */
const ANSWERS = 36;
/** Before it is timed, in seconds. */
const WARM_UP = 3;
/** Answers a second, more than any machine gave yet. */
const MOST_RATE = 12_000;
/** More than all rounds can play, each at its full rate and at half of it: of stories that run out the last connections would carry the whole rate. */
const STORIES = Math.ceil(((WARM_UP + 1.5 * ROUNDS * SECONDS) * MOST_RATE) / ANSWERS);
/** Seconds of each round at a fixed rate that are not timed: connections and their statements are new only once. */
const UNTIMED = 0.5;
/** A statement may have 65,535 parameters, and a story takes eleven. */
const SAVED_AT_ONCE = 4000;
const SECRET = 'a secret of the benchmark, long enough';
const PROJECT = join(import.meta.dirname, '..');

type Move = { readonly cardId: string; readonly agree: boolean; readonly state: StoryState };

/** A game that goes on for `ANSWERS` answers: alternating sides, or whichever keeps it open. */
function playThrough(deck: TopicDeck): Move[] {
  const moves: Move[] = [];
  let state = startStory(deck);
  while (moves.length < ANSWERS) {
    const card = currentCard(deck, state);
    if (!card) throw new Error(`${deck.id} is too short for the benchmark`);
    const options = [moves.length % 2 === 0, moves.length % 2 !== 0].map((agree) => ({
      agree,
      result: answerCard(deck, state, { cardId: card.id, agree }),
    }));
    const move = options.find(
      ({ result }) => result.kind === 'answered' && outcomeOf(result.state) === 'open',
    );
    if (move?.result.kind !== 'answered') throw new Error(`${deck.id} cannot be played on`);
    state = move.result.state;
    moves.push({ cardId: card.id, agree: move.agree, state });
  }
  return moves;
}

type Story = { readonly id: string; readonly person: PersonId; readonly deck: TopicDeck };

/** Makes stories, one of each deck for every person, each at its first card. */
async function makeStories(db: Db, decks: readonly TopicDeck[], count: number): Promise<Story[]> {
  const stories: Story[] = [];
  while (stories.length < count) {
    const people = Array.from({ length: 100 }, () => randomUUID() as PersonId);
    const made = people.flatMap((person) => decks.map((deck) => ({ id: randomUUID(), person, deck })));
    await saveStories(db, made);
    stories.push(...made);
  }
  return stories.slice(0, count);
}

/** Makes the stories of pgbench, whose ids it can work out from a number. */
async function makeBareStories(db: Db, deck: TopicDeck, count: number): Promise<void> {
  for (let saved = 0; saved < count; saved += SAVED_AT_ONCE) {
    const ids = Array.from({ length: Math.min(SAVED_AT_ONCE, count - saved) }, (_, at) =>
      bareId(saved + at + 1),
    );
    await saveStories(
      db,
      ids.map((id) => ({ id, person: id as PersonId, deck })),
    );
  }
}

async function saveStories(db: Db, stories: readonly Story[]): Promise<void> {
  const now = new Date();
  const people = [...new Set(stories.map(({ person }) => person))];
  await db.kysely
    .insertInto('people')
    .values(
      people.map((id) => ({ id, username: id, development: false, created_at: now, consented_at: now })),
    )
    .execute();
  await db.kysely
    .insertInto('stories')
    .values(
      stories.map(({ id, person, deck }) => ({
        id,
        person_id: person,
        topic_id: deck.id,
        deck_version: deck.version,
        dummy: false,
        outcome: 'open' as const,
        turn: 0,
        state: JSON.stringify(startStory(deck)),
        started_at: now,
        changed_at: now,
        finished_at: null,
      })),
    )
    .execute();
}

/** Stands in the texts of the answers for the id of a story: as long as one, and in no text otherwise. */
const SOME_ID = '00000000-0000-0000-0000-00000000000x';

/** The text of every answer of a game, written once: the load must cost less than what it measures. */
function writeAnswers(deck: TopicDeck, moves: readonly Move[]): readonly string[] {
  return moves.map(({ state }) =>
    JSON.stringify({
      _id: SOME_ID,
      cardIds: state.cardIds,
      lastCardPointer: state.lastCardPointer,
      resources: state.resources,
      answeredCards: state.answeredCards,
      topic_id: deck.id,
      topic_name: deck.name,
      image: null,
      elapsed_ms: 3000,
    }),
  );
}

/** The requests of one connection: every answer of its stories, story after story. */
function* requestsOf(
  port: number,
  stories: readonly Story[],
  tokens: ReadonlyMap<PersonId, string>,
  texts: ReadonlyMap<TopicDeck, readonly string[]>,
): Generator<PreparedRequest> {
  for (const { id, person, deck } of stories) {
    const path = `/api/card-game/stories/${id}`;
    const token = tokens.get(person) ?? '';
    for (const text of texts.get(deck) ?? []) yield preparePut(port, path, token, text.replace(SOME_ID, id));
  }
}

/** The id of the n-th story (and person) that pgbench plays on, and the same as SQL over pgbench's variable `n`. */
const bareId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const BARE_ID_SQL = `('00000000-0000-4000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid`;

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

/** Processor time a process has used, in ms; undefined where there is no /proc. */
function cpuTime(child: ChildProcess | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${child?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Fields 14 and 15 of the whole line, in ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-'));
  const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {} });
  const host = String(db.connection.host);
  const databaseUrl = `postgres://lorepath@localhost/lorepath?host=${encodeURIComponent(host)}`;
  const children: ChildProcess[] = [];
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    const { decks } = loadDecks(join(PROJECT, 'content/decks'));
    for (const deck of decks) await saveDeckVersion(db.kysely, deck, new Date());
    const games = new Map(decks.map((deck) => [deck, playThrough(deck)]));
    const { sessions, tokens: keeper } = await openAccountEngines({
      db,
      bus: openBus({ place: { kind: 'process' }, log: console.error }),
      sharedLimits: await openSharedLimits({ place: undefined, clock: systemClock, log: console.error }),
      clock: systemClock,
      secret: SECRET,
      mode: 'production',
      siteUrl: () => 'http://localhost',
      isLoopback: () => false,
    });

    const environment = {
      DATABASE_URL: databaseUrl,
      SERVER_SECRET: SECRET,
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      // Nothing is mailed here.
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const ports = { ours: 18080, twin: 18081 };
    children.push(
      await startProcess('src/app/main.ts', { ...environment, PORT: String(ports.ours) }, /open at/),
    );
    children.push(await startProcess('bench/twin.ts', { ...environment, PORT: String(ports.twin) }, /open/));

    const pools = {
      ours: await makeStories(db, decks, STORIES),
      twin: await makeStories(db, decks, STORIES),
    };
    await makeBareStories(db, decks[0] as TopicDeck, STORIES);
    await db.prepared({ name: 'bench.analyze', text: 'analyze' }, []);
    const tokens = new Map<PersonId, string>();
    for (const { person } of [...pools.ours, ...pools.twin]) {
      if (tokens.has(person)) continue;
      const session = await sessions.open(db.kysely, { person, kind: 'keys', device: '', seconds: 3600 });
      tokens.set(person, await keeper.issueToken({ person, session }, 3600));
    }

    const texts = new Map([...games].map(([deck, moves]) => [deck, writeAnswers(deck, moves)]));
    const middle = games.get(decks[0] as TopicDeck)?.[ANSWERS / 2]?.state as StoryState;
    const sourcesOf = (who: 'ours' | 'twin') =>
      Array.from({ length: CONNECTIONS }, (_, at) =>
        requestsOf(
          ports[who],
          pools[who].filter((_story, index) => index % CONNECTIONS === at),
          tokens,
          texts,
        ),
      );
    const sources = { ours: sourcesOf('ours'), twin: sourcesOf('twin') };
    const acknowledged = { ours: 0, twin: 0 };
    const cpu = { ours: 0, twin: 0 };
    const answered = { ours: 0, twin: 0 };
    const generator: number[] = [];
    const processOf = { ours: children[0], twin: children[1] };
    const load = async (who: 'ours' | 'twin', options: LoadOptions) => {
      const before = cpuTime(processOf[who]);
      const own = process.cpuUsage();
      const result = await sendLoad(ports[who], sources[who], options);
      cpu[who] += (cpuTime(processOf[who]) ?? Number.NaN) - (before ?? 0);
      answered[who] += result.acknowledged;
      const { user, system } = process.cpuUsage(own);
      generator.push((user + system) / result.acknowledged);
      acknowledged[who] += result.acknowledged;
      if (result.failed > 0) throw new Error(`${who}: ${result.failed} requests failed`);
      if (result.ranOut) throw new Error(`${who}: the stories ran out`);
      return result;
    };

    await load('ours', { seconds: WARM_UP });
    await load('twin', { seconds: WARM_UP });
    for (const who of ['ours', 'twin'] as const) cpu[who] = answered[who] = 0;
    const rates = { pgbench: [] as number[], twin: [] as number[], ours: [] as number[] };
    const waits = { pgbench: [] as number[], twin: [] as number[], ours: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.pgbench.push(runPgbench(host, STORIES, middle, folder).rate);
      for (const who of ['twin', 'ours'] as const) {
        const result = await load(who, { seconds: SECONDS });
        rates[who].push(result.acknowledged / result.seconds);
      }
      // At once, since the machine is another one a minute later; and all three, since what all wait for is the machine's.
      const rate = (rates.ours.at(-1) ?? 0) / 2;
      const late = {
        pgbench: runPgbench(host, STORIES, middle, folder, Math.round(rate)).latencies,
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
    const ids = pools.ours.map((story) => story.id);
    const [count] = await db.prepared<{ count: number }>(
      {
        name: 'bench.count',
        text: 'select count(*)::int as count from story_answers where story_id = any($1)',
      },
      [ids],
    );
    console.log(`acknowledged ${acknowledged.ours}, rows in the database ${count?.count}`);
    if (count?.count !== acknowledged.ours) process.exitCode = 1;
  } finally {
    await Promise.all(children.map(stopProcess));
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
