// A screen like a book: its title on a cover of ink cloth, and pages that lie on the foot of it.
import type { ReactNode } from 'react';
import styles from './CoverPage.module.css';
import { Page } from './Page.tsx';

type CoverPageProps = {
  /** On the cover, and in the browser's tab. */
  readonly title: string;
  readonly lead: string;
  /**
   * `--edge` is how far they stay from the sides. The first of them lies on the cover when its `margin-block-start` is
   * `var(--onto-cover)`.
   */
  readonly children: ReactNode;
};

export function CoverPage({ title, lead, children }: CoverPageProps) {
  return (
    <Page title={title} className={styles.page}>
      <header className={styles.cover}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </Page>
  );
}

/** A sheet that lies on the foot of the cover, with the edges of the ones below showing at its own. */
export function Sheet({
  as: Part = 'article',
  className,
  children,
}: {
  readonly as?: 'article' | 'li';
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return <Part className={`${styles.sheet} ${className}`}>{children}</Part>;
}
