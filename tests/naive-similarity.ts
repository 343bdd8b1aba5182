// Similarity as its definitions say it, one pair of people at a time: what the fast search is held against.
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { SCALE_MAXIMUM, type Scale, surveyOf, VALUES } from '#profile/rules/scales.ts';
import { type Levels, SIMILARITY_SCALES, type SimilarityMetric } from '#profile/rules/similarity.ts';
import { type IdWords, writeIdWords } from '#profile/similar/id-words.ts';
import { createOrderer, type OrderKey } from '#profile/similar/shortlist.ts';

export type NaiveSearch = {
  readonly own: Levels;
  readonly metric: SimilarityMetric;
  /** The threshold in steps of 0.05. */
  readonly steps: number;
  readonly order: OrderKey;
  readonly most: number;
};

/** As the definitions say it, one pair at a time: the band of two people, or undefined for those who do not match. */
function compareNaively(
  one: Levels,
  other: Levels,
  metric: SimilarityMetric,
  steps: number,
): number | undefined {
  const shared = SIMILARITY_SCALES.filter(
    (_, at) => one[at] !== null && one[at] !== undefined && other[at] !== null && other[at] !== undefined,
  );
  if (shared.length < 5) return undefined;
  const at = (levels: Levels, scale: string) => levels[SIMILARITY_SCALES.indexOf(scale as never)] ?? 0;
  if (metric === 'euclidean') {
    const place = (levels: Levels, scale: Scale) => {
      const { mean, sd } = GAME_NORMS[scale];
      const maximum = SCALE_MAXIMUM[surveyOf(scale)];
      return Math.fround(Math.min(maximum, Math.max(0, mean + sd * at(levels, scale))) / maximum);
    };
    const squares = shared.map((scale) => (place(one, scale) - place(other, scale)) ** 2);
    const distance = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
    const band = Math.max(1, Math.ceil(distance * 20 - 1e-9)) - 1;
    return Math.ceil(distance * 20 - 1e-9) <= steps ? band : undefined;
  }
  const centre = (levels: Levels) => {
    const values = VALUES.map((value) => levels[SIMILARITY_SCALES.indexOf(value)]).filter(
      (level) => level !== null && level !== undefined,
    );
    const mean = values.reduce((sum, level) => sum + level, 0) / values.length;
    return (scale: string) =>
      Math.fround(at(levels, scale) - ((VALUES as readonly string[]).includes(scale) ? mean : 0));
  };
  const [mine, theirs] = [centre(one), centre(other)];
  const sum = (of: (scale: string) => number) => shared.reduce((all, scale) => all + of(scale), 0);
  const length = Math.sqrt(sum((scale) => mine(scale) ** 2) * sum((scale) => theirs(scale) ** 2));
  const cosine = sum((scale) => mine(scale) * theirs(scale)) / length;
  if (Number.isNaN(cosine) || Math.floor(cosine * 20 + 1e-9) < steps) return undefined;
  return Math.max(0, 19 - Math.floor(cosine * 20 + 1e-9));
}

/** The ids of those who match, by band and then by the order of the one who searches. */
export function findNaively(
  people: Iterable<{ readonly id: IdWords; readonly levels: Levels }>,
  { own, metric, steps, order, most }: NaiveSearch,
): readonly string[] {
  const orderOf = createOrderer(order);
  const matches: { readonly id: IdWords; readonly band: number; readonly order: number }[] = [];
  for (const { id, levels } of people) {
    const band = compareNaively(own, levels, metric, steps);
    if (band !== undefined) matches.push({ id, band, order: orderOf(...id) });
  }
  return matches
    .sort((a, b) => a.band - b.band || a.order - b.order)
    .slice(0, most)
    .map(({ id }) => writeIdWords(id));
}
