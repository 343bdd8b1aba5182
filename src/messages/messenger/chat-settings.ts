// Sentences of the settings of the chats: who sees that one is there, and who is blocked.
import type { MessageTable } from '../say.ts';

export const CHAT_SETTINGS = {
  'chat-settings.title': { text: 'Chat settings' },
  'chat-settings.lead': { text: 'Who finds you, who sees that you are here, and whom you do not hear.' },
  'chat-settings.seen': { text: 'How you are seen' },
  'chat-settings.presence': { text: 'Show when I am online and typing' },
  'chat-settings.presence_text': {
    text: 'Only people you talk with see it. When you switch it off, you do not see theirs either.',
  },
  'chat-settings.discoverable': { text: 'Let others find me' },
  'chat-settings.discoverable_text': {
    text: 'People of Lorepath see your name in their chats and can send you a first letter.',
  },
  'chat-settings.notices': { text: 'Tell me of letters here' },
  'chat-settings.notices_text': {
    text: 'This browser then says that you have a letter, also while Lorepath is closed: never from whom, or what it says. The service of your browser’s maker carries it, and it is empty.',
  },
  'chat-settings.notices_impossible': {
    text: 'This browser cannot be told of letters. On a phone it may help to add Lorepath to the home screen first.',
  },
  'chat-settings.notices_denied': {
    text: 'Your browser lets Lorepath show nothing. You can change that in its settings.',
  },
  'chat-settings.notices_failed': {
    text: 'Your browser could not reach its service. Please try again later.',
  },
  'chat-settings.letters_file': { text: 'lorepath-letters.txt' },
  'chat-settings.blocked': { text: 'People you blocked' },
  'chat-settings.nobody': { text: 'You have blocked nobody.' },
  'chat-settings.unblock': { text: 'Let through again' },
  'chat-settings.unblock_named': { text: 'Let through again: {name}' },
  'chat-settings.letters': { text: 'Your letters' },
  'chat-settings.letters_text': {
    text: 'Saves what this browser can open of your messages as a file in clear. Keep it where only you can read it.',
  },
  'chat-settings.save_letters': { text: 'Save my letters, opened' },
  'chat-settings.load_failed': { text: 'This cannot be shown just now.' },
  'chat-settings.failed': {
    text: 'That did not work, and nothing was changed. Please try again in a moment.',
  },
} as const satisfies MessageTable;
