// Reads a table of occupations: a line each, cells apart by tabs, the columns told by name in its first line.
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { type Occupation, WORK_STYLES, WORK_VALUES } from './rules/occupations.ts';

/**
 * The occupations of a table whose columns have O*NET's own names (`code`, `title`, `jobzone`, the six interests, the work styles and
 * the work values); further columns are left alone, as are lines that begin with #, and an occupation that some rating is
 * missing for is left out. `Independence` is a style and a value: the later column is the value. Throws an Error that
 * names a column that is missing.
 */
export function readOccupations(table: string): readonly Occupation[] {
  const [names = [], ...rows] = table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trimEnd().split('\t'));
  const placeOf = (name: string) => {
    const place = names.lastIndexOf(name);
    if (place === -1) throw new Error(`The table of occupations has no column "${name}"`);
    return place;
  };
  const places = {
    ...{ code: placeOf('code'), title: placeOf('title'), jobZone: placeOf('jobzone') },
    interests: INTEREST_TYPES.map(placeOf),
    values: WORK_VALUES.map(placeOf),
    styles: WORK_STYLES.map(placeOf),
  };
  return rows.flatMap((row) => {
    const read = (place: number) => (row[place] ? Number(row[place]) : Number.NaN);
    const occupation = {
      ...{ code: row[places.code] ?? '', title: row[places.title] ?? '', jobZone: read(places.jobZone) },
      interests: places.interests.map(read),
      values: places.values.map(read),
      styles: places.styles.map(read),
    };
    const ratings = [occupation.jobZone, ...occupation.interests, ...occupation.values, ...occupation.styles];
    return ratings.every(Number.isFinite) ? [occupation] : [];
  });
}
