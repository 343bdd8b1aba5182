// A sheet that is folded under its heading: what it holds is made when it is opened, and when everything is printed.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Fold.module.css';

type FoldProps = {
  readonly heading: string;
  /** A word beside the heading while it is folded. */
  readonly note?: string | undefined;
  /** What the whole is called, where the heading alone would not say it. */
  readonly label?: string;
  readonly level?: 2 | 3;
  /** What is seen of it while it is folded. */
  readonly glimpse?: ReactNode;
  /** Whether it is unfolded on paper. */
  readonly isPrinted?: boolean;
  /** What has to be reached at once, such as an answer to what was just done. */
  readonly isOpenAtFirst?: boolean;
  readonly children: () => ReactNode;
};

export function Fold({
  heading,
  note,
  label,
  level = 3,
  glimpse,
  isPrinted = false,
  isOpenAtFirst = false,
  children,
}: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(isOpenAtFirst);
  const printing = usePrinting() && isPrinted;
  const isUnfolded = open || printing;
  const Heading = `h${level}` as const;
  return (
    <article
      className={styles.fold}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-heading` : undefined}
      data-open={isUnfolded || undefined}
      data-printed={isPrinted || undefined}
    >
      <Heading id={`${id}-heading`} className={styles.heading}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-inside`}
          onClick={() => setOpen(!open)}
        >
          <span>{heading}</span>
          {note === undefined || open ? null : <small>{note}</small>}
        </button>
      </Heading>
      {isUnfolded ? null : glimpse}
      <div id={`${id}-inside`} className={styles.inside}>
        {isUnfolded ? children() : null}
      </div>
    </article>
  );
}

/** Whether the page is being put on paper: all of it has to be there by then. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    // The browser takes the page as it is when these return.
    const turn = (to: boolean) => () => flushSync(() => setPrinting(to));
    const [begin, end] = [turn(true), turn(false)];
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    paper.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
