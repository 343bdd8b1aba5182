// What a questionnaire is: which answers it takes, which scales its items measure, and how people answer it on average.
import type { BySurvey, Scale, Survey } from './scales.ts';

/** Which answers a test takes: a whole number from `lowest` to `highest` for each of `items` items. */
export type TestShape = { readonly items: number; readonly lowest: number; readonly highest: number };

/** Clients count on these; a file of content that says otherwise is refused. */
export const TEST_SHAPES: BySurvey<TestShape> = {
  ipip: { items: 20, lowest: 1, highest: 5 },
  dospert: { items: 10, lowest: 1, highest: 7 },
  ssvs: { items: 10, lowest: 0, highest: 8 },
};

/** The answer in the middle, where each slider stands before it is moved. */
export function midpointOf({ lowest, highest }: Pick<TestShape, 'lowest' | 'highest'>): number {
  return (lowest + highest) / 2;
}

export type Item = {
  readonly text: string;
  readonly scale: Scale;
  /** Whether a high answer speaks for less of what the scale's items ask about. */
  readonly reversed: boolean;
};

/** How a population answered the items of a scale. */
export type TestNorm = {
  /** Mean of the items after reversal, in units of the answers. */
  readonly mean: number;
  readonly sd: number;
  /** Share of the variance that is not error, above 0 and below 1. */
  readonly reliability: number;
  /** Whether the reliability is assumed, since nobody has measured it. */
  readonly assumed: boolean;
};

/** A questionnaire, its items in order: the first has the number 1. */
export type Instrument = {
  readonly id: string;
  /** Its first number changes with the items; else it is the keys or norms that changed, and answers stay good. */
  readonly version: string;
  readonly survey: Survey;
  readonly name: string;
  readonly instruction: string;
  /** Where it was published. */
  readonly citation: string;
  /** What an answer means in words; the two ends have one, not every answer between them must. */
  readonly labels: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
  /** One for each scale of the survey. */
  readonly norms: Readonly<Partial<Record<Scale, TestNorm>>>;
  /** SHA-256 (hex) of all of this, to notice changed content under an unchanged version. */
  readonly checksum: string;
};

export type Instruments = BySurvey<Instrument>;

/** Answers by item number, `1` to the number of items. */
export type TestAnswers = Readonly<Record<string, number>>;

/** The reliability of each scale of an instrument. */
export function listReliabilities({ norms }: Instrument): Readonly<Partial<Record<Scale, number>>> {
  return Object.fromEntries(Object.entries(norms).map(([scale, { reliability }]) => [scale, reliability]));
}

/** Whether two people, or one twice, answered the same. */
export function areSameAnswers(one: TestAnswers, other: TestAnswers): boolean {
  const numbers = Object.keys(one);
  return (
    numbers.length === Object.keys(other).length && numbers.every((number) => one[number] === other[number])
  );
}

/** Whether answers to an instrument of that name and version can be scored with the present one. */
export function hasSameItems(
  answered: Pick<Instrument, 'id' | 'version'>,
  present: Pick<Instrument, 'id' | 'version'>,
): boolean {
  const [first] = answered.version.split('.');
  return answered.id === present.id && first === present.version.split('.')[0];
}
