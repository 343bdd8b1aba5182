// The chats: the list, one conversation, or on a wide screen both side by side.
import { useMessenger } from './talk/use-messenger.ts';
import { Chats } from './Chats.tsx';
import { TalkContext } from './talk-context.ts';

export function ChatsScreen() {
  return (
    <TalkContext value={useMessenger()}>
      <Chats />
    </TalkContext>
  );
}
