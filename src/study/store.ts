// All SQL of the study: who takes part, what they decided, and what they answered in it.
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { selectKnownPeople } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Instrument, TestAnswers } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';
import type { AnsweredSurvey, Part, Round } from './rules/rounds.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    study_decisions: {
      person_id: PersonId;
      given: boolean;
      words: string;
      decided_at: Date;
    };
    study_participants: {
      person_id: PersonId;
      number: string;
      joined_at: Date;
      kept_until: Date;
      wants_mail: boolean;
      first_done_at: Date | null;
      first_topics: string[] | null;
      mailed_at: Date | null;
    };
    study_questionnaires: {
      person_id: PersonId;
      round: number;
      survey: Survey;
      instrument: string;
      instrument_version: string;
      /** JSON of `TestAnswers`: text when written, parsed when read. */
      answers: unknown;
      answered_at: Date;
    };
  }
}

export type Participant = Part & {
  readonly personId: PersonId;
  /** By chance, and only here. */
  readonly number: string;
  readonly keptUntil: Date;
  readonly wantsMail: boolean;
  readonly mailedAt: Date | undefined;
};

export type KeptAnswers = AnsweredSurvey & {
  readonly survey: Survey;
  readonly instrument: Pick<Instrument, 'id' | 'version'>;
  readonly answers: TestAnswers;
};

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const NUMBER_LENGTH = 8;

function makeNumber(): string {
  return Array.from({ length: NUMBER_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}

const toParticipant = (row: Tables['study_participants']): Participant => ({
  ...{ personId: row.person_id, number: row.number, joinedAt: row.joined_at, keptUntil: row.kept_until },
  ...{ wantsMail: row.wants_mail, mailedAt: row.mailed_at ?? undefined },
  first:
    row.first_done_at === null ? undefined : { doneAt: row.first_done_at, topics: row.first_topics ?? [] },
});

/** Undefined of somebody who takes no part. */
export async function findParticipant(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<Participant | undefined> {
  const row = await db
    .selectFrom('study_participants')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && toParticipant(row);
}

/** Whoever takes part, by their numbers, which say nothing of when they joined; without `development`, nobody who is a development person. */
export async function listParticipants(
  db: Kysely<Tables>,
  { development }: { readonly development: boolean },
): Promise<readonly Participant[]> {
  const rows = await db
    .selectFrom('study_participants')
    .innerJoin(selectKnownPeople(db).as('known'), 'known.person_id', 'study_participants.person_id')
    .selectAll('study_participants')
    .$if(!development, (query) => query.where('known.development', '=', false))
    .orderBy('number')
    .execute();
  return rows.map(toParticipant);
}

/** Whether somebody has ever decided about the study. */
export async function hasDecided(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('study_decisions')
    .select('given')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Decision = {
  readonly personId: PersonId;
  readonly given: boolean;
  /** What was agreed to, as `wordsOf` writes it. */
  readonly words: string;
  readonly now: Date;
};

async function noteDecision(trx: Kysely<Tables>, { personId, given, words, now }: Decision): Promise<void> {
  await trx
    .insertInto('study_decisions')
    .values({ person_id: personId, given, words, decided_at: now })
    .execute();
}

export type Joining = Omit<Decision, 'given'> & { readonly keptUntil: Date; readonly wantsMail: boolean };

/** Notes the consent and makes a participant with a new number. */
export async function saveParticipant(trx: Kysely<Tables>, joining: Joining): Promise<void> {
  const { personId, words, now, keptUntil, wantsMail } = joining;
  await noteDecision(trx, { personId, given: true, words, now });
  await trx
    .insertInto('study_participants')
    .values({
      ...{ person_id: personId, number: makeNumber(), joined_at: now, kept_until: keptUntil },
      ...{ wants_mail: wantsMail, first_done_at: null, first_topics: null, mailed_at: null },
    })
    .execute();
}

/** Takes somebody out with all that the study has of them, and notes that they withdrew. False when they take no part. */
export async function removeParticipant(
  trx: Kysely<Tables>,
  withdrawal: Omit<Decision, 'given'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('study_participants')
    .where('person_id', '=', withdrawal.personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await noteDecision(trx, { ...withdrawal, given: false });
  return true;
}

/** Deletes what has been kept for as long as was agreed; answers of how many people. */
export async function sweepParticipants(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('study_participants')
    .where('kept_until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function saveWish(db: Kysely<Tables>, personId: PersonId, wantsMail: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('study_participants')
    .set({ wants_mail: wantsMail })
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A part in the study: whoever left and joined again has another number, and what was read of the part before is none of this one. */
type PartKey = Pick<Participant, 'personId' | 'number'>;

/** Notes the end of a first round, once. */
export async function saveFirstEnd(
  db: Kysely<Tables>,
  { personId, number }: PartKey,
  { doneAt, topics }: NonNullable<Part['first']>,
): Promise<void> {
  await db
    .updateTable('study_participants')
    .set({ first_done_at: doneAt, first_topics: [...topics] })
    .where('person_id', '=', personId)
    .where('number', '=', number)
    .where('first_done_at', 'is', null)
    .execute();
}

/** Who is in their first round. */
export async function listInFirst(db: Kysely<Tables>): Promise<readonly Participant[]> {
  const rows = await db
    .selectFrom('study_participants')
    .selectAll()
    .where('first_done_at', 'is', null)
    .execute();
  return rows.map(toParticipant);
}

/** Who wishes for a mail, was sent none, and was done with the first round after `after` and at `until` at the latest. */
export async function listToMail(
  db: Kysely<Tables>,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<readonly Participant[]> {
  const rows = await db
    .selectFrom('study_participants')
    .selectAll()
    .where('wants_mail', '=', true)
    .where('mailed_at', 'is', null)
    .where('first_done_at', '>', after)
    .where('first_done_at', '<=', until)
    .execute();
  return rows.map(toParticipant);
}

/** Notes that a mail was sent; false when one was before, none is wished for any more, or the part has ended. */
export async function markMailed(
  trx: Kysely<Tables>,
  { personId, number }: PartKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('study_participants')
    .set({ mailed_at: now })
    .where('person_id', '=', personId)
    .where('number', '=', number)
    .where('wants_mail', '=', true)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What somebody has answered in the study, oldest first. */
export async function listAnswered(db: Kysely<Tables>, personId: PersonId): Promise<readonly KeptAnswers[]> {
  const rows = await db
    .selectFrom('study_questionnaires')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('answered_at')
    .orderBy('survey')
    .execute();
  return rows.map((row) => ({
    ...{ round: row.round as Round, survey: row.survey, at: row.answered_at },
    instrument: { id: row.instrument, version: row.instrument_version },
    answers: row.answers as TestAnswers,
  }));
}

/** Keeps answers of a round; the first stay. */
export async function saveAnswers(
  trx: Kysely<Tables>,
  {
    personId,
    round,
    instrument,
    answers,
    now,
  }: {
    readonly personId: PersonId;
    readonly round: Round;
    readonly instrument: Instrument;
    readonly answers: TestAnswers;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('study_questionnaires')
    .values({
      ...{ person_id: personId, round, survey: instrument.survey, answered_at: now },
      ...{ instrument: instrument.id, instrument_version: instrument.version },
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
