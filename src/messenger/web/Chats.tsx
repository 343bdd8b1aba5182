// How the list of chats and a conversation share the screen.
import { Page } from '#base/ui/pages/Page.tsx';
import { useParams } from '#base/ui/pages/router.tsx';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { readChatId } from './addresses.ts';
import styles from './Chats.module.css';
import { ChatView } from './chat/ChatView.tsx';
import { MissingChat } from './chat/MissingChat.tsx';
import { ChatList } from './list/ChatList.tsx';
import { Desk } from './list/Desk.tsx';
import { useIsWide } from './use-is-wide.ts';

export function Chats() {
  const { chatId } = useParams();
  const isWide = useIsWide();
  const isOpen = chatId !== undefined;
  const id = isOpen ? readChatId(chatId) : undefined;
  const chat =
    id === undefined ? isOpen ? <MissingChat /> : <Desk /> : <ChatView key={id} id={id} isAlone={!isWide} />;
  return (
    <div className={styles.desk} data-wide={isWide} data-open={isOpen}>
      {isWide || !isOpen ? (
        isOpen ? (
          <ChatList openId={id} />
        ) : (
          <Page title={say(CHATS, 'chats.title')} className={styles.whole}>
            <ChatList openId={undefined} isPage />
          </Page>
        )
      ) : null}
      {isWide || isOpen ? chat : null}
    </div>
  );
}
