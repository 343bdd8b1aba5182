// The way out to what others have named: whatever a name leads to is looked at once, and nothing private is ever connected to.
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_DOOR, type PublicDoor, postEmpty } from './public-door.ts';

let service: Server;
let calls = 0;
beforeAll(async () => {
  service = createServer((_asked, reply) => {
    calls += 1;
    reply.writeHead(201).end();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => service.close());

/** A name that leads somewhere; loopback counts as public where a test says so. */
const doorTo = (addresses: readonly string[], more: Partial<PublicDoor> = {}): PublicDoor => ({
  ...PUBLIC_DOOR,
  mayGoTo: () => true,
  request: request as PublicDoor['request'],
  lookUp: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  ...more,
});
const post = (door: PublicDoor, host = 'push.example.com') =>
  postEmpty(`https://${host}:${(service.address() as AddressInfo).port}/x`, {}, door);

describe('a name', () => {
  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['0.0.0.0']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    [['64:ff9b::7f00:1']],
    // One that is public among them helps nothing.
    [['93.184.216.34', '127.0.0.1']],
    [[]],
  ])('that leads to %j is connected to by nobody', async (addresses) => {
    await expect(post(doorTo(addresses))).rejects.toThrow('the name is of no public server');
    expect(calls).toBe(0);
  });

  it('is looked up once, and just what was looked at is connected to', async () => {
    let asked = 0;
    const lookUp = async () => {
      asked += 1;
      // Another answer the next time, as a name server that means harm would give.
      return [{ address: asked === 1 ? '127.0.0.1' : '127.9.9.9', family: 4 }];
    };
    const seen: string[] = [];
    const isPublic = (address: string) => {
      seen.push(address);
      return true;
    };
    expect(await post(doorTo([], { lookUp, isPublic }))).toBe(201);
    expect([asked, seen, calls]).toEqual([1, ['127.0.0.1'], 1]);
  });

  it('that is an address is looked at as well', async () => {
    await expect(post(doorTo([]), '127.0.0.1')).rejects.toThrow('nothing may go there');
    await expect(post(doorTo([]), '[::1]')).rejects.toThrow('nothing may go there');
  });
});

it('is given up where nobody answers', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const door = doorTo(['127.0.0.1'], { isPublic: () => true });
  const { port } = silent.address() as AddressInfo;
  await expect(postEmpty(`https://push.example.com:${port}/`, {}, door)).rejects.toThrow(/abort/);
  silent.closeAllConnections();
  silent.close();
});
