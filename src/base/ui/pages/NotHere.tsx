// In place of what is not there, whatever it was: a page of the book that says so, and the ways on.
import type { ReactNode } from 'react';
import styles from './NotHere.module.css';
import { Page } from './Page.tsx';

type NotHereProps = {
  /** What is not there. */
  readonly heading: string;
  /** Why that may be, and what is safe. */
  readonly text: string;
  /** The picture of the leaf, one of those that belong to the screens themselves. */
  readonly picture?: 'crossroads' | 'library';
  /** Where to go: links and buttons, the likeliest first. */
  readonly children: ReactNode;
};

export function NotHere({ heading, text, picture = 'crossroads', children }: NotHereProps) {
  return (
    <Page title={heading} className={styles.page}>
      <section className={styles.leaf}>
        <img src={`/pictures/${picture}.svg`} alt="" width={960} height={720} />
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p>{text}</p>
          <div className={styles.ways}>{children}</div>
        </div>
      </section>
    </Page>
  );
}
