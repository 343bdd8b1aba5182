// The whole profile as a file to take along: one text of JSON with everything, or one table of CSV with every score.
import type { AverageAssessmentWire, UserAssessmentWire } from '../../contract-assessments.ts';
import type { TestAnswers } from '../../rules/instruments.ts';
import { type Percentile, percentileOfGame } from '../../rules/percentile.ts';
import {
  type BySurvey,
  SCALE_MAXIMUM,
  SCALES_BY_SURVEY,
  type Scale,
  SURVEYS,
  type Survey,
} from '../../rules/scales.ts';
import { type GameWire, type Reading, readSource, type Source, sourcesOf } from './read-diagram.ts';

export type WholeProfile = {
  /** When the file was made, ISO 8601. */
  readonly made: string;
  readonly user: UserAssessmentWire;
  readonly game: GameWire;
  readonly average: AverageAssessmentWire;
  /** The answers that were given to each test, by item; null for one that was not taken. */
  readonly answers: BySurvey<TestAnswers | null>;
};

export function writeJson({ made, user, game, average, answers }: WholeProfile): string {
  const file = {
    made_at: made,
    scale_maximum: SCALE_MAXIMUM,
    interval: '90 %',
    tests: user,
    game,
    average,
    test_answers: answers,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const COLUMNS = [
  'survey',
  'scale',
  'source',
  'score',
  'maximum',
  'interval_90_low',
  'interval_90_high',
  'confidence',
  'percentile',
  'percentile_low',
  'percentile_high',
  'of_whom',
  'people',
  'instrument',
  'instrument_version',
  'method',
  'answers',
  'games',
  'date',
  'made_at',
] as const;

type Cell = string | number | undefined | null;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], Cell>>>;

/**
 * One row for each scale and source that has a value, below a row of names. RFC 4180 with the mark of UTF-8 before it, which
 * spreadsheets want; texts that a spreadsheet would reckon with are marked as texts.
 */
export function writeCsv(profile: WholeProfile): string {
  const rows = SURVEYS.flatMap((survey) =>
    sourcesOf(survey).flatMap((source) => {
      const reading = readSource(source, survey, profile);
      return SCALES_BY_SURVEY[survey].flatMap((scale: Scale) =>
        reading.values[scale] === undefined ? [] : [describeRow(profile, { survey, source, scale, reading })],
      );
    }),
  );
  const lines = [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => row[column]))];
  return `\ufeff${lines.map((cells) => cells.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

type Place = {
  readonly survey: Survey;
  readonly source: Source;
  readonly scale: Scale;
  readonly reading: Reading;
};

function describeRow(profile: WholeProfile, { survey, source, scale, reading }: Place): Row {
  const ends = reading.intervals[scale];
  return {
    survey,
    scale,
    source,
    score: reading.values[scale],
    maximum: SCALE_MAXIMUM[survey],
    interval_90_low: ends?.[0],
    interval_90_high: ends?.[1],
    ...describeOrigin(profile, { survey, source, scale, reading }),
    made_at: profile.made,
  };
}

function describeOrigin(
  { user, game, average }: WholeProfile,
  { survey, source, scale, reading }: Place,
): Row {
  if (source === 'average') {
    const { sample, people } = average.sources[survey];
    return { of_whom: sample, people };
  }
  if (source === 'game') {
    const [score, ends] = [reading.values[scale], reading.intervals[scale]];
    return {
      ...(score === undefined || ends === undefined
        ? {}
        : describePercentile(percentileOfGame(scale, score, ends))),
      confidence: game[`${survey}_confidence`][scale],
      method: game.method,
      answers: game.answers,
      games: game.games,
      date: game.recorded_at,
    };
  }
  if (source === 'predicted')
    return survey === 'ssvs' ? {} : { confidence: user[`${survey}_predicted_confidence`][scale] };
  const [rank, from] = [user.percentiles[scale], user.sources[survey]];
  return {
    ...describePercentile(rank),
    instrument: from?.instrument,
    instrument_version: from?.instrument_version,
    method: from?.method,
    answers: from?.answers,
    date: from?.answered_at,
  };
}

function describePercentile(rank: Percentile | undefined): Row {
  return { percentile: rank?.at, percentile_low: rank?.low, percentile_high: rank?.high };
}

/** A number as it is; a text that begins like a formula behind an apostrophe; in quotes what would break the line. */
export function writeCell(cell: Cell): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = /^[\s]*[=+\-@\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
