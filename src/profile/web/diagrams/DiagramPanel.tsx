// One of the three diagrams with its switches, how sure the games are, its scales in words and its numbers: a survey unfolded.
import { useEffect, useId, useState } from 'react';
import { afterPaint } from '#base/ui/after-paint.ts';
import { RadarPlot } from '#base/ui/radar/RadarPlot.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import {
  type BySurvey,
  SCALE_MAXIMUM,
  SCALES_BY_SURVEY,
  type Scale,
  type Survey,
} from '../../rules/scales.ts';
import { Confidence } from './Confidence.tsx';
import styles from './DiagramPanel.module.css';
import { describeMethods, describeSource } from './describe-source.ts';
import { Explain } from './Explain.tsx';
import { Numbers } from './Numbers.tsx';
import type { AssessmentQueries } from './queries.ts';
import {
  type Assessments,
  readConfidence,
  readHidden,
  readSource,
  type Source,
  sourcesOf,
} from './read-diagram.ts';
import type { Line } from './read-lines.ts';
import { ScaleList } from './ScaleList.tsx';
import { SeriesRows, type SourceState, STYLE_OF } from './SeriesRows.tsx';
import { tellScale } from './tell-scale.ts';

/** Greatest width of each drawing, in px, and what more there is for the names beside it. */
const SIZE: BySurvey<number> = { ipip: 280, dospert: 280, ssvs: 320 };
const NAMES_ROOM = 88;
/** Narrower than this, in px, none is drawn where there is room for it. */
const LEAST_SIZE = 240;

/** Which call a source comes with. */
const CALL_OF = {
  test: 'user',
  predicted: 'user',
  game: 'game',
  average: 'average',
} as const satisfies Record<Source, keyof AssessmentQueries>;

type DiagramPanelProps = {
  readonly survey: Survey;
  readonly queries: AssessmentQueries;
  readonly lines: readonly Line[];
  /** The scale that is being hidden or shown. */
  readonly pending: Scale | undefined;
  readonly onHide: (scale: Scale, hide: boolean) => void;
};

export function DiagramPanel({ survey, queries, lines, pending, onHide }: DiagramPanelProps) {
  const id = useId();
  const [off, setOff] = useState<readonly Source[]>([]);
  const assessments: Assessments = {
    user: queries.user.data,
    game: queries.game.data,
    average: queries.average.data,
  };
  const title = say(DIAGRAMS, `diagrams.${survey}_title`);
  const hidden = readHidden(assessments.user);
  const scales = SCALES_BY_SURVEY[survey].filter((scale: Scale) => !hidden.includes(scale));
  const sources = sourcesOf(survey);
  const read = (source: Source) => readSource(source, survey, assessments);
  const readings = {
    test: read('test'),
    game: read('game'),
    average: read('average'),
    predicted: read('predicted'),
  };
  const isLoading = Object.values(queries).some(({ isPending }) => isPending);
  // What is folded away and what is printed comes when the drawing is on the screen.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isLoading) afterPaint(() => setWhole(true));
  }, [isLoading]);
  const toggle = (source: Source) =>
    setOff(off.includes(source) ? off.filter((other) => other !== source) : [...off, source]);
  const stateOf = (source: Source): SourceState => {
    const { data, errorUpdateCount, isFetching, refetch } = queries[CALL_OF[source]];
    // One that is tried again stays what it was until it is there.
    if (data === undefined && errorUpdateCount > 0 && source === 'predicted') return { kind: 'nothing' };
    if (data === undefined && errorUpdateCount > 0)
      return { kind: 'failed', isTrying: isFetching, tryAgain: () => void refetch() };
    if (data === undefined) return { kind: 'loading' };
    const count = Object.keys(readings[source].values).length;
    const text = describeSource(source, survey, assessments, count);
    return text === undefined ? { kind: 'nothing' } : { kind: 'known', text };
  };
  const series = sources
    .filter((source) => !off.includes(source) && Object.keys(readings[source].values).length > 0)
    .map((source) => ({
      id: source,
      label: say(DIAGRAMS, `diagrams.${source}`),
      style: STYLE_OF[source],
      values: readings[source].values,
      intervals: readings[source].intervals as Readonly<Record<string, readonly [number, number]>>,
      intervalLook: source === 'game' ? ('band' as const) : ('pointed' as const),
    }));
  return (
    <div className={styles.panel}>
      <header className={styles.title}>
        <h4 id={id}>{title}</h4>
        <Explain
          label={say(DIAGRAMS, 'diagrams.explain', { title })}
          text={say(DIAGRAMS, `diagrams.${survey}_explained`)}
        />
      </header>
      <div className={styles.side}>
        <figure className={styles.figure} aria-labelledby={id}>
          <div className={styles.drawing}>
            <RadarPlot
              title={title}
              axes={scales.map((name) => ({ name }))}
              maximum={SCALE_MAXIMUM[survey]}
              rings={SCALE_MAXIMUM[survey]}
              size={SIZE[survey]}
              namesRoom={NAMES_ROOM}
              least={LEAST_SIZE}
              series={series}
              instead={say(DIAGRAMS, isLoading ? 'diagrams.loading' : 'diagrams.insufficient')}
            />
          </div>
          <SeriesRows
            label={say(DIAGRAMS, 'diagrams.shown', { title })}
            rows={sources.map((source) => ({ source, isOn: !off.includes(source), state: stateOf(source) }))}
            onToggle={toggle}
          />
          <Confidence
            percent={readConfidence(survey, assessments)}
            isQuiet={off.includes('game') || assessments.game === undefined}
          />
        </figure>
      </div>
      <div className={styles.words}>
        {survey === 'dospert' ? (
          <p className={styles.windows}>{say(DIAGRAMS, 'diagrams.two_windows')}</p>
        ) : null}
        <ScaleList
          label={say(DIAGRAMS, 'diagrams.in_words', { title })}
          items={lines.map((line) => ({
            line,
            words: tellScale(line, survey, assessments, queries.user.isPending || queries.game.isPending),
          }))}
          isWhole={isWhole}
          pending={pending}
          onHide={onHide}
        />
      </div>
      <div className={styles.numbers}>
        <Numbers
          isWhole={isWhole}
          title={title}
          survey={survey}
          scales={scales}
          readings={readings}
          methods={describeMethods(survey, assessments)}
        />
      </div>
    </div>
  );
}
