// Large documents and files say the same as small ones, though another thread reads them.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
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

async function gather<One>(pieces: AsyncIterable<readonly One[]>): Promise<One[]> {
  const found: One[] = [];
  for await (const piece of pieces) found.push(...piece);
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

it('lines are read in pieces, and one that is far too long keeps nobody from those behind it', async () => {
  const line = (at: number) =>
    JSON.stringify({
      '@type': 'JobPosting',
      identifier: `é${at}`,
      title: `Nurse ${at}`,
      url: 'https://a.example',
    });
  const path = join(tmpdir(), `lorepath-lines-${process.pid}.jsonl`);
  const long = 'y'.repeat(5 * 1024 * 1024);
  const lines = [...Array.from({ length: 3000 }, (_, at) => line(at)), long, 'no json', '', line(3000)];
  writeFileSync(path, lines.join('\r\n'));
  try {
    const found = await gather(readLargeFile(path, AS));
    expect(found.map(({ row }) => row)).toEqual(found.map((_, at) => at + 1));
    expect(found.map((one) => ('reason' in one ? one.reason : 'sourceKey' in one && one.sourceKey))).toEqual([
      ...Array.from({ length: 3000 }, (_, at) => `é${at}`),
      ...['is longer than a posting can be', 'is no JSON', 'é3000'],
    ]);
  } finally {
    rmSync(path);
  }
});

it('what cannot be read says why, and whoever has enough leaves', async () => {
  const broken = Buffer.from(TEXT.slice(0, -1));
  await expect(gather(readLargeDocument(broken, {}, AS))).rejects.toThrow(
    new UnreadableFile('it is no JSON, or was cut off'),
  );
  for await (const [one] of readLargeDocument(Buffer.from(TEXT), {}, AS)) {
    expect(one?.row).toBe(1);
    break;
  }
});

it('a thread keeps the server alive only while it is asked something', async () => {
  const holding = vi.spyOn(Worker.prototype, 'ref');
  const lettingGo = vi.spyOn(Worker.prototype, 'unref');
  const isHeld = () =>
    (holding.mock.invocationCallOrder.at(-1) ?? 0) > (lettingGo.mock.invocationCallOrder.at(-1) ?? 0);
  try {
    const reading = readLargeDocument(Buffer.from(TEXT), {}, AS);
    const first = reading.next();
    expect(isHeld()).toBe(true);
    expect((await first).done).toBe(false);
    // Some more are read meanwhile, and then it waits for whoever writes these.
    await expect.poll(isHeld).toBe(false);
    expect(holding).toHaveBeenCalledTimes(4);
    await reading.return(undefined);
  } finally {
    holding.mockRestore();
    lettingGo.mockRestore();
  }
});

it.each(['messageerror', 'exit', 'error'])(
  'a thread that answers with %s ends the reading',
  async (event) => {
    const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      this.emit(event, new Error('not whole'));
    });
    try {
      await expect(gather(readLargeDocument(Buffer.from(TEXT), {}, AS))).rejects.toThrow(
        event === 'exit' ? 'the thread that reads was ended' : 'not whole',
      );
    } finally {
      posting.mockRestore();
    }
  },
);
