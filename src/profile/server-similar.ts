// Serves the search for similar people: for those who have agreed to be found, and so often that nobody is measured by it.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import { SIMILAR_ENDPOINTS as ENDPOINTS } from './contract-similar.ts';
import { LIMITS } from './rules/limits.ts';
import { FIRST_THRESHOLD, type Levels, snapThreshold } from './rules/similarity.ts';
import type { PeopleIndex } from './similar/people-index.ts';
import { renewVector } from './similar/vectors.ts';
import { maySeekSimilar } from './store-consents.ts';
import { findVector, type OwnVector } from './store-similar.ts';

export type SimilarEngines = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly people: PeopleIndex;
};

/** How long somebody is asked to wait while everybody is read into memory, in seconds. */
const READING_SECONDS = 5;

export function serveSimilar(serve: Serve<PersonId>, { db, bus, clock, people }: SimilarEngines): void {
  serve(ENDPOINTS.listSimilarPeople, async ({ person, query, visit }) => {
    const [may, vector] = await Promise.all([
      maySeekSimilar(db.kysely, person),
      findVector(db.kysely, person, clock()),
    ]);
    if (!may) throw new Refusal('profile.no_similarity_consent');
    const found = await people.search({
      person,
      levels: await freshen(person, vector, visit),
      metric: query.metric ?? 'cosine',
      thresholdSteps: snapThreshold(Number(query.threshold ?? FIRST_THRESHOLD)),
      most: LIMITS.similarPeople,
    });
    if (found === 'reading') throw refuseFor(visit, READING_SECONDS, 'profile.similarity_reading');
    return { similar_user_ids: [...found] };
  });

  /** The same levels by which others find the person, made anew first if they must be and may be. */
  async function freshen(person: PersonId, kept: OwnVector | undefined, visit: Visit): Promise<Levels> {
    let vector = kept;
    if (vector?.stale && vector.seconds === 0) {
      await renewVector({ db, bus, clock }, person);
      vector = await findVector(db.kysely, person, clock());
    }
    if (vector?.levels) return vector.levels;
    if (!vector?.stale) throw new Refusal('profile.too_little_known', { data: { similar_user_ids: [] } });
    throw refuseFor(visit, Math.max(1, vector.seconds), 'profile.similarity_rests');
  }
}

type Waiting = 'profile.similarity_reading' | 'profile.similarity_rests';

function refuseFor(visit: Visit, seconds: number, code: Waiting): Refusal {
  visit.askToWait(seconds);
  return new Refusal(code);
}
