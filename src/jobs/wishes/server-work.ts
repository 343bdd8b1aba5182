// Serves what people mark: favorites, and how far they are with which job.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { JobWire } from '../contract-shapes.ts';
import { WORK_ENDPOINTS as ENDPOINTS } from '../contract-work.ts';
import { toPostingId, unknownJob } from '../posting-id.ts';
import { presentApplication } from '../present.ts';
import { LIMITS } from '../rules/limits.ts';
import {
  dropApplication,
  listApplicationIds,
  listFavoriteIds,
  noteApplication,
  setFavorite,
} from '../store-work.ts';

export type WorkEngines = {
  readonly db: Db;
  readonly clock: Clock;
  /** Jobs as they are shown to a person, in this order, without those that are gone. */
  readonly present: (personId: PersonId, ids: readonly number[]) => Promise<readonly JobWire[]>;
};

export function serveWork(serve: Serve<PersonId>, { db, clock, present }: WorkEngines): void {
  serve(ENDPOINTS.setFavorite, async ({ person, params: { jobId }, body }) => {
    const marked = { personId: person, postingId: toPostingId(jobId) ?? 0, now: clock() };
    const outcome = await setFavorite(db, { ...marked, wanted: body?.is_favorite });
    if (outcome.kind === 'unknown') throw unknownJob(jobId);
    if (outcome.kind === 'full')
      throw new Refusal('jobs.favorites_full', { fill: { most: LIMITS.favorites } });
    return { is_favorite: outcome.isFavorite };
  });

  serve(ENDPOINTS.listFavorites, async ({ person }) => ({
    jobs: [...(await present(person, await listFavoriteIds(db.kysely, person)))],
  }));

  serve(ENDPOINTS.setApplication, async ({ person, params: { jobId }, body }) => {
    const { state, note, date } = body;
    const marked = { personId: person, postingId: toPostingId(jobId) ?? 0, now: clock() };
    const outcome = await noteApplication(db, { ...marked, state, note, date });
    if (outcome.kind === 'unknown') throw unknownJob(jobId);
    if (outcome.kind === 'full')
      throw new Refusal('jobs.applications_full', { fill: { most: LIMITS.applications } });
    return { application: presentApplication(outcome.application) };
  });

  serve(ENDPOINTS.dropApplication, async ({ person, params: { jobId } }) => {
    await dropApplication(db, { personId: person, postingId: toPostingId(jobId) ?? 0 });
    return { application: null };
  });

  serve(ENDPOINTS.listApplications, async ({ person }) => ({
    jobs: [...(await present(person, await listApplicationIds(db.kysely, person)))],
  }));
}
