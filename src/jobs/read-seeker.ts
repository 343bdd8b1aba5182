// Puts together what recommendations to a person are made of: what is known of them, what they did with jobs, and what they switched off.

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { BlendedScale } from '#profile/rules/blend.ts';
import { listScoredTests } from '#profile/store-assessments.ts';
import { estimatePerson } from '#profile/store-estimate.ts';
import { STORIES_TO_OPEN_ROADS } from '#text-story/rules/map.ts';
import { countCompletedStories } from '#text-story/store-completed.ts';
import type { JobWire } from './contract-shapes.ts';
import { describeSeeker, type Seeker } from './rules/fit.ts';
import type { AskedInterests, Levels, Signal } from './rules/interests.ts';
import type { PlacedOccupation } from './rules/occupations.ts';
import { FEEDBACK_REASONS } from './rules/wire-words.ts';
import { readSettings } from './store-settings.ts';
import { type LearnedSignal, listSignals } from './store-signals.ts';

export type SeekerParts = {
  readonly db: Kysely<Tables>;
  readonly work: ReadonlyMap<string, PlacedOccupation>;
  /** What the person's own answers say of interests. */
  readonly readAsked: (db: Kysely<Tables>, personId: PersonId) => Promise<AskedInterests>;
  readonly hasLink: (db: Kysely<Tables>, personId: PersonId) => Promise<boolean>;
};

type Feedback = NonNullable<JobWire['feedback']>;

export type KnownPerson = {
  readonly seeker: Seeker;
  /** How ready they are for risks with money; undefined where that is not known. */
  readonly readiness: BlendedScale | undefined;
  /** Whether anything of this may be used to order jobs. */
  readonly isPersonal: boolean;
  /** Whether there is neither a test nor a finished story nor a link. */
  readonly isUnknown: boolean;
  readonly hiddenCompanies: ReadonlySet<string>;
  /** Jobs that they do not want to see. */
  readonly unwanted: ReadonlySet<number>;
  /** What they said of jobs. */
  readonly feedback: ReadonlyMap<number, Feedback>;
  /** The same for the same facts on the same day, and nothing else is in it. */
  readonly seed: string;
};

/** What is known of a person as of an instant: what they did with jobs since is no part of it. */
export async function readSeeker(
  { db, work, readAsked, hasLink }: SeekerParts,
  personId: PersonId,
  at: Date,
): Promise<KnownPerson> {
  const [settings, signals, stories] = await Promise.all([
    readSettings(db, personId),
    listSignals(db, personId),
    countCompletedStories({ told: db, cards: db }, personId),
  ]);
  const common = {
    hiddenCompanies: new Set(settings.hiddenCompanies.map(({ key }) => key)),
    unwanted: new Set(signals.filter(({ kind }) => kind === 'less').map(({ postingId }) => postingId)),
    feedback: new Map(
      signals.flatMap(({ postingId, kind, reason }): [number, Feedback][] =>
        kind === 'more' || kind === 'less' ? [[postingId, { kind, reason: readReason(reason) }]] : [],
      ),
    ),
  };
  const isOpen = settings.personalised && stories >= STORIES_TO_OPEN_ROADS;
  if (!isOpen) {
    const isUnknown =
      stories === 0 && (await listScoredTests(db, personId)).length === 0 && !(await hasLink(db, personId));
    return { ...common, seeker: [], readiness: undefined, isPersonal: false, isUnknown, seed: '' };
  }
  const [levels, asked] = await Promise.all([estimatePerson(db, personId), readAsked(db, personId)]);
  const seen = signals.flatMap((signal) => toSignal(signal, work, at));
  const seeker = describeSeeker({ levels, asked, signals: seen });
  const facts = [
    levels,
    asked,
    signals
      .filter((signal) => signal.at <= at)
      .map(({ kind, postingId }) => `${kind} ${postingId}`)
      .sort(),
  ];
  return {
    ...common,
    ...{ seeker, readiness: levels.Financial, isPersonal: seeker.length > 0, isUnknown: false },
    seed: createHash('sha256')
      .update(JSON.stringify([facts.map(orderKeys), at.toISOString().slice(0, 10)]))
      .digest('hex'),
  };
}

function toSignal(
  { kind, occupation, at: madeAt }: LearnedSignal,
  work: ReadonlyMap<string, PlacedOccupation>,
  at: Date,
): readonly Signal[] {
  const placed = occupation === undefined ? undefined : work.get(occupation);
  if (placed === undefined || madeAt > at) return [];
  // By days, so that a list stays as it is for one.
  const age = Math.max(0, startOfDay(at) - startOfDay(madeAt)) / DAY_MS;
  return [{ kind, direction: placed.direction, age }];
}

const readReason = (reason: string | undefined) => FEEDBACK_REASONS.find((one) => one === reason) ?? null;

const startOfDay = (at: Date) => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** The entries of a record in the order of their names, so that the same facts are the same text. */
function orderKeys(facts: Levels | AskedInterests | readonly string[]): unknown {
  return Array.isArray(facts) ? facts : Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
}
