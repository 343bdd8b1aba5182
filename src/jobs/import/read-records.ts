// Reads a file or an answer record by record: what it is in, and what each record says or why it is of no use.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ASHBY, GREENHOUSE, LEVER } from './formats/boards.ts';
import { ADZUNA, ARBEITNOW, REMOTIVE } from './formats/feeds.ts';
import type { DocumentFormat, Origin } from './formats/format.ts';
import { JOB_POSTING, readPage } from './formats/job-posting.ts';
import { createSamples } from './formats/samples.ts';
import { fieldsOf } from './loose.ts';
import { readTable } from './read-table.ts';
import { LARGEST_RECORD, type ReadRecord, UnreadableFile } from './record.ts';

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
/** The records of a file, which may be larger than memory if it is a table or lines of JSON. Throws `UnreadableFile`. */
export async function* readFileRecords(path: string, now: Date): AsyncGenerator<ReadRecord> {
  const { head, size } = await lookInto(path);
  const isJson = /^[[{]/.test(head);
  if (isJson && isLines(path, head)) return yield* readLines(path, now);
  if (!isJson && !head.startsWith('<')) return yield* readTable(createReadStream(path));
  if (size > LARGEST_DOCUMENT)
    throw new UnreadableFile(
      `it is one document of more than ${LARGEST_DOCUMENT / 1024 / 1024} MB; lines of JSON (.jsonl) may be as large as you like`,
    );
  const file = await open(path);
  try {
    yield* readDocument(await file.readFile('utf8'), {}, now);
  } finally {
    await file.close();
  }
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

async function* readLines(path: string, now: Date): AsyncGenerator<ReadRecord> {
  let row = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue;
    row += 1;
    if (line.length > LARGEST_RECORD) {
      yield { row, format: 'lines', reading: { reason: 'is longer than a posting can be' } };
      continue;
    }
    const value = parseJson(line);
    const found = value === undefined ? undefined : (findFormat([value], now) ?? findFormat(value, now));
    if (found === undefined) {
      const reason = value === undefined ? 'is no JSON' : 'is in no format that is known';
      yield { row, format: 'lines', reading: { reason } };
    } else
      for (const record of found.records)
        yield { row, format: found.format.name, reading: found.format.read(record, {}) };
  }
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
