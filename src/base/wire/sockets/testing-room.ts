// A room for tests: a real server with sockets, a clock that is moved by hand, and clients over real connections.
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Refusal } from '#messages/catalogue.ts';
import { createHandClock } from '../../../../tests/hand-clock.ts';
import { createWire, type Wire } from '../serve.ts';
import { defineFrame, defineSocket } from './frame.ts';
import { createSockets } from './serve-sockets.ts';
import type { SocketGate } from './socket-ground.ts';
import { gatherFrames } from './testing-client.ts';

export const FRAMES = {
  say: defineFrame({
    name: 'test.say',
    type: 'say',
    direction: 'up',
    access: 'person',
    summary: 'Says something',
    fields: z.strictObject({
      text: z.string().check(z.maxLength(60_000)),
      client_id: z.optional(z.string()),
    }),
    limit: [{ by: 'person', atOnce: 20, everySeconds: 1, refusal: 'app.too_many_frames' }],
  }),
  ask: defineFrame({
    name: 'test.ask',
    type: 'ask',
    direction: 'up',
    access: 'person',
    summary: 'Says something, as often as one likes',
    fields: z.object({ text: z.string() }),
  }),
  said: defineFrame({
    name: 'test.said',
    type: 'said',
    direction: 'down',
    access: 'person',
    summary: 'Was said',
    fields: z.object({ text: z.string(), by: z.string() }),
  }),
} as const;
const ROOM = defineSocket({
  ...{ name: 'test.socket', path: '/test/ws', summary: 'A room' },
  limit: [{ by: 'address', atOnce: 50, everySeconds: 1, refusal: 'app.too_many_sockets' }],
  openAtOnce: { most: 3, refusal: 'app.too_many_sockets' },
  frameLimit: { atOnce: 100, everySeconds: 0.02, refusal: 'app.too_many_frames' },
  frames: FRAMES,
});

type Said = Readonly<Record<string, unknown>>;

let app: Wire | undefined;
const clients: WebSocket[] = [];

/** Ends what was opened, after each test. */
export async function closeRoom(): Promise<void> {
  for (const client of clients.splice(0)) client.terminate();
  await app?.close();
  app = undefined;
}

/** A room in which everybody hears what is said. Tokens are `person/session`; sessions are open until they are ended. */
export async function openRoom(options: { readonly hear?: (text: string) => Promise<void> } = {}) {
  const clock = createHandClock();
  const ended = new Set<string>();
  const listeners = new Set<(session: string) => void>();
  const known = new Set<string>();
  /** The sessions that were asked for. */
  const asked: string[] = [];
  const answers: { name: string; status: number }[] = [];
  const ends: { person: string; orderly: boolean }[] = [];
  const gate: SocketGate<string> = {
    admit: async (token) => {
      const [person, session] = token.split('/');
      if (person === 'nobody' || session === undefined) throw new Refusal('app.unauthorized');
      if (person === 'broken') throw new Error('the database says nothing');
      if (ended.has(session)) throw new Refusal('app.session_expired');
      return { person: person ?? '', session, expires: clock.read().getTime() + 60_000 * 5 };
    },
    admitByTicket: async () => {
      throw new Refusal('app.unauthorized');
    },
    isKnownOpen: (session) => known.has(session),
    isOpen: async (session) => {
      asked.push(session);
      return !ended.has(session);
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    origins: () => ['https://lorepath.example'],
  };
  app = await createWire({ logLevel: 'silent', trustProxy: false, https: false, clock: clock.read });
  const wire = app;
  const sockets = createSockets<string>(app, {
    ...{ clock: clock.read, gate },
    onAnswer: ({ name, status }) => answers.push({ name, status }),
  });
  const heard: string[] = [];
  const begun: string[] = [];
  sockets.serve(ROOM, {
    frames: {
      'test.ask': async ({ fields }) => {
        begun.push(fields.text);
        await options.hear?.(fields.text);
        heard.push(fields.text);
      },
      'test.say': async ({ person, fields }) => {
        if (fields.text === 'fault') throw new Error('a fault with hunter2 in it');
        heard.push(fields.text);
        sockets.sendAll(FRAMES.said, { text: fields.text, by: person, secret: 'not in the row' } as never);
      },
    },
    closed: ({ person }, { orderly }) => ends.push({ person, orderly }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };

  /** Opens a socket, and gathers what comes. */
  function open(path = '', headers: Record<string, string> = {}) {
    const client = new WebSocket(`ws://127.0.0.1:${port}/api/test/ws${path}`, { headers });
    clients.push(client);
    return gatherFrames<Said>(client);
  }

  /** Opens the socket of somebody, by the first frame. */
  async function enter(person: string, session = `of ${person}`) {
    const socket = open();
    await once(socket.client, 'open');
    socket.send({ type: 'authenticate', token: `${person}/${session}` });
    await socket.next('connection_established');
    return socket;
  }
  const end = (session: string) => {
    ended.add(session);
    for (const listener of listeners) listener(session);
  };
  /** How a handshake that is refused is answered. */
  const refused = (headers: Record<string, string>, path = '/api/test/ws') =>
    new Promise<{ status: number; head: string; body: Said }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      let came = '';
      socket.on('data', (data) => {
        came += data;
      });
      socket.on('close', () => {
        const [head = '', body = ''] = came.split('\r\n\r\n');
        if (body !== '') resolve({ status: Number(head.slice(9, 12)), head, body: JSON.parse(body) });
      });
      const lines = Object.entries({
        ...{ Host: `127.0.0.1:${port}`, Connection: 'Upgrade', Upgrade: 'websocket' },
        ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
  return {
    wire,
    port,
    clock,
    sockets,
    open,
    enter,
    end,
    ended,
    known,
    asked,
    heard,
    begun,
    answers,
    ends,
    refused,
  };
}
