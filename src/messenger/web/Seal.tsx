// Somebody as a seal in wax with their initial: the same wax for the same person every time.
import styles from './Seal.module.css';
import { PeopleIcon } from './signs.tsx';
import { chooseWax, initialOf } from './wax.ts';

type SealProps = {
  /** What the wax is chosen by. */
  readonly of: string;
  readonly name: string;
  readonly isGroup?: boolean;
  /** Undefined where it is not told. */
  readonly isOnline?: boolean | undefined;
  readonly size?: 'small' | 'large';
};

const EDGES = [
  'M24 2c4 0 5 3 9 4s7 0 9 4-1 7 1 11 4 5 3 9-4 4-6 8-2 7-6 8-6-2-10-1-6 3-10 1-3-6-6-9-6-4-6-8 4-6 4-10-2-8 1-11 6-1 9-3 4-3 8-3z',
  'M25 2c5-1 6 4 10 6s8 1 10 5-2 7-2 11 3 7 1 11-6 3-9 6-3 6-8 6-6-4-10-4-7 3-11 0-1-7-3-10-3-5-2-9 5-5 6-9 0-7 4-9 9-3 14-4z',
  'M22 2c4 0 7 2 11 3s8 2 9 6 0 6 2 10 3 7 0 10-6 3-8 6-3 8-8 8-6-3-10-4-8 1-11-3 1-7-1-11-4-6-3-10 6-4 8-8 5-7 11-7z',
] as const;

/** Decoration: the name stands beside it. Who is online is told there, too. */
export function Seal({ of, name, isGroup = false, isOnline, size = 'small' }: SealProps) {
  const wax = chooseWax(of);
  return (
    <span className={styles.seal} data-wax={wax.hue} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className={styles.wax} d={EDGES[wax.edge]} />
        <path className={styles.shine} d="M9 18c2-6 7-11 14-12" />
        <circle className={styles.stamp} cx="24" cy="24" r="14.5" />
        <path className={styles.rim} d="M13 31a14.5 14.5 0 0 0 25-3" />
      </svg>
      <span className={styles.initial}>{isGroup ? <PeopleIcon size={20} /> : initialOf(name)}</span>
      {isOnline ? <span className={styles.lamp} /> : null}
    </span>
  );
}
