// Reads how far somebody is in the study: what they answered, what they played, and which round that makes.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { listEnds } from '#card-story/store-lists.ts';
import type { GameEvidence } from '#profile/rules/evidence.ts';
import { listEvidence } from '#profile/store-assessments.ts';
import { findFirstEnd, isSecondDone, type Phase, type PlayedGame, phaseAt } from './rules/rounds.ts';
import { type KeptAnswers, listAnswered, type Participant } from './store.ts';

export type StudyGame = PlayedGame & {
  readonly deckVersion: string;
  readonly outcome: string;
  readonly answers: readonly GameEvidence[];
};

export type Standing = {
  /** With the end of the first round as it is by now, noted or not. */
  readonly participant: Participant;
  readonly phase: Phase;
  readonly answered: readonly KeptAnswers[];
  /** Every game of theirs that says something of them, since ever, oldest first. */
  readonly games: readonly StudyGame[];
  readonly secondDone: boolean;
};

/** Of games only those count whose evidence is there: what somebody has the profile forget is no part of the study either. */
async function listStudyGames(db: Kysely<Tables>, personId: PersonId): Promise<readonly StudyGame[]> {
  const ends = new Map((await listEnds(db, personId)).map((end) => [end.storyId, end]));
  return (await listEvidence(db, personId)).flatMap(({ storyId, answers, recordedAt }) => {
    const end = ends.get(storyId);
    return end === undefined ? [] : [{ ...end, at: recordedAt, answers }];
  });
}

export async function readStanding(
  db: Kysely<Tables>,
  participant: Participant,
  now: Date,
): Promise<Standing> {
  const answered = await listAnswered(db, participant.personId);
  const games = await listStudyGames(db, participant.personId);
  const first = participant.first ?? findFirstEnd(games, answered, participant.joinedAt);
  const part = { ...participant, first };
  return {
    ...{ participant: part, phase: phaseAt(part, now), answered, games },
    secondDone: isSecondDone(games, answered, part),
  };
}

/** Whether something is open for them at this moment. */
export function isDue({ phase, secondDone }: Standing): boolean {
  return phase.kind === 'first' || (phase.kind === 'second' && !secondDone);
}
