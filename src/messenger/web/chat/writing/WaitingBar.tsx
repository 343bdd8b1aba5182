// Where one would write on to somebody who has not answered the first letters yet.
import { joinSentences } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { WaitIcon } from '../../signs.tsx';
import type { ChatState } from '../../talk/talk.ts';
import { plainName } from '../letter-text.ts';
import styles from './RequestBar.module.css';

export function WaitingBar({ chat }: { readonly chat: ChatState }) {
  const { isGroup, title, draft } = chat;
  return (
    <section className={styles.bar} role="status">
      <WaitIcon size={26} />
      <p>
        {joinSentences([
          isGroup ? say(CHAT, 'chat.waits_group') : say(CHAT, 'chat.waits', { name: plainName(title) }),
          draft === '' ? '' : say(CHAT, 'chat.waits_kept'),
        ])}
      </p>
    </section>
  );
}
