// What the messenger says of what it could not do.
import type { MessageTable } from '../say.ts';

export const TALK = {
  'talk.failed': { text: 'That did not work. Please try again.' },
  'talk.api_error': { text: 'API error: {status} {body}' },
  'talk.no_details': { text: 'Failed to read error details' },
  'talk.delete_failed': { text: 'Delete failed: {status} {body}' },
  'talk.add_failed': { text: 'Adding participants failed: {status} {text}' },
  'talk.unreachable': { text: 'There is no connection. Please try again in a moment.' },
  'talk.too_long': { text: 'That is too long for one message.' },
  'talk.bad_picture': { text: 'This picture could not be opened.' },
  'talk.empty_file': { text: 'This file is empty.' },
  'talk.too_large': { text: 'This file is too large: {megabytes} MB at most.' },
  'talk.owes_key': {
    text: 'This conversation needs a new key first, and this browser cannot make one. Unlock your letters, then try again.',
  },
  'talk.not_sealed': { text: 'Not sent: it could not be encrypted.' },
  'talk.confirm_first': {
    text: 'Not sent: the keys of somebody here have changed. Please confirm them first.',
  },
  'talk.no_edit': { text: 'This message cannot be changed any more.' },
} as const satisfies MessageTable;
