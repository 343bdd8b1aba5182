// Asks before something that cannot be taken back, or that somebody else feels.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import styles from './ChatDialog.module.css';

type AskFirstProps = {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly act: string;
  /** Answers whether it was done. What went wrong is told by whoever asked for it. */
  readonly onAct: () => Promise<boolean>;
  readonly onClose: () => void;
};

export function AskFirst({ title, text, keep, act, onAct, onClose }: AskFirstProps) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await onAct();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} heading={title} role="alertdialog">
      <p>{text}</p>
      <div className={styles.pair}>
        <Button autoFocus whole onClick={onClose}>
          {keep}
        </Button>
        <Button kind="primary" whole busy={busy} onClick={() => void go()}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
