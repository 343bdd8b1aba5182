// The six signs of reactions, drawn: a system may have no letters for them. Any other sign is shown as its letters.
import type { ReactNode } from 'react';
import styles from './ReactionSign.module.css';

const FACE = (
  <>
    <circle className={styles.lamp} cx="12" cy="12" r="9.4" />
    <path className={styles.shade} d="M3.1 15a9.4 9.4 0 0 0 17.8 0 11.6 11.6 0 0 1-17.8 0" />
  </>
);
const TEAR = 'c1.5 2 2 2.9 2 3.8a2 2 0 0 1-4 0c0-.9.5-1.8 2-3.8';

/** Without the sign that only asks for a coloured letter, which some keyboards leave out. */
const plainOf = (emoji: string) => emoji.replaceAll('\u{fe0f}', '');

const DRAWN: ReadonlyMap<string, ReactNode> = new Map(
  (
    [
      [
        '👍',
        <>
          <path
            className={styles.lamp}
            d="M8 11.2c1.6-1.5 2.6-3.6 2.9-6.1.2-1.7 2.9-1.9 3.3.3.2 1.4-.1 3-.6 4.3h4.9c1.8 0 2.3 2 1.1 2.8 1 .6.9 2.2-.2 2.7.6.9.2 2.1-.9 2.5.3 1-.5 2-1.8 2h-5.1c-1.7 0-2.6-.4-3.6-1.1z"
          />
          <path
            className={styles.shade}
            d="M8 15.4c2.4 2.6 6 3.2 10.3 2.3.2 1-.6 2-1.6 2h-5.1c-1.7 0-2.6-.4-3.6-1.1z"
          />
          <path
            className={styles.ember}
            d="M2.8 11.4c0-.7.4-1 1-1h3c.7 0 1 .4 1 1v7.8c0 .7-.4 1-1 1h-3c-.7 0-1-.4-1-1z"
          />
        </>,
      ],
      [
        '❤️',
        <>
          <path
            className={styles.ember}
            d="M12 20.6C5.4 16 2.6 12.6 2.7 8.8 2.8 5.8 5 3.7 7.6 3.8c1.9 0 3.4 1 4.4 2.6 1-1.6 2.5-2.6 4.4-2.6 2.6-.1 4.8 2 4.9 5 .1 3.8-2.7 7.2-9.3 11.8"
          />
          <path
            className={styles.glint}
            d="M5 9.2c-.1-2 1.1-3.3 2.9-3.4-1.4.8-2 1.9-1.9 3.6 0 .9-.9.8-1-.2"
          />
        </>,
      ],
      [
        '😂',
        <>
          {FACE}
          <path className={styles.line} d="M6.4 9.6c.7-1.5 2.5-1.5 3.2 0M14.4 9.6c.7-1.5 2.5-1.5 3.2 0" />
          <path className={styles.ink} d="M6.6 12.6h10.8c0 3.6-2.3 5.8-5.4 5.8s-5.4-2.2-5.4-5.8" />
          <path className={styles.ember} d="M8.4 16.7a5 5 0 0 1 7.2 0 5.4 5.4 0 0 1-7.2 0" />
          <path className={styles.tear} d={`M4.2 10.6${TEAR}M19.8 10.6${TEAR}`} />
        </>,
      ],
      [
        '😮',
        <>
          {FACE}
          <path className={styles.line} d="M6.6 7.2c.6-.7 1.6-.9 2.4-.6M17.4 7.2c-.6-.7-1.6-.9-2.4-.6" />
          <circle className={styles.ink} cx="8.3" cy="10.2" r="1.4" />
          <circle className={styles.ink} cx="15.7" cy="10.2" r="1.4" />
          <ellipse className={styles.ink} cx="12" cy="16" rx="2.5" ry="3" />
        </>,
      ],
      [
        '😢',
        <>
          {FACE}
          <path className={styles.line} d="M6.3 8.4 9.2 7M17.7 8.4 14.8 7M8.4 17.4c1.8-2.2 5.4-2.2 7.2 0" />
          <circle className={styles.ink} cx="8.3" cy="11" r="1.4" />
          <circle className={styles.ink} cx="15.7" cy="11" r="1.4" />
          <path className={styles.tear} d={`M7 13.6${TEAR}`} />
        </>,
      ],
      [
        '🕯️',
        <>
          <path className={styles.halo} d="M12 .8c4.2 0 7 2.9 7 6.4s-2.8 6.4-7 6.4-7-2.9-7-6.4S7.8.8 12 .8" />
          <path className={styles.ember} d="M12 2c2.2 2.6 3 4 3 5.5a3 3 0 0 1-6 0C9 6 9.8 4.6 12 2" />
          <path
            className={styles.lamp}
            d="M12 5.2c1 1.3 1.4 2 1.4 2.8a1.4 1.4 0 0 1-2.8 0c0-.8.4-1.5 1.4-2.8"
          />
          <path className={styles.line} d="M12 9.6v2" />
          <path className={styles.paper} d="M8.6 12.2c0-.8 1.5-1.3 3.4-1.3s3.4.5 3.4 1.3v8.6H8.6z" />
          <path className={styles.shade} d="M13.4 11c1.2.2 2 .6 2 1.2v8.6h-2z" />
          <path
            className={styles.ember}
            d="M3.6 19.6c0-.6.4-.8.9-.8h15c.5 0 .9.2.9.8 0 2-2.6 3.4-5.4 3.4H9c-2.8 0-5.4-1.4-5.4-3.4"
          />
        </>,
      ],
    ] as const
  ).map(([emoji, drawn]) => [plainOf(emoji), drawn]),
);

/** A sign, as high as the letters around it. It says nothing by itself: who shows it names it. */
export function ReactionSign({ emoji }: { readonly emoji: string }) {
  const drawn = DRAWN.get(plainOf(emoji));
  if (drawn === undefined) return emoji;
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawn}
    </svg>
  );
}
