// A room for the bench of sockets, as a process of its own: ours with all that it asks and checks, or a bare one of `ws`.
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { systemClock } from '#base/engines/clock.ts';
import { createWire } from '#base/wire/serve.ts';
import { defineFrame, defineSocket } from '#base/wire/sockets/frame.ts';
import { createSockets } from '#base/wire/sockets/serve-sockets.ts';

const ENOUGH = { everySeconds: 0.000001, refusal: 'app.too_many_frames' } as const;
const FRAMES = {
  say: defineFrame({
    name: 'bench.say',
    type: 'say',
    direction: 'up',
    access: 'person',
    summary: 'Says something',
    fields: z.object({ text: z.string().check(z.maxLength(8000)), client_id: z.string() }),
    limit: [{ ...ENOUGH, by: 'person', atOnce: 1_000_000 }],
  }),
  said: defineFrame({
    name: 'bench.said',
    type: 'said',
    direction: 'down',
    access: 'person',
    summary: 'Was said',
    fields: z.object({ text: z.string(), client_id: z.string() }),
  }),
};
const ROOM = defineSocket({
  ...{ name: 'bench.socket', path: '/ws', summary: 'A room' },
  limit: [{ ...ENOUGH, by: 'address', atOnce: 1_000_000 }],
  openAtOnce: { most: 4, refusal: 'app.too_many_sockets' },
  frameLimit: { ...ENOUGH, atOnce: 1_000_000 },
  frames: FRAMES,
});

/** Ours: everything that is asked of every frame, and the database's word taken for granted. */
async function openOurs(): Promise<number> {
  const app = await createWire({ logLevel: 'silent', trustProxy: false, https: false });
  const sockets = createSockets<string>(app, {
    clock: systemClock,
    gate: {
      admit: async (token) => ({ person: token, session: `of ${token}`, expires: Date.now() + 3_600_000 }),
      admitByTicket: async (ticket) => ({
        person: ticket,
        session: ticket,
        expires: Number.POSITIVE_INFINITY,
      }),
      isKnownOpen: () => true,
      isOpen: async () => true,
      onEnd: () => () => {},
      origins: () => [],
    },
  });
  // A room of fifty, as a conversation has members.
  const members = Array.from({ length: 50 }, (_, at) => `person-${at}`);
  sockets.serve(ROOM, {
    frames: { 'bench.say': ({ fields }) => sockets.send(members, FRAMES.said, fields) },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
}

/** What comes goes to everybody. */
function openBare(): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const client of server.clients) client.send(data, { binary: false });
    });
  });
  return new Promise((resolve) =>
    server.once('listening', () => resolve((server.address() as { port: number }).port)),
  );
}

const port = await (process.argv[2] === 'ours' ? openOurs() : openBare());
process.on('message', () => {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heap: heapUsed + external, cpu: user + system });
});
process.send?.({ port });
