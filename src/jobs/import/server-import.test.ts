// Imports into a real database: each job once, whoever tells of it, however often, and whatever breaks it off.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#base/days.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openTestDatabase, PROJECT } from '../../../tests/server.ts';
import { loadTitleMatch } from '../content.ts';
import { listShownPostings } from '../store-pages.ts';
import { closeUnseen, readWords, sweepPostings } from '../store-postings.ts';
import { listMatching } from '../store-search.ts';
import { findNewest } from '../wishes/store-saved-searches.ts';
import { importPostings, type Outcome } from './import-postings.ts';
import type { ReadRecord } from './record.ts';
import type { Told } from './told.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const matchTitle = loadTitleMatch(join(PROJECT, 'content'));

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
beforeEach(async () => {
  await db.kysely.deleteFrom('postings').execute();
});
afterAll(() => close());

const told = (key: string, more: Told = {}): Told => ({
  ...{ key, title: 'Nurse', company: 'Ward', text: `Look after people of ward ${key}, day and night.` },
  ...{ url: `https://ward.example/${key}`, places: ['Leeds, UK'], posted: '2026-11-20' },
  ...more,
});
const records = (all: readonly (Told | { reason: string })[], format = 'test'): ReadRecord[] =>
  all.map((reading, at) => ({ row: at + 1, format, reading }));
async function bring(all: readonly (Told | { reason: string })[], now = NOW): Promise<string[]> {
  const outcomes: Outcome[] = [];
  await importPostings(records(all), { db, now, matchTitle, tell: (one) => outcomes.push(one) });
  expect(outcomes.map(({ row }) => row)).toEqual(all.map((_, at) => at + 1));
  return outcomes.map(({ result, reason }) => (reason === undefined ? result : `${result}: ${reason}`));
}
const listRows = () => db.kysely.selectFrom('postings').selectAll().orderBy('id').execute();
const countLinks = async () =>
  (await sql<{ many: number }>`select count(*) as many from posting_links`.execute(db.kysely)).rows[0]?.many;

it('writes what a posting says, with its occupation, and finds it by its words', async () => {
  expect(
    await bring([told('1', { pay: { min: 20, currency: 'GBP', per: 'hour' }, workplace: ['hybrid'] })]),
  ).toEqual(['added']);
  expect(await listRows()).toMatchObject([
    {
      ...{
        source: 'test',
        source_key: '1',
        title: 'Nurse',
        company: 'Ward',
        occupation: '29',
        occupation_group: '29',
      },
      ...{
        places: [{ city: 'Leeds', country: 'GB' }],
        workplace: 'hybrid',
        pay_min: 41_600,
        pay_currency: 'GBP',
      },
      ...{
        posted_at: new Date('2026-11-20'),
        expires_at: new Date('2026-12-20'),
        sample: false,
        made_at: NOW,
      },
    },
  ]);
  for (const [words, many] of [
    ['nurses', 1],
    ['leeds', 1],
    ['ward night', 1],
    ['plumber', 0],
  ] as const) {
    const found = await db.prepared<object>(
      {
        name: 'test.words',
        text: "select id from postings where search @@ websearch_to_tsquery('english', $1)",
      },
      [words],
    );
    expect([words, found.length]).toEqual([words, many]);
  }
});

it('says of every record what became of it, now and when it comes again', async () => {
  const all = [
    told('1'),
    { reason: 'is no post' },
    told('2', { company: 'Ward Two' }),
    told('3', { posted: '2026-01-01' }),
    told('1'),
  ];
  const skipped = ['skipped: is no post', 'skipped: has expired'];
  expect(await bring(all)).toEqual(['added', skipped[0], 'added', skipped[1], 'same']);
  expect(await bring(all)).toEqual(['same', skipped[0], 'same', skipped[1], 'same']);
  expect(await bring([told('1', { text: 'Other words altogether, and more of them than before.' })])).toEqual(
    ['updated'],
  );
  expect((await listRows()).map(({ text }) => text)).toContain(
    'Other words altogether, and more of them than before.',
  );
});

describe('the same job', () => {
  const same = 'Look after people in the morning, at noon and in the evening, with care.';

  it('told by several is one row, with all places and links', async () => {
    const first = told('1', { text: same, places: ['Leeds'] });
    const second = told('2', { text: `${same}  `, places: ['York', 'Leeds'] });
    const third = told('3', {
      text: same,
      company: 'Agency',
      places: ['Hull'],
      otherUrls: ['https://ward.example/1?utm_source=x'],
    });
    expect(await bring([first, second])).toEqual(['added', 'updated']);
    // Later, and of another company that leads to the same address.
    expect(await bring([third, first])).toEqual(['updated', 'same']);
    const [row, more] = await listRows();
    expect([row?.places, more]).toEqual([[{ city: 'Leeds' }, { city: 'York' }, { city: 'Hull' }], undefined]);
    expect(await countLinks()).toBe(3);
  });

  it('is none of another company, title, or text', async () => {
    const others = [
      told('2', { text: same, company: 'Other' }),
      told('3', { text: same, title: 'Cook' }),
      told('4'),
    ];
    expect(await bring([told('1', { text: same })])).toEqual(['added']);
    expect(await bring(others)).toEqual(['added', 'added', 'added']);
    // One address for all posts of a company makes one of those alone that have one title.
    const careers = ['https://ward.example/careers'];
    expect(
      await bring([
        told('5', { title: 'Baker', otherUrls: careers }),
        told('6', { title: 'Potter', otherUrls: careers }),
      ]),
    ).toEqual(['added', 'added']);
  });

  it('told 100,000 times is one row, which some of its links are shown of', async () => {
    function* tell(from: number, to: number, names: number) {
      for (let row = 1; row <= to - from; row += 1)
        yield { row, format: 'test', reading: told(String(from + (row % names)), { text: same }) };
    }
    const bringMany = (all: Iterable<ReadRecord>) => importPostings(all, { db, now: NOW, matchTitle });
    expect(await bringMany(tell(0, 5000, 2500))).toMatchObject({ added: 1, updated: 2499, same: 2500 });
    // What another 97,500 records would leave behind.
    await sql`
      insert into posting_links (source, source_key, posting_id, url, seen_at)
      select 'test', at::text, postings.id, 'https://ward.example/' || at, ${NOW} from postings, generate_series(2500, 99999) as at`.execute(
      db.kysely,
    );
    // Of some that were told before and some that are new it is still the same.
    const totals = await bringMany(tell(99_000, 101_000, 2000));
    expect(totals).toEqual({ read: 2000, added: 0, updated: 1000, same: 1000, skipped: 0 });
    const [row, more] = await listRows();
    expect([more, await countLinks()]).toEqual([undefined, 101_000]);
    const [shown] = await listShownPostings(db.kysely, [row?.id ?? 0]);
    expect(shown?.links).toHaveLength(20);
  });
});

it('that was broken off and is begun again loses and doubles nothing, and is found by all its words in the end', async () => {
  const all = records(Array.from({ length: 2500 }, (_, at) => told(String(at), { company: `Ward ${at}` })));
  let transactions = 0;
  // Killed before the second batch is committed: nothing of it is there.
  const dying: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (trx) => {
        const done = await work(trx);
        transactions += 1;
        if (transactions > 1) throw new Error('the power went');
        return done;
      }),
  };
  await expect(importPostings(all, { db: dying, now: NOW, matchTitle })).rejects.toThrow('the power went');
  expect([(await listRows()).length, await countLinks()]).toEqual([1000, 1000]);
  expect(await importPostings(all, { db, now: NOW, matchTitle })).toEqual({
    read: 2500,
    added: 1500,
    updated: 0,
    same: 1000,
    skipped: 0,
  });
  const rows = await listRows();
  expect([rows.length, await countLinks()]).toEqual([2500, 2500]);
  const countFound = async (words: string) =>
    (await listMatching(db.kysely, { at: NOW, filters: { words } }, 3000)).length;
  // Of what comes in bulk the title is found at once, and the text a little later; until then nobody is told that it is there.
  expect([await countFound('nurse'), await countFound('night')]).toEqual([2500, 2000]);
  expect(await findNewest(db.kysely)).toBe(rows.filter((row) => row.has_words).at(-1)?.id);
  expect([await readWords(db, 300), await countFound('night')]).toEqual([300, 2300]);
  expect([await readWords(db, 300), await readWords(db, 300)]).toEqual([200, 0]);
  expect([await countFound('night'), await findNewest(db.kysely)]).toEqual([2500, rows.at(-1)?.id]);
});

it('goes on in smaller pieces where the database takes too long for a whole batch', async () => {
  const all = records(Array.from({ length: 400 }, (_, at) => told(String(at), { company: `Ward ${at}` })));
  const written: number[] = [];
  // As a machine that has no time: what is more than a hundred records is given up after all of it is written.
  const slow: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (trx) => {
        const done = await work(trx);
        const many = Array.isArray(done) ? done.length : 0;
        if (many > 100) await sql`set local statement_timeout = 1`.execute(trx);
        if (many > 100) await sql`select pg_sleep(5)`.execute(trx);
        written.push(many);
        return done;
      }),
  };
  const rows: number[] = [];
  const totals = await importPostings(all, {
    db: slow,
    now: NOW,
    matchTitle,
    tell: ({ row }) => rows.push(row),
  });
  expect(totals).toEqual({ read: 400, added: 400, updated: 0, same: 0, skipped: 0 });
  expect([written.reduce((sum, one) => sum + one), Math.max(...written)]).toEqual([400, 100]);
  expect(rows).toEqual(all.map(({ row }) => row));
  expect([(await listRows()).length, await countLinks()]).toEqual([400, 400]);
});

it('of before words came later is found by its words once the database is upgraded', async () => {
  await bring([told('1'), told('2')]);
  await db.kysely.updateTable('postings').set({ has_words: false }).execute();
  const countFound = async () =>
    (await listMatching(db.kysely, { at: NOW, filters: { words: 'night' } }, 3)).length;
  expect(await countFound()).toBe(0);
  await sql
    .raw(readFileSync(join(PROJECT, 'migrations/0044-words-of-old-postings.sql'), 'utf8'))
    .execute(db.kysely);
  expect(await countFound()).toBe(2);
});

it('that goes on twice at once makes each job once', async () => {
  const all = records(Array.from({ length: 1500 }, (_, at) => told(String(at), { company: `Ward ${at}` })));
  const both = await Promise.all([1, 2].map(() => importPostings(all, { db, now: NOW, matchTitle })));
  expect(both.map(({ added }) => added).reduce((sum, one) => sum + one)).toBe(1500);
  expect((await listRows()).length).toBe(1500);
});

it('closes what is over: by its own word, or since its board lists it no more', async () => {
  const later = new Date(NOW.getTime() + DAY_MS);
  const closed = async () =>
    (await listRows()).filter(({ expires_at }) => expires_at <= later).map(({ source_key }) => source_key);
  const [one, two, three] = ['1', '2', '3'].map((key) => told(key, { isLive: true, company: `Ward ${key}` }));
  await bring([one, two, three].flatMap((record) => record ?? []));
  await bring([told('1', { company: 'Ward 1', expires: '2026-11-29T20:00:00Z' })], later);
  expect(await closed()).toEqual(['1']);
  // Somebody else still lists the third.
  await importPostings(records([told('3', { isLive: true, company: 'Ward 3' })], 'other'), {
    db,
    now: later,
    matchTitle,
  });
  expect(await closeUnseen(db, 'test', later, later)).toBe(1);
  expect(await closed()).toEqual(['1', '2']);
  // Listed again it is open again.
  expect(
    await bring([told('2', { isLive: true, company: 'Ward 2' })], new Date(later.getTime() + 2 * DAY_MS)),
  ).toEqual(['same']);
  expect(await closed()).toEqual(['1']);
  expect(await sweepPostings(db, new Date(later.getTime() + 1), 10)).toBe(1);
  expect((await listRows()).map(({ source_key }) => source_key)).toEqual(['2', '3']);
  // What was noted of it is gone as well, and nothing of the others: it comes again as new.
  const { rows } = await sql<{ links: number; addresses: number }>`
    select (select count(*) from posting_links) as links, (select count(*) from posting_addresses) as addresses`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ links: 3, addresses: 2 }]);
  expect(await bring([told('1', { company: 'Ward 1' })], later)).toEqual(['added']);
});

it('is swept only while nothing is imported, so that no record is noted of a posting that is gone', async () => {
  await bring([told('1', { posted: '2026-11-20' })]);
  const later = new Date(NOW.getTime() + 60 * DAY_MS);
  let sweeping: Promise<number> | undefined;
  const watched: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (trx) => {
        const done = await work(trx);
        sweeping = sweepPostings(db, later, 10);
        const waits = () =>
          sql<{ is: boolean }>`
          select exists (select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())) as is`.execute(
            db.kysely,
          );
        await expect.poll(async () => (await waits()).rows[0]?.is).toBe(true);
        return done;
      }),
  };
  expect(
    await importPostings(records([told('1', { posted: '2027-01-20' })]), {
      db: watched,
      now: later,
      matchTitle,
    }),
  ).toMatchObject({ same: 1 });
  // It is open again by then.
  expect([await sweeping, (await listRows()).length, await countLinks()]).toEqual([0, 1, 1]);
});
