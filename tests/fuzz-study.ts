// The study for the fuzzing: two who take part where a call needs it, and good bodies.
import type { PersonId } from '#accounts/rules.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { saveDecision } from '#profile/store-consents.ts';
import { wordsOf } from '#study/rules/host.ts';
import { findParticipant, saveParticipant } from '#study/store.ts';
import type { RunningServer } from './server.ts';
import { answersTo, STUDY_HOST } from './study.ts';

export function layFuzzStudy(
  server: RunningServer,
  people: { readonly ada: PersonId; readonly ben: PersonId },
) {
  const words = wordsOf(STUDY_HOST);

  /** Bodies that are good as they are. */
  const makers: Readonly<Record<string, () => Promise<object>>> = {
    'study.join': async () => ({ adult: true, agreed: true, words, wants_mail: false }),
    'study.setMail': async () => ({ wants_mail: true }),
    'study.answer': async () => ({ survey: 'ssvs', answers: answersTo('ssvs') }),
  };

  /** What must be there for calls to succeed, whatever the calls before have taken away. */
  async function make(name: string): Promise<void> {
    if (!name.startsWith('study.')) return;
    const now = server.clock.read();
    const profile = { kind: 'profile', given: true, version: CONSENT_WORDINGS.profile } as const;
    const keptUntil = new Date(now.getTime() + 1e10);
    for (const personId of Object.values(people))
      await server.db.transaction(async (trx) => {
        await saveDecision(trx, { ...profile, personId, now });
        if (name === 'study.join' || (await findParticipant(trx, personId))) return;
        await saveParticipant(trx, { personId, words, now, keptUntil, wantsMail: false });
      });
  }

  return { makers, make };
}
