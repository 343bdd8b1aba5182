// Reads a table of occupations: a line each, cells apart by tabs, the columns told by name in its first line.
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { type Occupation, WORK_STYLES, WORK_VALUES } from './rules/occupations.ts';

export type OccupationTable = {
  readonly occupations: readonly Occupation[];
  /** The lines that cannot be used, counted from 1, and why. */
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

/** A code of the Standard Occupational Classification, with O*NET's two figures behind it or without. */
const CODE = /^\d\d-\d{4}(\.\d\d)?$/;

/** What O*NET rates on: 1 to 7 and, of styles before release 30, 1 to 5; how long one learns for it, 1 to 5. */
const MOST = { jobzone: 5, interests: 7, values: 7, styles: 5 } as const;

/**
 * The occupations of a table whose columns have O*NET's own names (`code`, `title`, `jobzone`, the six interests, the work styles and
 * the work values); further columns are left alone, as are empty lines and such as begin with #. `Independence` is a style and a value:
 * the later column is the value. A line that is broken is skipped; of two with one code the first counts. Throws an Error that names a
 * column that is missing.
 */
export function readOccupations(table: string): OccupationTable {
  const lines = table
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.trimEnd().split('\t') }))
    .filter(({ cells }) => cells.join('').trim() !== '' && !cells[0]?.startsWith('#'));
  const [names, ...rest] = lines;
  const places = findColumns(names?.cells ?? []);
  const codes = new Set<string>();
  const occupations: Occupation[] = [];
  const skipped: { row: number; reason: string }[] = [];
  for (const { row, cells } of rest) {
    const read = readRow(cells, places);
    if (typeof read === 'string') skipped.push({ row, reason: read });
    else if (codes.has(read.code)) skipped.push({ row, reason: `has the code ${read.code} again` });
    else {
      codes.add(read.code);
      occupations.push(read);
    }
  }
  return { occupations, skipped };
}

type Columns = ReturnType<typeof findColumns>;

function findColumns(names: readonly string[]) {
  const placeOf = (name: string) => {
    const place = names.lastIndexOf(name);
    if (place === -1) throw new Error(`The table of occupations has no column "${name}"`);
    return { name, place };
  };
  return {
    ...{ code: placeOf('code'), title: placeOf('title'), jobzone: placeOf('jobzone') },
    interests: INTEREST_TYPES.map(placeOf),
    values: WORK_VALUES.map(placeOf),
    styles: WORK_STYLES.map(placeOf),
  };
}

/** The occupation of a line, or why there is none. */
function readRow(cells: readonly string[], columns: Columns): Occupation | string {
  const textOf = ({ place }: { place: number }) => (cells[place] ?? '').trim();
  const [code, title] = [textOf(columns.code), textOf(columns.title)];
  if (!CODE.test(code)) return `has no code such as 29-1141.00: "${code.slice(0, 20)}"`;
  if (title === '' || title.length > 200) return 'has no title, or one of more than 200 letters';
  const faults: string[] = [];
  const rate = (column: { name: string; place: number }, most: number) => {
    const text = textOf(column);
    const rating = text === '' ? Number.NaN : Number(text);
    if (!(rating >= 1 && rating <= most))
      faults.push(
        `has no rating of ${column.name} from 1 to ${most}${text === '' ? '' : `: "${text.slice(0, 20)}"`}`,
      );
    return rating;
  };
  const occupation = {
    ...{ code, title, jobZone: rate(columns.jobzone, MOST.jobzone) },
    interests: columns.interests.map((one) => rate(one, MOST.interests)),
    values: columns.values.map((one) => rate(one, MOST.values)),
    styles: columns.styles.map((one) => rate(one, MOST.styles)),
  };
  return faults[0] ?? occupation;
}

/** Further titles of occupations: a line each, the code and a title, apart by a tab; other lines are left out. By code. */
export function readOccupationTitles(table: string): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const line of table.split('\n')) {
    const [code = '', title = ''] = line.trimEnd().split('\t');
    if (CODE.test(code) && title !== '' && title.length <= 200)
      titles.set(code, [...(titles.get(code) ?? []), title]);
  }
  return titles;
}
