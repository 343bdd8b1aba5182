// How the learned reader learns: logistic regression on the features of texts, one text after the other, the same every time.
import { startChance } from '#pictures/chance.ts';
import type { Piece } from '#text-story/rules/safety/learned-features.ts';

/** One text to learn from: its features, and which of the classes it is. */
export type Lesson = {
  readonly features: Uint32Array;
  readonly shares: Float32Array;
  readonly label: number;
  readonly weight: number;
};

export type Course = {
  /** Size of the table of weights, a power of two. */
  readonly buckets: number;
  /** 1: whether (label 1) or not (label 0). More: which of so many. */
  readonly classes: number;
  readonly rounds: number;
  readonly rate: number;
  /** How much weights are drawn towards nothing. */
  readonly decay: number;
};

/** The pieces of a text as one lesson; `norm` is the power of its mass that its shares are divided by. */
export function toLesson(
  pieces: readonly Piece[],
  { buckets, norm, label, weight }: { buckets: number; norm: number; label: number; weight: number },
): Lesson {
  const sums = new Map<number, number>();
  let mass = 0;
  for (const piece of pieces) {
    mass += piece.mass;
    piece.features.forEach((feature, at) => {
      const bucket = feature & (buckets - 1);
      sums.set(bucket, (sums.get(bucket) ?? 0) + (piece.shares[at] ?? 0));
    });
  }
  const scale = mass ** -norm;
  return {
    features: Uint32Array.from(sums.keys()),
    shares: Float32Array.from(sums.values(), (share) => share * scale),
    label,
    weight,
  };
}

/** Weights by bucket and class; what all texts have in common is the last row. */
export function learn(lessons: readonly Lesson[], course: Course): Float32Array {
  const { buckets, classes, rounds, rate, decay } = course;
  const weights = new Float32Array((buckets + 1) * classes);
  const past = new Float32Array((buckets + 1) * classes).fill(1e-3);
  const chance = startChance(1, 'safety');
  const order = lessons.map((_, at) => at);
  const errors = new Float64Array(classes);
  const step = (at: number, slope: number) => {
    const full = slope + decay * (weights[at] ?? 0);
    past[at] = (past[at] ?? 0) + full * full;
    weights[at] = (weights[at] ?? 0) - (rate * full) / Math.sqrt(past[at] ?? 1);
  };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, chance);
    for (const number of order) {
      const lesson = lessons[number];
      if (lesson === undefined) continue;
      const { features, shares } = lesson;
      findErrors(lesson, weights, course, errors);
      for (let kind = 0; kind < classes; kind += 1) {
        const error = (errors[kind] ?? 0) * lesson.weight;
        if (Math.abs(error) < 1e-4) continue;
        for (let at = 0; at < features.length; at += 1)
          step((features[at] ?? 0) * classes + kind, error * (shares[at] ?? 0));
        step(buckets * classes + kind, error * 0.3);
      }
    }
  }
  return weights;
}

/** By how much what the weights say is too much, for each class. */
function findErrors(lesson: Lesson, weights: Float32Array, course: Course, errors: Float64Array): void {
  const { classes } = course;
  for (let kind = 0; kind < classes; kind += 1) errors[kind] = weigh(lesson, weights, course, kind);
  if (classes === 1) {
    errors[0] = 1 / (1 + Math.exp(-(errors[0] ?? 0))) - lesson.label;
    return;
  }
  const most = Math.max(...errors);
  let sum = 0;
  for (let kind = 0; kind < classes; kind += 1) sum += errors[kind] = Math.exp((errors[kind] ?? 0) - most);
  for (let kind = 0; kind < classes; kind += 1)
    errors[kind] = (errors[kind] ?? 0) / sum - (kind === lesson.label ? 1 : 0);
}

/** What the weights say of a text for one class. */
function weigh(
  { features, shares }: Lesson,
  weights: Float32Array,
  { buckets, classes }: Course,
  kind = 0,
): number {
  let sum = (weights[buckets * classes + kind] ?? 0) * 0.3;
  for (let at = 0; at < features.length; at += 1)
    sum += (weights[(features[at] ?? 0) * classes + kind] ?? 0) * (shares[at] ?? 0);
  return sum;
}

function shuffle(order: number[], chance: { between(low: number, high: number): number }): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.min(at, Math.floor(chance.between(0, at + 1)));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
