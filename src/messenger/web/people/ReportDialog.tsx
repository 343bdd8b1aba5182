// Reporting somebody: what happened, and which messages, opened, the report is to show.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../../rules/limits.ts';
import { plainName } from '../chat/letter-text.ts';
import type { ChatState } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import styles from './ChatDialog.module.css';

type ReportDialogProps = {
  readonly chat: ChatState;
  readonly userId: string;
  /** The message that was reported; it is added unless taken out. */
  readonly messageId?: number | undefined;
  readonly onClose: () => void;
};

export function ReportDialog({ chat, userId, messageId, onClose }: ReportDialogProps) {
  const talk = useTalk();
  const id = useId();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(messageId === undefined ? [] : [messageId]),
  );
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const theirs = chat.messages
    .filter(
      ({ senderId, id: known, said }) => senderId === userId && known !== undefined && said.kind === 'text',
    )
    .slice(-LIMITS.reportMessages);
  const name = plainName(
    chat.members.find((member) => member.userId === userId)?.name ?? theirs[0]?.senderName ?? chat.title,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') return setFault(say(CHAT_PEOPLE, 'chat-people.report_no_reason'));
    setBusy(true);
    const messageIds = theirs.flatMap((one) => (one.id !== undefined && chosen.has(one.id) ? one.id : []));
    const outcome = await talk.report({ userId, conversationId: chat.id, reason: reason.trim(), messageIds });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.error);
    onClose();
    showToast(say(CHAT_PEOPLE, 'chat-people.reported'), { kind: 'success' });
  };
  const toggle = (one: number, isIn: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      if (isIn) next.add(one);
      else next.delete(one);
      return next;
    });
  return (
    <Dialog open onClose={onClose} heading={say(CHAT_PEOPLE, 'chat-people.report_title', { name })}>
      <p className={styles.note}>{say(CHAT_PEOPLE, 'chat-people.report_text')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
        )}
        <div className={styles.area}>
          <label htmlFor={id}>{say(CHAT_PEOPLE, 'chat-people.report_reason')}</label>
          <textarea
            id={id}
            dir="auto"
            maxLength={LIMITS.reportLetters}
            value={reason}
            aria-invalid={fault === undefined ? undefined : true}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
          {fault === undefined ? null : (
            <p id={`${id}-fault`} role="alert">
              {fault}
            </p>
          )}
        </div>
        <fieldset className={styles.choice}>
          <legend>{say(CHAT_PEOPLE, 'chat-people.report_messages')}</legend>
          {theirs.length === 0 ? (
            <p className={styles.note}>{say(CHAT_PEOPLE, 'chat-people.report_none')}</p>
          ) : (
            <div className={styles.scroll}>
              {theirs.toReversed().map(({ id: one = 0, said }) => (
                <CheckField
                  key={one}
                  name={`message-${one}`}
                  label={
                    <span dir="auto">{said.kind === 'text' ? said.text || said.attachment?.name : null}</span>
                  }
                  checked={chosen.has(one)}
                  onChange={(isIn) => toggle(one, isIn)}
                />
              ))}
            </div>
          )}
        </fieldset>
        <div className={styles.pair}>
          <Button whole onClick={onClose}>
            {say(CHAT_PEOPLE, 'chat-people.cancel')}
          </Button>
          <Button kind="primary" type="submit" whole busy={busy}>
            {say(CHAT_PEOPLE, 'chat-people.report_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
