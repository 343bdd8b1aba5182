// Pictures of companies are claimed by one server each, tried once, and deleted when nothing shows them; batches wait for each other.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#base/days.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openTestDatabase } from '../../../tests/server.ts';
import { claimLogo, keepLogo, saveLogos, sweepLogos } from '../store-logos.ts';
import { holdImporting } from '../store-postings.ts';
import { importPostings } from './import-postings.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const bring = (source: string, more: object) =>
  importPostings(
    [
      {
        ...{ row: 1, format: source },
        reading: { key: '1', title: 'Cook', company: 'Inn', text: 'Cook well, every day.', ...more },
      },
    ],
    { db, now: NOW, matchTitle: () => undefined },
  );

it('has each picture tried by one, once, and sweeps those that nothing shows', async () => {
  await bring('first', { logo: 'https://inn.example/logo.png' });
  const unused = randomUUID();
  await db.transaction((trx) => saveLogos(trx, [{ mark: unused, url: 'https://gone.example/logo.png' }]));
  const claimed = await Promise.all([claimLogo(db, NOW), claimLogo(db, NOW)]);
  expect(claimed.map((one) => one?.url).sort()).toEqual([
    'https://gone.example/logo.png',
    'https://inn.example/logo.png',
  ]);
  // Whoever claimed them may have died: they are not tried again.
  expect(await claimLogo(db, NOW)).toBeUndefined();
  await keepLogo(db, { mark: unused, picture: Buffer.from('x'), hash: 'x' });
  expect(await sweepLogos(db, NOW, 10)).toBe(0);
  expect(await sweepLogos(db, new Date(NOW.getTime() + 1), 10)).toBe(1);
  const rows = await db.kysely.selectFrom('company_logos').select('url').execute();
  expect(rows).toEqual([{ url: 'https://inn.example/logo.png' }]);
});

it('keeps the job of another source open for a month at most', async () => {
  await bring('first', {});
  await bring('other', { expires: '2040-01-01T00:00:00Z' });
  await bring('first', {});
  const rows = await db.kysely.selectFrom('postings').select(['source', 'expires_at']).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.source).toBe('first');
  expect(rows[0]?.expires_at.getTime()).toBeLessThanOrEqual(NOW.getTime() + 30 * DAY_MS);
  await bring('first', { expires: '2027-06-01T09:00:00Z' });
  const [own] = await db.kysely.selectFrom('postings').select('expires_at').execute();
  expect(own?.expires_at).toEqual(new Date('2027-06-01T09:00:00Z'));
});

it('waits for the batches of others longer than for any other lock', async () => {
  const patience = await db.transaction(async (trx) => {
    await holdImporting(trx);
    const [row] = await trx
      .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('lock_timeout')]).as('is'))
      .execute();
    return row?.is;
  });
  expect(patience).toBe('9s');
});
