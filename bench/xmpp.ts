// Durable one-to-one messages of ours in turn with Prosody's and ejabberd's: one processor for each server, the other for the load.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#base/engines/postgres/postgres-embedded.ts';
import { judge } from './judge.ts';
import { layGround, pin, sealLetter } from './messenger-ground.ts';
import { type Load, type LoadLine, layLoad } from './messenger-load.ts';
import { layPairs } from './messenger-pairs.ts';
import { stopProcess } from './processes.ts';
import { readTime } from './processor-time.ts';
import { openXmpp, type XmppLine } from './xmpp-client.ts';
import { PASSWORD, startEjabberd, startProsody, type XmppServer } from './xmpp-servers.ts';

const PORT = 18094;
/** Nobody may write more than sixty letters at once and five a second: so many people are what a fast server has time for. */
const PAIRS = Number(process.env.PAIRS ?? 1000);
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

type Runner = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly load: Load;
  /** How many messages are in the archive. */
  readonly count: () => Promise<number>;
};

const body = JSON.stringify(await sealLetter());
const people = Array.from({ length: 2 * PAIRS }, (_, at) => `person${at}`);

/** Everybody signed in, in pairs; a message counts when the other one has got it, which is after it was archived. */
async function layXmpp({ name, port, child, countArchived }: XmppServer): Promise<Runner> {
  const sockets: XmppLine[] = [];
  for (const person of people) sockets.push(await openXmpp(port, person, PASSWORD));
  const lines = sockets.map(
    (socket, at): LoadLine => ({ send: (id) => socket.send(id, people[at ^ 1] ?? '', body) }),
  );
  const load = layLoad(lines);
  for (const [at, socket] of sockets.entries())
    socket.onMessage = () => load.acknowledge(lines[at ^ 1] as LoadLine);
  return { name, pid: child.pid, load, count: async () => (await countArchived()) / 2 };
}

pin(process.pid, 1);
const folder = mkdtempSync(join(tmpdir(), 'lorepath-xmpp-'));
const close: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const ground = await layGround({ pairs: PAIRS, members: 2 });
  close.push(ground.close);
  const server = await ground.startServer(PORT);
  close.push(() => stopProcess(server));
  const ours = await layPairs(ground.talkers, PORT);
  close.push(ours.close);
  const runners: Runner[] = [
    { name: 'Lorepath', pid: server.pid, load: ours.load, count: ground.countMessages },
  ];
  const inFolder = (name: string) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const own = await startEmbeddedPostgres({
    ...{ dataDir: inFolder('postgres'), settings: { listen_addresses: '127.0.0.1' } },
  });
  close.push(() => own.stop());
  const postgres = { ...own.connection, host: '127.0.0.1', port: Number(own.connection.port) };
  const others = [
    () => startProsody({ folder: inFolder('prosody'), postgres, port: PORT + 1, people }),
    () => startEjabberd({ folder: inFolder('ejabberd'), postgres, port: PORT + 2, people }),
  ];
  for (const start of others) {
    const other = await start();
    close.push(() => stopProcess(other.child));
    runners.push(await layXmpp(other));
  }
  const rates = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, load, pid } of runners) {
      await load.send(1);
      const [before, time] = [load.total(), readTime(pid)];
      const rate = await load.send(SECONDS);
      rates.set(name, [...(rates.get(name) ?? []), rate]);
      const each = ((readTime(pid) - time) * 1000) / (load.total() - before);
      console.log(
        `${name}: ${rate.toFixed(0)} a second, ${each.toFixed(0)} µs of the server's processor each`,
      );
    }
  for (const { name, load, count } of runners) {
    const kept = await count();
    console.log(`${name}: ${load.total()} arrived, ${kept} in the archive`);
    if (kept !== load.total()) process.exitCode = 1;
  }
  const middle = (name: string) => {
    const sorted = (rates.get(name) ?? []).toSorted((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 0;
  };
  judge('ours of Prosody', middle('Lorepath') / middle('Prosody'), { atLeast: 3 }, 'times');
  judge('ours of ejabberd', middle('Lorepath') / middle('ejabberd'), { atLeast: 12 }, 'times');
} finally {
  for (const end of close.reverse()) await end();
}
