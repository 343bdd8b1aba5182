// What sockets cost beside bare ones of `ws`: memory while nothing happens, and a room of fifty in which somebody speaks.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { quantile } from './load.ts';

const IDLE = Number(process.env.SOCKETS ?? 5000);
const MEMBERS = 50;
const ROUNDS = 3;
const SECONDS = 4;
/** Messages of the one who speaks that are under way at once. */
const IN_FLIGHT = 16;
/** As long as a short message that is sealed. */
const TEXT = 'x'.repeat(344);

type Kind = 'ours' | 'bare';
type Usage = { readonly rss: number; readonly heap: number; readonly cpu: number };

async function startRoom(
  kind: Kind,
): Promise<{ child: ChildProcess; port: number; ask: () => Promise<Usage> }> {
  const child = fork(join(import.meta.dirname, 'socket-room.ts'), [kind], { execArgv: ['--expose-gc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ask = async () => {
    child.send('usage');
    return (await once(child, 'message'))[0] as Usage;
  };
  return { child, port, ask };
}

/** A frame of text as clients send it, under a mask of zeros. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** Opens a socket for `name`, and resolves once it is open and, in ours, known whose it is. */
async function openSocket(port: number, name: string, kind: Kind): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const query = kind === 'ours' ? `?token=${name}` : '';
  socket.write(
    `GET /api/ws${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let came = '';
  const wanted = kind === 'ours' ? 'connection_established' : '\r\n\r\n';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      came += chunk.toString('latin1');
      if (!came.includes(wanted)) return;
      socket.off('data', take);
      resolve();
    };
    socket.on('data', take);
    socket.once('close', () => reject(new Error(`a socket was closed: ${came.slice(0, 200)}`)));
  });
  return socket;
}

async function openMany(port: number, kind: Kind, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - at) }, (_, more) =>
          openSocket(port, `person-${at + more}`, kind),
        ),
      )),
    );
  return sockets;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 1500));

async function measureIdle(kind: Kind) {
  const { child, port, ask } = await startRoom(kind);
  // What the first ones make the server load is no part of what each costs.
  const first = await openMany(port, kind, 100);
  await settle();
  const before = await ask();
  const sockets = await openMany(port, kind, IDLE);
  await settle();
  const after = await ask();
  for (const socket of [...first, ...sockets]) socket.destroy();
  child.kill('SIGKILL');
  return { rss: (after.rss - before.rss) / IDLE, heap: (after.heap - before.heap) / IDLE };
}

async function measureRoom(kind: Kind) {
  const { child, port, ask } = await startRoom(kind);
  const sockets = await openMany(port, kind, MEMBERS);
  const sent = frameOf(
    JSON.stringify({ type: 'say', text: TEXT, client_id: '0b6ce9d6-25e7-4b39-9d84-4c1f7d6fd2c1' }),
  );
  const [speaker] = sockets as [Socket];
  let bytes = 0;
  let back = 0;
  /** The length of one frame as it comes, by what came for the first one. */
  const length = await new Promise<number>((resolve) => {
    speaker.once('data', (chunk: Buffer) => resolve(chunk.length));
    speaker.write(sent);
  });
  for (const socket of sockets)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
  speaker.on('data', (chunk: Buffer) => {
    back += chunk.length;
    const whole = Math.floor(back / length);
    back -= whole * length;
    if (whole > 0 && open) speaker.write(Buffer.concat(Array.from({ length: whole }, () => sent)));
  });
  let open = true;
  speaker.write(Buffer.concat(Array.from({ length: IN_FLIGHT }, () => sent)));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [before, from, begin] = [await ask(), bytes, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const [to, seconds] = [bytes, (performance.now() - begin) / 1000];
  const after = await ask();
  open = false;
  for (const socket of sockets) socket.destroy();
  child.kill('SIGKILL');
  const deliveries = (to - from) / length;
  return { rate: deliveries / seconds, micros: (after.cpu - before.cpu) / deliveries };
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

for (const kind of ['bare', 'ours'] as const) {
  const { rss, heap } = await measureIdle(kind);
  console.log(
    `${kind}: ${(rss / 1024).toFixed(1)} kB of resident memory and ${(heap / 1024).toFixed(1)} kB of heap for each of ${IDLE} idle sockets`,
  );
}
const rooms: Record<Kind, { rate: number; micros: number }[]> = { bare: [], ours: [] };
for (let round = 0; round < ROUNDS; round += 1)
  for (const kind of ['bare', 'ours'] as const) rooms[kind].push(await measureRoom(kind));
for (const kind of ['bare', 'ours'] as const)
  console.log(
    `${kind}: a room of ${MEMBERS}, ${Math.round(median(rooms[kind].map(({ rate }) => rate))).toLocaleString('en')} deliveries a second, ` +
      `${median(rooms[kind].map(({ micros }) => micros)).toFixed(2)} µs of the server's time for each`,
  );
const share = median(rooms.ours.map(({ rate }, at) => rate / (rooms.bare[at]?.rate ?? 1)));
console.log(`ours has ${(100 * share).toFixed(0)} % of the bare room's deliveries`);
