// First words of a stranger: taken up, turned down, or reported.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { say } from '#messages/say.ts';
import type { ChatState, Outcome } from '../../talk/talk.ts';
import { useTalk } from '../../talk-context.ts';
import { plainName } from '../letter-text.ts';
import styles from './RequestBar.module.css';

type RequestBarProps = {
  readonly chat: ChatState;
  readonly onReport: (userId: string) => void;
  readonly onDeclined: () => void;
};

export function RequestBar({ chat, onReport, onDeclined }: RequestBarProps) {
  const talk = useTalk();
  const { id, partner, members } = chat;
  // Into a group brings whoever looks after it.
  const from = partner ?? members.find(({ isAdmin, isMe }) => isAdmin && !isMe);
  const [busy, setBusy] = useState<'accept' | 'decline' | 'block'>();
  const run = async (what: 'accept' | 'decline' | 'block', work: () => Promise<Outcome>) => {
    if (busy !== undefined) return false;
    setBusy(what);
    const outcome = await work();
    setBusy(undefined);
    if (!outcome.ok) showToast(outcome.error, { kind: 'error' });
    return outcome.ok;
  };
  const decline = async () => {
    if (!(await run('decline', () => talk.decline(id)))) return;
    showToast(say(CHAT, 'chat.declined'));
    onDeclined();
  };
  const block = async () => {
    if (from === undefined || !(await run('block', () => talk.block(from.userId, true)))) return;
    await decline();
  };
  return (
    <section className={styles.bar}>
      <h2>
        {from === undefined
          ? say(CHAT, 'chat.request_group')
          : say(CHAT, partner === undefined ? 'chat.request_group_by' : 'chat.request', {
              name: plainName(from.name),
            })}
      </h2>
      <p>{say(CHAT, 'chat.request_text')}</p>
      <div>
        <Button
          kind="primary"
          whole
          busy={busy === 'accept'}
          onClick={() => void run('accept', () => talk.accept(id))}
        >
          {say(CHAT, 'chat.accept')}
        </Button>
        <Button whole busy={busy === 'decline'} onClick={() => void decline()}>
          {say(CHAT, 'chat.decline')}
        </Button>
        {from === undefined ? null : (
          <>
            <Button whole busy={busy === 'block'} onClick={() => void block()}>
              {say(CHAT_PEOPLE, 'chat-people.block')}
            </Button>
            <Button whole onClick={() => onReport(from.userId)}>
              {say(CHAT_PEOPLE, 'chat-people.report')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
