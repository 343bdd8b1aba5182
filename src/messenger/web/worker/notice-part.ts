// What the worker does for letters: says that there is one, and tells the server where it is told from now on.
import type { NoticePart, NoticeParts } from '#base/device/worker/notices.ts';
import { LETTER_NOTICE } from '#messages/messenger/letter-notice.ts';
import { say } from '#messages/say.ts';
import { CHATS } from '../screens.ts';

export const LETTERS: NoticePart = {
  topic: 'letters',
  sentence: say(LETTER_NOTICE, 'letter-notice.there'),
  screen: CHATS,
};

/** Whoever has no session here is known by the address that only this browser, its service and the server know. */
export const tellMoved: NoticeParts['tellMoved'] = (scope, from, to) =>
  scope.fetch('/api/messenger/push/moved', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from, to }),
  });
