// The picture inside a radar: grid, intervals, polygons and markers. An image with one sentence to stand for it.
import { useId } from 'react';
import styles from './Radar.module.css';
import {
  angleOf,
  drawBand,
  drawFill,
  drawInterval,
  drawOutline,
  drawRing,
  type Point,
  pointAt,
  type Reach,
  reachOf,
  readValue,
  standsAlone,
} from './radar.ts';
import type { RadarLayout } from './radar-labels.ts';
import type { RadarAxis, RadarSeries } from './radar-text.ts';

/** A series that knows its look. */
export type Styled = RadarSeries & { readonly style: number };

type DrawingProps = {
  /** Stands for the drawing; undefined while there is only the grid, which says nothing. */
  readonly summary: string | undefined;
  readonly axes: readonly RadarAxis[];
  readonly maximum: number;
  readonly rings: number;
  readonly series: readonly Styled[];
  readonly layout: RadarLayout;
  readonly width: number;
  /** The axis that is pointed at. */
  readonly active: number | undefined;
};

export function RadarDrawing({ summary, axes, maximum, rings, series, layout, width, active }: DrawingProps) {
  const { radius, top, bottom } = layout;
  const count = axes.length;
  // The first series lies on top.
  const layers = series.toReversed();
  const isMeasured = (name: string) => series.some(({ values }) => readValue(values[name]) !== undefined);
  return (
    <svg
      className={styles.drawing}
      data-several={series.length > 1 || undefined}
      role="img"
      aria-label={summary ?? ''}
      aria-hidden={summary === undefined || undefined}
      width={width}
      height={bottom - top}
      viewBox={`${-width / 2} ${top} ${width} ${bottom - top}`}
    >
      <g className={styles.grid}>
        {Array.from({ length: rings }, (_, ring) => (
          <path
            key={ring}
            d={drawRing(count, (radius * (ring + 1)) / rings)}
            data-edge={ring === rings - 1 || undefined}
          />
        ))}
        {axes.map(({ name }, index) => {
          const end = pointAt(angleOf(index, count), radius);
          return (
            <line
              key={name}
              x2={end.x}
              y2={end.y}
              data-open={(series.length > 0 && !isMeasured(name)) || undefined}
              data-active={index === active || undefined}
            />
          );
        })}
      </g>
      {layout.labels.map(({ leader }, index) =>
        leader === undefined ? null : (
          <path
            key={axes[index]?.name}
            className={styles.leader}
            data-leader={axes[index]?.name}
            data-active={index === active || undefined}
            d={`M${leader.map(({ x, y }) => `${x},${y}`).join('L')}`}
          />
        ),
      )}
      {layers.map((one) => (
        <Fill key={one.id} series={one} axes={axes} maximum={maximum} radius={radius} active={active} />
      ))}
      {layers.map((one) => (
        <Outline key={one.id} series={one} axes={axes} maximum={maximum} radius={radius} active={active} />
      ))}
      <g className={styles.scale}>
        {[rings / 2, rings].filter(Number.isInteger).map((ring) => (
          <text key={ring} x={-8} y={(-radius * ring) / rings + (ring === rings ? 13 : 4)}>
            {(maximum * ring) / rings}
          </text>
        ))}
      </g>
    </svg>
  );
}

type ShapeProps = Pick<DrawingProps, 'axes' | 'maximum' | 'active'> & {
  readonly series: Styled;
  readonly radius: number;
};

/** What lies under all lines: the glow of the polygon and where the true values probably lie. */
function Fill({ series, axes, maximum, radius, active }: ShapeProps) {
  const glowId = useId();
  const reaches = axes.map(({ name }) => reachOf(series.values[name], maximum));
  return (
    <g className={styles.series} data-style={series.style % STYLES}>
      <radialGradient id={glowId} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={radius}>
        <stop className={styles.glowMiddle} offset="0" />
        <stop className={styles.glowEdge} offset="1" />
      </radialGradient>
      <path className={styles.fill} d={drawFill(reaches, radius)} fill={`url(#${glowId})`} />
      <Intervals series={series} axes={axes} maximum={maximum} radius={radius} active={active} />
    </g>
  );
}

/** How many layers make a band soft: all of it, and what lies nearer to the value. */
const BAND_LAYERS = 4;

function Intervals({ series, axes, maximum, radius, active }: ShapeProps) {
  const { values, intervals = {}, intervalLook = 'strokes' } = series;
  const ends = axes.map(({ name }) => {
    const [reach, low, high] = [values[name], ...(intervals[name] ?? [])].map((end) => reachOf(end, maximum));
    return reach === undefined || low === undefined || high === undefined ? undefined : { reach, low, high };
  });
  const isStroked = (index: number) =>
    intervalLook === 'strokes' ||
    index === active ||
    (intervalLook === 'band' &&
      standsAlone(
        ends.map((end) => end?.reach),
        index,
      ));
  const band = (layer: number) => {
    const near = (end: Reach, reach: Reach) =>
      end === undefined || reach === undefined ? undefined : reach + ((end - reach) * layer) / BAND_LAYERS;
    return drawBand(
      ends.map((end) => near(end?.low, end?.reach)),
      ends.map((end) => near(end?.high, end?.reach)),
      radius,
    );
  };
  return (
    <>
      {intervalLook === 'band' &&
        Array.from({ length: BAND_LAYERS }, (_, layer) => (
          <path key={layer} className={styles.band} d={band(layer + 1)} />
        ))}
      {ends.map((end, index) =>
        end !== undefined && isStroked(index) ? (
          <path
            key={axes[index]?.name}
            className={styles.interval}
            d={drawInterval(angleOf(index, axes.length), end, { radius, width: 10 })}
          />
        ) : null,
      )}
    </>
  );
}

function Outline({ series, axes, maximum, radius, active }: ShapeProps) {
  const reaches = axes.map(({ name }) => reachOf(series.values[name], maximum));
  return (
    <g className={styles.series} data-style={series.style % STYLES}>
      <path className={styles.outline} d={drawOutline(reaches, radius)} />
      {axes.map(({ name }, index) => {
        const reach = reaches[index];
        if (reach === undefined) return null;
        const at = pointAt(angleOf(index, axes.length), reach * radius);
        return <Marker key={name} style={series.style} at={at} size={index === active ? 6 : 4} />;
      })}
    </g>
  );
}

/** Lines, markers and colours to tell series apart by; a fifth series begins again. */
const STYLES = 4;

type MarkerProps = { readonly style: number; readonly at: Point; readonly size: number };

function Marker({ style, at: { x, y }, size }: MarkerProps) {
  switch (style % STYLES) {
    case 0:
      return <circle className={styles.marker} cx={x} cy={y} r={size} />;
    case 1:
      return <rect className={styles.marker} x={x - size} y={y - size} width={2 * size} height={2 * size} />;
    case 2:
      return (
        <path
          className={styles.marker}
          d={`M${x},${y - size * 1.3}l${size * 1.2},${size * 2.1}h${-size * 2.4}Z`}
        />
      );
    default:
      return (
        <path
          className={styles.marker}
          d={`M${x},${y - size * 1.4}l${size * 1.4},${size * 1.4}l${-size * 1.4},${size * 1.4}l${-size * 1.4},${-size * 1.4}Z`}
        />
      );
  }
}

/** A short piece of a series' line with its marker, for the legend. */
export function SeriesSample({ style }: { readonly style: number }) {
  return (
    <svg className={styles.sample} width="34" height="14" viewBox="-17 -7 34 14" aria-hidden="true">
      <g className={styles.series} data-style={style % STYLES}>
        <path className={styles.outline} d="M-15,0H15" />
        <Marker style={style} at={{ x: 0, y: 0 }} size={4} />
      </g>
    </svg>
  );
}
