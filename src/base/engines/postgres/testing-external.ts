// A second PostgreSQL for tests, reached over TCP with a password as a DATABASE_URL would.
import { randomInt } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeScratchFolder } from '../testing.ts';
import { completeLibraries, type PostgresBinaries } from './postgres-binaries.ts';
import { launchServer } from './postgres-server.ts';
import { chooseRunAs } from './run-as.ts';
import { runOnce } from './watched-process.ts';

export type ExternalServer = {
  /** The address with user and password. */
  readonly url: string;
  findPid(): number;
  /** Ends the server as a crash would and starts it again on the same port. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
};

const USER = 'tester';
const PASSWORD = 'p@ss/w:rd';

/** Starts the server of the given programs on a free port of the loopback address. */
export async function startExternalServer(binaries: PostgresBinaries): Promise<ExternalServer> {
  const folder = await makeScratchFolder('external');
  const [cluster, passwordFile] = [join(folder, 'postgres'), join(folder, 'password')];
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, PASSWORD);
  await chmod(passwordFile, 0o644);
  const libraryPath = completeLibraries(binaries, join(folder, 'lib'));
  const runAs = await chooseRunAs(join(binaries.folder, 'bin', 'postgres'), cluster, libraryPath);
  const lines: string[] = [];
  const code = await runOnce(
    [
      join(binaries.folder, 'bin', 'initdb'),
      ...['-D', cluster, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    ],
    { runAs, libraryPath, onLine: (line) => lines.push(line) },
  );
  if (code !== 0) throw new Error(`initdb failed: ${lines.join('\n')}`);
  const port = await findFreePort();
  const plan = {
    ...{ cluster, binaries, libraryPath, runAs, log: () => {} },
    settings: {
      ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
      ...{ fsync: 'off', full_page_writes: 'off', max_connections: '50' },
    },
    connection: { host: '127.0.0.1', port, user: USER, password: PASSWORD, database: 'postgres', ssl: false },
  };
  let run = await launchServer(plan);
  return {
    url: `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    findPid: () => run.pid,
    restartImmediately: async () => {
      process.kill(run.pid, 'SIGQUIT');
      await run.ended;
      run = await launchServer(plan);
    },
    stop: async () => {
      await run.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Below what systems give out by themselves, to listeners and to who calls somebody: none of them comes in between. */
const PORTS = { from: 20_000, count: 12_000 } as const;

/** A port of the loopback address on which nothing listens, and that nobody is given by chance before it is used. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
