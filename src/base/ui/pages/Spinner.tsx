// The turning arc that says something is on its way.
import { type CSSProperties, useEffect } from 'react';
import { watchWait } from '#base/device/wake.ts';
import styles from './Spinner.module.css';

type SpinnerProps = {
  /** Width and height in px. */
  readonly size?: number;
  /** Seconds for one turn. */
  readonly seconds?: number;
  /** Said to those who listen; without it the spinner is decoration. */
  readonly label?: string;
};

export function Spinner({ size = 35, seconds = 0.75, label }: SpinnerProps) {
  useEffect(watchWait, []);
  return (
    <span className={styles.spinner} role={label === undefined ? undefined : 'status'}>
      <svg
        className={styles.arc}
        style={{ '--turn': `${seconds}s` } as CSSProperties}
        width={size}
        height={size}
        viewBox="0 0 36 36"
        aria-hidden="true"
      >
        <circle cx="18" cy="18" r="15" fill="none" stroke="currentColor" strokeWidth="3.5" opacity=".22" />
        <path
          d="M18 3a15 15 0 0 1 15 15"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </svg>
      {label === undefined ? null : <span className="visually-hidden">{label}</span>}
    </span>
  );
}
