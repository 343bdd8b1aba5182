// Before the first card of an attempt that follows a lost one: what that one has left behind.
import { useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import styles from './Legacy.module.css';

type LegacyProps = {
  /** What it is, in the words of the deck. */
  readonly text: string;
  /** What the deck is written in, as a tag. */
  readonly language: string;
};

export function Legacy({ text, language }: LegacyProps) {
  const [isRead, setRead] = useState(false);
  const told = useId();
  const take = () => setRead(true);
  return (
    <Dialog unasked open={!isRead} onClose={take} heading={say(PLAY, 'play.left_behind')} describedBy={told}>
      <p id={told} className={styles.text} dir="auto" lang={language}>
        {text}
      </p>
      <Button kind="primary" whole onClick={take}>
        {say(PLAY, 'play.take_over')}
      </Button>
    </Dialog>
  );
}
