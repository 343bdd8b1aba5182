// Reads out what arrives in the open conversation, shortly and once.
import { useEffect, useRef } from 'react';
import { announce } from '#base/ui/announce.ts';
import { sayCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatMessage, ChatState } from '../talk/talk.ts';
import { plainName } from './letter-text.ts';
import { tellEvent } from './lines/tell-event.ts';
import { type Heard, hearNews } from './news.ts';

/** More at once than this are counted, not read. */
const READ_OUT = 2;

export function useAnnounced({ messages, events, state }: ChatState): void {
  const heard = useRef<Heard | undefined>(undefined);
  useEffect(() => {
    if (state !== 'ready') return;
    const { fresh, next } = hearNews(messages, heard.current);
    heard.current = next;
    if (fresh.length > READ_OUT) announce(sayCount(CHAT, 'chat.new', fresh.length));
    else if (fresh.length > 0) announce(fresh.map(tell).join('\n'));
  }, [messages, state]);
  const happened = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (state !== 'ready') return;
    const known = happened.current;
    happened.current = events.at(-1)?.key ?? '';
    if (known === undefined) return;
    const fresh = events.slice(events.findIndex(({ key }) => key === known) + 1);
    if (fresh.length > 0) announce(fresh.slice(-READ_OUT).map(tellEvent).join('\n'));
  }, [events, state]);
}

function tell({ senderName, said }: ChatMessage): string {
  const text =
    said.kind === 'text' ? said.text || (said.attachment?.name ?? '') : say(CHAT, `chat.${said.kind}`);
  return say(CHAT, 'chat.said', { name: plainName(senderName), text });
}
