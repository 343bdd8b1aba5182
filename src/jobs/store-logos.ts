// The SQL of companies' pictures: where they are, and what was made of them.
import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    company_logos: {
      mark: string;
      url: string;
      hash: string | null;
      picture: Buffer | null;
      fetched_at: Date | null;
    };
  }
}

/** Notes where pictures are; each mark belongs to one address for ever. */
export async function saveLogos(
  trx: Kysely<Tables>,
  logos: readonly { readonly mark: string; readonly url: string }[],
): Promise<void> {
  if (logos.length === 0) return;
  await sql`
    insert into company_logos (mark, url)
    select * from unnest(${logos.map(({ mark }) => mark)}::uuid[], ${logos.map(({ url }) => url)}::text[])
    on conflict (mark) do nothing`.execute(trx);
}

/**
 * Takes a picture that nobody has tried to fetch, as tried: of several servers one has it, and one that brings a server down is not
 * tried again. Undefined where there is none.
 */
export async function claimLogo(
  db: Db,
  now: Date,
): Promise<{ readonly mark: string; readonly url: string } | undefined> {
  const { rows } = await sql<{ mark: string; url: string }>`
    update company_logos set fetched_at = ${now}
    where mark = (select mark from company_logos where fetched_at is null order by mark limit 1 for update skip locked)
    returning mark, url`.execute(db.kysely);
  return rows[0];
}

/** Deletes some pictures that were fetched before then and that no posting shows any more; answers how many. */
export async function sweepLogos(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from company_logos where mark in (
      select mark from company_logos as old where fetched_at < ${before}
        and not exists (select from postings where postings.logo = old.mark) limit ${most}
    )`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}

export type MadeLogo = {
  readonly mark: string;
  /** Undefined where there is none that can be shown. */
  readonly picture: Buffer | undefined;
  /** SHA-256 of the picture in hexadecimal, by which it is shown. */
  readonly hash: string | undefined;
};

/** Keeps what became of fetching a picture: the picture with its hash, or that there is none, and nobody tries again. */
export async function keepLogo(db: Db, { mark, picture, hash }: MadeLogo): Promise<void> {
  await db.kysely
    .updateTable('company_logos')
    .set({ picture: picture ?? null, hash: hash ?? null })
    .where('mark', '=', mark)
    .execute();
}

/** The bytes of a picture by its hash, as PNG. */
export async function findLogo(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.kysely
    .selectFrom('company_logos')
    .select('picture')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.picture ?? undefined;
}
