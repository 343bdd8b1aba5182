// All SQL of the versions of questionnaires: each that was ever answered, whole.
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Instrument } from '../rules/instruments.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    instrument_versions: {
      instrument: string;
      version: string;
      checksum: string;
      /** JSON of `Instrument`: text when written, parsed when read. */
      content: unknown;
      first_answered_at: Generated<Date>;
    };
  }
}

type Version = Pick<Instrument, 'id' | 'version'>;

/** The checksum of each version that is kept. */
export async function listInstrumentChecksums(
  db: Kysely<Tables>,
): Promise<readonly (Version & { readonly checksum: string })[]> {
  return db.selectFrom('instrument_versions').select(['instrument as id', 'version', 'checksum']).execute();
}

/** The versions that results are of and nothing is kept of. */
export async function listAnsweredWithoutContent(db: Kysely<Tables>): Promise<readonly Version[]> {
  return db
    .selectFrom('test_results')
    .select(['instrument as id', 'instrument_version as version'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instrument_versions')
            .select('instrument_versions.version')
            .whereRef('instrument_versions.instrument', '=', 'test_results.instrument')
            .whereRef('instrument_versions.version', '=', 'test_results.instrument_version'),
        ),
      ),
    )
    .distinct()
    .execute();
}

/** Keeps a version unless it is kept already; answers the checksum of the one that is kept. */
export async function keepInstrument(db: Kysely<Tables>, instrument: Instrument): Promise<string> {
  const { id, version, checksum } = instrument;
  await db
    .insertInto('instrument_versions')
    .values({ instrument: id, version, checksum, content: JSON.stringify(instrument) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('instrument_versions')
    .select('checksum')
    .where('instrument', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.checksum;
}
