// Postings for tests, imported as any others are.
import { join } from 'node:path';
import { loadTitleMatch } from '#jobs/content.ts';
import { importPostings } from '#jobs/import/import-postings.ts';
import type { Told } from '#jobs/import/told.ts';
import { PROJECT, type RunningServer } from './server.ts';

const matchTitle = loadTitleMatch(join(PROJECT, 'content'));
let told = 0;

/** Imports postings as of now, and answers their ids as they are called over the wire, in the same order. */
export async function layPostings(
  server: Pick<RunningServer, 'db' | 'clock'>,
  postings: readonly (Pick<Told, 'title'> & Partial<Told>)[],
): Promise<readonly string[]> {
  const now = server.clock.read();
  const records = postings.map((posting, at) => {
    told += 1;
    const reading: Told = {
      ...{
        key: `laid-${told}`,
        company: 'Leaf and Thread',
        text: `What there is to do, ${told} times over.`,
      },
      ...{ places: ['Leeds, UK'], posted: now.toISOString(), url: `https://jobs.example/laid/${told}` },
      ...posting,
    };
    return { row: at + 1, format: 'test', reading };
  });
  const { skipped } = await importPostings(records, { db: server.db, now, matchTitle });
  if (skipped > 0) throw new Error(`${skipped} of the postings of a test are broken`);
  const keys = records.map(({ reading }) => reading.key);
  const rows = await server.db.kysely
    .selectFrom('posting_links')
    .select(['posting_id', 'source_key'])
    .where('source_key', 'in', keys as string[])
    .execute();
  return keys.map((key) => String(rows.find(({ source_key }) => source_key === key)?.posting_id));
}
