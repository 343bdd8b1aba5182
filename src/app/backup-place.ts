// Where a backup comes from and where it goes to: the data folder or the database of DATABASE_URL, and the secret beside it.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BackupAbout,
  checkBackupFile,
  readBackupFile,
  untilStopped,
} from '#base/engines/backup/backup-file.ts';
import { BackupRefusal } from '#base/engines/backup/backup-seal.ts';
import {
  type BackupHead,
  checkAbout,
  fillDatabase,
  type Restored,
  readHead,
} from '#base/engines/backup/restore.ts';
import { systemClock } from '#base/engines/clock.ts';
import { checkExternalServer } from '#base/engines/database/db-external.ts';
import { DataFolderInUse } from '#base/engines/postgres/data-folder.ts';
import { explainFolderError, makeFolder } from '#base/engines/postgres/make-folder.ts';
import { clearUnfinished } from '#base/engines/postgres/postgres-cluster.ts';
import { connectionAt, startEmbeddedPostgres } from '#base/engines/postgres/postgres-embedded.ts';
import { inStartTurn } from '#base/engines/postgres/start-turn.ts';
import type { Config } from './config.ts';
import { SECRET_FILE } from './secret.ts';

/** In characters: whoever finds the file may guess for as long as they like. */
const SHORTEST_PASSPHRASE = 12;

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

type ClientConfig = Parameters<typeof checkExternalServer>[0];
const PATIENCE_MS = 30_000;

export type BackupOrder = { readonly path: string; readonly passphrase: string | undefined };

/** What was typed behind the command. Throws a plain sentence with the usage. */
export function readBackupOrder(config: Config, usage: string, words: readonly string[]): BackupOrder {
  const { values, positionals } = readWords(usage, words);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error(`it needs the name of one file: ${usage}`);
  const file = values['passphrase-file'];
  if (file !== undefined && config.backupPassphrase !== undefined)
    throw new Error('--passphrase-file and BACKUP_PASSPHRASE are both given; keep one.');
  const passphrase =
    file === undefined ? config.backupPassphrase : readPassphrase(resolve(config.calledFrom, file));
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(`the passphrase needs at least ${SHORTEST_PASSPHRASE} characters.`);
  return { path: resolve(config.calledFrom, path), passphrase };
}

function readWords(usage: string, words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { 'passphrase-file': { type: 'string' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new Error(`it was not understood: ${usage}`, { cause });
  }
}

function readPassphrase(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`the file of the passphrase cannot be read: ${path}`, { cause });
  }
}

/** Aborted when somebody stops the command: what was begun is then cleared away. Who stops it again ends it at once. */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stop.abort(new BackupRefusal('it was stopped.')));
  return stop.signal;
}

/** The secret that is kept in the data folder, if it is. */
export function readKeptSecret({ serverSecret, dataDir }: Config): Readonly<Record<string, string>> {
  const path = join(dataDir, SECRET_FILE);
  if (serverSecret !== undefined || !isThere(dataDir, SECRET_FILE)) return {};
  return { [SECRET_FILE]: readFileSync(path, 'utf8') };
}

/** Throws a plain sentence where this user may not look. */
function isThere(dataDir: string, name: string): boolean {
  try {
    return statSync(join(dataDir, name), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
}

/** The way into the database, running or not. Throws a plain sentence when there is none. */
export async function openBackupSource({ databaseUrl, dataDir }: Config): Promise<{
  readonly connection: ClientConfig;
  readonly close: () => Promise<void>;
}> {
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    await checkExternalServer(connection, PATIENCE_MS, (line) => console.error(line));
    return { connection, close: async () => {} };
  }
  if (!isThere(dataDir, 'postgres'))
    throw new Error(
      `there is no database in ${dataDir}. Choose its folder with DATA_DIR, or set DATABASE_URL.`,
    );
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    return { connection, close: stop };
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || error.socketDir === undefined) throw error;
    if (!existsSync(error.socketDir))
      throw new Error(`the server of ${dataDir} runs in another container: run this there.`, {
        cause: error,
      });
    return { connection: connectionAt(error.socketDir), close: async () => {} };
  }
}

/** Restores a backup. Throws a plain sentence, and leaves the place as it was, when it or the backup is not as it must be. */
export async function restoreInto(
  config: Config,
  { path, passphrase }: BackupOrder,
  signal: AbortSignal,
): Promise<{ readonly about: BackupAbout; readonly restored: Restored; readonly hasSecret: boolean }> {
  await checkBackupFile(path, passphrase, signal);
  const head = await readHead(untilStopped(readBackupFile(path, passphrase), signal));
  await checkAbout(head.about, MIGRATIONS);
  const secret = head.files[SECRET_FILE];
  refuseOtherSecret(config, secret);
  const restored =
    config.databaseUrl === undefined
      ? await fillFolder(config, head, secret)
      : await fillExternal(config, config.databaseUrl, head, secret);
  return { about: head.about, restored, hasSecret: secret !== undefined };
}

async function fillExternal(
  config: Config,
  connectionString: string,
  head: BackupHead,
  secret: string | undefined,
): Promise<Restored> {
  const connection = { connectionString };
  await checkExternalServer(connection, PATIENCE_MS, (line) => console.error(line));
  const restored = await inStartTurn({ connection }, () => fill(connection, head));
  await keepSecret(config, secret);
  return restored;
}

function fill(connection: ClientConfig, { about, rest }: BackupHead): Promise<Restored> {
  return fillDatabase({ connection, clock: systemClock, migrations: MIGRATIONS }, about, rest);
}

/** Makes the database beside its place, and moves it there when it is whole. */
async function fillFolder(config: Config, head: BackupHead, secret: string | undefined): Promise<Restored> {
  const { dataDir } = config;
  const place = join(dataDir, 'postgres');
  if (isThere(dataDir, 'postgres'))
    throw new BackupRefusal(
      `there is a database in ${dataDir} already. Choose an empty folder with DATA_DIR.`,
    );
  // The next start, or the next who restores, clears away what bears such a name: one that is killed leaves nothing that stays.
  const cluster = `postgres.new-restored-${randomUUID()}`;
  let isWhole = false;
  const { connection, stop } = await startEmbeddedPostgres({
    ...{ dataDir, cluster },
    beforeRelease: async () => {
      if (isWhole) await keepSecret(config, secret);
      if (isWhole) await rename(join(dataDir, cluster), place);
      await clearUnfinished(place);
    },
  });
  try {
    const restored = await fill(connection, head);
    isWhole = true;
    return restored;
  } finally {
    await stop();
  }
}

/** One that is there already is the same, or the place was not empty. */
function refuseOtherSecret({ serverSecret, dataDir }: Config, secret: string | undefined): void {
  const path = join(dataDir, SECRET_FILE);
  if (secret === undefined) return;
  if (serverSecret !== undefined && serverSecret !== secret.trim())
    throw new BackupRefusal(
      'SERVER_SECRET is set, and is not the secret of the backup. Take it away, or set that one.',
    );
  if (serverSecret === undefined && existsSync(path) && readFileSync(path, 'utf8').trim() !== secret.trim())
    throw new BackupRefusal(`there is another secret in ${path}. Choose an empty folder with DATA_DIR.`);
}

async function keepSecret({ serverSecret, dataDir }: Config, secret: string | undefined): Promise<void> {
  const path = join(dataDir, SECRET_FILE);
  if (secret === undefined || serverSecret !== undefined || existsSync(path)) return;
  makeFolder(dataDir);
  await writeFile(path, secret, { flag: 'wx', mode: 0o600, flush: true });
}
