// The code of the messenger's screens.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { CHAT, CHAT_SETTINGS, CHATS, type SCREENS } from './screens.ts';

const loadChats = async () => (await import('./ChatsScreen.tsx')).ChatsScreen;

export const PARTS: PartsOf<typeof SCREENS> = {
  [CHATS]: makeScreen(loadChats),
  [CHAT]: makeScreen(loadChats),
  [CHAT_SETTINGS]: makeScreen(async () => (await import('./settings/ChatSettings.tsx')).ChatSettings),
};
