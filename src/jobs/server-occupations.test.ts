// Imported occupations take the place of the groups: for titles, for postings that were there, and back again.
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { cloneTestDatabase, PROJECT } from '../../tests/server.ts';
import { importOccupations } from '../../tools/jobs-occupations.ts';
import { importPostings } from './import/import-postings.ts';
import { WORK_STYLES, WORK_VALUES } from './rules/occupations.ts';
import { readTableInUse } from './table-in-use.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const NAMES = ['code', 'title', 'jobzone', ...INTEREST_TYPES, ...WORK_STYLES, ...WORK_VALUES];
/** An invented occupation whose ratings are told apart by `at`. */
const line = (code: string, title: string, at: number) =>
  [code, title, 1 + (at % 5), ...NAMES.slice(3).map((_, place) => 1 + ((at + place) % 5))].join('\t');

let database: Awaited<ReturnType<typeof cloneTestDatabase>>;
let db: Db;
let folder: string;
const said: string[] = [];
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = await openDatabase<Tables>({
    databaseUrl: database.url,
    dataDir: '/nowhere',
    log: () => {},
    poolSize: 2,
  });
  folder = await mkdtemp(join(tmpdir(), 'occupations-'));
  writeFileSync(
    join(folder, 'table.tsv'),
    [
      NAMES.join('\t'),
      line('29-1141.00', 'Ward Nurses', 1),
      line('29-1151.00', 'Lamp Nurses', 3),
      line('15-1252.00', 'Loom Programmers', 2),
      line('broken', 'Nobody', 1),
    ].join('\n'),
  );
  writeFileSync(join(folder, 'titles.tsv'), '29-1151.00\tNight Lantern Nurse\n');
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const at = (file: string) => (file === 'none' ? file : join(folder, file));
const bring = ({ file, titles }: { file: string; titles?: string }) =>
  importOccupations(db, {
    ...{ file: at(file), tell: (line: string) => said.push(line) },
    ...(titles !== undefined && { titles: at(titles) }),
  });
const inUse = () => readTableInUse(db.kysely, join(PROJECT, 'content'));
const listPlaces = async () =>
  Object.fromEntries(
    (
      await db.kysely
        .selectFrom('postings')
        .select(['title', 'occupation', 'occupation_group', 'zone'])
        .execute()
    ).map(({ title, ...place }) => [title, place]),
  );

it('puts occupations in place of groups, places what was there anew, and goes back', async () => {
  const before = await inUse();
  expect(before.work.size).toBe(22);
  const titles = ['Ward Nurse', 'Lantern Nurse, nights', 'Nurse', 'Solicitor'];
  await importPostings(
    titles.map((title, at) => ({
      ...{ row: at + 1, format: 'test' },
      reading: { key: title, title, company: 'Ward', text: title, places: [], posted: '2026-11-20' },
    })),
    { db, now: NOW, matchTitle: before.matchTitle },
  );
  expect((await listPlaces())['Ward Nurse']).toMatchObject({ occupation: '29' });

  await bring({ file: 'table.tsv', titles: 'titles.tsv' });
  expect(said).toContain('line 5 was skipped: it has no code such as 29-1141.00: "broken"');
  expect(said.join(' ')).toContain('CC BY 4.0');
  expect(await listPlaces()).toEqual({
    'Ward Nurse': { occupation: '29-1141.00', occupation_group: '29', zone: 2 },
    'Lantern Nurse, nights': { occupation: '29-1151.00', occupation_group: '29', zone: 4 },
    Nurse: { occupation: '29', occupation_group: '29', zone: 3 },
    Solicitor: { occupation: '23', occupation_group: '23', zone: before.work.get('23')?.jobZone },
  });
  const { work, matchTitle } = await inUse();
  expect(work.size).toBe(25);
  // A group is the mean of what was imported of it; one of which nothing was stays.
  expect(work.get('29')?.interests).toEqual(
    INTEREST_TYPES.map((_, at) => (1 + ((1 + at) % 5) + (1 + ((3 + at) % 5))) / 2),
  );
  expect(work.get('23')?.interests).toEqual(before.work.get('23')?.interests);
  expect(matchTitle('Loom Programmer')).toMatchObject({ code: '15-1252.00', zone: 3 });

  await bring({ file: 'none' });
  expect((await inUse()).work.size).toBe(22);
  expect((await listPlaces())['Ward Nurse']).toMatchObject({ occupation: '29' });
});

it('changes nothing where the table cannot be used', async () => {
  await bring({ file: 'table.tsv' });
  writeFileSync(join(folder, 'bad.tsv'), [NAMES.join('\t'), line('x', 'Nobody', 1)].join('\n'));
  await expect(bring({ file: 'bad.tsv' })).rejects.toThrow('no line of the table');
  await expect(bring({ file: 'titles.tsv' })).rejects.toThrow('no column');
  await expect(bring({ file: 'missing.tsv' })).rejects.toThrow('ENOENT');
  expect((await inUse()).work.size).toBe(25);
});
