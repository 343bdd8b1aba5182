// What the messenger carries: durable messages a second and how long they take, a room of fifty, idle sockets, coming back after a restart.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { type Ground, layGround, pin, readTime, sealLetter, type Talker } from './messenger-ground.ts';
import { openMany, openRaw, type RawSocket } from './messenger-sockets.ts';
import { startProcess, stopProcess } from './processes.ts';

const PORT = 18090;
const PAIRS = Number(process.env.PAIRS ?? 1000);
const SECONDS = Number(process.env.SECONDS ?? 6);
const IDLE = Number(process.env.IDLE ?? 10_000);
const IN_FLIGHT = 256;
const MEMBERS = 50;
/** Messages that are under way in the room at once. */
const IN_ROOM = 64;

const letter = JSON.stringify(await sealLetter()).slice(1);
const pathOf = ({ token }: Talker) => `/api/messenger/ws?token=${token}`;
const sending = (talk: number, clientId: string) =>
  `{"type":"chat_message","conversation_id":${talk},"client_id":"${clientId}",${letter}`;

type Line = {
  readonly socket: RawSocket;
  readonly talker: Talker;
  acknowledged: ((at: number) => void) | undefined;
};

/** By the id of a message, when it was due and whether it was delivered. */
const underWay = new Map<string, number>();
const waits = { acknowledged: [] as number[], delivered: [] as number[] };
let isTimed = false;

function listen(line: Line): void {
  line.socket.onFrame = (text) => {
    if (text.endsWith('"type":"message_sent"}')) {
      line.acknowledged?.(performance.now());
      return;
    }
    if (text.endsWith('"type":"error"}')) throw new Error(text);
    if (!text.endsWith('"type":"new_message"}') || !isTimed) return;
    const from = text.indexOf('"client_id":"') + 13;
    const due = underWay.get(text.slice(from, from + 36));
    // One's own comes back, too.
    if (due !== undefined && !text.includes(`"sender_id":"${line.talker.id}"`))
      waits.delivered.push(performance.now() - due);
  };
}

async function sendOne(line: Line, due: number): Promise<void> {
  const id = randomUUID();
  underWay.set(id, due);
  const acknowledged = new Promise<number>((resolve) => {
    line.acknowledged = resolve;
  });
  line.socket.send(sending(line.talker.talk, id));
  const at = await acknowledged;
  if (isTimed) waits.acknowledged.push(at - due);
}

/** As many as go, or so many a second; whoever has a message under way sends no other. Answers how many were acknowledged a second. */
async function sendFor(lines: readonly Line[], seconds: number, rate?: number): Promise<number> {
  let next = 0;
  let sent = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const take = () => lines[next++ % lines.length] as Line;
  if (rate === undefined)
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (performance.now() < end) {
          await sendOne(take(), performance.now());
          sent += 1;
        }
      }),
    );
  else {
    const open: Promise<void>[] = [];
    for (let due = begin; due < end; due += 1000 / rate) {
      const early = due - performance.now();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      open.push(sendOne(take(), due));
      sent += 1;
    }
    await Promise.all(open);
  }
  total += sent;
  return (sent / (performance.now() - begin)) * 1000;
}
let total = 0;

async function count(ground: Ground): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages`.execute(
    ground.db.kysely,
  );
  return rows[0]?.count ?? 0;
}

async function measurePairs(ground: Ground, child: ChildProcess): Promise<void> {
  const lines = (
    await openMany(ground.talkers, (one, at) =>
      openRaw({ port: PORT, path: pathOf(one), at }, 'online_users'),
    )
  ).map((socket, at): Line => ({ socket, talker: ground.talkers[at] as Talker, acknowledged: undefined }));
  lines.forEach(listen);
  await sendFor(lines, 3);
  const [before, own, database] = [total, readTime(child.pid), await ground.readDatabaseTime()];
  const rate = await sendFor(lines, SECONDS);
  const each = (ms: number) => `${((ms * 1000) / (total - before)).toFixed(0)} µs`;
  console.log(
    `processor time a message: server ${each(readTime(child.pid) - own)}, database ${each((await ground.readDatabaseTime()) - database)}`,
  );
  isTimed = true;
  await sendFor(lines, SECONDS, rate / 2);
  isTimed = false;
  judge('durable one-to-one messages', rate, { atLeast: 5000 }, 'a second');
  judge('at half that rate, acknowledged, p99', quantile(waits.acknowledged, 0.99), { atMost: 25 }, 'ms');
  judge('at half that rate, delivered, p99', quantile(waits.delivered, 0.99), { atMost: 25 }, 'ms');
  console.log(
    `median: acknowledged ${quantile(waits.acknowledged, 0.5).toFixed(1)} ms, delivered ${quantile(waits.delivered, 0.5).toFixed(1)} ms`,
  );
  const rows = await count(ground);
  console.log(`acknowledged ${total}, rows in the archive ${rows}`);
  if (rows !== total) process.exitCode = 1;
  for (const { socket } of lines) socket.close();
}

/** Deliveries a second in a room in which all speak in turn. */
async function measureRoom(ground: Ground): Promise<number> {
  const members = ground.talkers.slice(0, MEMBERS);
  const sockets = await openMany(members, (one, at) =>
    openRaw({ port: PORT, path: pathOf(one), at }, 'online_users'),
  );
  let deliveries = 0;
  let acknowledged = () => {};
  for (const socket of sockets)
    socket.onFrame = (text) => {
      if (text.endsWith('"type":"new_message"}')) deliveries += 1;
      else if (text.endsWith('"type":"message_sent"}')) acknowledged();
    };
  // Fewer than what one person may send at once.
  const most = MEMBERS * 12;
  const begin = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    let back = 0;
    const say = () => {
      if (sent >= most) return;
      sockets[sent % MEMBERS]?.send(sending(ground.room, randomUUID()));
      sent += 1;
    };
    acknowledged = () => {
      back += 1;
      if (back === most) resolve();
      else say();
    };
    for (let at = 0; at < IN_ROOM; at += 1) say();
  });
  while (deliveries < most * MEMBERS) await new Promise((resolve) => setTimeout(resolve, 5));
  const rate = (deliveries / (performance.now() - begin)) * 1000;
  for (const socket of sockets) socket.close();
  return rate;
}

/** The same number of frames of the same length through a bare echo of `ws`. */
async function measureBareRoom(): Promise<number> {
  const child = await startProcess('bench/messenger-echo.ts', { PORT: String(PORT + 1) }, /open/);
  pin(child.pid, 0);
  const sockets = await openMany(Array.from({ length: MEMBERS }), (_, at) =>
    openRaw({ port: PORT + 1, path: '/', at }, ''),
  );
  const most = MEMBERS * 12;
  const text = sending(1, randomUUID());
  let deliveries = 0;
  const begin = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    const say = () => {
      if (sent < most) sockets[sent++ % MEMBERS]?.send(text);
    };
    sockets.forEach((socket, at) => {
      socket.onFrame = () => {
        deliveries += 1;
        if (deliveries === most * MEMBERS) resolve();
        if (at === 0) say();
      };
    });
    for (let at = 0; at < IN_ROOM; at += 1) say();
  });
  const rate = (deliveries / (performance.now() - begin)) * 1000;
  for (const socket of sockets) socket.close();
  await stopProcess(child);
  return rate;
}

/** Resident bytes of a process after everything that is not used was collected. */
async function readMemory(child: ChildProcess): Promise<number> {
  child.kill('SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function measureIdle(ground: Ground, child: ChildProcess): Promise<void> {
  const many = Array.from({ length: IDLE }, (_, at) => ground.talkers[at % ground.talkers.length] as Talker);
  const open = (one: Talker, at: number) => openRaw({ port: PORT, path: pathOf(one), at }, 'online_users');
  const first = await openMany(many.slice(0, 200), open);
  const before = await readMemory(child);
  const sockets = await openMany(many.slice(200), open);
  const after = await readMemory(child);
  judge(`an idle socket at ${IDLE}`, (after - before) / sockets.length / 1024, { atMost: 15 }, 'kB');
  for (const socket of [...first, ...sockets]) socket.close();
}

/** Five hundred come back at once after a restart, and fetch what they have missed. */
async function measureReturn(ground: Ground, child: ChildProcess): Promise<ChildProcess> {
  await stopProcess(child);
  const back = await ground.startServer(PORT);
  const begin = performance.now();
  await Promise.all(
    ground.talkers.slice(0, 500).map(async (one, at) => {
      const socket = await openRaw({ port: PORT, path: pathOf(one), at }, 'online_users');
      const response = await fetch(
        `http://127.0.0.1:${PORT}/api/messenger/group-messages?conversation_id=${one.talk}&since=0`,
        { headers: { authorization: `Bearer ${one.token}` } },
      );
      if (!response.ok) throw new Error(`what was missed: ${response.status}`);
      await response.text();
      socket.close();
    }),
  );
  judge('500 are back and have what they missed', (performance.now() - begin) / 1000, { atMost: 60 }, 's');
  return back;
}

pin(process.pid, 1);
const wanted = new Set((process.env.ONLY ?? 'pairs,room,idle,return').split(','));
const ground = await layGround({ pairs: PAIRS, members: MEMBERS });
let server = await ground.startServer(PORT);
try {
  if (wanted.has('pairs')) await measurePairs(ground, server);
  if (wanted.has('room')) {
    const [bare, ours] = [await measureBareRoom(), await measureRoom(ground)];
    console.log(
      `a room of ${MEMBERS}: ours ${Math.round(ours)}, a bare echo ${Math.round(bare)} deliveries a second`,
    );
    judge('ours of a bare echo', (ours / bare) * 100, { atLeast: 60 }, '%');
  }
  if (wanted.has('idle')) await measureIdle(ground, server);
  if (wanted.has('return')) server = await measureReturn(ground, server);
} finally {
  await stopProcess(server);
  await ground.close();
}
