// What the worker does for notices: says that there is a letter, asks of what else there is notice, and tells where it takes them.
import type { NoticePart, NoticeParts } from '#base/device/worker/notices.ts';
import { LETTER_NOTICE } from '#messages/messenger/letter-notice.ts';
import { say } from '#messages/say.ts';
import { CHATS } from '../screens.ts';

/** Where it is not known whether it is a letter. */
export const UNKNOWN: NoticePart = {
  sentence: say(LETTER_NOTICE, 'letter-notice.something'),
  screen: '/',
};

export const LETTERS: NoticePart = {
  sentence: say(LETTER_NOTICE, 'letter-notice.there'),
  screen: CHATS,
};

/** What is posted is empty, so the server is asked, also by nothing but the address. */
export const askTopics: NoticeParts['askTopics'] = async (scope, endpoint) => {
  const answer = await scope.fetch('/api/messenger/push/news', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint }),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const { topics } = (await answer.json()) as { readonly topics?: unknown };
  return Array.isArray(topics) ? topics : [];
};

/** Whoever has no session here is known by the address that only this browser, its service and the server know. */
export const tellMoved: NoticeParts['tellMoved'] = (scope, from, to) =>
  scope.fetch('/api/messenger/push/moved', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from, to }),
  });
