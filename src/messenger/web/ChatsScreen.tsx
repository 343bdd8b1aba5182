// The chats: the list, one conversation, or on a wide screen both side by side.
import { makeScreen } from '#base/ui/pages/screen-part.ts';
import { Chats } from './Chats.tsx';
import { TalkContext } from './talk-context.ts';
import { useMessenger } from './use-messenger.ts';

/** By way of the chats, whose code names its own: the entry names as little as it can. */
export const ChatSettings = makeScreen(
  async () => (await import('./settings/ChatSettings.tsx')).ChatSettings,
);

export function ChatsScreen() {
  return (
    <TalkContext value={useMessenger()}>
      <Chats />
    </TalkContext>
  );
}
