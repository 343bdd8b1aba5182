// What a letter says, or why it cannot be told.
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatMessage } from '../../talk/talk.ts';
import { isFewEmoji } from '../letter-text.ts';
import { AttachedFile } from './AttachedFile.tsx';
import { findLinks } from './find-links.ts';
import styles from './LetterWords.module.css';

export function LetterWords({ message }: { readonly message: ChatMessage }) {
  const { said, isOwn } = message;
  switch (said.kind) {
    case 'text':
      return (
        <>
          {said.attachment === undefined ? null : (
            <AttachedFile attachment={said.attachment} senderName={message.senderName} />
          )}
          {said.text === '' ? null : <Words text={said.text} />}
        </>
      );
    case 'opening':
      return <p className={styles.quiet}>{say(CHAT, 'chat.opening')}</p>;
    case 'closed':
      return <p className={styles.quiet}>{say(CHAT, 'chat.closed')}</p>;
    case 'broken':
      return (
        <>
          <p className={styles.broken}>{say(CHAT, 'chat.broken')}</p>
          <p className={styles.quiet}>{say(CHAT, 'chat.broken_text')}</p>
        </>
      );
    case 'deleted':
      return <p className={styles.quiet}>{say(CHAT, isOwn ? 'chat.deleted_own' : 'chat.deleted')}</p>;
  }
}

/** A text with its links, which open elsewhere and tell nobody from where. */
function Words({ text }: { readonly text: string }) {
  return (
    <p className={styles.words} data-large={isFewEmoji(text)} dir="auto">
      {findLinks(text).map((piece, place) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a key={place} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
