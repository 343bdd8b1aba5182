// The list for the pieces of messages: one for all of them, empty after each, whatever the pieces were.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { reuseParts } from './reuse-parts.ts';

test('messages in one piece and in several come whole, and leave nothing behind', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  try {
    const [served] = (await once(server, 'connection')) as [
      WebSocket & { _receiver: { _fragments: unknown } },
    ];
    const letGo = reuseParts(served);
    const first = served._receiver._fragments;
    const heard: string[] = [];
    const left: unknown[] = [];
    const all = new Promise<void>((resolve) => {
      served.on('message', (data) => {
        letGo();
        heard.push(String(data));
        left.push(served._receiver._fragments);
        if (heard.length === 4) resolve();
      });
    });
    if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
    client.send('one');
    client.send('in ', { fin: false });
    client.send('three ', { fin: false });
    client.send('pieces');
    client.send('');
    client.send('last');
    await all;
    expect(heard).toEqual(['one', 'in three pieces', '', 'last']);
    // The library has such a list, and it is the same one each time.
    expect(first).toEqual([]);
    for (const list of left) expect(list).toBe(first);
  } finally {
    client.terminate();
    server.close();
    http.close();
  }
});
