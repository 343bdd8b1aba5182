// Searching one's messages: in what this browser has opened, nowhere else.
import { useEffect, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { CloseIcon } from '#base/ui/icons.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { addressOfChat } from '../addresses.ts';
import { SearchIcon } from '../signs.tsx';
import type { FoundMessage } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import { tellShortly, useToday } from '../tell-when.ts';
import styles from './FindMessages.module.css';

/** How long after the last key it is searched, in ms. */
const PAUSE_MS = 250;

export function FindMessages({ onFinding }: { readonly onFinding: (isFinding: boolean) => void }) {
  const talk = useTalk();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{
    readonly words: string;
    readonly messages: readonly FoundMessage[];
  }>();
  const wanted = words.trim();
  useEffect(() => {
    if (wanted === '') return;
    let isLate = false;
    const timer = setTimeout(async () => {
      const messages = await talk.findMessages(wanted);
      if (isLate) return;
      setFound({ words: wanted, messages });
      announce(
        messages.length === 0
          ? say(CHATS, 'chats.found_none')
          : sayCount(CHATS, 'chats.found', messages.length),
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [wanted, talk]);
  const type = (typed: string) => {
    setWords(typed);
    onFinding(typed.trim() !== '');
  };
  return (
    <search className={styles.find}>
      <div className={styles.field}>
        <SearchIcon size={20} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          value={words}
          aria-label={say(CHATS, 'chats.find')}
          placeholder={say(CHATS, 'chats.find')}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => (key === 'Escape' ? type('') : undefined)}
        />
        {words === '' ? null : (
          <button type="button" aria-label={say(CHATS, 'chats.find_clear')} onClick={() => type('')}>
            <CloseIcon size={18} />
          </button>
        )}
      </div>
      {wanted === '' ? null : found?.words !== wanted ? (
        <p className={styles.none}>{say(CHATS, 'chats.finding')}</p>
      ) : found.messages.length === 0 ? (
        <p className={styles.none}>{say(CHATS, 'chats.found_none')}</p>
      ) : (
        <ul className={styles.found}>
          {found.messages.map((message) => (
            <li key={`${message.conversationId} ${message.messageId}`}>
              <Found message={message} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function Found({ message }: { readonly message: FoundMessage }) {
  const today = useToday();
  const { conversationId, messageId, title, senderName, isOwn, at, text, from, to, isFromBlocked } = message;
  return (
    <Link to={`${addressOfChat(conversationId)}#message-${messageId}`} className={styles.one}>
      <span className={styles.top}>
        <span dir="auto">{title}</span>
        <time dateTime={new Date(at).toISOString()}>{tellShortly(at, today)}</time>
      </span>
      <span className={styles.who} dir="auto">
        {isOwn ? say(CHAT, 'chat.you') : senderName}
      </span>
      <span className={styles.text} dir="auto">
        {isFromBlocked ? (
          say(CHAT, 'chat.from_blocked')
        ) : (
          <>
            {text.slice(0, from)}
            <mark>{text.slice(from, to)}</mark>
            {text.slice(to)}
          </>
        )}
      </span>
    </Link>
  );
}
