// Teaches the learned reader from sentences, and measures it on those of a writer it has learned nothing from.
import { CONCERNS } from '#text-story/rules/safety/concern.ts';
import { type Piece, readPieces } from '#text-story/rules/safety/learned-features.ts';
import { NORM, type Table, weighPieces } from '#text-story/rules/safety/learned-table.ts';
import { toPlainWords } from '#text-story/rules/safety/plain-words.ts';
import type { Sentence } from './corpus.ts';
import { type Course, type Lesson, learn, toLesson } from './learn.ts';

/** Whether a text is of concern. */
const WHETHER: Course = { buckets: 2 ** 18, classes: 1, rounds: 10, rate: 0.2, decay: 1e-5 };
/** Of which kind one is that is. */
const WHICH: Course = {
  buckets: 2 ** 13,
  classes: CONCERNS.length,
  rounds: 10,
  rate: 0.2,
  decay: 1e-5,
};

/** What a sentence counts for: one that somebody wrote is worth more than one that was made, or that nobody would type. */
const WORTH: Readonly<Record<string, number>> = { patterns: 0.6, own: 0.5 };

export type Taught = { readonly whether: Table; readonly which: Table };

const kept = new Map<string, readonly Piece[]>();

/** The pieces of a text, read once. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces = kept.get(text) ?? readPieces(toPlainWords(text));
  kept.set(text, pieces);
  return pieces;
}

/** Learns whether and which. */
export function teach(sentences: readonly Sentence[]): Taught {
  return { whether: teachWhether(sentences), which: teachWhich(sentences) };
}

/** Learns whether a text is of concern: what the reader decides by. */
export function teachWhether(sentences: readonly Sentence[], course = WHETHER): Table {
  const lessons = sentences.flatMap(({ kind, text, writer }) => {
    const pieces = piecesOf(text);
    const weight = WORTH[writer] ?? 1;
    const label = kind === '-' ? 0 : 1;
    const whole = lessonOf(pieces, course, label, weight);
    // Each sentence of a harmless text is harmless; of another, any may be.
    const each =
      label === 0 && pieces.length > 1
        ? pieces.map((piece) => lessonOf([piece], course, label, weight / 2))
        : [];
    return [whole, ...each];
  });
  return quantise(learn([...lessons, ...joinHarmless(sentences, course)], course), course);
}

/** Harmless sentences of one language and hand behind each other: most sentences stand alone, and replies may be long. */
function joinHarmless(sentences: readonly Sentence[], course: Course): readonly Lesson[] {
  const before = new Map<string, Sentence>();
  return sentences.flatMap((sentence) => {
    const { kind, language, writer, text } = sentence;
    if (kind !== '-' || writer === 'own') return [];
    const last = before.get(language + writer);
    before.set(language + writer, sentence);
    if (last === undefined) return [];
    return [lessonOf([...piecesOf(last.text), ...piecesOf(text)], course, 0, (WORTH[writer] ?? 1) / 4)];
  });
}

function teachWhich(sentences: readonly Sentence[]): Table {
  const lessons = sentences.flatMap(({ kind, text, writer }) =>
    kind === '-' ? [] : [lessonOf(piecesOf(text), WHICH, CONCERNS.indexOf(kind), WORTH[writer] ?? 1)],
  );
  return quantise(learn(lessons, WHICH), WHICH);
}

function lessonOf(pieces: readonly Piece[], { buckets }: Course, label: number, weight: number): Lesson {
  return toLesson(pieces, { buckets, norm: NORM, label, weight });
}

/** Weights in 15 steps, of which the largest few take the last: more would be no better, and need twice the room. */
function quantise(learned: Float32Array, { buckets, classes }: Course): Table {
  const rows = learned.subarray(0, buckets * classes);
  const sizes = rows.filter((weight) => weight !== 0).map(Math.abs);
  const step = (sizes.sort()[Math.floor(sizes.length * 0.995)] ?? 1) / MOST_STEPS;
  const bias = Array.from(
    { length: classes },
    (_, at) => (learned[buckets * classes + at] ?? 0) * BIAS_SHARE,
  );
  const toSteps = (weight: number) => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / step)));
  return { classes, weights: Int8Array.from(rows, toSteps), step, bias };
}

const MOST_STEPS = 7;

/** As learn.ts counts it. */
const BIAS_SHARE = 0.3;

/** How much a text is of concern by a table. */
export function scoreOf(text: string, table: Table): number {
  return weighPieces(piecesOf(text), table).score;
}
