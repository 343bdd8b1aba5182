// A sheet of the settings, and one line of it: what it is, how it stands, and what can be done about it.

import { Fragment, type ReactNode, useId } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import styles from './AccountScreen.module.css';

type SheetProps = {
  readonly heading: string;
  readonly note?: string;
  readonly children?: ReactNode;
};

export function Sheet({ heading, note, children }: SheetProps) {
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <h2>{heading}</h2>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** An address goes on in the next line after one of its signs, and not within a word. */
function breakAddress(value: string): ReactNode {
  if (!value.includes('@')) return value;
  return value.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

type RowProps = {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly action?: string;
  /** Shown before the name of the action. */
  readonly icon?: ReactNode;
  /** Whether it cannot be undone: such an action looks like no other. */
  readonly grave?: boolean;
  readonly busy?: boolean;
  readonly onAction?: () => void;
};

export function Row({ name, value, note, action, icon, grave = false, busy = false, onAction }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 id={id}>{name}</h3>
        <p dir="auto">{breakAddress(value)}</p>
        {note === undefined ? null : <p className={styles.pending}>{breakAddress(note)}</p>}
      </div>
      {action === undefined ? null : (
        <Button
          whole
          busy={busy}
          icon={icon}
          className={grave ? styles.grave : undefined}
          aria-describedby={id}
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
