// The guide's example answers, graded by what grades the answers of every reader.
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { say } from '#messages/say.ts';
import { type Grade, gradeReply } from '#text-story/rules/evidence.ts';

const EXAMPLES = [
  { answer: 'how-to-play.weak_answer', note: 'how-to-play.weak_note' },
  { answer: 'how-to-play.intermediate_answer', note: 'how-to-play.intermediate_note' },
  { answer: 'how-to-play.strong_answer', note: 'how-to-play.strong_note' },
] as const;

export type GradedExample = {
  readonly grade: Grade;
  readonly answer: string;
  readonly note: string;
  /** What the answer was understood as, and how much it counts. */
  readonly heard: string;
};

/** The examples with the grade that each really gets, the weakest first. */
export function gradeExamples(): readonly GradedExample[] {
  return EXAMPLES.map((example) => {
    const answer = say(HOW_TO_PLAY, example.answer);
    const { grade, worth, stance } = gradeReply(answer);
    const heard = say(HOW_TO_PLAY, 'how-to-play.heard', {
      stance: stance === undefined ? '?' : say(HOW_TO_PLAY, `how-to-play.stance_${stance}`),
      percent: Math.round(worth * 100),
    });
    return { grade, answer, note: say(HOW_TO_PLAY, example.note), heard };
  });
}
