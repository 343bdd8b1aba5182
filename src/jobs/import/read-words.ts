// Has searches find the texts of postings that came in bulk by their words.
import { isDatabaseBusy } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { readWords } from '../store-postings.ts';

/** So many texts at once: others who write postings wait for them. */
const AT_ONCE = 200;
const FEWEST = 20;

/** Reads the words of all texts that wait for it; fewer at once where the database does not come to them in the time of a statement. */
export async function readAllWords(db: Db, signal?: AbortSignal): Promise<void> {
  for (let most = AT_ONCE; !signal?.aborted; ) {
    try {
      if ((await readWords(db, most)) === 0) return;
    } catch (error) {
      if (!isDatabaseBusy(error) || most <= FEWEST) throw error;
      most = Math.max(FEWEST, Math.floor(most / 4));
    }
  }
}
