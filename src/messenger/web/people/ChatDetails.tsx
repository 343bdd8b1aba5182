// What there is to know of a conversation: who is in it, how long it is kept, and the ways out of it.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { say } from '#messages/say.ts';
import { RETENTION_DAYS } from '../../rules/limits.ts';
import { plainName } from '../chat/letter-text.ts';
import type { ChatState, Outcome } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './ChatDialog.module.css';
import type { ChatDetailsProps, DetailsPartProps, Run } from './details-props.ts';
import { Members } from './Members.tsx';
import { Options } from './Options.tsx';

export function ChatDetails(props: ChatDetailsProps) {
  const { chat, onClose } = props;
  const { isGroup, title } = chat;
  const [fault, setFault] = useState<string>();
  const run = async (work: Promise<Outcome>) => {
    const outcome = await work;
    setFault(outcome.ok ? undefined : outcome.error);
    return outcome.ok;
  };
  const heading = isGroup
    ? say(CHAT_PEOPLE, 'chat-people.about_group')
    : say(CHAT_PEOPLE, 'chat-people.about', { name: plainName(title) });
  return (
    <Dialog open hasClose onClose={onClose} heading={heading}>
      {fault === undefined ? null : (
        <Notice kind="error" role="alert" text={fault} onDismiss={() => setFault(undefined)} />
      )}
      {isGroup ? <Members {...props} run={run} /> : <Pair {...props} run={run} />}
      <Retention chat={chat} run={run} />
      {isGroup ? <Leaving {...props} run={run} /> : null}
    </Dialog>
  );
}

/** Of two: what both agreed to be found by, the safety number, blocking and reporting. Never how alike they are. */
function Pair({ chat, onCompare, onReport, run }: DetailsPartProps) {
  const talk = useTalk();
  const [isAsking, setAsking] = useState(false);
  const { partner, members, foundBy } = chat;
  if (partner === undefined) return null;
  const { userId, hasKey } = partner;
  const name = plainName(partner.name);
  const isBlocked = members.some((member) => member.userId === userId && member.isBlocked);
  return (
    <>
      <section className={styles.section}>
        <h3>{say(CHAT_PEOPLE, 'chat-people.found_by')}</h3>
        {foundBy.length === 0 ? (
          <p>{say(CHAT_PEOPLE, 'chat-people.found_by_none')}</p>
        ) : (
          <ul>
            {foundBy.map((kind) => (
              <li key={kind}>{say(CHAT_PEOPLE, `chat-people.found_by_${kind}`)}</li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.row}>
        {hasKey ? (
          <Button whole aria-haspopup="dialog" onClick={() => onCompare(userId)}>
            {say(CHAT_PEOPLE, 'chat-people.keys_of', { name })}
          </Button>
        ) : null}
        <Button
          whole
          aria-haspopup={isBlocked ? undefined : 'dialog'}
          onClick={() => (isBlocked ? void run(talk.block(userId, false)) : setAsking(true))}
        >
          {say(CHAT_PEOPLE, isBlocked ? 'chat-people.unblock' : 'chat-people.block')}
        </Button>
        <Button whole aria-haspopup="dialog" onClick={() => onReport(userId)}>
          {say(CHAT_PEOPLE, 'chat-people.report')}
        </Button>
      </div>
      {isAsking ? (
        <AskFirst
          title={say(CHAT_PEOPLE, 'chat-people.block_title', { name })}
          text={say(CHAT_PEOPLE, 'chat-people.block_text')}
          keep={say(CHAT_PEOPLE, 'chat-people.block_keep')}
          act={say(CHAT_PEOPLE, 'chat-people.block')}
          onAct={() => run(talk.block(userId, true))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const OFF = 'off';

function Retention({ chat, run }: { readonly chat: ChatState; readonly run: Run }) {
  const talk = useTalk();
  const { id, retentionDays, isGroup, amAdmin } = chat;
  const [asked, setAsked] = useState<number>();
  const set = (days: number | null) => run(talk.setRetention(id, days));
  if (isGroup && !amAdmin && retentionDays === null) return null;
  const off = say(CHAT_PEOPLE, 'chat-people.retention_off');
  const tell = (days: number) => sayCount(CHAT_PEOPLE, 'chat-people.retention_days', days);
  if (isGroup && !amAdmin)
    return (
      <section className={styles.section}>
        <h3>{say(CHAT_PEOPLE, 'chat-people.retention')}</h3>
        <p>{retentionDays === null ? off : tell(retentionDays)}</p>
      </section>
    );
  return (
    <section className={styles.section}>
      <Options
        legend={say(CHAT_PEOPLE, 'chat-people.retention')}
        value={retentionDays === null ? OFF : String(retentionDays)}
        options={[[OFF, off], ...RETENTION_DAYS.map((days) => [String(days), tell(days)] as const)]}
        onChange={(chosen) => {
          const days = chosen === OFF ? null : Number(chosen);
          // What is kept longer than before deletes nothing.
          if (days === null || (retentionDays !== null && days >= retentionDays)) void set(days);
          else setAsked(days);
        }}
      />
      <p className={styles.note}>{say(CHAT_PEOPLE, 'chat-people.retention_text')}</p>
      {asked === undefined ? null : (
        <AskFirst
          title={say(CHAT_PEOPLE, 'chat-people.retention_title', { count: asked })}
          text={say(CHAT_PEOPLE, 'chat-people.retention_ask', { count: asked })}
          keep={say(CHAT_PEOPLE, 'chat-people.retention_keep')}
          act={say(CHAT_PEOPLE, 'chat-people.retention_set')}
          onAct={() => set(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Leaving({ chat, onClose, onLeft, run }: DetailsPartProps) {
  const talk = useTalk();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    const isLeft = await run(talk.leave(chat.id));
    if (isLeft) {
      onClose();
      onLeft();
    }
    return isLeft;
  };
  return (
    <div className={styles.row}>
      <Button whole aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {say(CHAT_PEOPLE, 'chat-people.leave')}
      </Button>
      {isAsking ? (
        <AskFirst
          title={say(CHAT_PEOPLE, 'chat-people.leave_title')}
          text={say(CHAT_PEOPLE, 'chat-people.leave_text')}
          keep={say(CHAT_PEOPLE, 'chat-people.stay')}
          act={say(CHAT_PEOPLE, 'chat-people.leave')}
          onAct={leave}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
