// What becomes of a call while somebody's account is deleted: that of who calls, or of whom it is about.
import type { PersonId } from '#accounts/rules.ts';
import { isForeignKeyViolation } from '#base/engines/database/db.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseUser } from '../refuse.ts';
import { findOwnFace } from './store-people.ts';

/**
 * Does `work`, which writes rows that name people. Where one of them is no more by then, it is refused: to who was deleted themselves
 * as any call by then, and else as with nobody of such an id.
 */
export async function refuseGone<T>(
  { db }: Pick<MessengerEngines, 'db'>,
  personId: PersonId,
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw (await findOwnFace(db.kysely, personId)) ? refuseUser(path) : new Refusal('app.unauthorized');
  }
}
