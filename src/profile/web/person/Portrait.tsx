// The portrait of a person in its frame; somebody without one is a traveller against the evening.
import { useState } from 'react';
import styles from './Portrait.module.css';

type PortraitProps = {
  /** Where the picture is; null for the traveller. */
  readonly address: string | null;
  readonly small?: boolean;
};

/** Decoration: whose it is stands beside it. */
export function Portrait({ address, small = false }: PortraitProps) {
  // A picture that does not come leaves no mark of a broken one.
  const [failed, setFailed] = useState<string>();
  const shown = address === failed ? null : address;
  return (
    <span className={styles.frame} data-small={small} data-own={shown !== null}>
      {shown === null ? (
        <Traveller />
      ) : (
        <img src={shown} alt="" width={256} height={256} onError={() => setFailed(shown)} />
      )}
    </span>
  );
}

function Traveller() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <rect className={styles.sky} width="120" height="120" />
      <circle className={styles.glow} cx="60" cy="54" r="50" />
      <circle className={styles.moon} cx="60" cy="51" r="31" />
      <path className={styles.far} d="M0 82c16-10 26-12 40-6s30 4 44-4 24-6 36 0v48H0z" />
      <path
        className={styles.figure}
        d="M60 30c8 0 13.5 6.2 13.5 14.4 0 5.8-2.6 10.9-6.5 13.600v5.300c0 2.2 1.3 3.7 3.5 4.6 12.5 4.6 22.6 10.7 26 52.100H23.500c3.4-41.4 13.5-47.5 26-52.1 2.2-.9 3.5-2.4 3.5-4.600V58c-3.9-2.7-6.5-7.8-6.5-13.600C46.5 36.2 52 30 60 30z"
      />
      <path
        className={styles.scarf}
        d="M50.5 64.500c6 4.2 13.5 4.2 19.2 0 1.8 1.7 3.6 2.7 6 3.8-8.4 9.4-24 9.6-31.5.2 2.5-1 4.7-2.3 6.3-4z"
      />
      <path className={styles.near} d="M0 104c22-8 40-6 60-1s42 3 60-5v22H0z" />
    </svg>
  );
}
