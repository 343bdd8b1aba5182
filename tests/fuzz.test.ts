// Every endpoint under good and broken requests: never a fault, always the shape that was promised, and what is refused
// changes nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { COMMON_FRAMES } from '#base/wire/sockets/common-frames.ts';
import type { Frame, Socket } from '#base/wire/sockets/frame.ts';
import { outcomeOf, replayStory } from '#card-story/rules.ts';
import { listAnswers } from '#card-story/store.ts';
import { REFUSALS, type RefusalBody } from '#messages/catalogue.ts';
import { fillSentence } from '#messages/say.ts';
import { listEndpoints, listSockets } from '../tools/contracts.ts';
import { countRuns } from './chance.ts';
import { type FuzzGround, layGround, type Prepared } from './fuzz-ground.ts';
import { createFuzzSocket, type Outcome } from './fuzz-sockets.ts';
import { framesTo, goodRequestsTo, listBlanks, type Request, requestsTo } from './requests.ts';

const ENDPOINTS = await listEndpoints();

/** Requests to each endpoint; there is more to break where something is sent. */
const RUNS = { sending: countRuns(90), asking: countRuns(36) };

/** Refused requests of each endpoint that are sent once more, to see that they change nothing. */
const REPEATED = 10;

/** An answer that takes this long to anything means that some input is expensive, in milliseconds. */
const SLOW_MS = 5000;

const refusal = z.strictObject({
  code: z.enum(Object.keys(REFUSALS) as [string, ...string[]]),
  message: z.string().check(z.minLength(1)),
  detail: z.string(),
  fill: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(
    z
      .array(
        z.strictObject({
          path: z.string().check(z.minLength(1)),
          message: z.string().check(z.minLength(1)),
          code: z.optional(z.string().check(z.regex(/^[a-z_-]+\.[a-z_]+$/))),
        }),
      )
      .check(z.minLength(1)),
  ),
  data: z.optional(z.unknown()),
});

/** What only a browser with its cookie gets to: here it can but be refused. */
const NEED_BROWSER = ['accounts.getInteraction', 'accounts.finishInteraction'];

let ground: FuzzGround;
let requests = 0;
const seen = new Map<string, Set<number>>();

beforeAll(async () => {
  ground = await layGround();
});
afterAll(() => ground?.server.close());

const isReached = ({ name }: Endpoint) =>
  NEED_BROWSER.includes(name) || [...(seen.get(name) ?? [])].some((status) => status < 300);
/** What it must have refused: whoever is nobody, and a body that is none. */
const refusalsOf = ({ access, body }: Endpoint): readonly number[] => [
  ...(access === 'person' ? [401] : []),
  ...(body ? [400] : []),
];
const isMade = ({ name }: Endpoint) => name in ground.makers;

function checkRefusal(endpoint: Endpoint, status: number, body: unknown): void {
  const shape = z.safeParse(refusal, body);
  expect(shape.error?.issues).toBeUndefined();
  const { code, message, detail, fill, errors, data } = body as RefusalBody;
  expect([REFUSALS[code].status, fillSentence(REFUSALS[code].text, fill)]).toEqual([status, message]);
  expect(detail).toBe(message);
  if (status === 400) expect(errors?.length).toBeGreaterThan(0);
  if (status === 409 && !endpoint.streams)
    expect(z.safeParse(endpoint.conflict ?? endpoint.output, data).success).toBe(true);
  // Nothing of the machinery shows: no path, no statement, no trace.
  expect(JSON.stringify(errors ?? '')).not.toMatch(/node_modules|\.ts:|select |FST_|pg_|at \w+ \(/);
}

/** Refused once, refused again, and nothing of what is kept is another for it. */
async function checkThatNothingChanges(refused: readonly Prepared[]): Promise<void> {
  let before = await ground.markKept();
  for (const prepared of refused) {
    const { response } = await ground.send(prepared);
    // What was refused when its time had not come may be good by now.
    if (response.statusCode < 400) before = await ground.markKept();
  }
  expect(await ground.markKept()).toEqual(before);
}

/** Sends one, and answers how it went once that is what the contract says. */
async function check(endpoint: Endpoint, request: Request) {
  const prepared = await ground.prepare(endpoint, request);
  const { response, ms, text } = await ground.send(prepared);
  const { statusCode: status, headers } = response;
  requests += 1;
  seen.set(endpoint.name, (seen.get(endpoint.name) ?? new Set()).add(status));
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(SLOW_MS);
  const isBytes = endpoint.answersBytes === true && status < 300;
  expect(headers['cache-control']).toMatch(isBytes ? /^private, / : /^no-store/);
  const isText = endpoint.streams === true && status < 300;
  expect(headers['content-type']).toMatch(
    isBytes ? /^application\/octet-stream/ : isText ? /^text\/plain/ : /^application\/json/,
  );
  if (status >= 300) checkRefusal(endpoint, status, JSON.parse(text));
  else if (!isBytes) {
    const answered = isText ? text : JSON.parse(text);
    expect(z.safeParse(endpoint.output, answered).error?.issues).toBeUndefined();
    if (endpoint.access === 'person') expect(['ada', 'ben', 'newcomer', 'deleted']).toContain(request.caller);
  }
  return { status, prepared };
}

describe('under any request', () => {
  test.each(ENDPOINTS)('$name answers as its contract says', async (endpoint) => {
    await ground.make(endpoint);
    const refused: Prepared[] = [];
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint, isMade), async (request) => {
        const { status, prepared } = await check(endpoint, request);
        if (status >= 400) refused.push(prepared);
      }),
      { numRuns: endpoint.body ? RUNS.sending : RUNS.asking },
    );
    await checkThatNothingChanges(refused.slice(-REPEATED));
    // Chance alone may have made no request that is good throughout; some calls are good for those without keys alone.
    for (const caller of ['ada', 'newcomer'] as const)
      for (const request of fc.sample(goodRequestsTo(endpoint, isMade, caller), 40)) {
        if (isReached(endpoint)) break;
        await check(endpoint, request);
      }
    // Nor one that is refused as every call of its kind can be.
    for (const request of fc.sample(requestsTo(endpoint, isMade), 60)) {
      if (refusalsOf(endpoint).every((status) => seen.get(endpoint.name)?.has(status))) break;
      await check(endpoint, request);
    }
  });

  test('there were enough of them, of every outcome', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(60);
    expect(requests).toBeGreaterThanOrEqual(1500);
    for (const endpoint of ENDPOINTS) {
      const codes = [...(seen.get(endpoint.name) ?? [])];
      expect([endpoint.name, codes, isReached(endpoint)]).toEqual([endpoint.name, codes, true]);
      expect([endpoint.name, codes]).toEqual([
        endpoint.name,
        expect.arrayContaining([...refusalsOf(endpoint)]),
      ]);
    }
  });

  test('an answer to a card that is not the current one is told which is', async () => {
    const answer = ENDPOINTS.find(({ name }) => name === 'card-story.answer') as Endpoint;
    const [request] = fc.sample(goodRequestsTo(answer, isMade), 1) as [Request];
    const ahead = { ...request, body: { kind: 'move', agree: true, ahead: 1, change: {} } } as const;
    expect((await check(answer, ahead)).status).toBe(409);
  });

  test('nothing of what is kept came apart', async () => {
    const stories = await ground.server.db.kysely.selectFrom('stories').selectAll().execute();
    expect(stories.length).toBeGreaterThan(0);
    for (const story of stories) {
      const deck = await ground.server.library.loadVersion(story.topic_id, story.deck_version);
      const answers = await listAnswers(ground.server.db.kysely, story.id);
      const { state, applied } = replayStory(deck, answers);
      expect(applied).toBe(answers.length);
      expect([story.turn, story.state, story.outcome]).toEqual([answers.length, state, outcomeOf(state)]);
    }
    const owners = stories
      .filter((story) => story.outcome === 'open')
      .map((story) => story.person_id + story.topic_id);
    expect(new Set(owners).size).toBe(owners.length);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('under any frame', () => {
  const FRAME_RUNS = 60;
  /** What comes is of the rows of its socket, and what is refused is refused as calls are. */
  function checkOutcome({ frames: known, name }: Socket, frame: Frame, { frames, closed }: Outcome): void {
    for (const { type, ...fields } of frames) {
      const row = Object.values(known).find((one) => one.type === type && one.direction === 'down');
      expect([name, type, z.safeParse(row?.fields ?? z.never(), fields).error?.issues]).toEqual([
        ...[name, type, undefined],
      ]);
      if (type !== 'error') continue;
      const { of: _, client_id: __, retry_after: ___, ...body } = fields;
      expect(z.safeParse(refusal, body).error?.issues).toBeUndefined();
      expect(REFUSALS[(body as RefusalBody).code].status).toBeLessThan(500);
    }
    // Only a token that is none and what is too long end a socket.
    const ends = frame.type === 'authenticate' ? [1009, 4401] : [1009];
    if (closed !== undefined) expect(ends).toContain(closed[0]);
  }

  test('every socket answers as its rows say, and what is refused changes nothing', async () => {
    const { socketRows: rows } = ground.server.app;
    expect(rows.map(({ name }) => name).sort()).toEqual((await listSockets()).map(({ name }) => name).sort());
    for (const row of rows) {
      const socket = createFuzzSocket(ground, row);
      for (const frame of Object.values(row.frames).filter(({ direction }) => direction === 'up')) {
        const before = await ground.markKept();
        let changed = false;
        await fc.assert(
          fc.asyncProperty(framesTo(frame), async (text) => {
            const outcome = await socket.send(text);
            checkOutcome(row, frame, outcome);
            changed ||= outcome.closed === undefined && outcome.frames.every(({ type }) => type !== 'error');
          }),
          { numRuns: FRAME_RUNS },
        );
        if (!changed || Object.values(COMMON_FRAMES).includes(frame as never))
          expect([frame.name, await ground.markKept()]).toEqual([frame.name, before]);
      }
      // What chance may leave out.
      expect((await socket.send('{}')).frames).toMatchObject([{ type: 'error', code: 'app.bad_request' }]);
      expect((await socket.send('{"type":"authenticate","token":"none"}')).closed?.[0]).toBe(4401);
      expect((await socket.send(JSON.stringify('x'.repeat(70_000)))).closed?.[0]).toBe(1009);
      // A socket may tell what there is to tell besides.
      expect((await socket.send('{"type":"ping"}')).frames).toContainEqual({ type: 'pong' });
      socket.close();
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe("what is somebody else's", () => {
  const owned = ENDPOINTS.filter((endpoint) => listBlanks(endpoint).some(({ foreign }) => foreign));

  test.each(owned)('$name gives and takes nothing of it', async (endpoint) => {
    const ids = Object.fromEntries(
      listBlanks(endpoint).map(({ blank, fits, foreign }) => [blank, foreign ?? fits[0] ?? '']),
    );
    const [request] = fc.sample(goodRequestsTo(endpoint, isMade, 'ben', ids), 1);
    const prepared = await ground.prepare(endpoint, request as Request);
    const { token } = await ground.findSession(ground.ada);
    const before = await ground.markKept();
    const { response } = await ground.send({
      ...prepared,
      headers: { ...prepared.headers, authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(404);
    checkRefusal(endpoint, 404, response.json());
    expect(await ground.markKept()).toEqual(before);
    // The very same is good when its owner sends it.
    expect((await ground.send(prepared)).response.statusCode).toBeLessThan(300);
  });

  test('is looked for in every feature that has such calls', () => {
    expect(owned.map(({ name }) => name.split('.')[0])).toEqual(
      expect.arrayContaining(['accounts', 'card-story', 'text-story', 'messenger', 'jobs']),
    );
  });
});
