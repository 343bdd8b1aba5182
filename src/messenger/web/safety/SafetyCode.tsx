// The code of a safety number: its sixty digits, for whoever photographs them instead of reading them out.
import { encode } from 'uqr';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import styles from './SafetyDialog.module.css';

/** Dark on light in both themes, with four modules of light around it: what photographs it expects that. */
export function SafetyCode({ digits }: { readonly digits: string }) {
  const { data, size } = encode(digits, { ecc: 'M', border: 4 });
  const path = data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say(SAFETY, 'safety.code')}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fffdf6" />
      <path d={path} fill="#10202c" />
    </svg>
  );
}
