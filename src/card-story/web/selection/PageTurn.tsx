// The page-transition overlay: dusk falls over the screen, and a lamp is lit.
import { createPortal } from 'react-dom';
import styles from './PageTurn.module.css';

export function PageTurn() {
  // Outside the screen's own layer, so that it falls over the navigation bar too.
  return createPortal(
    <div className={styles.dusk} aria-hidden="true">
      <span className={styles.lamp} />
    </div>,
    document.body,
  );
}
