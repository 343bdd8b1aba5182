// The radar diagram of the product: soft polygons on paper, the names beside them, the numbers underneath.
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CHART } from '#messages/chart.ts';
import { say } from '#messages/say.ts';
import styles from './Radar.module.css';
import { RadarDrawing, SeriesSample, type Styled } from './RadarDrawing.tsx';
import { countMeasured, MINIMUM_MEASURED, nearestAxis, reachOf } from './radar.ts';
import { layOutRadar, type RadarLayout } from './radar-labels.ts';
import {
  labelOf,
  type RadarAxis,
  type RadarSeries,
  summarizeRadar,
  writeAxis,
  writeCell,
  writeReadout,
} from './radar-text.ts';

type RadarProps = {
  readonly title: string;
  readonly axes: readonly RadarAxis[];
  /** The value at the outer ring; the centre is 0. */
  readonly maximum: number;
  /** How many rings the grid has. */
  readonly rings: number;
  readonly series: readonly RadarSeries[];
  /** Greatest width in px at the usual text size; where there is less room the radar is smaller. */
  readonly size?: number;
};

export function Radar({ title, axes, maximum, rings, series, size = 250 }: RadarProps) {
  const titleId = useId();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const styled = series.map((one, index) => ({ ...one, style: one.style ?? index }));
  const shown = styled.filter(({ id }) => !hidden.includes(id));
  const enough = shown.some(
    ({ values }) => countMeasured(axes.map(({ name }) => reachOf(values[name], maximum))) >= MINIMUM_MEASURED,
  );
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <figure className={styles.radar} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      {enough ? (
        <Plot title={title} axes={axes} maximum={maximum} rings={rings} series={shown} size={size} />
      ) : (
        <p className={styles.tooFew} style={{ maxInlineSize: `${size / 16}rem` }}>
          {say(CHART, 'chart.too_few')}
        </p>
      )}
      {styled.length > 1 && (
        <fieldset className={styles.legend} aria-label={say(CHART, 'chart.series')}>
          {styled.map(({ id, label, style }) => (
            <button key={id} type="button" aria-pressed={!hidden.includes(id)} onClick={() => toggle(id)}>
              <SeriesSample style={style} />
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {styled.length > 0 && <Numbers title={title} axes={axes} series={styled} />}
    </figure>
  );
}

type PlotProps = Required<RadarProps> & { readonly series: readonly Styled[] };

function Plot({ title, axes, maximum, rings, series, size }: PlotProps) {
  const [place, room] = useRoom(size);
  const [active, setActive] = useState<number>();
  const [stop, setStop] = useState(0);
  const names = useRef<(HTMLButtonElement | null)[]>([]);
  const layout = layOutRadar(axes.map(labelOf), room.width, room.textSize);
  const chosen = active === undefined ? undefined : axes[active];

  const pick = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.x - box.width / 2;
    const y = event.clientY - box.y + layout.top;
    return Math.hypot(x, y) > layout.radius + 16 ? undefined : nearestAxis({ x, y }, axes.length);
  };
  const step = (event: KeyboardEvent, index: number) => {
    const to = stepFrom(event.key, index, axes.length);
    if (to === undefined || event.repeat) return;
    event.preventDefault();
    names.current[to]?.focus();
  };

  return (
    <>
      <div ref={place} className={styles.place} style={{ maxInlineSize: `${size / 16}rem` }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the names are the buttons, this is a larger target for them */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the names take the keys */}
        <div
          className={styles.plot}
          style={{ inlineSize: room.width, blockSize: layout.bottom - layout.top }}
          onPointerMove={(event) => event.pointerType === 'mouse' && setActive(pick(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(undefined)}
          onClick={(event) => setActive(pick(event))}
        >
          <RadarDrawing
            summary={summarizeRadar({ title, axes, maximum, series })}
            axes={axes}
            maximum={maximum}
            rings={rings}
            series={series}
            layout={layout}
            width={room.width}
            active={active}
          />
          <fieldset
            className={styles.names}
            aria-label={say(CHART, 'chart.values_of', { title })}
            style={{ fontSize: layout.textSize }}
          >
            {axes.map((axis, index) => (
              <button
                key={axis.name}
                ref={(element) => {
                  names.current[index] = element;
                }}
                type="button"
                tabIndex={index === stop ? 0 : -1}
                aria-label={say(CHART, 'chart.named_value', {
                  name: labelOf(axis),
                  value: writeAxis(series, axis, maximum),
                })}
                className={styles.name}
                data-active={index === active || undefined}
                style={placeName(layout, index, room.width)}
                onFocus={() => {
                  setStop(index);
                  setActive(index);
                }}
                onBlur={() => setActive(undefined)}
                onPointerMove={(event) => {
                  event.stopPropagation();
                  if (event.pointerType === 'mouse') setActive(index);
                }}
                onClick={(event) => {
                  event.stopPropagation();
                  setActive(index);
                }}
                onKeyDown={(event) => step(event, index)}
              >
                <span>{labelOf(axis)}</span>
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      <p className={styles.readout} data-several={series.length > 1 || undefined} aria-hidden="true">
        {chosen === undefined ? (
          say(CHART, 'chart.hint')
        ) : (
          <>
            <b>{labelOf(chosen)}</b> {writeReadout(series, chosen, maximum)}
          </>
        )}
      </p>
    </>
  );
}

function Numbers({ title, axes, series }: Pick<RadarProps, 'title' | 'axes' | 'series'>) {
  return (
    <details className={styles.numbers}>
      <summary>{say(CHART, 'chart.show_numbers')}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say(CHART, 'chart.trait')}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.map((axis) => (
            <tr key={axis.name}>
              <th scope="row">{labelOf(axis)}</th>
              {series.map((one) => (
                <td key={one.id}>{writeCell(one, axis)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The axis that a key leads to: arrows go round, Home and End to the first and the last. */
function stepFrom(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** A name keeps to the edge that it leans on, so that it cannot be cut off even when it is wider than thought. */
function placeName({ labels, top }: RadarLayout, index: number, width: number) {
  const label = labels[index];
  if (label === undefined) return {};
  const start = label.x - label.width / 2 + width / 2;
  const y = label.y - top;
  if (Math.abs(label.x) < 1) return { left: width / 2, top: y, transform: 'translate(-50%, -50%)' };
  const across =
    label.x > 0
      ? { right: width - start - label.width, justifyItems: 'end' }
      : { left: start, justifyItems: 'start' };
  return { ...across, top: y, transform: 'translateY(-50%)' };
}

/** How wide the radar may be here and how large its names would like to be, in px. */
function useRoom(size: number) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: size, textSize: 12.5 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      if (width === 0) return;
      const textSize = 0.78125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom((before) =>
        before.width === width && before.textSize === textSize ? before : { width, textSize },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}
