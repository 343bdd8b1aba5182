// Names whose servers never answer keep nothing else waiting; names that are there are told with all their addresses.
import { pbkdf2 } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLookUp } from './look-up.ts';
import { PUBLIC_DOOR } from './public-door.ts';

const [A, AAAA] = [1, 28];
/** What is there, by the kind of record; of names that begin with `silent` nothing is said. */
const RECORDS: Readonly<Record<number, readonly number[]>> = {
  [A]: [93, 184, 216, 34],
  [AAAA]: [0x26, 6, 0x28, 0, ...Array(11).fill(0), 1],
};

let server: Socket;
let asked = 0;
beforeAll(async () => {
  server = createSocket('udp4', (question, from) => {
    asked += 1;
    const name = question.toString('latin1', 13, 19);
    const end = question.indexOf(0, 12) + 5;
    const record = RECORDS[question.readUInt16BE(end - 4)];
    if (name === 'silent' || record === undefined) return;
    const has = !(name.startsWith('four') && record.length > 4) && !name.startsWith('none');
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(has ? 0x8180 : name.startsWith('none') ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(has ? 1 : 0, 6);
    header.writeUInt16BE(0, 10);
    const about = Buffer.alloc(12);
    about.set([0xc0, 0x0c]);
    about.writeUInt16BE(question.readUInt16BE(end - 4), 2);
    about.writeUInt16BE(1, 4);
    about.writeUInt16BE(record.length, 10);
    const answer = has ? [about, Buffer.from(record)] : [];
    server.send(Buffer.concat([header, question.subarray(12, end), ...answer]), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const lookUp = (host: string) => openLookUp([`127.0.0.1:${server.address().port}`])(host);

it('tells all addresses of a name, and those that there are where it has one version alone', async () => {
  const four = { address: '93.184.216.34', family: 4 };
  expect(await lookUp('both.example')).toEqual([four, { address: '2606:2800::1', family: 6 }]);
  expect(await lookUp('four.example')).toEqual([four]);
  await expect(lookUp('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('keeps no thread waiting for name servers that do not answer', async () => {
  const before = asked;
  let settled = 0;
  const waiting = Array.from({ length: 12 }, (_, at) =>
    lookUp(`silent${at}.example`).finally(() => {
      settled += 1;
    }),
  );
  await vi.waitUntil(() => asked >= before + 24);
  // As the check of a signature does, it takes one of the threads that reading files and looking up by the system take, too.
  await promisify(pbkdf2)('x', 'y', 1, 32, 'sha256');
  expect(settled).toBe(0);
  for (const end of await Promise.allSettled(waiting)) expect(end).toMatchObject({ status: 'rejected' });
});

it('is how the way out looks names up', async () => {
  await expect(PUBLIC_DOOR.lookUp('a name that cannot be.invalid')).rejects.toMatchObject({
    syscall: expect.stringMatching(/^query/),
  });
});
