// The average that a profile is compared with: of the people of this server, or before there are enough of them the norm's.
import type { Instruments } from './instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Scale, SURVEYS, type Survey } from './scales.ts';
import { placeOnDiagram } from './score-test.ts';

/** From so many people on their mean is shown; one of them then moves it by a thirtieth of the diagram at most. */
const LEAST_PEOPLE = 30;

/** People enter and leave a mean in groups of so many, which are formed once and never filled up. */
export const GROUP_OF_PEOPLE = 10;

/** More people than these are not counted: their mean would be the same to a hundredth or two. */
export const MOST_PEOPLE = 10_000;

/** How many people the norms of each questionnaire are of (see docs/assessment.md). */
const PEOPLE_OF_NORMS: BySurvey<number> = { ipip: 603_322, dospert: 522, ssvs: 858 };

/** Means in units of the diagram, one for each scale of a survey. */
export type Average = {
  readonly kind: 'people' | 'norms';
  readonly people: number;
  readonly means: Readonly<Partial<Record<Scale, number>>>;
};

/** The norms of the questionnaires, placed on the diagrams. */
export function averageNorms(instruments: Instruments): BySurvey<Average> {
  return mapSurveys((survey) => {
    const { norms } = instruments[survey];
    const means: Partial<Record<Scale, number>> = {};
    for (const scale of SCALES_BY_SURVEY[survey]) {
      const norm = norms[scale];
      if (norm) means[scale] = roundToHundredths(placeOnDiagram(survey, norm.mean));
    }
    return { kind: 'norms', people: PEOPLE_OF_NORMS[survey], means };
  });
}

/**
 * The average of people where they are enough and every scale has a mean, which must be in the order of the survey's
 * scales; undefined otherwise. Rounded to hundredths, so that it tells nothing finer.
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
    rounded[scale] = roundToHundredths(mean);
  }
  return { kind: 'people', people, means: rounded };
}

function mapSurveys<T>(make: (survey: Survey) => T): BySurvey<T> {
  const [ipip, dospert, ssvs] = SURVEYS.map(make) as [T, T, T];
  return { ipip, dospert, ssvs };
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
