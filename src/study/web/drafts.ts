// Answers to questionnaires of the study that were given in this browser and not yet sent: where they lie, and when they go.
import { SURVEYS, type Survey } from '#profile/rules/scales.ts';
import { forgetKept } from '#profile/web/questionnaires/kept.ts';
import type { StudyPartWire } from '../contract.ts';

type Round = StudyPartWire['rounds'][number]['round'];

const BOTH: readonly Round[] = [1, 2];

/** Apart from those that are given for the profile, and round by round. */
export const placeOfDraft = (round: Round, survey: Survey): string => `study.${round}.${survey}`;

/** Forgets all of them: whoever has ended their part and joins again is somebody else to the study. */
export function forgetDrafts(personId: string): void {
  for (const round of BOTH)
    for (const survey of SURVEYS) forgetKept(personId, { survey, place: placeOfDraft(round, survey) });
}
