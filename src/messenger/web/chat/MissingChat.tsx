// What is shown where there is no such conversation.
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { CHATS } from '../screens.ts';
import styles from './ChatView.module.css';

export function MissingChat() {
  return (
    <Page title={say(CHAT, 'chat.missing')} className={styles.alone}>
      <img src="/pictures/library.svg" alt="" width={960} height={720} />
      <h1>{say(CHAT, 'chat.missing')}</h1>
      <p>{say(CHAT, 'chat.missing_text')}</p>
      <ButtonLink kind="primary" to={CHATS}>
        {say(CHAT, 'chat.back')}
      </ButtonLink>
    </Page>
  );
}
