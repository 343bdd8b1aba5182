// The chats: the list, one conversation, or on a wide screen both side by side.
import { Chats } from './Chats.tsx';
import { TalkContext } from './talk-context.ts';
import { useMessenger } from './use-messenger.ts';

export function ChatsScreen() {
  return (
    <TalkContext value={useMessenger()}>
      <Chats />
    </TalkContext>
  );
}
