// Whether answers to a questionnaire are whole and fit it.
import { TEST_SHAPES, type TestAnswers } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';

export type AnswerFault = {
  /** The item's number, as it was sent. */
  readonly item: string;
  readonly code: 'study.no_item' | 'study.bad_answer';
};

/** What is wrong, item by item; a missing one as well. */
export function findAnswerFaults(survey: Survey, answers: TestAnswers): readonly AnswerFault[] {
  const { items, lowest, highest } = TEST_SHAPES[survey];
  const numbers = Array.from({ length: items }, (_, index) => String(index + 1));
  const strange = Object.keys(answers).filter((item) => !numbers.includes(item));
  const bad = numbers.filter((item) => {
    const answer = Object.hasOwn(answers, item) ? answers[item] : undefined;
    return answer === undefined || !Number.isInteger(answer) || answer < lowest || answer > highest;
  });
  return [
    ...bad.map((item) => ({ item, code: 'study.bad_answer' as const })),
    // A few are told: whoever sends thousands knows by then.
    ...strange.slice(0, 5).map((item) => ({ item, code: 'study.no_item' as const })),
  ];
}
