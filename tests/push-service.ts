// A push service on this machine: it keeps what is posted there, and answers what it is told to.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_DOOR, type PublicDoor } from '#base/wire/outward/public-door.ts';

type Post = { readonly path: string; readonly headers: Record<string, unknown>; readonly body: string };

export type PushService = {
  readonly posts: Post[];
  /** The status of the next answers. */
  answer: number;
  /** Where it is, as browsers would say it. */
  readonly address: string;
  /** The way out of a server that may go there. */
  readonly door: PublicDoor;
  readonly close: () => void;
};

export async function openPushService(): Promise<PushService> {
  const server = createServer((asked, reply) => {
    let body = '';
    asked.on('data', (piece) => {
      body += piece;
    });
    asked.on('end', () => {
      service.posts.push({ path: asked.url ?? '', headers: asked.headers, body });
      const headers = service.answer === 302 ? { Location: '/elsewhere' } : {};
      reply.writeHead(service.answer, headers).end('words of its own');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: PublicDoor = {
    ...{ ...PUBLIC_DOOR, isPublic: () => true, mayGoTo: () => true },
    request: request as typeof PUBLIC_DOOR.request,
  };
  const service: PushService = {
    ...{ posts: [], answer: 201, door, close: () => void server.close() },
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return service;
}
