// What the profile of somebody begins with who comes from another identity service: the names they have there.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { findLineFault, tidyPersonalData } from './rules/person.ts';
import { saveProfile } from './store-person.ts';

/** Keeps first name and surname of somebody who was made in the same transaction; one that cannot be kept is left out. */
export function prefillName(clock: Clock) {
  return async (
    trx: Kysely<Tables>,
    person: PersonId,
    names: { readonly name: string; readonly surname: string },
  ): Promise<void> => {
    const known = Object.entries(names).filter(
      ([, text]) => text !== '' && findLineFault(text) === undefined,
    );
    const fields = tidyPersonalData(Object.fromEntries(known));
    if (Object.values(fields).some(Boolean)) await saveProfile(trx, person, { fields, now: clock() });
  };
}
