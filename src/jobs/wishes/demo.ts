// What the demo people have said about work, so that their recommendations suit what their profiles say of them.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { DemoPerson } from '#base/feature.ts';
import { findOpenIn } from '../store-search.ts';
import { noteApplication, setFavorite } from '../store-work.ts';
import { readPairAnswers, type Side, savePairAnswers } from './store-interests.ts';

type Wishes = {
  readonly answers: Readonly<Record<string, Side>>;
  /** Of groups of work by their codes: a posting of each is a favorite. */
  readonly favorites: readonly string[];
  /** Of one of these somebody has applied for a posting. */
  readonly applied?: string;
};

const WISHES = new Map<string, Wishes>([
  [
    // Binds books by day, and reads them by lamplight.
    'Robin',
    {
      answers: {
        ...{ shop: 'right', hive: 'left', 'first-day': 'right', boatyard: 'right', ruins: 'left' },
        ...{ cafe: 'left', rain: 'left', library: 'right' },
      },
      favorites: ['25', '27'],
      applied: '27',
    },
  ],
  [
    // Climbs whatever is steep, and draws what she sees from there.
    'Mira',
    {
      answers: {
        ...{ shop: 'right', ruins: 'left', fair: 'right', runner: 'left', cafe: 'left', camp: 'left' },
        ...{ hive: 'left', rain: 'left', shed: 'right', library: 'right' },
      },
      favorites: ['27', '19', '39'],
      applied: '39',
    },
  ],
  [
    // Mends clocks, grows apples, and is never in a hurry.
    'Tomas',
    {
      answers: {
        ...{ shop: 'left', boatyard: 'right', shed: 'right', camp: 'left', rain: 'right', hive: 'left' },
        ...{ 'first-day': 'right', fair: 'right' },
      },
      favorites: ['49', '45'],
      applied: '49',
    },
  ],
]);

/** Says it for them, once: whoever has answered anything keeps that. */
export async function seedDemoWishes(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  people: readonly DemoPerson<PersonId>[],
): Promise<void> {
  for (const { id: personId, username } of people) {
    const wishes = WISHES.get(username);
    if (wishes === undefined || (await readPairAnswers(db.kysely, personId)).size > 0) continue;
    const now = clock();
    await db.transaction((trx) =>
      savePairAnswers(trx, { personId, answers: new Map(Object.entries(wishes.answers)), now }),
    );
    for (const group of wishes.favorites) {
      const postingId = await findOpenIn(db.kysely, group, now);
      if (postingId === undefined) continue;
      await setFavorite(db, { personId, postingId, now, wanted: true });
      if (group === wishes.applied)
        await noteApplication(db, {
          ...{ personId, postingId, now, state: 'applied', note: 'Wrote to them by hand.', date: undefined },
        });
    }
  }
}
