// Whether the server's secret is the one of its database: a known value that the secret has sealed tells.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { findSecretMark, listSealedSamples, saveSecretMark } from './store-secret-mark.ts';
import { BrokenSealError, type Vault } from './vault.ts';

const PLACE = 'secret_marks.mark';
const KNOWN = 'lorepath';

/** Whether something in the database was sealed with a secret: then another one opens nothing of it, and none may be made. */
export async function isBoundToSecret(db: Db): Promise<boolean> {
  return (await findSecretMark(db.kysely)) !== undefined || (await listSealedSamples(db.kysely)).length > 0;
}

/**
 * Whether the vault's secret is the one that the database was begun with. The first one who asks leaves the mark; in a
 * database from before there were marks only whoever can open something of what is sealed there.
 */
export async function isSecretOf({
  db,
  vault,
  clock,
}: {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
}): Promise<boolean> {
  let mark = await findSecretMark(db.kysely);
  if (mark === undefined) {
    const samples = await listSealedSamples(db.kysely);
    if (samples.length > 0 && !samples.some(({ sealed, place }) => canOpen(vault, sealed, place)))
      return false;
    mark = await saveSecretMark(db.kysely, vault.seal(KNOWN, PLACE), clock());
  }
  return canOpen(vault, mark, PLACE);
}

function canOpen(vault: Vault, sealed: string, place: string): boolean {
  try {
    vault.open(sealed, place);
    return true;
  } catch (error) {
    if (error instanceof BrokenSealError) return false;
    throw error;
  }
}
