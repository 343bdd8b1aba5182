// One survey of a finished story: its diagram, how sure it is, and what it suggests in plain words.
import type { CSSProperties } from 'react';
import { joinSentences } from '#base/ui/locale.ts';
import { Radar } from '#base/ui/radar/Radar.tsx';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import { SCALE_MAXIMUM, SCALES_BY_SURVEY, type Survey } from '#profile/rules/scales.ts';
import type { WireAssessment } from '../../contract.ts';
import {
  describeBasis,
  describeConfidence,
  describeStandOuts,
  readConfidence,
  readSurvey,
} from './describe.ts';
import styles from './LockedResults.module.css';

/** Greatest width of each survey's diagram, in px: so that all of it is seen at once on a phone's card. */
const SIZE = { ipip: 264, dospert: 224, ssvs: 246 } as const satisfies Record<Survey, number>;

type SurveyPanelProps = { readonly survey: Survey; readonly assessment: WireAssessment };

export function SurveyPanel({ survey, assessment }: SurveyPanelProps) {
  const result = readSurvey(assessment, survey);
  const confidence = readConfidence(result);
  return (
    <div className={styles.survey}>
      <Radar
        title={say(RESULTS, `results.${survey}_title`)}
        axes={SCALES_BY_SURVEY[survey].map((name) => ({ name }))}
        maximum={SCALE_MAXIMUM[survey]}
        rings={SCALE_MAXIMUM[survey]}
        size={SIZE[survey]}
        series={[
          {
            id: 'game',
            label: say(RESULTS, 'results.series'),
            values: result.values,
            intervals: result.intervals,
          },
        ]}
      />
      <div className={styles.words}>
        {confidence !== undefined && (
          <>
            <p className={styles.confidence}>{describeConfidence(confidence)}</p>
            <div
              className={styles.certainty}
              style={{ '--reached': `${confidence * 100}%` } as CSSProperties}
            />
          </>
        )}
        <p>{joinSentences(describeStandOuts(result.levels, assessment))}</p>
        {assessment.answers > 0 && <p className={styles.basis}>{describeBasis(assessment.answers)}</p>}
      </div>
    </div>
  );
}
