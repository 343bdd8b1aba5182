// Serves the three questionnaires: the first answers stay, the same again are as good, others are refused.
import { randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import { isForeignKeyViolation } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { TEST_ENDPOINTS as ENDPOINTS, type WireInstrument } from './contract-questionnaires.ts';
import { keepAnswered } from './instruments/versions.ts';
import {
  areSameAnswers,
  type Instrument,
  type Instruments,
  midpointOf,
  TEST_SHAPES,
} from './rules/instruments.ts';
import { SURVEYS } from './rules/scales.ts';
import { scoreTest, TEST_METHOD } from './rules/score-questionnaire.ts';
import { holdConsents, mayKeepProfile } from './store-consents.ts';
import {
  deleteTestResult,
  findTestAnswers,
  type NewTestResult,
  saveTestResult,
} from './store-questionnaires.ts';

export type TestEngines = { readonly db: Db; readonly clock: Clock; readonly instruments: Instruments };

const TESTS = [
  {
    survey: 'ipip',
    submit: ENDPOINTS.submitMiniIpip,
    get: ENDPOINTS.getMiniIpip,
    remove: ENDPOINTS.deleteMiniIpip,
  },
  {
    survey: 'dospert',
    submit: ENDPOINTS.submitDospert,
    get: ENDPOINTS.getDospert,
    remove: ENDPOINTS.deleteDospert,
  },
  { survey: 'ssvs', submit: ENDPOINTS.submitSsvs, get: ENDPOINTS.getSsvs, remove: ENDPOINTS.deleteSsvs },
] as const;

export function serveTests(serve: Serve<PersonId>, { db, clock, instruments }: TestEngines): void {
  serve(ENDPOINTS.listInstruments, async () => ({
    instruments: SURVEYS.map((survey) => presentInstrument(instruments[survey])),
  }));

  for (const { survey, submit, get, remove } of TESTS) {
    serve(submit, async ({ person, body, visit }) => {
      const instrument = instruments[survey];
      const id = randomUUID();
      const kept = await keepResult(db, {
        id,
        personId: person,
        instrument,
        answers: body,
        scores: scoreTest(instrument, body),
        method: TEST_METHOD,
        now: clock(),
      });
      if (kept.id === id) visit.markCreated();
      else if (!areSameAnswers(kept.answers, body))
        throw new Refusal('profile.test_taken', { data: kept.answers });
      return kept.answers;
    });

    serve(get, async ({ person }) => {
      const answers = await findTestAnswers(db.kysely, person, survey);
      if (!answers) throw new Refusal('profile.no_result');
      return answers;
    });

    serve(remove, async ({ person }) => {
      const answers = await deleteTestResult(db.kysely, person, survey);
      if (!answers) throw new Refusal('profile.no_result');
      return answers;
    });
  }
}

/** Without scales and keys, which would tell whoever takes it what an answer is for. */
function presentInstrument(instrument: Instrument): WireInstrument {
  const { survey, id, version, name, instruction, citation, labels, items } = instrument;
  const { lowest, highest } = TEST_SHAPES[survey];
  return {
    ...{ survey, id, version, title: name, instruction, citation },
    ...{ lowest, highest, midpoint: midpointOf(TEST_SHAPES[survey]) },
    labels: { ...labels },
    items: items.map(({ text }, index) => ({ number: index + 1, text })),
  };
}

async function keepResult(db: Db, result: NewTestResult) {
  try {
    return await db.transaction(async (trx) => {
      if (!(await holdConsents(trx, result.personId))) throw new Refusal('app.unauthorized');
      if (!(await mayKeepProfile(trx, result.personId))) throw new Refusal('profile.no_consent');
      await keepAnswered(trx, result.instrument);
      return saveTestResult(trx, result);
    });
  } catch (error) {
    // A good token whose person was deleted since: the sign-in is worth nothing any more.
    if (isForeignKeyViolation(error)) throw new Refusal('app.unauthorized');
    throw error;
  }
}
