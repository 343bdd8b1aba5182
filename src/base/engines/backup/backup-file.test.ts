// The file of a backup: what was written comes back, and what was cut off, altered or sealed otherwise does not.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupRecord, readBackupFile, untilStopped, writeBackupFile } from './backup-file.ts';

const PASSPHRASE = 'a lantern in the fog';
/** A sealed file is tried many times, and each try stretches the passphrase anew: for them it costs a thousandth. */
const LIGHT = { N: 2 ** 7, r: 8, p: 1 } as const;
/** Long enough for several pieces, and not to be packed. */
const RECORDS: readonly BackupRecord[] = [
  { kind: 'about', madeAt: '2026-11-29T00:00:00.000Z', migrations: [], queue: 0, settings: ['PORT'] },
  { kind: 'table', schema: 'public', name: 'people' },
  ...Array.from(
    { length: 5 },
    (): BackupRecord => ({
      kind: 'rows',
      rows: [randomBytes(40_000).toString('base64'), 'zwölf', '(,"")'],
    }),
  ),
  { kind: 'table end', count: 15, sum: '1 2' },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* give(records: readonly BackupRecord[]): AsyncGenerator<BackupRecord> {
  yield* records;
}

async function readAll(path: string, passphrase?: string): Promise<BackupRecord[]> {
  const records: BackupRecord[] = [];
  for await (const record of readBackupFile(path, passphrase)) records.push(record);
  return records;
}

describe.each([
  ['open', undefined],
  ['sealed', PASSPHRASE],
])('a backup that is %s', (name, passphrase) => {
  const path = () => join(folder, name);
  const light = () => join(folder, `${name} lightly`);

  test('comes back as it was, and is for its owner alone', async () => {
    await writeBackupFile(path(), give(RECORDS), passphrase);
    expect(await readAll(path(), passphrase)).toEqual(RECORDS);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    const [title] = readFileSync(path(), 'latin1').split('\n');
    expect(title).toMatch(
      passphrase ? /^LOREPATH BACKUP 1 sealed \{"N":131072,"r":8,"p":1,/ : /^LOREPATH BACKUP 1 open$/,
    );
    await writeBackupFile(light(), give(RECORDS), passphrase, LIGHT);
    expect(await readAll(light(), passphrase)).toEqual(RECORDS);
  });

  test('is never written over another file, and one that fails leaves nothing', async () => {
    const before = readFileSync(path());
    await expect(writeBackupFile(path(), give(RECORDS), passphrase)).rejects.toThrow(
      `There is a file ${path()} already. Choose another name.`,
    );
    expect(readFileSync(path()).equals(before)).toBe(true);
    const names = readdirSync(folder);
    const broken = async function* (): AsyncGenerator<BackupRecord> {
      yield* RECORDS;
      throw new Error('the database is gone');
    };
    await expect(writeBackupFile(join(folder, 'broken'), broken(), passphrase, LIGHT)).rejects.toThrow(
      /is gone/,
    );
    const stop = new AbortController();
    const stopped = async function* (): AsyncGenerator<BackupRecord> {
      for (const record of RECORDS) {
        yield record;
        stop.abort(new Error('it was stopped.'));
      }
    };
    await expect(
      writeBackupFile(join(folder, 'stopped'), untilStopped(stopped(), stop.signal), passphrase, LIGHT),
    ).rejects.toThrow('it was stopped.');
    expect(readdirSync(folder)).toEqual(names);
  });

  test('is refused wherever it is cut off, and with more at its end', async () => {
    const whole = readFileSync(light());
    const other = join(folder, 'cut');
    const lengths = [
      5,
      30,
      300,
      70_000,
      whole.length / 2,
      whole.length - 100,
      whole.length - 9,
      whole.length - 1,
    ];
    for (const length of lengths) {
      writeFileSync(other, whole.subarray(0, Math.floor(length)));
      await expect(readAll(other, passphrase), `${length} bytes`).rejects.toThrow(
        /damaged: (it was cut off or altered|its first line was altered)|is no backup of Lorepath/,
      );
    }
    writeFileSync(other, Buffer.concat([whole, Buffer.from('more')]));
    await expect(readAll(other, passphrase)).rejects.toThrow(/damaged/);
  });

  test('is refused wherever a bit of it is another', async () => {
    const whole = readFileSync(light());
    const body = whole.indexOf('\n') + 1;
    const other = join(folder, 'altered');
    // The first ten bytes of what is packed tell of the packing and its time, which mean nothing.
    for (let at = body + 12; at < whole.length; at += 34_999) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(at) ^ 4, at);
      writeFileSync(other, altered);
      await expect(readAll(other, passphrase), `byte ${at}`).rejects.toThrow(/damaged/);
    }
  });
});

test('a sealed one opens for its passphrase alone', async () => {
  const path = join(folder, 'sealed');
  await expect(readAll(path, 'a lantern in the frog')).rejects.toThrow(
    'The passphrase is not the one that the backup was sealed with.',
  );
  await expect(readAll(path)).rejects.toThrow(
    /is sealed with a passphrase: give it with --passphrase-file FILE/,
  );
  expect(readFileSync(path).includes('about')).toBe(false);
});

test('an open one in the place of a sealed one is noticed', async () => {
  const other = join(folder, 'put-there');
  await writeBackupFile(other, give(RECORDS), undefined);
  expect(await readAll(other)).toHaveLength(RECORDS.length);
  await expect(readAll(other, PASSPHRASE)).rejects.toThrow(/is not sealed, but a passphrase is given/);
});

test.each([{ p: 1_000_000 }, { N: 2 ** 17 + 1 }, { N: 1 }, { r: 0.5 }, { r: -8 }, { p: 'x' }, { salt: 7 }])(
  'one whose first line asks for %j is refused at once',
  async (change) => {
    const whole = readFileSync(join(folder, 'sealed'), 'latin1');
    const [, before = '', envelope = '', after = ''] = /^(.* sealed )(.*?)(\n[\s\S]*)$/.exec(whole) ?? [];
    const other = join(folder, 'asking');
    const asking = JSON.stringify({ ...(JSON.parse(envelope) as object), ...change });
    writeFileSync(other, `${before}${asking}${after}`, 'latin1');
    await expect(readAll(other, PASSPHRASE)).rejects.toThrow(/damaged: its first line was altered/);
  },
);

test('pieces of a sealed one that have changed places are noticed', async () => {
  const whole = readFileSync(join(folder, 'sealed lightly'));
  const body = whole.indexOf('\n') + 1;
  const length = whole.readUInt32BE(body) + 5;
  const [first, second] = [
    whole.subarray(body, body + length),
    whole.subarray(body + length, body + 2 * length),
  ];
  const other = join(folder, 'swapped');
  writeFileSync(
    other,
    Buffer.concat([whole.subarray(0, body), second, first, whole.subarray(body + 2 * length)]),
  );
  await expect(readAll(other, PASSPHRASE)).rejects.toThrow(/damaged/);
});

test('what is no backup, or one of a newer kind, is refused in plain words', async () => {
  const path = join(folder, 'other');
  writeFileSync(path, 'Dear Ada,\n');
  await expect(readAll(path)).rejects.toThrow(`${path} is no backup of Lorepath.`);
  writeFileSync(path, 'LOREPATH BACKUP 2 open\nxyz');
  await expect(readAll(path)).rejects.toThrow(/was made by a newer Lorepath/);
  await expect(readAll(join(folder, 'nowhere'))).rejects.toThrow(/There is no file/);
  await expect(readAll(folder)).rejects.toThrow(`The backup ${folder} cannot be read: a folder lies where`);
});

test('a place that cannot be written is told in plain words', async () => {
  const path = join(folder, 'nowhere', 'today.backup');
  await expect(writeBackupFile(path, give(RECORDS), undefined)).rejects.toThrow(
    `The backup ${path} cannot be made: its place does not exist or cannot be written.`,
  );
});
