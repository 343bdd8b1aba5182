// The file of a backup: a first line that says what it is, then records, packed and, if asked, sealed; whole or not there.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { findFileReason, isErrno } from '../postgres/make-folder.ts';
import { BackupRefusal, type Cost, makeSeal, openSeal } from './backup-seal.ts';
import { readBytes } from './byte-reader.ts';

const TITLE = 'LOREPATH BACKUP';
const VERSION = 1;
const LONGEST_FIRST_LINE = 1000;
/** PostgreSQL keeps no value above 1 GiB, and ours are far below. */
const LONGEST_RECORD = 256 * 1024 * 1024;
const QUICK_PACKING = 3;

/** What a backup is made of, in this order: about, files, and each table's start, rows and end; sequences; end. */
export type BackupRecord =
  | ({ readonly kind: 'about' } & BackupAbout)
  | { readonly kind: 'file'; readonly name: string; readonly content: string }
  | { readonly kind: 'table'; readonly schema: string; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'table end'; readonly count: number; readonly sum: string }
  | { readonly kind: 'sequences'; readonly values: readonly SequenceValue[] };

export type BackupAbout = {
  readonly madeAt: string;
  /** How many migrations the database has, and the checksum of each. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** The newest migration of the queue's own tables; 0 where there are none. */
  readonly queue: number;
  /** The names of the settings that were set when it was made; their values are not inside. */
  readonly settings: readonly string[];
};

export type SequenceValue = { readonly schema: string; readonly name: string; readonly value: string };

/** The end, and what all before it came to. */
type EndRecord = { readonly kind: 'end'; readonly sha256: string };

/**
 * Writes the records into a new file that only its owner may read: beside its place first, and moved there when it is
 * whole and on the disk. Throws a plain sentence when there is a file of that name already.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<BackupRecord>,
  passphrase: string | undefined,
  cost?: Cost,
): Promise<void> {
  await refuseExisting(path);
  const seal = passphrase === undefined ? undefined : await makeSeal(passphrase, cost);
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    file.write(`${TITLE} ${VERSION} ${seal === undefined ? 'open' : `sealed ${seal.envelope}`}\n`);
    const packing = createGzip({ level: QUICK_PACKING });
    if (seal) await pipe(Readable.from(frameRecords(records)), packing, seal.seal, file);
    else await pipe(Readable.from(frameRecords(records)), packing, file);
    await giveName(draft, path);
  } catch (error) {
    const reason = findFileReason(error);
    if (reason === undefined) throw error;
    throw new BackupRefusal(`The backup ${path} cannot be made: ${reason}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** Reads the records. Throws `BackupRefusal` when the file is no backup, cut off, altered or sealed otherwise. */
export async function* readBackupFile(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<BackupRecord> {
  const refuse = (cause?: unknown) =>
    new BackupRefusal(`The backup ${path} is damaged: it was cut off or altered.`, { cause });
  const stream = createReadStream(path);
  try {
    const bytes = readBytes(stream, refuse);
    const unseal = await readFirstLine(path, await readTitle(path, bytes), passphrase);
    const unpacking = createGunzip();
    pipeline(Readable.from(unseal === undefined ? bytes.rest() : unseal(bytes)), unpacking, () => {});
    try {
      yield* readRecords(unpacking, refuse);
    } finally {
      unpacking.destroy();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') || error instanceof SyntaxError) throw refuse(error);
    if (code === 'ENOENT') throw new BackupRefusal(`There is no file ${path}.`);
    const reason = findFileReason(error);
    if (reason === undefined) throw error;
    throw new BackupRefusal(`The backup ${path} cannot be read: ${reason}.`, { cause: error });
  } finally {
    stream.destroy();
  }
}

/** Reads it to its end, so that nothing is begun with one that is not whole. Throws as reading does. */
export async function checkBackupFile(
  path: string,
  passphrase: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const records = untilStopped(readBackupFile(path, passphrase), signal);
  let last: IteratorResult<BackupRecord>;
  do last = await records.next();
  while (last.done !== true);
}

/** The records, until the signal is aborted: then its reason is thrown, as if the source had failed. */
export async function* untilStopped(
  records: AsyncIterable<BackupRecord>,
  signal: AbortSignal,
): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    signal.throwIfAborted();
    yield record;
  }
}

async function readTitle(path: string, bytes: ReturnType<typeof readBytes>): Promise<string> {
  try {
    const line = await bytes.readLine(LONGEST_FIRST_LINE);
    if (line.startsWith(`${TITLE} `)) return line;
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
  }
  throw new BackupRefusal(`${path} is no backup of Lorepath.`);
}

async function readFirstLine(path: string, line: string, passphrase: string | undefined) {
  const [, version, kind, envelope = ''] = /^LOREPATH BACKUP (\d+) (\w+)(?: (.*))?$/.exec(line) ?? [];
  if (Number(version) > VERSION)
    throw new BackupRefusal(`The backup ${path} was made by a newer Lorepath. Restore it with that one.`);
  if (kind === 'open') {
    if (passphrase === undefined) return undefined;
    // Whoever seals theirs would not notice one that somebody without the passphrase has put in its place.
    throw new BackupRefusal(
      `The backup ${path} is not sealed, but a passphrase is given. If it is yours, restore it without one.`,
    );
  }
  if (kind !== 'sealed')
    throw new BackupRefusal(`The backup ${path} is damaged: its first line was altered.`);
  if (passphrase === undefined)
    throw new BackupRefusal(
      `The backup ${path} is sealed with a passphrase: give it with --passphrase-file FILE or BACKUP_PASSPHRASE.`,
    );
  return openSeal(envelope, passphrase);
}

/** Each record with its length before it, and in the end what all of them come to. */
async function* frameRecords(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const record of records) {
    const frame = frameRecord(record);
    hash.update(frame);
    yield frame;
  }
  yield frameRecord({ kind: 'end', sha256: hash.digest('hex') });
}

function frameRecord(record: BackupRecord | EndRecord): Buffer {
  const body = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

async function* readRecords(
  stream: AsyncIterable<Uint8Array>,
  refuse: (cause?: unknown) => Error,
): AsyncGenerator<BackupRecord> {
  const bytes = readBytes(stream, refuse);
  const hash = createHash('sha256');
  for (;;) {
    const head = await bytes.read(4);
    if (head.readUInt32BE() > LONGEST_RECORD) throw refuse();
    const body = await bytes.read(head.readUInt32BE());
    const record = JSON.parse(body.toString('utf8')) as BackupRecord | EndRecord;
    if (record.kind === 'end') {
      if (record.sha256 !== hash.digest('hex')) throw refuse();
      return bytes.expectEnd();
    }
    hash.update(head).update(body);
    yield record;
  }
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupRefusal(`There is a file ${path} already. Choose another name.`);
}

/** Never over a file that came there in the meantime; where files have one name only, as far as can be seen. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return refuseExisting(path);
    await refuseExisting(path);
    await rename(draft, path);
  }
}
