// What stands in place of a screen whose code is on its way.
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { Spinner } from './Spinner.tsx';
import styles from './WaitingPage.module.css';

export function WaitingPage() {
  return (
    <div className={styles.waiting} data-waits="">
      <Spinner label={say(UI, 'ui.loading')} />
    </div>
  );
}
