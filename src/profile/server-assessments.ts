// Serves the assessments: what tests and games say of a person, the average beside them, and what of it is hidden.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { openAverages } from './average.ts';
import { ASSESSMENT_ENDPOINTS as ENDPOINTS } from './contract-assessments.ts';
import { openKeptGames } from './kept-games.ts';
import {
  levelTests,
  presentAverages,
  presentGameAssessment,
  presentNextStep,
  presentUserAssessment,
} from './present.ts';
import { mapSurveys } from './rules/average.ts';
import { type Instruments, listReliabilities } from './rules/instruments.ts';
import { type FurtherGame, findNextStep } from './rules/next-step.ts';
import { SCALES } from './rules/scales.ts';
import { forgetAllEvidence, hideScales, listHiddenScales, listScoredTests } from './store-assessments.ts';
import { listFootprints } from './store-evidence.ts';

/** What a game is about, by the names that a call may have for it. */
export type Topic = { readonly id: string; readonly name: string };

/** The games that may be played, with what their cards would count after those that were answered already. */
export type ListFurther = (answered: ReadonlySet<string>) => readonly FurtherGame[];

export type AssessmentEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly instruments: Instruments;
  /** Every topic that games may have been about; of those with the same name all are meant by it. */
  readonly listTopics: () => readonly Topic[];
  /** The games that may be played, after those there were. */
  readonly listFurther: ListFurther;
  /** Whether development people count for the average: not where strangers see them. */
  readonly countDevelopment: boolean;
};

const MOST_NAMES = 100;
/** How much of a name that nobody knows is told back. */
const LONGEST_TOLD = 60;

export function serveAssessments(serve: Serve<PersonId>, engines: AssessmentEngines): void {
  const { db, clock, instruments, listTopics } = engines;
  const readAverages = openAverages(engines);
  const assessGames = openKeptGames(engines);

  serve(ENDPOINTS.getUserAssessment, async ({ person }) => {
    const [tests, hidden, footprints] = await Promise.all([
      listScoredTests(db.kysely, person),
      listHiddenScales(db.kysely, person),
      listFootprints(db.kysely, person),
    ]);
    return presentUserAssessment(tests, hidden, instruments, footprints.values());
  });

  serve(ENDPOINTS.getAverageAssessment, async ({ person }) => {
    const [averages, hidden] = await Promise.all([readAverages(), listHiddenScales(db.kysely, person)]);
    return presentAverages(averages, hidden, instruments);
  });

  serve(ENDPOINTS.getGameAssessment, async ({ person, query }) => {
    const topicIds = findTopics(listTopics(), query.topic_names);
    const [{ assessment, games, recordedAt }, hidden] = await Promise.all([
      assessGames(person, topicIds),
      listHiddenScales(db.kysely, person),
    ]);
    return {
      ...presentGameAssessment(assessment, hidden),
      recorded_at: recordedAt?.toISOString() ?? null,
      games,
    };
  });

  serve(ENDPOINTS.getNextStep, async ({ person }) => {
    const [tests, { assessment, cards }, hidden] = await Promise.all([
      listScoredTests(db.kysely, person),
      assessGames(person),
      listHiddenScales(db.kysely, person),
    ]);
    const step = findNextStep({
      scales: SCALES.filter((scale) => !hidden.includes(scale)),
      tests: levelTests(tests),
      games: assessment.levels,
      further: engines.listFurther(cards),
      reliabilities: mapSurveys((survey) => listReliabilities(instruments[survey])),
    });
    return presentNextStep(step);
  });

  serve(ENDPOINTS.forgetGameAssessment, async ({ person }) => ({
    forgotten_games: await forgetAllEvidence(db.kysely, person),
  }));

  serve(ENDPOINTS.hideScales, async ({ person, body }) => {
    const hidden = await db.transaction((trx) => hideScales(trx, person, body.hidden_scales, clock()));
    // A good token whose person was deleted since: the sign-in is worth nothing any more.
    if (!hidden) throw new Refusal('app.unauthorized');
    return { hidden_scales: [...hidden] };
  });
}

/** The ids of the named topics, in order and each once; undefined, for all, when none is named. */
function findTopics(
  topics: readonly Topic[],
  named: string | readonly string[] | undefined,
): readonly string[] | undefined {
  if (named === undefined) return undefined;
  const names = typeof named === 'string' ? [named] : named;
  if (names.length > MOST_NAMES) throw refuseNames([`There may be ${MOST_NAMES} of them at most.`]);
  const meant = names.map((name) => topics.filter((topic) => topic.id === name || topic.name === name));
  const unknown = names.filter((_, index) => meant[index]?.length === 0);
  if (unknown.length > 0) throw refuseNames([...new Set(unknown)].map(tellUnknown));
  return [...new Set(meant.flat().map(({ id }) => id))].sort();
}

function tellUnknown(name: string): string {
  const told = name.length > LONGEST_TOLD ? `${[...name].slice(0, LONGEST_TOLD).join('')}…` : name;
  return `No topic has the id or the name “${told}”.`;
}

function refuseNames(messages: readonly string[]): Refusal {
  return new Refusal('app.bad_request', {
    errors: messages.map((message) => ({ path: 'topic_names', message })),
  });
}
