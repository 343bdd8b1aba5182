// Adds postings, and notes of them, that are in the database in no way yet: many at once, as it takes them fastest. Within the transaction that holds importing.
import type { Kysely } from 'kysely';
import { copyRows, type RowWriter, writeRows } from '#base/engines/database/db-copy.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Link, WrittenPosting } from './store-postings.ts';

const ADDED = `postings (
  id, source, source_key, title, company, title_key, company_key, twin, text, text_hash, content, occupation, occupation_group, zone,
  places, workplace, level, pay_min, pay_max, pay_currency, posted_at, expires_at, url, logo, sample, flags, made_at, has_words
)`;

/** Postings as they are added; searches find them by the words of their text only once `readWords` has been there, unless it is done at once. */
export function writePostings(
  all: readonly WrittenPosting[],
  { now, withWords }: { readonly now: Date; readonly withWords: boolean },
): Buffer {
  return writeRows((rows) => {
    for (const one of all) {
      rows.row(28);
      rows.long(one.id);
      for (const text of [one.source, one.sourceKey, one.title, one.company, one.titleKey, one.companyKey])
        rows.text(text);
      rows.uuid(one.twin);
      rows.text(one.text);
      rows.bits(one.textHash);
      rows.uuid(one.content);
      rows.text(one.occupation);
      rows.text(one.occupation?.slice(0, 2));
      rows.real(one.zone);
      rows.json(one.places);
      rows.text(one.workplace);
      rows.text(one.level);
      rows.int(one.pay?.min);
      rows.int(one.pay?.max);
      rows.text(one.pay?.currency);
      rows.instant(one.postedAt);
      rows.instant(one.expiresAt);
      rows.text(one.url);
      rows.uuid(one.logo);
      rows.boolean(one.sample);
      rows.texts(one.flags);
      rows.instant(now);
      rows.boolean(withWords);
    }
  });
}

/** Adds postings that `writePostings` wrote. */
export async function addPostings(trx: Kysely<Tables>, written: Buffer): Promise<void> {
  await copyRows(trx, ADDED, written);
}

/** Notes records that were never seen before: of which posting they are, and where they lead to; each record once in the list. */
export async function addLinks(trx: Kysely<Tables>, links: readonly Link[], now: Date): Promise<void> {
  await copyAll(
    trx,
    'posting_links (source, source_key, posting_id, url, seen_at)',
    links,
    (rows, { source, sourceKey, postingId, url }) => {
      rows.row(5);
      rows.text(source);
      rows.text(sourceKey);
      rows.long(postingId);
      rows.text(url);
      rows.instant(now);
    },
  );
}

export type Address = { readonly mark: string; readonly postingId: number };

/** Notes where postings lead to, of addresses that are not noted yet; each once in the list. */
export async function addAddresses(trx: Kysely<Tables>, all: readonly Address[]): Promise<void> {
  await copyAll(trx, 'posting_addresses (mark, posting_id)', all, (rows, { mark, postingId }) => {
    rows.row(2);
    rows.uuid(mark);
    rows.long(postingId);
  });
}

async function copyAll<One>(
  trx: Kysely<Tables>,
  into: string,
  all: readonly One[],
  write: (rows: RowWriter, one: One) => void,
): Promise<void> {
  if (all.length === 0) return;
  await copyRows(
    trx,
    into,
    writeRows((rows) => {
      for (const one of all) write(rows, one);
    }),
  );
}
