// The page-transition overlay: dusk falls over the screen, and a lamp is lit.
import styles from './PageTurn.module.css';

export function PageTurn() {
  return (
    <div className={styles.dusk} aria-hidden="true">
      <span className={styles.lamp} />
    </div>
  );
}
