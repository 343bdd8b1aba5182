// Reads a file or an answer record by record: what it is in, and what each record says or why it is of no use.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ASHBY, GREENHOUSE, LEVER } from './formats/boards.ts';
import { ADZUNA, ARBEITNOW, REMOTIVE } from './formats/feeds.ts';
import type { DocumentFormat, Origin } from './formats/format.ts';
import { JOB_POSTING, readPage } from './formats/job-posting.ts';
import { createSamples } from './formats/samples.ts';
import { fieldsOf } from './loose.ts';
import { readTable } from './read-table.ts';
import { LARGEST_RECORD, type ReadRecord, TOO_LONG, UnreadableFile } from './record.ts';

const DOCUMENTS: readonly DocumentFormat[] = [
  GREENHOUSE,
  ASHBY,
  REMOTIVE,
  LEVER,
  ARBEITNOW,
  ADZUNA,
  JOB_POSTING,
];

/** A document is read whole: larger ones are to come as lines of JSON, or as a table. In bytes. */
const LARGEST_DOCUMENT = 256 * 1024 * 1024;
/** So many bytes of a file are read at once: about a hundred records. */
const PIECE = 256 * 1024;

/**
 * The records of a file, some at a time; it may be larger than memory if it is a table or lines of JSON. Throws `UnreadableFile`.
 */
export async function* readFilePieces(path: string, now: Date): AsyncGenerator<readonly ReadRecord[]> {
  const { head, size } = await lookInto(path);
  const isJson = /^[[{]/.test(head);
  const bytes = () => createReadStream(path, { highWaterMark: PIECE });
  if (isJson && isLines(path, head)) return yield* readLines(bytes(), now);
  if (!isJson && !head.startsWith('<')) return yield* readTable(bytes());
  if (size > LARGEST_DOCUMENT)
    throw new UnreadableFile(
      `it is one document of more than ${LARGEST_DOCUMENT / 1024 / 1024} MB; lines of JSON (.jsonl) may be as large as you like`,
    );
  const file = await open(path);
  try {
    yield* inPieces(readDocument(await file.readFile('utf8'), {}, now));
  } finally {
    await file.close();
  }
}

/** The same records one by one. */
export async function* readFileRecords(path: string, now: Date): AsyncGenerator<ReadRecord> {
  for await (const piece of readFilePieces(path, now)) yield* piece;
}

/** So many records of a document go on together. */
const AT_ONCE = 100;

/** What is read one by one, some at a time. */
export function* inPieces<One>(all: Iterable<One>): Generator<readonly One[]> {
  let piece: One[] = [];
  for (const one of all) {
    piece.push(one);
    if (piece.length < AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** The beginning of a file without marks and spaces. */
async function lookInto(path: string): Promise<{ head: string; size: number }> {
  const file = await open(path).catch((error: unknown) => {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error), { cause: error });
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new UnreadableFile('it is no file');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff?\s*/, '');
    if (head === '') throw new UnreadableFile('it is empty');
    return { head, size: stat.size };
  } finally {
    await file.close();
  }
}

/** Lines of JSON by the name of the file, or by a first line that is whole and not the last. */
function isLines(path: string, head: string): boolean {
  if (/\.(jsonl|ndjson)$/i.test(path)) return true;
  const [first = '', second = ''] = head.split('\n');
  if (!first.startsWith('{') || !second.startsWith('{')) return false;
  return parseJson(first) !== undefined;
}

async function* readLines(bytes: AsyncIterable<Buffer>, now: Date): AsyncGenerator<readonly ReadRecord[]> {
  const letters = new TextDecoder();
  let row = 0;
  let rest = '';
  let isDropping = false;
  const readAll = (lines: readonly string[]) =>
    lines.flatMap((line): readonly ReadRecord[] => {
      if (line.trim() === '') return [];
      row += 1;
      return readLine(line, row, now);
    });
  for await (const some of bytes) {
    const lines = (rest + letters.decode(some, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    // The end of a line whose beginning was told to be too long.
    if (isDropping && lines.length > 0) {
      lines.shift();
      isDropping = false;
    }
    const piece = [...readAll(lines)];
    if (isDropping) rest = '';
    else if (rest.length > LARGEST_RECORD) {
      piece.push(...readAll([rest]));
      isDropping = true;
      rest = '';
    }
    yield piece;
  }
  if (!isDropping) yield readAll([rest + letters.decode()]);
}

function readLine(line: string, row: number, now: Date): readonly ReadRecord[] {
  if (line.length > LARGEST_RECORD) return [{ row, format: 'lines', reading: { reason: TOO_LONG } }];
  const value = parseJson(line);
  const found = value === undefined ? undefined : (findFormat([value], now) ?? findFormat(value, now));
  if (found === undefined) {
    const reason = value === undefined ? 'is no JSON' : 'is in no format that is known';
    return [{ row, format: 'lines', reading: { reason } }];
  }
  const { format, records } = found;
  return records.map((record) => ({ row, format: format.name, reading: format.read(record, {}) }));
}

/**
 * The records of a document of JSON, or of a page of HTML; of our own invented postings where `samplesAt` says when they are read, which
 * nobody else may speak for. Throws `UnreadableFile` of what is in no known format.
 */
export function* readDocument(text: string, origin: Origin, samplesAt?: Date): Generator<ReadRecord> {
  let row = 0;
  if (/^\ufeff?\s*</.test(text)) {
    const faults: string[] = [];
    const records = readPage(text, (reason) => faults.push(reason));
    if (records.length + faults.length === 0)
      throw new UnreadableFile('it is a page without JobPosting data');
    for (const record of records) {
      row += 1;
      yield { row, format: JOB_POSTING.name, reading: JOB_POSTING.read(record, origin) };
    }
    for (const reason of faults) {
      row += 1;
      yield { row, format: JOB_POSTING.name, reading: { reason } };
    }
    return;
  }
  const value = parseJson(text.replace(/^\ufeff/, ''));
  if (value === undefined) throw new UnreadableFile('it is no JSON, or was cut off');
  if (isEmptyList(value)) return;
  const found = findFormat(value, samplesAt);
  if (found === undefined)
    throw new UnreadableFile(
      'it is in no format that is known (Greenhouse, Lever, Ashby, Remotive, Arbeitnow, Adzuna, schema.org)',
    );
  for (const record of found.records) {
    row += 1;
    yield { row, format: found.format.name, reading: found.format.read(record, origin) };
  }
}

/** A board that has nothing open says so in its own way. */
function isEmptyList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const { jobs, data, results } = fieldsOf(value);
  return [jobs, data, results].some((list) => Array.isArray(list) && list.length === 0);
}

function findFormat(document: unknown, samplesAt: Date | undefined) {
  const own = samplesAt === undefined ? [] : [createSamples(samplesAt)];
  for (const format of [...own, ...DOCUMENTS]) {
    const records = format.listRecords(document);
    if (records !== undefined) return { format, records };
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
