// What lies beside the list while no conversation is open.
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import styles from './Desk.module.css';

export function Desk() {
  return (
    <div className={styles.desk}>
      <img src="/pictures/library.svg" alt="" width={960} height={720} />
      <p className={styles.title}>{say(CHATS, 'chats.nothing_open')}</p>
      <p>{say(CHATS, 'chats.nothing_open_text')}</p>
    </div>
  );
}
