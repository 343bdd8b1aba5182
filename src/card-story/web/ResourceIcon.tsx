// A resource's icon, filled from below in proportion to its value.
import type { CSSProperties } from 'react';
import { DANGER_LIMITS } from '../rules/dangers.ts';
import { clampResource } from '../rules.ts';
import { isAcceptedIcon } from './icon.ts';
import percentCircle from './percent-circle.svg';
import styles from './ResourceIcon.module.css';

// Icons are drawn on a grid of 48 with a margin of 4: the level moves between the icon's own foot and head.
const FOOT = 4 / 48;
const REACH = 40 / 48;

type ResourceIconProps = {
  /** Base64 SVG data; without it, or when it is not accepted, the default icon. */
  readonly svg?: string | undefined;
  /** 0 to 100. */
  readonly value: number;
  /** In px. */
  readonly size?: number;
  /** The resource's name; without it the icon is decoration. */
  readonly label?: string;
  /** What is said of the value instead of the bare number. */
  readonly valueText?: string;
};

export function ResourceIcon({ svg, value, size = 36, label, valueText }: ResourceIconProps) {
  const shown = clampResource(value);
  const picture = svg !== undefined && isAcceptedIcon(svg) ? svg : percentCircle;
  const level = shown === 0 ? 0 : FOOT + (REACH * shown) / 100;
  const meter =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({
          role: 'meter',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(shown),
          'aria-valuetext': valueText,
        } as const);
  return (
    <span
      {...meter}
      className={styles.icon}
      data-low={shown <= DANGER_LIMITS.low || undefined}
      style={{ inlineSize: size, blockSize: size, '--icon': `url("${picture}")` } as CSSProperties}
    >
      <span className={styles.body} />
      <span className={styles.line} />
      <span className={styles.cut}>
        <svg
          className={styles.level}
          viewBox="0 0 48 54"
          aria-hidden="true"
          style={{ transform: `translateY(${(1 - level) * size}px)` }}
        >
          <path d="M0 2.200c7-2.600 12-2.200 19 0s17 2.400 29-.6v52.400h-48z" fill="currentColor" />
        </svg>
      </span>
    </span>
  );
}
