// Opens the letterbox, which is planted by a test: one call, one table, one mail, one regular work, one screen.
import type { PersonId } from '#accounts/rules.ts';
import { findAccount } from '#accounts/store.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { Refusal, type RefusalCode } from '#messages/catalogue.ts';
import { LETTERBOX_ENDPOINTS as ENDPOINTS } from './contract.ts';
import { LETTERBOX_MAILS } from './mails.ts';
import { countLetters, deleteOldLetters, saveLetter } from './store.ts';

const MOST = 20;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export async function openLetterbox({ db, clock, mailer }: Ground): Promise<Opened<PersonId>> {
  const own = db.lane('letterbox');
  return {
    name: 'letterbox',
    about: 'Letters to oneself.',
    serve: ({ serve }) => {
      serve(ENDPOINTS.write, async ({ person, body }) =>
        own.transaction(async (trx) => {
          const account = await findAccount(trx, person);
          if (!account) throw new Refusal('app.unauthorized');
          const letters = (await countLetters(trx, person)) + 1;
          // Where the feature is planted, the catalogue has its refusals.
          if (letters > MOST) throw new Refusal('letterbox.full' as RefusalCode);
          await saveLetter(trx, { personId: person, text: body.text, now: clock() });
          const { email, username } = account;
          if (email !== null)
            await mailer.queueMail(trx, { template: 'letter-kept', to: email, fill: { username } });
          return { letters };
        }),
      );
    },
    mails: LETTERBOX_MAILS,
    regular: [
      {
        name: 'letterbox.deleteOld',
        everyMs: 60_000,
        work: () => deleteOldLetters(own.kysely, new Date(clock().getTime() - KEPT_MS)),
      },
    ],
    leftOut: { 'letters.seal_key': 'planted to be left out' },
  };
}
