// Serves 'sixty seconds about work', and the interests that it, the cards and the profile let expect.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { holdConsents, mayKeepProfile } from '#profile/store-consents.ts';
import { estimatePerson } from '#profile/store-estimate.ts';
import { INTEREST_ENDPOINTS as ENDPOINTS } from '../contract-interests.ts';
import { type AskedInterests, expectInterests, hearInterests } from '../rules/interests.ts';
import type { WorkPair } from '../rules/pairs.ts';
import { readPairAnswers, savePairAnswers } from './store-interests.ts';

export type InterestEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly pairs: readonly WorkPair[];
  /** What all answers of a person about interests say, on cards and of pairs. */
  readonly readAsked: (db: Kysely<Tables>, personId: PersonId) => Promise<AskedInterests>;
};

/** On the diagram: the average person, a standard deviation, and the end. */
const SHOWN = { average: 5, deviation: 2, most: 10 } as const;
/** Of a normal distribution, nine of ten lie so many standard deviations around the mean. */
const NINE_OF_TEN = 1.645;

export function serveInterests(serve: Serve<PersonId>, { db, clock, pairs, readAsked }: InterestEngines) {
  const show = async (person: PersonId): Promise<InterestsWire> => {
    const answers = await readPairAnswers(db.kysely, person);
    return {
      pairs: pairs.map(({ id, left, right }) => ({
        ...{ id, left: left.text, right: right.text },
        answer: answers.get(id) ?? null,
      })),
      ...(await showInterests(person)),
    };
  };

  async function showInterests(person: PersonId) {
    const levels = await estimatePerson(db.kysely, person);
    const asked = await readAsked(db.kysely, person);
    if (Object.keys(levels).length === 0 && Object.keys(asked).length === 0)
      return { interests: {}, interests_interval: {} };
    const { mean, covariance } = hearInterests(expectInterests(levels), asked);
    const shown = INTEREST_TYPES.map((type, place) => {
      const theta = mean[place] ?? 0;
      const half = NINE_OF_TEN * Math.sqrt(Math.max(0, covariance[place]?.[place] ?? 1));
      return {
        type,
        value: toShown(theta),
        interval: [toShown(theta - half), toShown(theta + half)] as const,
      };
    });
    return {
      interests: Object.fromEntries(shown.map(({ type, value }) => [type, value])),
      interests_interval: Object.fromEntries(
        shown.map(({ type, interval: [low, high] }): [string, [number, number]] => [type, [low, high]]),
      ),
    };
  }

  serve(ENDPOINTS.getInterests, async ({ person }) => show(person));

  serve(ENDPOINTS.answerInterests, async ({ person, body }) => {
    const answers = new Map(Object.entries(body.answers));
    const unknown = [...answers.keys()].filter((id) => !pairs.some((pair) => pair.id === id));
    if (unknown.length > 0)
      throw new Refusal('app.bad_request', {
        errors: unknown.map((id) => ({ path: `answers.${id}`, message: say(JOB_FIELDS, 'jobs.bad_pair') })),
      });
    await db.transaction(async (trx) => {
      if (!(await holdConsents(trx, person))) throw new Refusal('app.unauthorized');
      // With the consent goes every answer, so that there is none to take back without it.
      if (!(await mayKeepProfile(trx, person))) throw new Refusal('profile.no_consent');
      await savePairAnswers(trx, { personId: person, answers, now: clock() });
    });
    return show(person);
  });
}

/** Where a level stands on the diagram, to three decimals. */
function toShown(theta: number): number {
  const { average, deviation, most } = SHOWN;
  return Math.round(Math.min(most, Math.max(0, average + deviation * theta)) * 1000) / 1000;
}
