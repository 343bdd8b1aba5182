// Another process that owns a data folder, for tests of what happens between processes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import type { EmbeddedPostgresOptions } from './postgres-embedded.ts';

export type Owner = {
  readonly child: ChildProcess;
  /** What it prints: with `writes`, the number of each row of the table `kept` once it is committed. */
  readonly lines: Interface;
  /** The main process of its server. */
  readonly pid: number;
  /** Lets it stop its server and waits for its end. */
  stop(): Promise<void>;
};

export type OwnerOptions = Pick<EmbeddedPostgresOptions, 'dataDir' | 'binaries' | 'settings'> & {
  /** The user it becomes, after it has read the program as the present one. */
  readonly uid?: number | undefined;
  /** Whether it fills the table `kept (id int)` as fast as it can; a new one, or from where an earlier one came to. */
  readonly writes?: boolean | 'new table' | 'next rows';
  /** The program and its flags that it runs within, such as one that gives it process numbers of its own. */
  readonly within?: readonly string[];
};

const PROGRAM = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./postgres-embedded.ts', import.meta.url).href)};
  import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
  const { uid, writes, ...options } = JSON.parse(process.argv[1]);
  if (uid !== undefined) { process.setgroups([]); process.setgid(uid); process.setuid(uid); }
  const postgres = await startEmbeddedPostgres(options).catch((error) => {
    console.log(JSON.stringify({ refused: error.message }));
    process.exit(1);
  });
  console.log(JSON.stringify({ pid: postgres.pid }));
  process.stdin.resume().on('end', async () => { await postgres.stop(); process.exit(0); });
  if (writes) {
    const client = new Client(postgres.connection);
    await client.connect();
    if (writes === 'new table') await client.query('create table kept (id int primary key)');
    const kept = await client.query('select count(*)::int as rows, coalesce(max(id), 0) as last from kept');
    const { rows, last } = kept.rows[0];
    if (rows !== last) throw new Error('A row is lost.');
    for (let row = last + 1; ; row += 1) {
      await client.query('insert into kept values ($1)', [row]);
      process.stdout.write(row + '\\n');
    }
  }
`;

/** Starts the process and answers at once. */
export function spawnOwner({ within = [], ...options }: OwnerOptions): ChildProcess {
  const flags = ['--input-type=module', '-e', PROGRAM, JSON.stringify(options)];
  const [program, ...rest] = [...within, process.execPath, ...flags];
  return spawn(String(program), rest, { stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Starts the process and answers when its server is ready; throws its sentence when it is refused. */
export async function startOwner(options: OwnerOptions): Promise<Owner> {
  const child = spawnOwner(options);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = await once(lines, 'line');
  const told = JSON.parse(line) as { pid: number } | { refused: string };
  if ('refused' in told) throw new Error(told.refused);
  return {
    child,
    lines,
    pid: told.pid,
    stop: async () => {
      const exit = once(child, 'exit');
      child.stdin?.end();
      await exit;
    },
  };
}
