// Who runs a study, as the configuration says it, and which wording of its consent is in force.

export type StudyHost = {
  /** Whether anybody may join and go on; what was agreed to before stands either way. */
  readonly open: boolean;
  /** Who runs it, and their address for mail; undefined where nobody was named, which only a study that is not open may be. */
  readonly name: string | undefined;
  readonly contact: string | undefined;
  /** For how many months after somebody joined their part of it is kept. */
  readonly months: number;
  /** With fewer participants nothing is exported. */
  readonly fewest: number;
};

export const NO_STUDY: StudyHost = {
  ...{ open: false, name: undefined, contact: undefined },
  ...{ months: 12, fewest: 10 },
};

/** The day of the present words of `messages/study/study.ts`: raised with every change of them. */
const WORDS_OF = '2026-11-30';

/**
 * What somebody agrees to, in one line: the day of the words, and what the host fills into them. A page that shows others is refused, and
 * whoever agreed before agreed to what stands in their own line.
 */
export function wordsOf({ months, name = '', contact = '' }: StudyHost): string {
  return `${WORDS_OF} ${months} months, ${name} <${contact}>`;
}
