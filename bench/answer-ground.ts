// The ground of the benches of answering a card: stories of many people, our server and the bare twin on one database, and their load.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
import { dealPlaces } from '#card-story/deal/places.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { answerSafely } from '#card-story/rules/careful.ts';
import { answerCard, currentCard, type StoryState, startStory } from '#card-story/rules.ts';
import { saveDeckVersion } from '#card-story/store.ts';
import { type LoadOptions, type LoadResult, type PreparedRequest, preparePut, sendLoad } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

/** As many as keep the processors busy: of fewer the server waits for its own answers, while pgbench does not. */
export const CONNECTIONS = 32;
/** Answers that are played of a story: never to its end, so that every request runs the same two statements. */
const ANSWERS = 36;
/** Answers a second, more than any machine gave yet. */
const MOST_RATE = 12_000;
/** A statement may have 65,535 parameters, and a story takes eleven. */
const SAVED_AT_ONCE = 4000;
const SECRET = 'a secret of the benchmark, long enough';
const PROJECT = join(import.meta.dirname, '..');

export type Answering = 'ours' | 'twin';

export type AnswerGround = {
  readonly db: Db;
  /** The folder of the database's socket, and one for what a run leaves. */
  readonly host: string;
  readonly folder: string;
  readonly ports: Readonly<Record<Answering, number>>;
  readonly stories: number;
  /** A state in the middle of a story. */
  readonly middle: StoryState;
  /** Processor time of the load for each answer, in µs, of each of its runs. */
  readonly generator: readonly number[];
  /** Answers that were acknowledged, all of them and since `forget`, and what these took of the processor, in ms. */
  readonly acknowledged: Readonly<Record<Answering, number>>;
  readonly answered: Readonly<Record<Answering, number>>;
  readonly cpu: Readonly<Record<Answering, number>>;
  readonly forget: () => void;
  /** Sends answers. Throws where one fails. */
  readonly load: (who: Answering, options: LoadOptions) => Promise<LoadResult>;
  /** Answers of ours that are in the database. */
  readonly count: () => Promise<number>;
  readonly close: () => Promise<void>;
};

type Move = { readonly cardId: string; readonly agree: boolean; readonly state: StoryState };

/** A game of a deck as it was dealt that goes on for `ANSWERS` answers: alternating sides, or whichever keeps it open. */
function playThrough(deck: TopicDeck): Move[] {
  const moves: Move[] = [];
  let state = startStory(deck);
  while (moves.length < ANSWERS) {
    const card = currentCard(deck, state);
    if (!card) throw new Error(`${deck.id} is too short for the benchmark`);
    const agree = answerSafely(deck, state, moves.length % 2 === 0);
    const result = answerCard(deck, state, { cardId: card.id, agree });
    if (result.kind === 'refused') throw new Error(`${deck.id} cannot be played on`);
    state = result.state;
    moves.push({ cardId: card.id, agree, state });
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
export const BARE_ID_SQL = `('00000000-0000-4000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid`;

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

/** Lays it, with stories for so many seconds at any rate. */
export async function layAnswers(seconds: number): Promise<AnswerGround> {
  // Of stories that run out the last connections would carry the whole rate.
  const stories = Math.ceil((seconds * MOST_RATE) / ANSWERS);
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-'));
  const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {} });
  const host = String(db.connection.host);
  const databaseUrl = `postgres://lorepath@localhost/lorepath?host=${encodeURIComponent(host)}`;
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(stopProcess));
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    const { decks: whole } = loadDecks(join(PROJECT, 'content/decks'));
    for (const deck of whole) await saveDeckVersion(db.kysely, deck, new Date());
    const decks = whole.map((deck) => dealPlaces(deck));
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
      ours: await makeStories(db, decks, stories),
      twin: await makeStories(db, decks, stories),
    };
    await makeBareStories(db, decks[0] as TopicDeck, stories);
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
    const ids = pools.ours.map((story) => story.id);
    return {
      ...{ db, host, folder, ports, stories, middle, generator, acknowledged, answered, cpu, load, close },
      forget: () => {
        for (const who of ['ours', 'twin'] as const) cpu[who] = answered[who] = 0;
      },
      count: async () => {
        const [count] = await db.prepared<{ count: number }>(
          {
            name: 'bench.count',
            text: 'select count(*)::int as count from story_answers where story_id = any($1)',
          },
          [ids],
        );
        return count?.count ?? 0;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
