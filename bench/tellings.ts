// npm run bench -- tellings: the embedded teller behind the whole server, read from beginning to ending by many people.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadStoryCatalogue } from '#text-story/content.ts';
import type { WireToldStory } from '#text-story/contract.ts';
import { beginReading, continueReading, type ReadingFrame } from '#text-story/rules/reading.ts';
import { CONTINUE, ENDING_NUMBER } from '#text-story/rules/words.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

const TELLINGS = Number(process.argv[2] ?? 1000);
const READERS = 4;
const PORT = 18091;
const METRICS_PORT = 18092;
const API = `http://localhost:${PORT}/api`;
const CONTENT = join(import.meta.dirname, '../content');
const COLLECT = pathToFileURL(join(import.meta.dirname, 'collect.ts')).href;

/** Milliseconds to compute a chapter, without server or database. */
function timeChapters(): readonly number[] {
  const { stories, shared } = loadStoryCatalogue(CONTENT, () => {});
  const times: number[] = [];
  const time = <T>(work: () => T): T => {
    const begin = performance.now();
    const value = work();
    times.push(performance.now() - begin);
    return value;
  };
  for (const story of stories) {
    const frame: ReadingFrame = { story, shared, seen: story.scenes.map(({ id }) => id) };
    for (let seed = 0; seed < 20; seed += 1) {
      let reading = time(() => beginReading(frame, seed));
      while (reading.number < ENDING_NUMBER) {
        const from = reading;
        const reply =
          from.number === 0 ? CONTINUE : 'I would ask them all to help me, because I am afraid to go alone.';
        reading = time(() => continueReading(frame, from, reply));
      }
    }
  }
  return times;
}

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${API}/dev/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

type Sent = { readonly firstMs: number; readonly storyId: string };

/** Sends a call that streams; milliseconds until the first text is there. */
async function sendStreamed(token: string, method: string, path: string, body: object): Promise<Sent> {
  const begin = performance.now();
  const response = await fetch(`${API}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.body === null) throw new Error(`${method} ${path}: ${response.status}`);
  let firstMs = Number.NaN;
  for await (const _ of response.body) firstMs = Number.isNaN(firstMs) ? performance.now() - begin : firstMs;
  return { firstMs, storyId: response.headers.get('story_id') ?? '' };
}

/** Reads one story to its end; the times to first text. */
async function readStory(token: string): Promise<readonly number[]> {
  const { firstMs, storyId } = await sendStreamed(token, 'POST', '/story/stories/', {});
  const times = [firstMs];
  for (let chapter = 0; chapter < ENDING_NUMBER; chapter += 1) {
    const loaded = await fetch(`${API}/story/stories/${storyId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { story } = (await loaded.json()) as WireToldStory;
    const answer_text =
      chapter === 0 ? CONTINUE : (story.chapters.at(-1)?.options[0] ?? 'I tell them the truth.');
    const sent = await sendStreamed(token, 'PUT', `/story/stories/${storyId}`, { answer_text, chapter });
    times.push(sent.firstMs);
  }
  return times;
}

/** Bytes of the server's heap that are kept: the least that is used right after full collections. */
async function readKept(server: ChildProcess): Promise<number> {
  let kept = Number.POSITIVE_INFINITY;
  // The question may be answered before the signal: the next one is not.
  for (let round = 0; round < 3; round += 1) {
    server.kill('SIGUSR2');
    kept = Math.min(kept, await readHeap());
  }
  return kept;
}

async function readHeap(): Promise<number> {
  const text = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]);
}

export async function benchTellings(): Promise<void> {
  const chapters = timeChapters();
  judge('computing a chapter, median', quantile(chapters, 0.5), { atMost: 5 }, 'ms');
  judge('computing a chapter, p99', quantile(chapters, 0.99), { atMost: 5 }, 'ms');
  const dataDir = mkdtempSync(join(tmpdir(), 'lorepath-tellings-'));
  const server = await startProcess(
    'src/app/main.ts',
    {
      ...{ PORT: String(PORT), METRICS_PORT: String(METRICS_PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      NODE_OPTIONS: `--import=${COLLECT}`,
    },
    /open at/,
  );
  try {
    const times: number[] = [];
    const kept: number[] = [];
    for (let done = 0; done < TELLINGS; done += 100) {
      // New people for every hundred, so that none has an endless history.
      const tokens = await Promise.all(
        Array.from({ length: READERS }, (_, reader) => signIn(`reader ${done} ${reader}`)),
      );
      await Promise.all(
        tokens.map(async (token) => {
          for (let count = 0; count < 100 / READERS; count += 1) {
            times.push(...(await readStory(token)));
          }
        }),
      );
      kept.push(await readKept(server));
    }
    judge('first text, median', quantile(times, 0.5), { atMost: 100 }, 'ms');
    judge('first text, p99', quantile(times, 0.99), { atMost: 100 }, 'ms');
    const [early = Number.NaN] = kept.slice(1);
    const late = kept.at(-1) ?? Number.NaN;
    console.log(
      `memory kept, by hundreds of tellings: ${kept.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(' ')} MiB`,
    );
    judge(`memory after ${TELLINGS} tellings, against after 200`, late / early, { atMost: 1.1 }, 'times');
  } finally {
    await stopProcess(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchTellings();
