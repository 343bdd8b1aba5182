// Reads out what arrives in the open conversation, shortly and once.
import { useEffect, useRef } from 'react';
import { announce } from '#base/ui/announce.ts';
import { sayCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatState } from '../talk/talk.ts';
import { plainName } from './letter-text.ts';

/** More at once than this are counted, not read. */
const READ_OUT = 2;

export function useAnnounced({ messages, state }: ChatState): void {
  const told = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (state !== 'ready') return;
    const before = told.current;
    told.current = new Set(messages.map(({ key }) => key));
    // What was here when the conversation was opened is read by who goes through it.
    if (before === undefined) return;
    const last = messages.findLastIndex(({ key }) => before.has(key));
    const fresh = messages.slice(last + 1).filter(({ isOwn, isFromBlocked }) => !isOwn && !isFromBlocked);
    if (fresh.length > READ_OUT) announce(sayCount(CHAT, 'chat.new', fresh.length));
    else if (fresh.length > 0)
      announce(
        fresh
          .map(({ senderName, said }) =>
            say(CHAT, 'chat.said', {
              name: plainName(senderName),
              text:
                said.kind === 'text' ? said.text || (said.attachment?.name ?? '') : say(CHAT, 'chat.opening'),
            }),
          )
          .join('\n'),
      );
  }, [messages, state]);
}
