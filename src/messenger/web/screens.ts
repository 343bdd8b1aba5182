// The screens of the messenger: the list of chats, one conversation, and the settings of both.
import type { Screen } from '#base/screens.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

export const CHATS = '/chat';
export const CHAT = '/chat/:chatId';
export const CHAT_SETTINGS = '/account/chats';

export const SCREENS = [
  {
    address: CHATS,
    who: 'signed-in',
    isFetchedEarly: true,
    place: { at: 27, say: () => say(SHELL, 'shell.chats'), icon: 'letter', subPaths: true },
  },
  { address: CHAT, who: 'signed-in', frame: 'wide' },
  { address: CHAT_SETTINGS, who: 'signed-in' },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = { [CHATS]: 'src/messenger/web/ChatsScreen.tsx' };
