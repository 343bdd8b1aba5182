// Scores results of questionnaires anew that an older method, older keys or older norms have scored.
import type { Db } from '#base/engines/database/tables.ts';
import { hasSameItems, type Instrument, type Instruments } from '../rules/instruments.ts';
import { scoreTest, TEST_METHOD } from '../rules/score-questionnaire.ts';
import { listOutdatedResults, saveScores } from '../store-questionnaires.ts';
import { holdInstruments, keepAnswered } from './versions.ts';

export type Rescoring = {
  /** Results that have new scores. */
  readonly changed: number;
  /** Results that keep their scores: they answer other items than those of today. */
  readonly left: number;
};

/**
 * Scores every outdated result anew from its answers, `batch` at a time, each batch in one statement: it can be broken
 * off and begun again, and run while people answer. A result that is deleted meanwhile stays deleted. Throws a
 * ChangedInstrumentError, with nothing scored, for content that has changed under a version that was answered.
 */
export async function rescoreTests(db: Db, instruments: Instruments, batch = 500): Promise<Rescoring> {
  await holdInstruments(db, instruments);
  let [changed, left] = [0, 0];
  for (const instrument of Object.values(instruments)) {
    for await (const results of readOutdated(db, instrument, batch)) {
      const scored = results
        .filter((result) => hasSameItems(result.instrument, instrument))
        .map(({ id, answers }) => ({ id, scores: scoreTest(instrument, answers) }));
      left += results.length - scored.length;
      if (scored.length > 0) await keepAnswered(db.kysely, instrument);
      changed += await saveScores(db.kysely, { instrument, method: TEST_METHOD }, scored);
    }
  }
  return { changed, left };
}

async function* readOutdated(db: Db, instrument: Instrument, limit: number) {
  let after: string | undefined;
  do {
    const page = await listOutdatedResults(db.kysely, { instrument, method: TEST_METHOD }, { after, limit });
    yield page;
    after = page.length < limit ? undefined : page.at(-1)?.id;
  } while (after !== undefined);
}
