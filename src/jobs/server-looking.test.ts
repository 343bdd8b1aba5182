// What searches look through: the newest that filters let through, wherever it stands and whoever searched for it before.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laySeekers } from '../../tests/job-seekers.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { openReaches } from './reaches.ts';
import { type Filters, listMatching, listNewestByKind } from './store-search.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
  await laySeekers(server).bringSamples();
});
afterAll(() => server.close());

describe('what searches look through', () => {
  const one = fc.constantFrom;
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 2 });
  const narrowings = {
    workplace: maybe(one('remote', 'hybrid', 'onsite')),
    level: maybe(one('entry', 'mid', 'senior', 'lead')),
    pay: maybe(fc.record({ min: one(20_000, 45_000, 70_000), currency: one('EUR', 'USD', 'GBP') })),
  };
  const filters: fc.Arbitrary<Filters> = fc.record({
    words: maybe(
      one(
        'you',
        'work',
        'nurse',
        'team or night',
        'the',
        'work -team',
        '-team',
        '-you -we',
        '"you will"',
        'zzz',
      ),
    ),
    place: maybe(
      one(
        { words: ['leeds'], countries: [] },
        { words: [], countries: ['GB'] },
        { words: [], countries: ['DE'] },
      ),
    ),
    ...narrowings,
  });
  /** What filters let through, each asked on its own, newest first. */
  const plain = async (at: Date, { words, place, workplace, level, pay }: Filters, kind = sql`true`) => {
    const { rows } = await sql<{ id: string }>`
      select id from postings where expires_at > ${at} and made_at <= ${at} and ${kind}
        and (${words ?? null}::text is null or search @@ websearch_to_tsquery('english', ${words ?? null}::text))
        and (${place?.words[0] ?? null}::text is null or to_tsvector('english', places) @@ plainto_tsquery('english', ${place?.words[0] ?? null}::text))
        and (${place?.countries[0] ?? null}::text is null or places @> jsonb_build_array(jsonb_build_object('country', ${place?.countries[0] ?? null}::text)))
        and (${workplace ?? null}::text is null or workplace = ${workplace ?? null}::text)
        and (${level ?? null}::text is null or level = ${level ?? null}::text)
        and (${pay?.min ?? null}::int is null or (pay_currency = ${pay?.currency ?? null}::text and pay_max >= ${pay?.min ?? null}::int))
      order by posted_at desc, id desc`.execute(server.db.kysely);
    return rows.map(({ id }) => Number(id));
  };
  const idsIn = (found: readonly { readonly id: number }[]) =>
    found.map(({ id }) => id).toSorted((a, b) => a - b);

  test('is found wherever it stands, however few are looked through first', async () => {
    const at = server.clock.read();
    let some = 0;
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 1, max: 60 }),
        async (asked, first, most) => {
          const wanted = (await plain(at, asked)).slice(0, most);
          some += wanted.length > 0 ? 1 : 0;
          const bounds = { firstLook: first, worded: 50_000, unindexed: 50_000 };
          const found = await listMatching(server.db.kysely, { at, filters: asked }, most, { bounds });
          expect(idsIn(found)).toEqual(idsIn(wanted.map((id) => ({ id }))));
          for (const { relevance } of found) expect(relevance === undefined).toBe(asked.words === undefined);
        },
      ),
      { numRuns: 60, seed: 17 },
    );
    expect(some).toBeGreaterThan(20);
  });

  test('is the same for who searches for it again, also when there is more or less of it by then', async () => {
    const at = server.clock.read();
    const reaches = openReaches();
    const remembered: boolean[] = [];
    const change = (open: Date, ids: readonly number[]) =>
      server.db.kysely
        .updateTable('postings')
        .set({ expires_at: open })
        .where('id', 'in', [0, ...ids])
        .execute();
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        async (asked, first, most, isClosed) => {
          const bounds = { firstLook: first, worded: 50_000, unindexed: 50_000 };
          const look = async () =>
            idsIn(await listMatching(server.db.kysely, { at, filters: asked }, most, { bounds, reaches }));
          const before = await look();
          remembered.push(reaches.recall({ at, filters: asked }, most) !== undefined);
          expect(await look()).toEqual(before);
          // What was found is closed, so that the rest stands further back than it did.
          const [row] = await server.db.kysely
            .selectFrom('postings')
            .select('expires_at')
            .where('id', 'in', [0, ...before])
            .execute();
          if (isClosed) await change(at, before);
          const wanted = (await plain(at, asked)).slice(0, most);
          expect(await look()).toEqual(wanted.toSorted((a, b) => a - b));
          if (isClosed && row) await change(row.expires_at, before);
          expect(await look()).toEqual(before);
        },
      ),
      { numRuns: 40, seed: 17 },
    );
    expect(remembered.filter((is) => is).length).toBeGreaterThan(15);
  });

  test('goes the long way where nothing is left so near as it was', async () => {
    // Nothing was posted since.
    const at = new Date(server.clock.read().getTime() + 3_600_000);
    const reaches = openReaches();
    const asked: Filters = { words: 'work' };
    const bounds = { firstLook: 2, worded: 50_000, unindexed: 50_000 };
    const look = async () =>
      idsIn(await listMatching(server.db.kysely, { at, filters: asked }, 2, { bounds, reaches }));
    const wanted = async () => (await plain(at, asked)).slice(0, 2).toSorted((a, b) => a - b);
    // Whoever searched before found enough within a second: there is nothing now.
    reaches.note({ at, filters: asked }, 2, { span: 1000, isEnd: false });
    expect(await look()).toEqual(await wanted());
    expect(await wanted()).toHaveLength(2);
    expect(reaches.recall({ at, filters: asked }, 2)?.span).toBeGreaterThan(1000);
    // And whoever read all that there was, all of it.
    reaches.note({ at, filters: asked }, 2, { span: Number.POSITIVE_INFINITY, isEnd: true });
    expect(await look()).toEqual(await wanted());
  });

  test.each<[string, Filters]>([
    ['a word that many have, narrowed by what few are', { words: 'work', workplace: 'onsite' }],
    ['a word that is not to stand there', { words: '-zzz', workplace: 'remote' }],
    ['the same in one country', { words: '-zzz', place: { words: [], countries: ['GB'] } }],
  ])('has an end for %s', async (_, asked) => {
    const at = server.clock.read();
    const bounds = { firstLook: 10, worded: 6, unindexed: 30 };
    const { rows } = await sql<{ end: Date }>`
      select posted_at as "end" from postings order by posted_at desc offset 60 limit 1`.execute(
      server.db.kysely,
    );
    const all = await plain(at, asked);
    const old = await plain(at, asked, sql`posted_at <= ${rows[0]?.end}`);
    const found = idsIn(await listMatching(server.db.kysely, { at, filters: asked }, 60, { bounds }));
    expect(old.length).toBeGreaterThan(0);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((id) => old.includes(id) || !all.includes(id))).toEqual([]);
    // Of a rare word all are found, however old they are.
    const rare: Filters = { words: 'zoo or zzz or beekeeper or lighthouse' };
    expect(
      idsIn(
        await listMatching(server.db.kysely, { at, filters: rare }, 60, {
          bounds: { ...bounds, worded: 100 },
        }),
      ),
    ).toEqual((await plain(at, rare)).toSorted((a, b) => a - b));
  });

  test('of a kind is the newest of it that filters let through', async () => {
    const at = server.clock.read();
    const { rows } = await sql<{ code: string }>`
      select distinct occupation_group as code from postings where occupation_group is not null`.execute(
      server.db.kysely,
    );
    const groups = rows.map(({ code }) => code);
    await fc.assert(
      fc.asyncProperty(fc.record(narrowings), fc.integer({ min: 1, max: 4 }), async (asked, most) => {
        const shares = { occupations: [], ofOccupation: 0, groups, ofGroup: most, ofNone: most };
        const wanted = [await plain(at, asked, sql`occupation is null`)];
        for (const code of groups) wanted.push(await plain(at, asked, sql`occupation_group = ${code}`));
        const found = await listNewestByKind(server.db.kysely, shares, { at, filters: asked });
        expect(idsIn(found)).toEqual(
          idsIn(wanted.flatMap((ids) => ids.slice(0, most).map((id) => ({ id })))),
        );
      }),
      { numRuns: 6, seed: 17 },
    );
  });
});
