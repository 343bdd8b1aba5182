// What becomes of a call whose person was deleted after their token was read.
import { isForeignKeyViolation } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';

/**
 * Does `work`, which writes a row of `table` with the `person_id` of whoever calls. Throws `app.unauthorized` when there is
 * no such person any more: the sign-in is worth nothing then. Whatever else is missing is thrown as it comes.
 */
export async function refuseMissingPerson<T>(table: keyof Tables, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error, `${table}_person_id_fkey`)) throw new Refusal('app.unauthorized');
    throw error;
  }
}
