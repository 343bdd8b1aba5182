// Reads what is known of a person: of each scale that is not hidden, all sources blended into one level.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Measured } from './rules/assess-game.ts';
import { type BlendedScale, blendScale, type Source } from './rules/blend.ts';
import { estimateTrait } from './rules/estimate.ts';
import { weighEvidence } from './rules/evidence.ts';
import { SCALES, type Scale, surveyOf } from './rules/scales.ts';
import { listEvidence, listHiddenScales, listScoredTests } from './store-assessments.ts';

/** Of each scale that was measured and is not hidden; the other scales are absent. */
export type PersonEstimate = Measured<Scale, BlendedScale>;

/**
 * What tests and games together say of a person: see `blendScale`. Empty when nothing is known. `db` may be a
 * transaction.
 */
export async function estimatePerson(db: Kysely<Tables>, personId: PersonId): Promise<PersonEstimate> {
  const hidden = await listHiddenScales(db, personId);
  const tests = await listScoredTests(db, personId);
  const games = await listEvidence(db, personId);
  const answers = weighEvidence(games.map((game) => game.answers));
  const estimate: Partial<Record<Scale, BlendedScale>> = {};
  for (const scale of SCALES.filter((one) => !hidden.includes(one))) {
    const sources: Source[] = [];
    const test = tests.find(({ survey }) => survey === surveyOf(scale))?.scores[scale];
    if (test) sources.push({ kind: 'test', theta: test.theta, confidence: test.confidence });
    const game = estimateTrait(answers.filter((answer) => answer.scale === scale));
    if (game.answers > 0) sources.push({ kind: 'game', theta: game.theta, confidence: game.confidence });
    const blended = blendScale(scale, sources);
    if (blended) estimate[scale] = blended;
  }
  return estimate;
}
