// The radar diagram of the product: soft polygons on paper, the names beside them, the numbers underneath.
import { useId, useState } from 'react';
import { say } from '#messages/say.ts';
import { CHART } from '#messages/ui/chart.ts';
import styles from './Radar.module.css';
import { SeriesSample } from './RadarDrawing.tsx';
import { RadarPlot } from './RadarPlot.tsx';
import { labelOf, type RadarAxis, type RadarSeries, writeCell } from './radar-text.ts';

type RadarProps = {
  readonly title: string;
  readonly axes: readonly RadarAxis[];
  /** The value at the outer ring; the centre is 0. */
  readonly maximum?: number;
  /** How many rings the grid has. */
  readonly rings?: number;
  readonly series: readonly RadarSeries[];
  /** Greatest width in px at the usual text size; where there is less room the radar is smaller. */
  readonly size?: number;
};

export function Radar({ title, axes, maximum = 6, rings = 6, series, size = 250 }: RadarProps) {
  const titleId = useId();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const styled = series.map((one, index) => ({ ...one, style: one.style ?? index }));
  const shown = styled.filter(({ id }) => !hidden.includes(id));
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <figure className={styles.radar} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <RadarPlot title={title} axes={axes} maximum={maximum} rings={rings} series={shown} size={size} />
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
