// Faults on the real server: what was acknowledged survives, nothing is applied twice, and it comes back by itself.
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTokenKeeper } from '#accounts/sessions/tokens.ts';
import { loadSecret } from '#app/secret.ts';
import { systemClock } from '#base/engines/clock.ts';
import type { TopicDeck } from '#card-story/content.ts';
import type { PlayableStory, WireCardStory } from '#card-story/contract.ts';
import { dealDeck } from '#card-story/deal/places.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { replayStory, type StoryState } from '#card-story/rules.ts';
import { askDatabase, findPostgres, listPostgres, makePage, signalAll, waitFor } from './data-folder.ts';
import { nextMove } from './next-move.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';
import { ANY_SESSION, PROJECT } from './server.ts';

type Reply<Body> = { readonly status: number; readonly headers: Headers; readonly body: Body };

/** Somebody who plays one story after the other and remembers what was acknowledged. */
type Client = {
  readonly token: string;
  readonly tales: Tale[];
  /** The answer that was sent and never acknowledged. */
  pending?: { tale: Tale; move: ReturnType<typeof nextMove>; agree: boolean } | undefined;
};

type Tale = {
  readonly id: string;
  readonly deck: TopicDeck;
  readonly agrees: boolean[];
  story: WireCardStory;
};

const { decks } = loadDecks(join(PROJECT, 'content/decks'));

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  makePage();
  dataDir = await makeDataFolder('faults');
  await start();
});
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.stop();
  // The database of a server that was killed ends a moment after it.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts the server on the folder of these tests, and answers after how many milliseconds it was ready. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<number> {
  const began = performance.now();
  server = await startServer({
    dataDir,
    environment: { HOST: '127.0.0.1', LOG_LEVEL: 'info', ...environment },
  });
  await waitFor('the server to be ready', 10_000, async () =>
    (await fetch(`${server.url}/api/health/ready`)).ok ? true : undefined,
  );
  return performance.now() - began;
}

/** One call of the running server. Rejects when it was not answered whole. */
async function call<Body>(token: string, method: string, path: string, body?: unknown): Promise<Reply<Body>> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()) as Body,
  };
}

async function signIn(name: string): Promise<Client> {
  const { body } = await call<{ access_token: string }>('', 'POST', '/dev/sign-in', { name });
  return { token: body.access_token, tales: [] };
}

/** The open tale of a client, or the next one of its decks. */
async function takeTale(client: Client, number: number): Promise<Tale> {
  const open = client.tales.at(-1);
  if (open?.story.outcome === 'open') return open;
  const deck = decks[(number + client.tales.length) % decks.length] as TopicDeck;
  const { body } = await call<PlayableStory>(client.token, 'POST', '/card-game/stories', {
    topic_id: deck.id,
  });
  const tale = { id: body._id, deck: dealDeck(deck, body.cardIds), agrees: [], story: body };
  client.tales.push(tale);
  return tale;
}

/** Sends the next answer of a client; what is acknowledged is remembered, anything else is pending. */
async function answerNext(client: Client, number: number): Promise<Reply<WireCardStory>> {
  const tale = await takeTale(client, number);
  const agree = (tale.agrees.length * 7 + number) % 3 !== 0;
  const move = nextMove(tale.story, agree);
  client.pending = { tale, move, agree };
  return sendPending(client);
}

async function sendPending(client: Client): Promise<Reply<WireCardStory>> {
  const { pending } = client;
  if (!pending) throw new Error('There is no answer to send.');
  const reply = await call<WireCardStory>(
    client.token,
    'PUT',
    `/card-game/stories/${pending.tale.id}`,
    pending.move,
  );
  if (reply.status !== 200) return reply;
  pending.tale.agrees.push(pending.agree);
  pending.tale.story = reply.body;
  client.pending = undefined;
  return reply;
}

/** Folds the answers of a tale, as its player knows them. */
function fold({ deck, agrees }: Tale): StoryState {
  let { state } = replayStory(deck, []);
  const answers: { cardId: string; agree: boolean }[] = [];
  for (const agree of agrees) {
    answers.push({ cardId: String(state.cardIds[state.lastCardPointer]), agree });
    ({ state } = replayStory(deck, answers));
  }
  return state;
}

/** Every acknowledged answer is there, once, and the story is the fold of its answers: for its player and in the log. */
async function checkTales(clients: readonly Client[]): Promise<number> {
  const rows = await askDatabase<{ story_id: string; turn: number; card_id: string; agree: boolean }>(
    dataDir,
    'select story_id, turn, card_id, agree from story_answers order by story_id, turn',
  );
  const logs = Map.groupBy(rows, (row) => row.story_id);
  let checked = 0;
  for (const client of clients) {
    for (const tale of client.tales) {
      const { body } = await call<PlayableStory>(client.token, 'GET', `/card-game/stories/${tale.id}`);
      const { cardIds, lastCardPointer, answeredCards } = body;
      const resources = body.resources.map(({ name, value }) => ({ name, value }));
      const log = logs.get(tale.id) ?? [];
      expect({ cardIds, lastCardPointer, answeredCards, resources }).toEqual(fold(tale));
      expect(log.map((row) => row.turn)).toEqual(tale.agrees.map((_, turn) => turn));
      const logged = replayStory(
        tale.deck,
        log.map((row) => ({ cardId: row.card_id, agree: row.agree })),
      );
      expect([logged.applied, logged.state]).toEqual([log.length, fold(tale)]);
      checked += log.length;
    }
  }
  return checked;
}

describe('the server', () => {
  test('killed in the middle of 1,000 answers loses none that it acknowledged and applies none twice', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, (_, number) => signIn(`Client ${number}`)));
    let acknowledged = 0;
    let isKilled = false;
    await Promise.all(
      clients.map(async (client, number) => {
        while (!isKilled) {
          const reply = await answerNext(client, number).catch(() => undefined);
          if (reply !== undefined) expect(reply.status).toBe(200);
          if (reply !== undefined) acknowledged += 1;
          const isMidway = client.tales.at(-1)?.story.outcome === 'open';
          if (acknowledged < 500 || isKilled || !isMidway) continue;
          isKilled = true;
          // One is under way for certain: all of the others may have been answered together just now.
          const last = answerNext(client, number).then(
            () => {
              acknowledged += 1;
            },
            () => {},
          );
          await new Promise((resolve) => setImmediate(resolve));
          server.process.kill('SIGKILL');
          await last;
        }
      }),
    );
    await server.stop();
    expect(server.process.signalCode).toBe('SIGKILL');
    const lost = clients.filter((client) => client.pending);
    expect(lost.length).toBeGreaterThan(0);

    const readyMs = await start();
    console.log(`ready ${Math.round(readyMs)} ms after it was started again on a folder that a kill left`);
    expect(readyMs).toBeLessThan(10_000);
    // What nobody was told of is either there or not; sent again, it is there once, with one and the same result.
    for (const client of lost) {
      const before = client.pending;
      const [first, again] = [await sendPending(client), client.pending];
      expect([first.status, again]).toEqual([200, undefined]);
      client.pending = before;
      const second = await call<WireCardStory>(
        client.token,
        'PUT',
        `/card-game/stories/${before?.tale.id}`,
        before?.move,
      );
      client.pending = undefined;
      expect([second.status, second.body]).toEqual([200, first.body]);
    }
    expect(await checkTales(clients)).toBe(acknowledged + lost.length);

    let more = 1000 - acknowledged - lost.length;
    await Promise.all(
      clients.map(async (client, number) => {
        while (more > 0) {
          more -= 1;
          expect((await answerNext(client, number)).status).toBe(200);
        }
      }),
    );
    expect(await checkTales(clients)).toBe(1000);
  });

  test('says 503 while its database is restarted, and is back by itself within 5 s', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, (_, number) => signIn(`Patient ${number}`)));
    for (const [number, client] of clients.entries()) await answerNext(client, number);
    const statuses = new Map<number, number>();
    const health: { at: number; body: { status: string; checks: { name: string; ok: boolean }[] } }[] = [];
    let lastRefusal = 0;
    let isOver = false;
    const began = performance.now();
    const clock = () => performance.now() - began;
    const playing = clients.map(async (client, number) => {
      while (!isOver) {
        const reply = client.pending ? await sendPending(client) : await answerNext(client, number);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (reply.status === 200) continue;
        lastRefusal = clock();
        expect(reply.headers.get('retry-after')).toBe('1');
        expect(reply.body).toMatchObject({ code: 'app.unavailable', request_id: expect.any(String) });
      }
    });
    const watching = (async () => {
      while (!isOver) {
        const { status, body } = await call<(typeof health)[number]['body']>('', 'GET', '/health/ready');
        const live = await call('', 'GET', '/health/live');
        expect(live.status).toBe(200);
        expect(status).toBe(body.status === 'ready' ? 200 : 503);
        health.push({ at: clock(), body });
        await pause(5);
      }
    })();
    process.kill(findPostgres(dataDir), 'SIGQUIT');
    await waitFor('the database to be missed', 5000, async () => statuses.get(503));
    const back = await waitFor('the server to be ready again', 5000, async () =>
      health.at(-1)?.body.status === 'ready' && clock() - lastRefusal > 500 ? lastRefusal : undefined,
    ).finally(() => {
      isOver = true;
    });
    await Promise.all([...playing, watching]);
    console.log(
      `answers were refused for ${Math.round(back)} ms: ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    expect(back).toBeLessThan(5000);
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    const missed = health.find(({ body }) => body.status === 'not ready');
    expect(missed?.body.checks).toContainEqual({
      ...{ name: 'database', ok: false, detail: 'The database does not answer.' },
    });
    for (const client of clients) if (client.pending) expect((await sendPending(client)).status).toBe(200);
    expect(await checkTales(clients)).toBeGreaterThan(4);
  });

  test('stays alive while its database hangs, says so, and goes on when it goes on', async () => {
    const client = await signIn('Waiting');
    await answerNext(client, 2);
    const frozen = await listPostgres(dataDir);
    expect(frozen.length).toBeGreaterThan(3);
    signalAll(frozen, 'SIGSTOP');
    try {
      const waiting = answerNext(client, 2);
      const began = performance.now();
      const asked = call<{ checks: object[] }>('', 'GET', '/health/ready');
      // It has nothing to ask the database: it answers while the other one waits.
      const live = call('', 'GET', '/health/live');
      expect((await Promise.race([asked, live])) === (await live)).toBe(true);
      expect((await live).status).toBe(200);
      const health = await asked;
      expect([health.status, performance.now() - began < 5000]).toEqual([503, true]);
      expect(health.body.checks).toContainEqual({
        ...{ name: 'database', ok: false, detail: 'The database does not answer.' },
      });
      signalAll(frozen, 'SIGCONT');
      expect((await waiting).status).toBe(200);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
    await waitFor('the server to be ready again', 5000, async () =>
      (await call('', 'GET', '/health/ready')).status === 200 ? true : undefined,
    );
    expect(await checkTales([client])).toBe(2);
  });

  test('refuses a second one on its folder in plain words, and goes on itself', async () => {
    const refusal = await startServer({ dataDir }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^the server ended with 1:\n/);
    expect(refusal).toContain(
      `Lorepath did not start: The data folder ${dataDir} is already in use by another Lorepath server`,
    );
    expect(refusal).not.toMatch(/\n\s+at |Error:/);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });

  test('told to stop says so first, finishes what is in flight, and ends with 0', async () => {
    const client = await signIn('Last');
    await answerNext(client, 1);
    const tale = client.tales[0] as Tale;
    const me = await call<{ user_id: PersonId }>(client.token, 'GET', '/auth/protected');
    // In production nobody of development is signed in.
    await askDatabase(dataDir, `update people set development = false where id = '${me.body.user_id}'`);
    expect(await server.stop()).toBe(0);

    // As it runs in production: there it waits longer for those who send it work to notice.
    const readyMs = await start({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' });
    console.log(
      `ready ${Math.round(readyMs)} ms after it was started again on a folder that was left in order`,
    );
    expect(readyMs).toBeLessThan(10_000);
    // The sign-in of development mode is worth nothing there; this is what production itself would have issued.
    const secret = loadSecret(undefined, dataDir);
    const keeper = await createTokenKeeper(secret, systemClock, 'production', ANY_SESSION);
    const session = String(decodeJwt(client.token).sid);
    const token = await keeper.issueToken({ person: me.body.user_id, session }, 600);
    expect((await call(client.token, 'GET', '/card-game/topics')).status).toBe(401);
    const { hostname, port } = new URL(server.url);
    const payload = JSON.stringify(nextMove(tale.story, true));
    const socket = connect(Number(port), hostname);
    let answer = '';
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      `PUT /api/card-game/stories/${tale.id} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${payload.length}\r\n\r\n${payload.slice(0, 20)}`,
    );
    // Somebody whose line broke in the middle of a request never says more, and must not hold the server up.
    const silent = connect(Number(port), hostname).on('error', () => {});
    silent.write(`GET /api/health/live HTTP/1.1\r\nHost: ${hostname}\r\n`);
    // Another call is answered after these were begun, so the server has read their beginning.
    expect((await call(token, 'GET', '/card-game/topics')).status).toBe(200);

    const told = performance.now();
    server.process.kill('SIGTERM');
    const health = await waitFor('the server to say that it is not ready', 5000, async () => {
      const reply = await call<{ checks: object[] }>('', 'GET', '/health/ready');
      return reply.status === 503 ? reply.body : undefined;
    });
    expect(health.checks).toContainEqual({
      name: 'accepting work',
      ok: false,
      detail: 'The server is stopping.',
    });
    expect((await call(token, 'GET', '/card-game/topics')).status).toBe(200);
    server.process.kill('SIGTERM');
    server.process.kill('SIGINT');
    await waitFor('the server to take no more calls', 5000, () =>
      fetch(`${server.url}/api/health/live`).then(
        () => undefined,
        () => true,
      ),
    );
    socket.write(payload.slice(20));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    tale.agrees.push(true);
    expect(await server.stop()).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    const output = server.lines.join('\n');
    expect(output).toContain('"endpoint":"card-story.answer","status":200');
    expect(output).not.toContain(token);
    expect(output).not.toMatch(/"level":[56]0/);

    await start();
    expect(await checkTales([client])).toBe(2);
  });
});
