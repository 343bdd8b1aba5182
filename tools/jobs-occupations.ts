// npm run jobs -- occupations FILE [--titles FILE]: puts O*NET's occupations in place of the groups of the product, and back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#base/engines/database/tables.ts';
import { readOccupations, readOccupationTitles } from '#jobs/read-occupations.ts';
import { placePostings, replaceOccupations } from '#jobs/store-occupations.ts';
import { readTableInUse } from '#jobs/table-in-use.ts';
import { PROJECT } from './generated-file.ts';

/** Whoever shows the figures shows where they are from. */
const SOURCE =
  'Figures of the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), used under CC BY 4.0';

/** So many skipped lines are shown. */
const MOST_SHOWN = 20;

type Given = {
  /** Paths. */
  readonly file: string;
  readonly titles?: string | undefined;
  readonly tell: (line: string) => void;
};

/**
 * Imports a table of occupations and places every posting anew; with the file `none` it goes back to the groups. Says what was skipped.
 * Throws an Error, and changes nothing, where a file cannot be read, has not all columns or no line that can be used.
 */
export async function importOccupations(db: Db, { file, titles, tell }: Given): Promise<void> {
  const read = (path: string) => readFileSync(path, 'utf8');
  const { occupations, skipped } =
    file === 'none' ? { occupations: [], skipped: [] } : readOccupations(read(file));
  for (const { row, reason } of skipped.slice(0, MOST_SHOWN)) tell(`line ${row} was skipped: it ${reason}`);
  if (skipped.length > MOST_SHOWN) tell(`and ${skipped.length - MOST_SHOWN} further ones`);
  if (file !== 'none' && occupations.length === 0)
    throw new Error('no line of the table can be used, so the occupations stay as they are');
  const further = titles === undefined ? undefined : readOccupationTitles(read(titles));
  await replaceOccupations(
    db,
    occupations.map((one) => ({ ...one, titles: further?.get(one.code) ?? [] })),
  );
  const { matchTitle } = await readTableInUse(db.kysely, join(PROJECT, 'content'));
  const { postings, placed } = await placePostings(db, matchTitle);
  tell(
    file === 'none'
      ? 'The groups of the product are in use again.'
      : `${occupations.length} occupations are in use; lines that were skipped: ${skipped.length}. ${SOURCE}.`,
  );
  tell(
    `${placed} of ${postings} postings have a place among them. Servers that run read the table at their next start.`,
  );
}
