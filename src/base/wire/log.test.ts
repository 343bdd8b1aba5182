// The log of the server: one JSON line for each answer and fault, with an id and without secrets.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

type Line = {
  readonly level: number;
  readonly time: string;
  readonly request?: string;
  readonly msg: string;
} & Record<string, unknown>;

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.secret-token.signature';

/** A server in a process of its own, since the log is written to standard output. */
const SCRIPT = `
  import * as z from 'zod/mini';
  import { createServe, createWire } from ${JSON.stringify(new URL('./serve.ts', import.meta.url).href)};
  import { Refusal } from ${JSON.stringify(new URL('../../messages/catalogue.ts', import.meta.url).href)};
  const app = await createWire({ logLevel: 'info', trustProxy: false });
  const serve = createServe(app, async () => 'Robin');
  const row = { summary: '', access: 'person', output: z.object({}) };
  const body = z.object({ password: z.optional(z.string()) });
  serve({ ...row, name: 'test.good', route: 'POST /good', body }, async () => ({}));
  serve({ ...row, name: 'test.bad', route: 'POST /bad', body }, async () => {
    throw new TypeError('the inside of things');
  });
  serve({ ...row, name: 'test.away', route: 'POST /away', body }, async () => {
    throw new Refusal('app.unavailable', {}, new Error('The keys of another house cannot be had'));
  });
  app.get('/careless', async (request) => {
    request.log.info({ req: { headers: request.headers }, token: 'hunter2', password: 'hunter3' }, 'careless');
    return {};
  });
  const headers = {
    authorization: 'Bearer ${TOKEN}',
    cookie: 'refresh=${TOKEN}',
    'user-agent': 'line\\r\\n{"level":60,"msg":"forged"}',
  };
  const payload = { password: 'hunter4' };
  await app.inject({ method: 'POST', url: '/api/good', headers, payload });
  await app.inject({ method: 'POST', url: '/api/good', headers, payload: { password: 5 } });
  const fault = await app.inject({ method: 'POST', url: '/api/bad', headers, payload });
  const away = await app.inject({ method: 'POST', url: '/api/away', headers, payload });
  await app.inject({ method: 'GET', url: '/careless', headers });
  await app.inject({ method: 'GET', url: '/api/none?token=${TOKEN}', headers });
  await app.close();
  console.error(JSON.stringify({ fault: fault.json().request_id, away: away.body }));
`;

let output: string;
let lines: readonly Line[];
let told: { readonly fault: string; readonly away: string };

beforeAll(async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT],
    {
      cwd: import.meta.dirname,
    },
  );
  output = stdout;
  lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  told = JSON.parse(stderr);
});

describe('the log', () => {
  test('has a line for each answer, by the name of its endpoint', () => {
    const answers = lines.filter((line) => line.msg === 'answered');
    expect(answers.map((line) => [line.endpoint, line.status])).toEqual([
      ['test.good', 200],
      ['test.good', 400],
      ['test.bad', 500],
      ['test.away', 503],
      [undefined, 404],
    ]);
    for (const line of answers) {
      expect(line).toMatchObject({ request: expect.stringMatching(/^[\w-]+$/), ms: expect.any(Number) });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    expect(new Set(answers.map((line) => line.request)).size).toBe(5);
  });

  test('says what a fault was, under the id that was answered', () => {
    const fault = lines.filter((line) => line.msg === 'fault');
    expect(fault).toHaveLength(1);
    expect(fault[0]).toMatchObject({
      request: told.fault,
      level: 50,
      err: { message: 'the inside of things' },
    });
    expect(JSON.stringify(fault[0]?.err)).toContain('TypeError');
  });

  test('says why something is away to who runs the server, and to nobody else', () => {
    const [away, ...more] = lines.filter((line) => line.msg === 'unavailable');
    expect([away?.reason, more]).toEqual(['The keys of another house cannot be had', []]);
    expect(told.away).not.toContain('another house');
  });

  test('keeps no secret, not even of a careless line', () => {
    expect(lines.some((line) => line.msg === 'careless')).toBe(true);
    expect(output).not.toContain('secret-token');
    expect(output).not.toMatch(/hunter\d/);
  });

  test('has no line that was forged', () => {
    expect(lines.some((line) => line.msg === 'forged' || line.level === 60)).toBe(false);
  });

  test('looks for what is to be written once for all logs of a process', () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    for (const level of ['silent', 'info', 'silent']) createLog(level);
    // None where a server of this process has begun it before.
    expect(timers.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
