// What the messenger carries: letters sealed and opened, durable messages a second and how long they take, a room of fifty, idle sockets, coming back after a restart.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sendMessages } from '#messenger/store-send.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { type Ground, layGround, pin, sealLetter, type Talker } from './messenger-ground.ts';
import { writeLetters } from './messenger-letters.ts';
import type { Load } from './messenger-load.ts';
import { isNew, isSent, layPairs, pathOf } from './messenger-pairs.ts';
import { measureSealing } from './messenger-seal.ts';
import { watchSlow } from './messenger-slow.ts';
import { openMany, openRaw } from './messenger-sockets.ts';
import { startProcess, stopProcess } from './processes.ts';
import { readTime } from './processor-time.ts';

const PORT = 18090;
const PAIRS = Number(process.env.PAIRS ?? 1000);
const SECONDS = Number(process.env.SECONDS ?? 6);
const IDLE = Number(process.env.IDLE ?? 10_000);
const MEMBERS = 50;
/** Messages of each conversation that were missed. */
const MISSED = 20;
/** Letters a second that are to be carried at least. */
const WANTED = 5000;
const letter = await sealLetter();
/** Messages a second where few come. */
const CALM = Number(process.env.CALM ?? 200);
/** Messages that are under way in the room at once. */
const IN_ROOM = 64;

/** How long letters wait that come at a rate. */
async function measureWaits(
  ground: Ground,
  load: Load,
  { name, rate }: { readonly name: string; readonly rate: number },
): Promise<void> {
  load.forget();
  const slow = await watchSlow(ground.db);
  await load.send(SECONDS, rate);
  const { acknowledged, delivered } = load.waits;
  console.log(`at ${name}, ${rate.toFixed(0)} a second:`);
  judge('  acknowledged, p99', quantile(acknowledged, 0.99), { atMost: 25 }, 'ms');
  judge('  delivered, p99', quantile(delivered, 0.99), { atMost: 25 }, 'ms');
  console.log(
    `  median: acknowledged ${quantile(acknowledged, 0.5).toFixed(1)} ms, delivered ${quantile(delivered, 0.5).toFixed(1)} ms`,
  );
  await slow.tell(load.listSent());
}

async function measurePairs(ground: Ground, child: ChildProcess): Promise<void> {
  const { load, close } = await layPairs(ground.talkers, PORT);
  // Nobody may write more than sixty letters at once and five a second: of few pairs a fast server takes too many in too long a time.
  await load.send(2);
  const before = load.total();
  const [own, database, mine] = [readTime(child.pid), await ground.readDatabaseTime(), readTime(process.pid)];
  const rate = await load.send(SECONDS);
  const each = (ms: number) => `${((ms * 1000) / (load.total() - before)).toFixed(0)} µs`;
  console.log(
    `processor time a message: server ${each(readTime(child.pid) - own)}, database ${each((await ground.readDatabaseTime()) - database)}, load ${each(readTime(process.pid) - mine)}`,
  );
  judge('durable one-to-one messages', rate, { atLeast: WANTED }, 'a second');
  await measureWaits(ground, load, { name: 'half of the rate that is wanted', rate: WANTED / 2 });
  await measureWaits(ground, load, { name: 'half of the rate that was reached', rate: rate / 2 });
  const rows = await ground.countMessages();
  console.log(`acknowledged ${load.total()}, rows in the archive ${rows}`);
  if (rows !== load.total()) process.exitCode = 1;
  close();
}

/** What a letter takes of the processor where few come: as many as people write in an hour that is not the busiest. */
async function measureCalm(ground: Ground, child: ChildProcess): Promise<void> {
  const { load, close } = await layPairs(ground.talkers.slice(0, 500), PORT);
  await load.send(2, CALM);
  const before = load.total();
  const [own, database] = [readTime(child.pid), await ground.readDatabaseTime()];
  await load.send(SECONDS, CALM);
  const each = (ms: number) => (ms * 1000) / (load.total() - before);
  const [server, kept] = [
    each(readTime(child.pid) - own),
    each((await ground.readDatabaseTime()) - database),
  ];
  console.log(
    `at ${CALM} a second, processor time a message: server ${server.toFixed(0)}, database ${kept.toFixed(0)}, both ${(server + kept).toFixed(0)} µs; acknowledged, median ${quantile(load.waits.acknowledged, 0.5).toFixed(1)} ms`,
  );
  close();
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
    socket.onFrame = (payload) => {
      if (isNew(payload)) deliveries += 1;
      else if (isSent(payload)) acknowledged();
    };
  // Fewer than what one person may send at once.
  const most = MEMBERS * 12;
  const letters = sockets.map(() => writeLetters(ground.room));
  const begin = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    let back = 0;
    const say = () => {
      if (sent >= most) return;
      const letter = letters[sent % MEMBERS]?.(randomUUID());
      if (letter) sockets[sent % MEMBERS]?.send(letter);
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
  const letter = writeLetters(1)(randomUUID());
  let deliveries = 0;
  const begin = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    const say = () => {
      if (sent < most) sockets[sent++ % MEMBERS]?.send(letter);
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

/** Five hundred come back at once after a restart, and each fetches by one call what was said meanwhile. */
async function measureReturn(ground: Ground, child: ChildProcess): Promise<ChildProcess> {
  const people = ground.talkers.slice(0, 500);
  await stopProcess(child);
  const missed = await writeMissed(ground, people);
  const back = await ground.startServer(PORT);
  const begin = performance.now();
  const fetched = await Promise.all(
    people.map(async (one, at) => {
      const socket = await openRaw({ port: PORT, path: pathOf(one), at }, 'online_users');
      const response = await fetch(
        `http://127.0.0.1:${PORT}/api/messenger/group-messages?conversation_id=${one.talk}&since=${missed.get(one.talk)}`,
        { headers: { authorization: `Bearer ${one.token}` } },
      );
      if (!response.ok) throw new Error(`what was missed: ${response.status}`);
      const { messages } = (await response.json()) as { readonly messages: readonly unknown[] };
      socket.close();
      return messages.length;
    }),
  );
  if (fetched.some((count) => count !== MISSED)) throw new Error('not all was fetched that was missed');
  judge('500 are back and have what they missed', (performance.now() - begin) / 1000, { atMost: 60 }, 's');
  return back;
}

/** Writes into each conversation what its people miss; answers from which revision on, by conversation. */
async function writeMissed(ground: Ground, people: readonly Talker[]): Promise<ReadonlyMap<number, number>> {
  const revisions = new Map<number, number>();
  const { encrypted_content, version, mac, signature, epoch } = letter;
  for (let turn = 0; turn < MISSED; turn += 1) {
    const sent = await sendMessages(
      ground.db,
      people
        .filter((_, at) => at % 2 === 0)
        .map(({ id, talk }) => ({
          ...{ conversationId: talk, senderId: id, clientId: randomUUID(), content: '', replyTo: undefined },
          ...{ isSealed: true, epoch, plaintextConfirmed: false, now: new Date() },
          sealed: { encrypted_content, version, sequence: 2_000_000 + turn, mac, signature },
          sentHash: Buffer.alloc(32, turn).toString('hex'),
        })),
    );
    for (const outcome of sent) {
      if (outcome.kind !== 'sent') throw new Error(`what is to be missed was not sent: ${outcome.kind}`);
      const { conversationId } = outcome.message;
      if (!revisions.has(conversationId)) revisions.set(conversationId, outcome.revision - 1);
    }
  }
  return revisions;
}

pin(process.pid, 1);
const wanted = new Set((process.env.ONLY ?? 'seal,pairs,calm,room,idle,return').split(','));
if (wanted.delete('seal')) await measureSealing();
if (wanted.size === 0) process.exit();
const ground = await layGround({ pairs: PAIRS, members: MEMBERS });
let server = await ground.startServer(PORT);
try {
  if (wanted.has('pairs')) await measurePairs(ground, server);
  if (wanted.has('calm')) await measureCalm(ground, server);
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
