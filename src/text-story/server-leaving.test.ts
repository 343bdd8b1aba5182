// Clients that go before they are known: none of their streams is counted, so their person may read on.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createServe, createWire, type Wire } from '#base/wire/serve.ts';
import { createServeStream } from '#base/wire/serve-stream.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import { serveTextStory } from './server.ts';
import { createEmbeddedTeller } from './teller.ts';
import { openTellings } from './tellings.ts';

const stories = buildTestCatalogue();
let server: RunningServer;
let slow: Wire;
let person: PersonId;
/** Who asks waits for this before it is known who it is. */
let settled: Promise<void> = Promise.resolve();
let asked = 0;

beforeAll(async () => {
  server = await createTestServer({ stories });
  slow = await createWire({ logLevel: 'silent', trustProxy: false, https: false });
  const authenticate = async () => {
    asked += 1;
    await settled;
    return person;
  };
  const engines = { db: server.db, clock: server.clock.read, catalogue: stories };
  const teller = createEmbeddedTeller(stories.shared);
  const tellings = openTellings({
    ...engines,
    bus: server.bus,
    chooseTeller: async () => teller,
    log: () => {},
  });
  serveTextStory(createServe(slow, authenticate), createServeStream(slow, authenticate), {
    ...engines,
    tellings,
  });
});
afterAll(async () => {
  await slow.close();
  await server.close();
});

it('reads a chapter after forty streams that were left before they began', async () => {
  const ann = await server.signIn('leaving');
  person = ann.id as PersonId;
  const id = storyIdOf(await createToldReader(server).begin(ann));
  const base = await slow.listen({ host: '127.0.0.1', port: 0 });
  const path = `/api/story/stories/${id}/chapters/0`;
  const gate = Promise.withResolvers<void>();
  settled = gate.promise;
  const held: Socket[] = [];
  slow.server.on('connection', (socket) => held.push(socket));
  const sockets = Array.from({ length: 40 }, () => connect(Number(new URL(base).port), '127.0.0.1'));
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await vi.waitFor(() => expect(asked).toBe(40));
  const gone = held.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
  gate.resolve();
  const response = await fetch(`${base}${path}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/You came by/);
  // All that had gone were served before, and none of them is counted.
  expect((await fetch(`${base}${path}`)).status).toBe(200);
});
