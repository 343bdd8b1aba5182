// The account screens' moving picture: a place at dusk, mist that drifts, lights that breathe, stars that twinkle.
import type { CSSProperties } from 'react';
import styles from './DuskScene.module.css';

/** Points in percent of the picture. */
type Light = { readonly x: number; readonly y: number; readonly wide: number };
type PlaceLook = {
  /** Which part of the picture stays in sight where not all of it has room: 0 its left end, 1 its right. */
  readonly at: number;
  readonly mist: boolean;
  readonly lights: readonly Light[];
  readonly stars: readonly (readonly [x: number, y: number])[];
};

const PLACES = {
  crossroads: {
    at: 0.47,
    mist: true,
    lights: [{ x: 47, y: 80.3, wide: 30 }],
    stars: [
      [31, 12],
      [46, 6],
      [67, 13],
      [84, 21],
      [22, 21],
      [58, 19],
    ],
  },
  lighthouse: { at: 0.8, mist: false, lights: [{ x: 61.6, y: 30, wide: 34 }], stars: [] },
  viaduct: {
    at: 0.58,
    mist: false,
    lights: [
      { x: 33.3, y: 87.6, wide: 17 },
      { x: 73.6, y: 42, wide: 20 },
    ],
    stars: [
      [6, 15],
      [21, 4],
      [47, 13],
      [62, 8],
      [80, 4],
      [91, 18],
    ],
  },
} as const satisfies Readonly<Record<string, PlaceLook>>;

export type DuskPlace = keyof typeof PLACES;

type DuskSceneProps = { readonly place?: DuskPlace; readonly className?: string | undefined };

/** Decoration only; it stands still where motion is unwanted. */
export function DuskScene({ place = 'crossroads', className }: DuskSceneProps) {
  const { at, mist, lights, stars }: PlaceLook = PLACES[place];
  return (
    <div
      className={className === undefined ? styles.scene : `${styles.scene} ${className}`}
      data-place={place}
      style={{ '--at': at } as CSSProperties}
      aria-hidden="true"
    >
      <div className={styles.view}>
        <img src={`/pictures/${place}.svg`} alt="" width={960} height={720} fetchPriority="high" />
        {stars.map(([x, y], index) => (
          <span
            key={x}
            className={styles.star}
            style={{ left: `${x}%`, insetBlockStart: `${y}%`, animationDelay: `${index * -1.3}s` }}
          />
        ))}
        {mist ? <img className={styles.far} src="/pictures/mist-far.svg" alt="" /> : null}
        {lights.map(({ x, y, wide }, index) => (
          <span
            key={x}
            className={styles.light}
            style={{
              left: `${x}%`,
              insetBlockStart: `${y}%`,
              inlineSize: `${wide}%`,
              animationDelay: `${index * -1.7}s`,
            }}
          />
        ))}
        {mist ? <img className={styles.near} src="/pictures/mist-near.svg" alt="" /> : null}
      </div>
    </div>
  );
}
