// What the demo people say of themselves, and that they can be found.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { DemoPerson } from '#base/feature.ts';
import { CONSENT_WORDINGS } from './rules/consents.ts';
import { listConsents, saveDecision } from './store-consents.ts';
import { saveDiscoverable } from './store-discoverable.ts';
import { findProfile, saveProfile } from './store-person.ts';

const SAYS = new Map([
  [
    'Robin',
    {
      ...{ name: 'Robin', surname: 'Verhoeven', age: 34 },
      bio: 'Binds books by day, and reads them by lamplight.',
    },
  ],
  [
    'Mira',
    {
      ...{ name: 'Mira', surname: 'Kovač', age: 27 },
      bio: 'Climbs whatever is steep, and draws what she sees from there.',
    },
  ],
  [
    'Tomas',
    {
      ...{ name: 'Tomas', surname: 'Novák', age: 52 },
      bio: 'Mends clocks, grows apples, and is never in a hurry.',
    },
  ],
]);

/** Keeps it. Whatever they have said or decided since, even if it was taken back, stays. */
export async function seedDemoProfiles(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  people: readonly DemoPerson<PersonId>[],
): Promise<void> {
  for (const { id, username } of people) {
    const fields = SAYS.get(username);
    if (fields && !(await findProfile(db.kysely, id)))
      await saveProfile(db.kysely, id, { fields, now: clock() });
    await letBeFound(db, id, clock());
  }
}

async function letBeFound(db: Db, personId: PersonId, now: Date): Promise<void> {
  const decision = { personId, kind: 'discoverable', given: true, now } as const;
  await db.transaction(async (trx) => {
    const consents = await listConsents(trx, personId);
    if (consents.some(({ kind, decided }) => kind === decision.kind && decided !== undefined)) return;
    await saveDecision(trx, { ...decision, version: CONSENT_WORDINGS.discoverable });
    await saveDiscoverable(trx, decision);
  });
}
