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

export async function listUnfetchedLogos(
  db: Db,
  most: number,
): Promise<readonly { readonly mark: string; readonly url: string }[]> {
  return await db.kysely
    .selectFrom('company_logos')
    .select(['mark', 'url'])
    .where('fetched_at', 'is', null)
    .limit(most)
    .execute();
}

export type MadeLogo = {
  readonly mark: string;
  /** Undefined where there is none that can be shown. */
  readonly picture: Buffer | undefined;
  /** SHA-256 of the picture in hexadecimal, by which it is shown. */
  readonly hash: string | undefined;
  readonly now: Date;
};

export async function keepLogo(db: Db, { mark, picture, hash, now }: MadeLogo): Promise<void> {
  await db.kysely
    .updateTable('company_logos')
    .set({ picture: picture ?? null, hash: hash ?? null, fetched_at: now })
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
