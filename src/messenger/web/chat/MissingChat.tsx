// What is shown where there is no such conversation.
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { NotHere } from '#base/ui/pages/NotHere.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { CHATS } from '../screens.ts';

export function MissingChat() {
  return (
    <NotHere heading={say(CHAT, 'chat.missing')} text={say(CHAT, 'chat.missing_text')} picture="library">
      <ButtonLink kind="primary" to={CHATS}>
        {say(CHAT, 'chat.back')}
      </ButtonLink>
    </NotHere>
  );
}
