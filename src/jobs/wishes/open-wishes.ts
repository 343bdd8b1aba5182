// Opens what people mark, wish and answer about jobs: the calls, what goes with a consent, and the mails of saved searches.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Ground, Opened } from '#base/feature.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { JobWire } from '../contract-shapes.ts';
import type { AskedInterests } from '../rules/interests.ts';
import type { WorkPair } from '../rules/pairs.ts';
import { forgetPages } from '../store-pages.ts';
import { forgetSignals } from '../store-signals.ts';
import { seedDemoWishes } from './demo.ts';
import { JOBS_MAILS } from './mails.ts';
import { serveInterests } from './server-interests.ts';
import { serveSearches } from './server-saved-searches.ts';
import { serveSettings } from './server-settings.ts';
import { serveWork } from './server-work.ts';
import { forgetPairAnswers } from './store-interests.ts';
import { tellSearches } from './tell-searches.ts';

type WishParts = {
  readonly pairs: readonly WorkPair[];
  /** What cards and pairs say of somebody's interests. */
  readonly readAsked: (db: Kysely<Tables>, personId: PersonId) => Promise<AskedInterests>;
  /** Jobs by their ids, in their order, as a person sees them now. */
  readonly present: (personId: PersonId, ids: readonly number[]) => Promise<readonly JobWire[]>;
};

/** How often it is looked whether something new fits a saved search. */
const LOOK_MS = 10 * 60_000;

export function openWishes(
  { db, clock, log, mailer, take }: Ground,
  { pairs, readAsked, present }: WishParts,
): Required<Pick<Opened<PersonId>, 'mails' | 'regular' | 'seedDemo'>> & {
  readonly serve: (serve: Serve<PersonId>) => void;
} {
  const engines = { db: db.lane('jobs'), clock };
  // What is learned, asked and recommended says what somebody is like: without a profile none of it is kept.
  take('onWithdrawal')(async (trx, { personId, kind }) => {
    if (kind !== 'profile') return undefined;
    await forgetPairAnswers(trx, personId);
    await forgetSignals(trx, personId, 'all');
    await forgetPages(trx, personId);
    return undefined;
  });
  return {
    serve: (serve) => {
      serveWork(serve, { ...engines, present });
      serveSettings(serve, engines);
      serveInterests(serve, { ...engines, pairs, readAsked });
      serveSearches(serve, { ...engines, tokenOf: take('tokenOf') });
    },
    seedDemo: (people) => seedDemoWishes(engines, people),
    mails: JOBS_MAILS,
    regular: [
      {
        name: 'jobs.tellSearches',
        everyMs: LOOK_MS,
        work: (signal) =>
          tellSearches(
            {
              ...{ db: db.lane('background'), clock, mailer, log },
              ...{ giveNotice: take('giveNotice'), takersOfNotices: take('takersOfNotices') },
            },
            signal,
          ),
      },
    ],
  };
}
