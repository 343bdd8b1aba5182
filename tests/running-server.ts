// Starts the real server as its own process on a folder and a port of its own, as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { layDatabase, makeScratchFolder } from '#base/engines/testing.ts';

const PROJECT = join(import.meta.dirname, '..');
export const MIGRATIONS = join(PROJECT, 'migrations');

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What the server printed so far. */
  readonly lines: readonly string[];
  /** Asks the server to stop and resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Stops the server when it runs, and removes its folder. */
  readonly remove: () => Promise<void>;
};

/**
 * Starts a server and resolves when it is open; rejects with what it printed when it ends before. Without a folder it gets one with an empty
 * database; in a folder that is given it makes what it needs, as a first start does.
 */
export async function startServer(
  options: { readonly dataDir?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeScratchFolder('test'));
  if (options.dataDir === undefined && options.environment?.DATABASE_URL === undefined)
    await layDatabase(dataDir, MIGRATIONS);
  const child = spawn(process.execPath, [join(PROJECT, 'src/app/main.ts')], {
    cwd: PROJECT,
    env: {
      ...cleanEnvironment(),
      ...{ PORT: '0', DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(PROJECT, '.cache/compile') },
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  // Not when it has ended but when all that it printed is read, too: what it said last comes later than its end.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (line: string) => {
      lines.push(line);
      const address = /open at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    };
    if (child.stdout) createInterface(child.stdout).on('line', listen);
    if (child.stderr) createInterface(child.stderr).on('line', listen);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return ended;
  };
  return {
    url,
    dataDir,
    process: child,
    lines,
    stop,
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with what a first start makes there, for tests that stop and start a server in it; whoever asks for it removes it. */
export async function makeDataFolder(name: string): Promise<string> {
  const dataDir = await makeScratchFolder(name);
  await layDatabase(dataDir, MIGRATIONS);
  return dataDir;
}

/** The environment without what would configure the server. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => kept.includes(entry[0])),
  );
}
