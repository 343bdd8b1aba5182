// Sentences of the list of chats: who can be written to, what was said last, and what is asked there.
import type { MessageTable } from '../say.ts';

export const CHATS = {
  'chats.title': { text: 'Chats' },
  'chats.list': { text: 'Your conversations' },
  'chats.settings': { text: 'Settings of your chats' },
  'chats.loading': { text: 'Loading chats...' },
  'chats.checking': { text: 'Checking for conversations...' },
  'chats.none': { text: 'No conversations yet' },
  'chats.none_text': { text: 'Select a user above to start chatting' },
  'chats.failed': { text: 'Your chats cannot be shown just now.' },
  'chats.no_messages': { text: 'No messages yet' },
  'chats.new_group': { text: 'New Group' },
  'chats.search_people': { text: 'Search People' },
  'chats.requests': { text: 'First letters from strangers' },
  'chats.requests_text': { text: 'They do not see whether you have read them. Answer, or let them go.' },

  'chats.people': { text: 'People you can write to' },
  'chats.people_failed': { text: 'Nobody can be shown just now.' },
  'chats.no_users': { text: 'No users available' },
  'chats.all_started': { text: "You've started chats with all available users" },
  'chats.people_left': { text: 'Show the people before' },
  'chats.people_right': { text: 'Show more people' },
  'chats.could_not_open': { text: 'Could not open chat with {name}. Please try again later.' },
  'chats.could_not_create': { text: 'Could not create conversation' },

  'chats.preview_own': { text: 'You: {text}' },
  'chats.preview_of': { text: '{name}: {text}' },
  'chats.a_file': { text: 'A picture or a file' },
  'chats.closed': { text: 'Encrypted message' },
  'chats.broken': { text: 'Failed to decrypt message' },
  'chats.deleted': { text: 'This message was deleted.' },
  'chats.draft': { text: 'Draft' },
  'chats.not_sent': { text: 'Not sent' },
  'chats.unread': { text: '{count} unread messages' },
  'chats.unread_one': { text: '1 unread message' },
  'chats.online': { text: 'Online' },
  'chats.unsealed': { text: 'Not encrypted' },
  'chats.blocked': { text: 'Blocked' },
  'chats.group': { text: 'Group' },

  'chats.line_stopped': { text: 'The line is down. What you write is kept and goes out when it is back.' },
  'chats.only_here': {
    text: 'This browser keeps nothing. What waits to be sent is lost when the page is closed.',
  },
  'chats.reconnect': { text: 'Try again' },

  'chats.find': { text: 'Search your messages' },
  'chats.finding': { text: 'Searching...' },
  'chats.found_none': { text: 'Nothing was found among the messages that this device can read.' },
  'chats.found': { text: '{count} messages were found.' },
  'chats.found_one': { text: '1 message was found.' },
  'chats.find_clear': { text: 'Clear the search' },

  'chats.ask_title': { text: 'May others find you here?' },
  'chats.ask_text': {
    text: 'Then people of Lorepath see your name in their chats and can send you a first letter. Whoever you write to can answer you either way. You can change this at any time.',
  },
  'chats.ask_yes': { text: 'Yes, let them find me' },
  'chats.ask_no': { text: 'Not now' },
  'chats.ask_failed': { text: 'That did not work, and nothing was changed. Please try again in a moment.' },

  'chats.nothing_open': { text: 'Your writing desk' },
  'chats.nothing_open_text': { text: 'Choose a conversation, or begin one with somebody new.' },
} as const satisfies MessageTable;
