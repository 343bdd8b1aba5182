// Opens the study: two rounds of questionnaires and stories for whoever agrees, where whoever runs the server has switched it on.
import type { StudyStanding } from '#accounts/contract-study.ts';
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { followStudy } from './follow.ts';
import { STUDY_MAILS } from './mails.ts';
import { isDue, readStanding } from './read-standing.ts';
import { NO_STUDY, type StudyHost, wordsOf } from './rules/host.ts';
import { serveStudy } from './server.ts';
import { findParticipant, hasDecided, removeParticipant } from './store.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** Who runs a study; none unless told. */
    readonly study?: StudyHost;
  }
}

const LOOK_MS = 10 * 60_000;

export async function openStudy(ground: Ground): Promise<Opened<PersonId>> {
  const { clock, mailer, settings, take } = ground;
  const { study: host = NO_STUDY } = settings;
  const db = ground.db.lane('study');
  // Without a profile nothing of what somebody plays is kept, and what was is deleted.
  take('onWithdrawal')(async (trx, { personId, kind }) => {
    if (kind === 'profile') await removeParticipant(trx, { personId, words: wordsOf(host), now: clock() });
    return undefined;
  });

  const studyFor = async (person: PersonId): Promise<StudyStanding> => {
    const participant = await findParticipant(db.kysely, person);
    if (participant !== undefined)
      return host.open && isDue(await readStanding(db.kysely, participant, clock())) ? 'due' : 'joined';
    if (!host.open) return null;
    return (await hasDecided(db.kysely, person)) ? 'left' : 'invited';
  };
  return {
    name: 'study',
    about: 'A study of how well scores hold, for whoever agrees; off unless it is switched on.',
    serve: ({ serve }) =>
      serveStudy(serve, {
        ...{ db, clock, host, questionnaires: take('questionnaires') },
        nameTopic: (topicId) => take('listTopics')().find(({ id }) => id === topicId)?.name,
      }),
    mails: STUDY_MAILS,
    offers: { studyFor },
    regular: [
      {
        name: 'study.followRounds',
        everyMs: LOOK_MS,
        work: (signal) => followStudy({ db: ground.db.lane('background'), clock, mailer, host }, signal),
      },
    ],
  };
}
