// The table of occupations that is in use: what was imported, or the groups that come with the product.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { type FoundOccupation, loadTitleMatch, loadWork } from './content.ts';
import { type Occupation, type PlacedOccupation, placeOccupations } from './rules/occupations.ts';
import { refineMatch } from './rules/refine-match.ts';
import { listOccupations } from './store-occupations.ts';

export type TableInUse = {
  /** By their codes; the groups are among them, for titles that name no occupation more closely. */
  readonly work: ReadonlyMap<string, PlacedOccupation>;
  readonly matchTitle: (title: string) => FoundOccupation | undefined;
};

/** By the folder of the content. */
const tables = new Map<string, TableInUse>();

/**
 * The groups that come with the product, read once by a process: a start asks for them twice. Throws an Error that names the file when a
 * table of the content is broken.
 */
export function loadOwnTable(content: string): TableInUse {
  const table = tables.get(content) ?? {
    work: byCode(loadWork(content)),
    matchTitle: loadTitleMatch(content),
  };
  tables.set(content, table);
  return table;
}

/**
 * Reads the table in use. A group of imported occupations is the mean of its occupations; one of which none was imported stays as the
 * product has it. Throws an Error that names the file when a table of the content is broken.
 */
export async function readTableInUse(db: Kysely<Tables>, content: string): Promise<TableInUse> {
  const ours = loadOwnTable(content);
  const imported = await listOccupations(db);
  if (imported.length === 0) return ours;
  const groups = [...ours.work.values()].map((group) => averageOf(group, imported));
  const work = byCode(placeOccupations([...imported, ...groups]));
  const match = refineMatch(
    ours.matchTitle,
    imported.map(({ code, title, titles }) => ({ code, titles: [title, ...titles] })),
  );
  return {
    work,
    matchTitle: (title) => {
      const found = match(title);
      return found && { ...found, zone: work.get(found.code)?.jobZone ?? 0 };
    },
  };
}

const byCode = (all: readonly PlacedOccupation[]) => new Map(all.map((one) => [one.code, one]));

function averageOf({ code, title, ...own }: Occupation, all: readonly Occupation[]): Occupation {
  const members = all.filter((one) => one.code.startsWith(`${code}-`));
  const mean = (rating: (one: Occupation) => number) =>
    members.reduce((sum, one) => sum + rating(one), 0) / members.length;
  const each = (ratings: (one: Occupation) => readonly number[]) =>
    ratings(own as Occupation).map((_, place) => mean((one) => ratings(one)[place] ?? 0));
  if (members.length === 0)
    return {
      code,
      title,
      jobZone: own.jobZone,
      interests: own.interests,
      values: own.values,
      styles: own.styles,
    };
  return {
    ...{
      code,
      title,
      jobZone: mean(({ jobZone }) => jobZone),
      interests: each(({ interests }) => interests),
    },
    ...{ values: each(({ values }) => values), styles: each(({ styles }) => styles) },
  };
}
