// Large documents and files say the same as small ones, though another thread reads them.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareRecord } from './prepare.ts';
import { readDocument } from './read-records.ts';
import { readLargeDocument, readLargeFile } from './reading-thread.ts';
import { UnreadableFile } from './record.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const AS = { now: NOW, source: 'lever:ward' };

/** What a board of Lever lists: of 250 posts one without a title, in about 800 KB. */
const POSTS = Array.from({ length: 250 }, (_, at) => ({
  ...{ id: `post-${at}`, text: at === 7 ? '' : `Nurse ${at}`, hostedUrl: `https://jobs.lever.co/ward/${at}` },
  ...{ createdAt: NOW.getTime() - at, descriptionPlain: 'Look after people. '.repeat(170) },
  categories: { location: 'Leeds, UK' },
}));
const TEXT = JSON.stringify(POSTS);

async function gather<One>(all: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all) found.push(one);
  return found;
}

it('each record is what it is where it is read in place', async () => {
  const expected = [...readDocument(TEXT, {})].map((record) => prepareRecord(record, AS));
  expect(expected.filter((one) => 'reason' in one)).toHaveLength(1);
  expect(await gather(readLargeDocument(Buffer.from(TEXT), {}, AS))).toEqual(expected);
  const path = join(tmpdir(), `lorepath-board-${process.pid}.json`);
  writeFileSync(path, TEXT);
  try {
    expect(await gather(readLargeFile(path, AS))).toEqual(expected);
  } finally {
    rmSync(path);
  }
});

it('what cannot be read says why, and whoever has enough leaves', async () => {
  const broken = Buffer.from(TEXT.slice(0, -1));
  await expect(gather(readLargeDocument(broken, {}, AS))).rejects.toThrow(
    new UnreadableFile('it is no JSON, or was cut off'),
  );
  for await (const one of readLargeDocument(Buffer.from(TEXT), {}, AS)) {
    expect(one.row).toBe(1);
    break;
  }
});
