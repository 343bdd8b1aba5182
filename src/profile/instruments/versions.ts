// Which versions of the questionnaires people have answered: content that changes under one of them does not start.
import type { Kysely } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { Instrument, Instruments } from '../rules/instruments.ts';
import { SURVEYS } from '../rules/scales.ts';
import { keepInstrument, listAnsweredWithoutContent, listInstrumentChecksums } from './store-versions.ts';

/** Content that changed although its version did not: answers would be read by other keys than they were given to. */
class ChangedInstrumentError extends Error {
  constructor({ id, version }: Pick<Instrument, 'id' | 'version'>) {
    super(
      `The questionnaire ${id} has changed, but its version is still ${version}, which people have answered. ` +
        `Raise "version" in content/instruments/${id}.json: the first number where items, labels or the instruction are others, else the second. ` +
        'npm run instrument -- check says what is another.',
    );
    this.name = 'ChangedInstrumentError';
  }
}

/**
 * Compares the questionnaires with what was kept of the versions that people have answered. Answers from before anything was
 * kept are taken to be of today's content of their version. Throws a ChangedInstrumentError for the first that has changed.
 */
export async function holdInstruments(db: Db, instruments: Instruments): Promise<void> {
  const kept = await listInstrumentChecksums(db.kysely);
  const older = await listAnsweredWithoutContent(db.kysely);
  for (const survey of SURVEYS) {
    const instrument = instruments[survey];
    const isThis = (one: Pick<Instrument, 'id' | 'version'>) =>
      one.id === instrument.id && one.version === instrument.version;
    const checksum = kept.find(isThis)?.checksum;
    if (checksum !== undefined && checksum !== instrument.checksum)
      throw new ChangedInstrumentError(instrument);
    if (checksum === undefined && older.some(isThis)) await keepAnswered(db.kysely, instrument);
  }
}

/** Keeps a version as it is, before its first answers. Throws a ChangedInstrumentError where other content has its number. */
export async function keepAnswered(db: Kysely<Tables>, instrument: Instrument): Promise<void> {
  const checksum = await keepInstrument(db, instrument);
  if (checksum !== instrument.checksum) throw new ChangedInstrumentError(instrument);
}
