// The account screens' moving picture: dusk at the crossroads, mist that drifts, a lantern that breathes.
import styles from './DuskScene.module.css';

/** Where stars twinkle, in percent of the picture. */
const STARS = [
  [31, 12],
  [46, 6],
  [67, 13],
  [84, 21],
  [22, 21],
  [58, 19],
] as const;

/** Decoration only; it stands still where motion is unwanted. */
export function DuskScene({ className }: { readonly className?: string | undefined }) {
  return (
    <div
      className={className === undefined ? styles.scene : `${styles.scene} ${className}`}
      aria-hidden="true"
    >
      <div className={styles.view}>
        <img src="/pictures/crossroads.svg" alt="" width={960} height={720} fetchPriority="high" />
        {STARS.map(([x, y], index) => (
          <span
            key={x}
            className={styles.star}
            style={{
              insetInlineStart: `${x}%`,
              insetBlockStart: `${y}%`,
              animationDelay: `${index * -1.3}s`,
            }}
          />
        ))}
        <img className={styles.far} src="/pictures/mist-far.svg" alt="" />
        <span className={styles.lantern} />
        <img className={styles.near} src="/pictures/mist-near.svg" alt="" />
      </div>
    </div>
  );
}
