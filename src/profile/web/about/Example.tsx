// A diagram of nobody, to show how one is read: what test, games and average look like, and what a gap looks like.
import { useId } from 'react';
import { SeriesSample } from '#base/ui/radar/RadarDrawing.tsx';
import { RadarPlot } from '#base/ui/radar/RadarPlot.tsx';
import { ABOUT_PROFILE } from '#messages/profile/about-profile.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { TRAITS } from '../../rules/scales.ts';
import { STYLE_OF } from '../diagrams/SeriesRows.tsx';
import styles from './AboutProfileScreen.module.css';

const SERIES = [
  {
    id: 'test',
    values: {
      Extraversion: 1.1,
      Agreeableness: 2.6,
      Conscientiousness: 3.3,
      Neuroticism: 1.6,
      Openness: 2.7,
    },
  },
  {
    id: 'game',
    values: { Extraversion: 1.5, Agreeableness: 2.9, Conscientiousness: 2.8, Neuroticism: 1.8 },
    intervals: {
      Extraversion: [0.7, 2.3],
      Agreeableness: [2.2, 3.6],
      Conscientiousness: [1.9, 3.7],
      Neuroticism: [1.1, 2.5],
    },
    intervalLook: 'band',
  },
  {
    id: 'average',
    values: {
      Extraversion: 1.8,
      Agreeableness: 2.8,
      Conscientiousness: 2.2,
      Neuroticism: 1.9,
      Openness: 3.1,
    },
  },
] as const;

export function Example() {
  const id = useId();
  const title = say(ABOUT_PROFILE, 'about-profile.example');
  return (
    <figure className={styles.example} aria-labelledby={id}>
      <RadarPlot
        title={title}
        axes={TRAITS.map((name) => ({ name }))}
        maximum={4}
        rings={4}
        size={280}
        namesRoom={88}
        series={SERIES.map((one) => ({
          ...one,
          label: say(DIAGRAMS, `diagrams.${one.id}`),
          style: STYLE_OF[one.id],
        }))}
      />
      <ul className={styles.samples}>
        {SERIES.map((one) => (
          <li key={one.id}>
            <SeriesSample style={STYLE_OF[one.id]} />
            {say(DIAGRAMS, `diagrams.${one.id}`)}
          </li>
        ))}
      </ul>
      <figcaption>
        <b id={id}>{title}</b> {say(ABOUT_PROFILE, 'about-profile.example_note')}
      </figcaption>
    </figure>
  );
}
