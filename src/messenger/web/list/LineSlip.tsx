// How the line is, where it is not simply there.
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import styles from './LineSlip.module.css';

export function LineSlip() {
  const talk = useTalk();
  const line = useWatched(talk.line);
  const storage = useWatched(talk.storage);
  return (
    <>
      {line !== 'stopped' ? null : (
        <div className={styles.slip} role="status">
          <p>{say(CHATS, 'chats.line_stopped')}</p>
          <button type="button" onClick={() => talk.reconnect()}>
            {say(CHATS, 'chats.reconnect')}
          </button>
        </div>
      )}
      {storage === 'kept' ? null : (
        <p className={styles.slip} role="status">
          {say(CHATS, 'chats.only_here')}
        </p>
      )}
    </>
  );
}
