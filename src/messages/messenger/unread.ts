// How many letters are unread, at the way to them and in the title.
import type { MessageTable } from '../say.ts';

export const UNREAD = {
  'unread.said': { text: 'Unread: {count}' },
  'unread.title': { text: '({count}) {title}' },
} as const satisfies MessageTable;
