// Serves the study: what it is, joining it, answering in it, and leaving it.
import type { PersonId } from '#accounts/rules.ts';
import { findAccount } from '#accounts/store.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Offers } from '#base/feature.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';
import { STUDY_FIELDS } from '#messages/study/refusals.ts';
import { areSameAnswers, TEST_SHAPES, type TestAnswers } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { mayKeepProfile } from '#profile/store-consents.ts';
import { STUDY_ENDPOINTS as ENDPOINTS } from './contract.ts';
import { presentStudy } from './present.ts';
import { readStanding, type Standing } from './read-standing.ts';
import { findAnswerFaults } from './rules/check-answers.ts';
import { type StudyHost, wordsOf } from './rules/host.ts';
import {
  findParticipant,
  removeParticipant,
  saveAnswers,
  saveFirstEnd,
  saveParticipant,
  saveWish,
} from './store.ts';

export type StudyEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly host: StudyHost;
  readonly questionnaires: Offers['questionnaires'];
  readonly nameTopic: (topicId: string) => string | undefined;
};

export function serveStudy(serve: Serve<PersonId>, engines: StudyEngines): void {
  const { db, clock, host, nameTopic } = engines;

  const show = async (person: PersonId) => {
    const participant = await findParticipant(db.kysely, person);
    const account = await findAccount(db.kysely, person);
    return presentStudy({
      ...{ host, nameTopic, canMail: account?.isVerified === true },
      hasProfile: await mayKeepProfile(db.kysely, person),
      standing: participant && (await readStanding(db.kysely, participant, clock())),
    });
  };

  /** Changes something, and shows how it stands then; what does not fit how it stands is refused with that, too. */
  const change = async (person: PersonId, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      throw new Refusal(error.code, { ...error.options, data: await show(person) });
    }
    return show(person);
  };

  serve(ENDPOINTS.getStudy, async ({ person }) => show(person));

  serve(ENDPOINTS.join, async ({ person, body: { words, wants_mail } }) =>
    change(person, () => join(engines, { personId: person, words, wantsMail: wants_mail })),
  );

  serve(ENDPOINTS.leave, async ({ person }) =>
    change(person, () =>
      db.transaction(async (trx) => {
        await holdCaller(trx, person, 'alone');
        await removeParticipant(trx, { personId: person, words: wordsOf(host), now: clock() });
      }),
    ),
  );

  serve(ENDPOINTS.setMail, async ({ person, body: { wants_mail } }) => {
    if (wants_mail) await refuseWithoutAddress(db, person);
    if (!(await saveWish(db.kysely, person, wants_mail))) throw new Refusal('study.not_joined');
    return show(person);
  });

  serve(ENDPOINTS.answer, async ({ person, body }) =>
    change(person, () => keepStudyAnswers(engines, { personId: person, ...body })),
  );
}

async function refuseWithoutAddress(db: Pick<Db, 'kysely'>, personId: PersonId): Promise<void> {
  if (!(await findAccount(db.kysely, personId))?.isVerified) throw new Refusal('study.no_address');
}

type Joining = { readonly personId: PersonId; readonly words: string; readonly wantsMail: boolean };

/** Makes somebody a participant; of one who is, only the wish for a mail changes. */
async function join(
  { db, clock, host }: StudyEngines,
  { personId, words, wantsMail }: Joining,
): Promise<void> {
  if (!host.open) throw new Refusal('study.closed');
  if (words !== wordsOf(host)) throw new Refusal('study.outdated');
  if (wantsMail) await refuseWithoutAddress(db, personId);
  await db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    if (!(await mayKeepProfile(trx, personId))) throw new Refusal('study.needs_profile');
    if (await saveWish(trx, personId, wantsMail)) return;
    const now = clock();
    const keptUntil = addMonths(now, host.months);
    await saveParticipant(trx, { personId, words, wantsMail, now, keptUntil });
  });
}

/** The same day so many months later; the last of a month that is shorter. */
function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}

type Given = { readonly personId: PersonId; readonly survey: Survey; readonly answers: TestAnswers };

async function keepStudyAnswers(
  { db, clock, host, questionnaires }: StudyEngines,
  { personId, survey, answers }: Given,
): Promise<void> {
  if (!host.open) throw new Refusal('study.closed');
  const errors = findAnswerFaults(survey, answers).map(({ item, code }) => ({
    path: `answers.${item}`,
    message:
      code === 'study.no_item' ? say(STUDY_FIELDS, code) : say(STUDY_FIELDS, code, TEST_SHAPES[survey]),
  }));
  if (errors.length > 0) throw new Refusal('app.bad_request', { errors });
  await db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    const participant = await findParticipant(trx, personId);
    if (participant === undefined) throw new Refusal('study.not_joined');
    const now = clock();
    const standing = await readStanding(trx, participant, now);
    const round = openRound(standing);
    if (round === undefined) throw new Refusal('study.not_now');
    const kept = standing.answered.find((one) => one.round === round && one.survey === survey);
    if (kept !== undefined) {
      if (areSameAnswers(kept.answers, answers)) return;
      throw new Refusal('study.answered');
    }
    const instrument = questionnaires.instruments[survey];
    await questionnaires.keepAnswered(trx, instrument);
    await saveAnswers(trx, { personId, round, instrument, answers, now });
    const { first } = (await readStanding(trx, participant, now)).participant;
    if (first !== undefined) await saveFirstEnd(trx, participant, first);
  });
}

function openRound({ phase }: Standing): 1 | 2 | undefined {
  if (phase.kind === 'first') return 1;
  return phase.kind === 'second' ? 2 : undefined;
}
