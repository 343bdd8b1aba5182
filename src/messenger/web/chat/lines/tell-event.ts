// How it is said what happened to a group.
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatEvent } from '../../talk/talk.ts';
import { plainName } from '../letter-text.ts';

/** One sentence: who did what, to whom. Who is no more has no name. */
export function tellEvent({ kind, by, whom, name: title }: ChatEvent): string {
  const nameOf = (one: ChatEvent['by']) => plainName(one?.name || say(CHAT, 'chat.somebody'));
  const filled = { name: nameOf(by), whom: nameOf(whom), title: plainName(title) };
  if (whom?.isMe && kind === 'added') return say(CHAT, 'chat.event_added_you', filled);
  const isOwn = by?.isMe === true;
  switch (kind) {
    case 'made':
      return isOwn ? say(CHAT, 'chat.event_made_own') : say(CHAT, 'chat.event_made', filled);
    case 'named':
      return say(CHAT, isOwn ? 'chat.event_named_own' : 'chat.event_named', filled);
    case 'added':
      return say(CHAT, isOwn ? 'chat.event_added_own' : 'chat.event_added', filled);
    case 'removed':
      return say(CHAT, isOwn ? 'chat.event_removed_own' : 'chat.event_removed', filled);
    case 'left':
      return say(CHAT, 'chat.event_left', filled);
  }
}
