// What is fetched of others: never from inside, never more than was asked for, never for longer.
import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchLimits, fetchPublic } from './fetch-public.ts';
import { PUBLIC_DOOR, type PublicDoor } from './public-door.ts';

let service: Server;
let answer: RequestListener = () => {};
let paths: string[] = [];
beforeAll(async () => {
  service = createServer((asked, reply) => {
    paths.push(asked.url ?? '');
    answer(asked, reply);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
beforeEach(() => {
  paths = [];
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

/** Names lead to the service, and it counts as public, but for those that begin with `inner`. */
const door: PublicDoor = {
  ...PUBLIC_DOOR,
  isPublic: (address) => address === '127.0.0.1',
  mayGoTo: () => true,
  request: request as PublicDoor['request'],
  lookUp: async (host) => [{ address: host.startsWith('inner') ? '10.0.0.1' : '127.0.0.1', family: 4 }],
};
const at = (host: string, path = '/') => `https://${host}:${(service.address() as AddressInfo).port}${path}`;
const fetchIt = (address: string, limits: Partial<FetchLimits> = {}) =>
  fetchPublic(address, door, { mostBytes: 1000, patienceMs: 5000, ...limits });

it('answers what is there, unpacked', async () => {
  answer = (_asked, reply) =>
    reply.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' }).end(gzipSync('hello'));
  expect(await fetchIt(at('a.example'))).toEqual({
    status: 200,
    type: 'text/plain',
    bytes: Buffer.from('hello'),
  });
});

describe('a redirect', () => {
  it.each([
    ['to a private address', () => 'https://10.0.0.1/', 'where nothing may go'],
    ['without https', () => 'http://a.example/', 'where nothing may go'],
    ['to a file', () => 'file:///etc/passwd', 'where nothing may go'],
    ['to a name that leads inside', () => at('inner.example'), 'no public server'],
    ['to a host that is not allowed', () => at('other.example'), 'where nothing may go'],
    ['to itself for ever', () => at('a.example'), 'redirects too often'],
  ])('%s is not followed', async (_, target, fault) => {
    answer = (_asked, reply) => reply.writeHead(302, { Location: target() }).end();
    const mayGoTo = (host: string) => host !== 'other.example';
    await expect(fetchIt(at('a.example'), { mayGoTo })).rejects.toThrow(fault);
    expect(paths.length).toBeLessThanOrEqual(4);
  });

  it('to where one may go is followed', async () => {
    answer = (asked, reply) =>
      asked.url === '/end' ? reply.end('there') : reply.writeHead(301, { Location: '/end' }).end();
    expect((await fetchIt(at('a.example', '/begin'))).bytes.toString()).toBe('there');
  });
});

it.each([
  ['plain', {}, Buffer.alloc(2000)],
  ['packed', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))],
])('is given up when it is too large (%s)', async (_, headers, bytes) => {
  answer = (_asked, reply) => reply.writeHead(200, headers).end(bytes);
  await expect(fetchIt(at('a.example'))).rejects.toThrow('larger than');
});

it.each([
  ['never begins', () => {}],
  ['never ends', (reply: Parameters<RequestListener>[1]) => void reply.writeHead(200).write('x')],
])('is given up when it %s', async (_, do_) => {
  answer = (_asked, reply) => do_(reply);
  await expect(fetchIt(at('a.example'), { patienceMs: 100 })).rejects.toThrow('it took too long');
});

it.each([
  ['breaks off', (reply: Parameters<RequestListener>[1]) => reply.destroy(), 'it broke off in the middle'],
  [
    'is packed wrongly',
    (reply: Parameters<RequestListener>[1]) => reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no'),
    'it is packed wrongly',
  ],
  [
    'speaks otherwise',
    (reply: Parameters<RequestListener>[1]) => reply.socket?.end('SMTP 220\r\n\r\n'),
    'it does not speak as the web does',
  ],
])('says in our own words what is wrong where it %s', async (_, do_, fault) => {
  answer = (_asked, reply) => do_(reply);
  await expect(fetchIt(at('a.example'))).rejects.toThrow(new Error(fault));
});

it.each([
  ['ENOTFOUND', 'its name is not known'],
  ['ECONNREFUSED', 'it cannot be reached'],
  ['CERT_HAS_EXPIRED', 'it cannot be spoken to in confidence (its certificate, or how it encrypts)'],
  ['EOTHER', 'it cannot be read'],
])('says %s without what Node says of addresses', async (code, fault) => {
  const failing: PublicDoor = {
    ...door,
    lookUp: async () => {
      throw Object.assign(new Error('getaddrinfo secret.example 10.0.0.1'), { code });
    },
  };
  const asked = fetchPublic(at('a.example'), failing, { mostBytes: 1000, patienceMs: 5000 });
  await expect(asked).rejects.toThrow(new Error(fault));
});

it('is refused in a packing that nobody asked for', async () => {
  answer = (_asked, reply) => reply.writeHead(200, { 'Content-Encoding': 'br' }).end('x');
  await expect(fetchIt(at('a.example'))).rejects.toThrow('packed in a way');
});
