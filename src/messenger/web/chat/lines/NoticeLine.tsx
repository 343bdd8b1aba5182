// What stands between letters and is nobody's: other keys, refused ones, something that is missing.
import { CHAT, EPOCHS } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { SealIcon, WarnIcon } from '../../signs.tsx';
import type { ChatNotice } from '../../talk/talk.ts';
import { useLetterActions } from '../actions.ts';
import { plainName } from '../letter-text.ts';
import styles from './NoticeLine.module.css';

export function NoticeLine({ notice }: { readonly notice: ChatNotice }) {
  const { compare } = useLetterActions();
  const { kind, userId } = notice;
  const isWarning = kind !== 'key-changed' && kind !== 'own-key-changed';
  const canCompare = userId !== undefined && kind !== 'own-key-changed' && kind !== 'gap';
  return (
    <div className={styles.notice} data-warning={isWarning}>
      {isWarning ? <WarnIcon size={20} /> : <SealIcon size={20} />}
      <p>{tellNotice(notice)}</p>
      {canCompare ? (
        <button type="button" aria-haspopup="dialog" onClick={() => compare(userId)}>
          {say(CHAT, 'chat.compare')}
        </button>
      ) : null}
    </div>
  );
}

function tellNotice({ kind, name: written, detail }: ChatNotice): string {
  const name = plainName(written);
  switch (kind) {
    case 'key-changed':
      return say(CHAT, 'chat.key_changed', { name });
    case 'own-key-changed':
      return say(CHAT, 'chat.own_key_changed');
    case 'unsigned-keys':
      return say(CHAT, 'chat.unsigned_keys', { name });
    case 'forked':
      return say(CHAT, 'chat.forked', { name });
    case 'gap':
      return say(CHAT, detail === 'order' ? 'chat.order' : 'chat.gap', { name });
    case 'epoch-refused': {
      const code = `epochs.${detail}`;
      const why = say(EPOCHS, code in EPOCHS ? (code as keyof typeof EPOCHS) : 'epochs.malformed');
      return say(CHAT, 'chat.epoch_refused', { why });
    }
  }
}
