// Where one would write to somebody who is blocked: says so, and lets them through again.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { say } from '#messages/say.ts';
import type { Person } from '../../talk/talk.ts';
import { useTalk } from '../../talk-context.ts';
import { plainName } from '../letter-text.ts';
import styles from './RequestBar.module.css';

export function BlockedBar({ partner }: { readonly partner: Person }) {
  const talk = useTalk();
  const [busy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    const outcome = await talk.block(partner.userId, false);
    setBusy(false);
    if (!outcome.ok) showToast(outcome.error, { kind: 'error' });
  };
  return (
    <section className={styles.bar}>
      <p>{say(CHAT, 'chat.blocked_text', { name: plainName(partner.name) })}</p>
      <div>
        <Button whole busy={busy} onClick={() => void unblock()}>
          {say(CHAT_PEOPLE, 'chat-people.unblock')}
        </Button>
      </div>
    </section>
  );
}
