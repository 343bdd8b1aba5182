// The average that a profile is compared with: of the people of this server, or before there are enough of them the norm's.
import type { Instruments } from './instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Scale, SURVEYS, type Survey } from './scales.ts';
import { placeOnDiagram } from './score-questionnaire.ts';

/** From so many people on their mean is shown; one of them then moves it by a thirtieth of the diagram at most. */
const LEAST_PEOPLE = 30;

/**
 * So many people who never counted before have to come until the mean is published again. Whoever wants to read somebody
 * from two means, or the same mean twice with the rounding moved, needs that many accounts for each reading.
 */
export const LEAST_NEW_PEOPLE = 30;

/** More people than these are not averaged: their means would be the same to a hundredth or two. */
export const MOST_PEOPLE = 20_000;

/** How many people the norms of each questionnaire are of (see docs/assessment.md). */
const PEOPLE_OF_NORMS: BySurvey<number> = { ipip: 603_322, dospert: 522, ssvs: 858 };

/** Means in units of the diagram, one for each scale of a survey. */
export type Average = {
  readonly kind: 'people' | 'norms';
  readonly people: number;
  readonly means: Readonly<Partial<Record<Scale, number>>>;
  /** When the mean of people was published; the norms have no such time. */
  readonly publishedAt?: Date;
};

/** The norms of the questionnaires, placed on the diagrams, as fine as they were published: what is rounded twice, 3.054 by way of 3.05, ends at 3.0. */
export function averageNorms(instruments: Instruments): BySurvey<Average> {
  return mapSurveys((survey) => {
    const { norms } = instruments[survey];
    const means: Partial<Record<Scale, number>> = {};
    for (const scale of SCALES_BY_SURVEY[survey]) {
      const norm = norms[scale];
      if (norm) means[scale] = round(placeOnDiagram(survey, norm.mean), 1000);
    }
    return { kind: 'norms', people: PEOPLE_OF_NORMS[survey], means };
  });
}

/**
 * The average of people where they are enough and every scale has a mean, which must be in the order of the survey's
 * scales; undefined otherwise. Rounded to tenths, which is as fine as diagrams are read: finer would tell more of single people.
 */
export function averagePeople(
  survey: Survey,
  { people, means }: { readonly people: number; readonly means: readonly (number | null)[] },
): Average | undefined {
  if (people < LEAST_PEOPLE) return undefined;
  const rounded: Partial<Record<Scale, number>> = {};
  for (const [index, scale] of SCALES_BY_SURVEY[survey].entries()) {
    const mean = means[index];
    if (typeof mean !== 'number' || !Number.isFinite(mean)) return undefined;
    rounded[scale] = round(mean, 10);
  }
  return { kind: 'people', people, means: rounded };
}

/** Makes something of each survey. */
export function mapSurveys<T>(make: (survey: Survey) => T): BySurvey<T> {
  const [ipip, dospert, ssvs] = SURVEYS.map(make) as [T, T, T];
  return { ipip, dospert, ssvs };
}

/** To the nearest part of one, of which there are `parts`. */
function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
