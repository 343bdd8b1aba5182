// What the assessments say of each scale together: where it stands, how sure that is, and the marks of its sources.
import type { Measured } from '../../rules/assess-game.ts';
import { GAME_NORMS } from '../../rules/norms.ts';
import { SCALES, SCALES_BY_SURVEY, type Scale, type Survey } from '../../rules/scales.ts';
import { joinLevels, type Level, placeStanding, type Standing } from '../../rules/standing.ts';
import { type Assessments, readHidden, readSource, type Source, sourcesOf } from './read-diagram.ts';

/** Where sources place a scale, in standard deviations from the average person. */
export type Marks = Readonly<Partial<Record<Source, number>>>;

export type Line = {
  readonly scale: Scale;
  readonly isHidden: boolean;
  /** Of test and games together; absent where neither says anything. */
  readonly level?: Level;
  readonly standing?: Standing;
  readonly marks: Marks;
};

/** The lines of a survey, in its order. */
export function readLines(survey: Survey, assessments: Assessments): readonly Line[] {
  const levels = readLevels(assessments);
  const hidden = readHidden(assessments.user);
  return SCALES_BY_SURVEY[survey].map((scale: Scale): Line => {
    if (hidden.includes(scale)) return { scale, isHidden: true, marks: {} };
    const level = levels[scale];
    const marks = Object.fromEntries(
      sourcesOf(survey).flatMap((source) => {
        const mark = readMark(source, scale, survey, assessments);
        return mark === undefined ? [] : [[source, mark]];
      }),
    );
    return {
      ...{ scale, isHidden: false, marks },
      ...(level === undefined ? {} : { level, standing: placeStanding(level) }),
    };
  });
}

/**
 * Whether test and games have both been read: of the one alone it would say one thing now and another when the other is there,
 * so nothing is said until then.
 */
export function isRead({ user, game }: Pick<Assessments, 'user' | 'game'>): boolean {
  return user !== undefined && game !== undefined;
}

/** The level of every scale that is known and not hidden; of none while the tests or the games are not read. */
export function readLevels({ user, game }: Pick<Assessments, 'user' | 'game'>): Measured<Scale, Level> {
  if (!isRead({ user, game })) return {};
  const hidden = readHidden(user);
  return Object.fromEntries(
    SCALES.flatMap((scale) => {
      const level = joinLevels(scale, readLevel(user?.levels[scale]), readLevel(game?.levels[scale]));
      return level === undefined || hidden.includes(scale) ? [] : [[scale, level]];
    }),
  );
}

/** Whether a person has hidden everything that could be told. */
export function isAllHidden({ user }: Pick<Assessments, 'user'>): boolean {
  const hidden = readHidden(user);
  return SCALES.every((scale) => hidden.includes(scale));
}

/** The word beside a folded scale, of a code of the messages; `unread` where test or games could not be read. */
export function wordOf({ isHidden, standing }: Line, isRead: boolean) {
  if (isHidden) return 'hidden';
  return isRead ? (standing ?? 'open') : 'unread';
}

/** Whether there is nothing at all: neither test nor game nor prediction, and nothing that is hidden. */
export function isNothingKnown({ user, game }: Pick<Assessments, 'user' | 'game'>): boolean {
  if (user === undefined || game === undefined) return false;
  const known = [user.levels, game.levels, user.ipip_predicted, user.hidden_scales];
  return known.every((one) => Object.keys(one).length === 0);
}

function readMark(source: Source, scale: Scale, survey: Survey, assessments: Assessments) {
  const { user, game, average } = assessments;
  switch (source) {
    case 'test':
      return readLevel(user?.levels[scale])?.at;
    case 'game':
      return readLevel(game?.levels[scale])?.at;
    case 'average': {
      const mark = average?.levels[scale];
      return Number.isFinite(mark) ? mark : undefined;
    }
    case 'predicted': {
      const value = readSource(source, survey, assessments).values[scale];
      const { mean, sd } = GAME_NORMS[scale];
      return value === undefined ? undefined : (value - mean) / sd;
    }
  }
}

function readLevel(level: Level | undefined): Level | undefined {
  const ends = [level?.at, level?.low, level?.high];
  return ends.every((end) => Number.isFinite(end)) ? level : undefined;
}
