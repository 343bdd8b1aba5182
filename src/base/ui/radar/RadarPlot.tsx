// A radar by itself: the drawing, the names of its axes, and a line that reads the one that is pointed at.
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { say } from '#messages/say.ts';
import { CHART } from '#messages/ui/chart.ts';
import styles from './Radar.module.css';
import { RadarDrawing, type Styled } from './RadarDrawing.tsx';
import { hasPolygon, MINIMUM_MEASURED, nearestAxis } from './radar.ts';
import { layOutRadar, type RadarLayout } from './radar-labels.ts';
import { labelOf, type RadarAxis, summarizeRadar, writeAxis, writeReadout } from './radar-text.ts';

type RadarPlotProps = {
  readonly title: string;
  readonly axes: readonly RadarAxis[];
  /** The value at the outer ring; the centre is 0. */
  readonly maximum: number;
  readonly rings: number;
  /** Those that are shown. The first lies on top of the others. */
  readonly series: readonly Styled[];
  /** Greatest width in px at the usual text size; where there is less room the radar is smaller. */
  readonly size: number;
  /** How much wider, in px, the place is where there is room, for the names beside the drawing. */
  readonly namesRoom?: number;
  /** How wide the drawing is at least, in px, wherever there is room for that. */
  readonly least?: number;
  /** Said over the empty grid while no series has three points: that it is loading, or that too little is known. */
  readonly instead?: string | undefined;
};

/** With fewer than three axes, or no series of three points and nothing to say instead, it says so and draws nothing. */
export function RadarPlot({
  title,
  axes,
  maximum,
  rings,
  series,
  size,
  namesRoom = 0,
  least = 0,
  instead,
}: RadarPlotProps) {
  const [place, room] = useRoom();
  const [active, setActive] = useState<number>();
  const labels = axes.map(labelOf).join('\n');
  const layout = useMemo(
    () =>
      room &&
      layOutRadar(labels.split('\n'), room.width, room.textSize, {
        diameter: (room.width * size) / (size + namesRoom),
        least,
      }),
    [labels, room, size, namesRoom, least],
  );
  const enough = series.some(({ values }) => hasPolygon(axes.map(({ name }) => values[name])));
  if (axes.length < MINIMUM_MEASURED || (!enough && instead === undefined))
    return (
      <p className={styles.tooFew} style={{ maxInlineSize: `${size / 16}rem` }}>
        {say(CHART, 'chart.too_few')}
      </p>
    );

  const chosen = active === undefined || !enough ? undefined : axes[active];
  return (
    <>
      <div ref={place} className={styles.place} style={{ maxInlineSize: `${(size + namesRoom) / 16}rem` }}>
        {room && layout && (
          <Plot layout={layout} width={room.width} axes={axes} onActive={setActive}>
            <RadarDrawing
              summary={enough ? summarizeRadar({ title, axes, maximum, series }) : undefined}
              axes={axes}
              maximum={maximum}
              rings={rings}
              series={enough ? series : []}
              layout={layout}
              width={room.width}
              active={enough ? active : undefined}
            />
            {enough ? (
              <Names
                layout={layout}
                width={room.width}
                axes={axes}
                label={say(CHART, 'chart.values_of', { title })}
                tell={(axis) => writeAxis(series, axis, maximum)}
                active={active}
                onActive={setActive}
              />
            ) : (
              <>
                <MuteNames layout={layout} width={room.width} axes={axes} />
                <p className={styles.instead} role="status" style={{ insetBlockStart: -layout.top }}>
                  <span>{instead}</span>
                </p>
              </>
            )}
          </Plot>
        )}
      </div>
      <p
        className={styles.readout}
        data-several={series.length > 1 || instead !== undefined || undefined}
        aria-hidden="true"
      >
        {chosen !== undefined ? (
          <>
            <b>{labelOf(chosen)}</b> {writeReadout(series, chosen, maximum)}
          </>
        ) : (
          enough && say(CHART, 'chart.hint')
        )}
      </p>
    </>
  );
}

type PlotProps = NamesProps & {
  readonly onActive: (index: number | undefined) => void;
  readonly children: ReactNode;
};

/** The ground of the drawing: wherever one points on it, the nearest axis is meant. */
function Plot({ axes, layout, width, onActive, children }: PlotProps) {
  const pick = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.x - box.width / 2;
    const y = event.clientY - box.y + layout.top;
    return Math.hypot(x, y) > layout.radius + 16 ? undefined : nearestAxis({ x, y }, axes.length);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the names are the buttons, this is a larger target for them
    // biome-ignore lint/a11y/useKeyWithClickEvents: the names take the keys
    <div
      className={styles.plot}
      style={{ inlineSize: width, blockSize: layout.bottom - layout.top }}
      onPointerMove={(event) => event.pointerType === 'mouse' && onActive(pick(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(undefined)}
      onClick={(event) => onActive(pick(event))}
    >
      {children}
    </div>
  );
}

type NamesProps = {
  readonly axes: readonly RadarAxis[];
  readonly layout: RadarLayout;
  readonly width: number;
};

type ReadableNamesProps = NamesProps & {
  readonly label: string;
  readonly tell: (axis: RadarAxis) => string;
  readonly active: number | undefined;
  readonly onActive: (index: number | undefined) => void;
};

function Names({ axes, layout, width, label, tell, active, onActive }: ReadableNamesProps) {
  const [stop, setStop] = useState(0);
  const names = useRef<(HTMLButtonElement | null)[]>([]);
  const step = (event: KeyboardEvent, index: number) => {
    const to = stepFrom(event.key, index, axes.length);
    if (to === undefined || event.repeat) return;
    event.preventDefault();
    names.current[to]?.focus();
  };
  return (
    <fieldset className={styles.names} aria-label={label} style={{ fontSize: layout.textSize }}>
      {axes.map((axis, index) => (
        <button
          key={axis.name}
          ref={(element) => {
            names.current[index] = element;
          }}
          type="button"
          tabIndex={index === Math.min(stop, axes.length - 1) ? 0 : -1}
          aria-label={say(CHART, 'chart.named_value', { name: labelOf(axis), value: tell(axis) })}
          className={styles.name}
          data-active={index === active || undefined}
          style={placeName(layout, index, width)}
          onFocus={() => {
            setStop(index);
            onActive(index);
          }}
          onBlur={() => onActive(undefined)}
          onPointerMove={(event) => {
            event.stopPropagation();
            if (event.pointerType === 'mouse') onActive(index);
          }}
          onClick={(event) => {
            event.stopPropagation();
            onActive(index);
          }}
          onKeyDown={(event) => step(event, index)}
        >
          <span>{labelOf(axis)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The names while there is nothing to read: where they will be, and nothing to press. */
function MuteNames({ axes, layout, width }: NamesProps) {
  return (
    <div aria-hidden="true" style={{ fontSize: layout.textSize }}>
      {axes.map((axis, index) => (
        <span key={axis.name} className={styles.name} style={placeName(layout, index, width)}>
          <span>{labelOf(axis)}</span>
        </span>
      ))}
    </div>
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

/** How wide the radar may be here and how large its names would like to be, in px; the ref goes to the place. */
function useRoom() {
  const [room, setRoom] = useState<{ readonly width: number; readonly textSize: number }>();
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      if (width === 0) return;
      const textSize = 0.78125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom((before) =>
        before?.width === width && before.textSize === textSize ? before : { width, textSize },
      );
    };
    // Before anything is painted.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}
