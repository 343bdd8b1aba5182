// The two rounds of the study: what belongs to which, when the first is done, and when the second is open. Pure.
import { SURVEYS } from '#profile/rules/scales.ts';

/** Card stories in a round, each with another deck; days from the first round's end to the second, and for how many it is open. */
export const ROUNDS = { stories: 3, waitDays: 14, openDays: 14 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

export type Round = 1 | 2;

/** A card story that came to its end, or was lost. */
export type PlayedGame = { readonly storyId: string; readonly topicId: string; readonly at: Date };

export type AnsweredSurvey = { readonly round: Round; readonly survey: string; readonly at: Date };

/** Since when somebody takes part, and the end of their first round with its decks; undefined before. */
export type Part = {
  readonly joinedAt: Date;
  readonly first: { readonly doneAt: Date; readonly topics: readonly string[] } | undefined;
};

/** Where somebody stands, and when the second round opens and closes, in ms since 1970. */
export type Phase =
  | { readonly kind: 'first' }
  | { readonly kind: 'waiting' | 'second' | 'over'; readonly opens: number; readonly closes: number };

export function phaseAt({ first }: Pick<Part, 'first'>, now: Date): Phase {
  if (first === undefined) return { kind: 'first' };
  const opens = first.doneAt.getTime() + ROUNDS.waitDays * DAY_MS;
  const closes = opens + ROUNDS.openDays * DAY_MS;
  if (now.getTime() < opens) return { kind: 'waiting', opens, closes };
  return { kind: now.getTime() < closes ? 'second' : 'over', opens, closes };
}

/**
 * The games of a round, oldest first, each deck once. Of the first: the first three decks that were finished since joining. Of the second:
 * the same decks, each when it was first finished while that round was open.
 */
export function gamesOfRound<Game extends PlayedGame>(
  games: readonly Game[],
  part: Part,
  round: Round,
): readonly Game[] {
  const { joinedAt, first } = part;
  if (round === 1) {
    const until = first?.doneAt;
    const since = games.filter(({ at }) => at >= joinedAt && (until === undefined || at <= until));
    return eachDeckOnce(since).slice(0, ROUNDS.stories);
  }
  if (first === undefined) return [];
  const { opens, closes } = phaseAt(part, joinedAt) as Exclude<Phase, { kind: 'first' }>;
  return eachDeckOnce(
    games.filter(
      ({ at, topicId }) => at.getTime() >= opens && at.getTime() < closes && first.topics.includes(topicId),
    ),
  );
}

/** When the first round was done, and with which decks; undefined while something of it is missing. */
export function findFirstEnd(
  games: readonly PlayedGame[],
  answered: readonly AnsweredSurvey[],
  joinedAt: Date,
): Part['first'] {
  const played = gamesOfRound(games, { joinedAt, first: undefined }, 1);
  const tests = answered.filter(({ round }) => round === 1);
  const [doneAt] = [...played, ...tests].map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime());
  if (doneAt === undefined || played.length < ROUNDS.stories || !hasAll(tests)) return undefined;
  return { doneAt, topics: played.map(({ topicId }) => topicId) };
}

/** Whether the second round is whole. */
export function isSecondDone(
  games: readonly PlayedGame[],
  answered: readonly AnsweredSurvey[],
  part: Part,
): boolean {
  const tests = answered.filter(({ round }) => round === 2);
  return gamesOfRound(games, part, 2).length >= ROUNDS.stories && hasAll(tests);
}

function hasAll(tests: readonly AnsweredSurvey[]): boolean {
  return SURVEYS.every((survey) => tests.some((test) => test.survey === survey));
}

function eachDeckOnce<Game extends PlayedGame>(games: readonly Game[]): readonly Game[] {
  const inOrder = games.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return inOrder.filter(
    ({ topicId }, index) => inOrder.findIndex((other) => other.topicId === topicId) === index,
  );
}
