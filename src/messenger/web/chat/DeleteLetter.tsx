// Asks before a message is deleted for everybody.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import dialog from '../people/ChatDialog.module.css';
import type { ChatMessage } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';

type DeleteLetterProps = {
  readonly chatId: number;
  readonly message: ChatMessage;
  readonly onClose: () => void;
};

export function DeleteLetter({ chatId, message, onClose }: DeleteLetterProps) {
  const talk = useTalk();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    if (message.id === undefined) return onClose();
    setBusy(true);
    const outcome = await talk.remove(chatId, message.id);
    setBusy(false);
    if (outcome.ok) onClose();
    else setFault(outcome.error);
  };
  return (
    <Dialog open onClose={onClose} heading={say(CHAT, 'chat.delete_title')} role="alertdialog">
      <p>{say(CHAT, 'chat.delete_text')}</p>
      {fault === undefined ? null : (
        <Notice kind="error" role="alert" text={fault} onDismiss={() => setFault(undefined)} />
      )}
      <div className={dialog.pair}>
        <Button autoFocus whole onClick={onClose}>
          {say(CHAT, 'chat.keep')}
        </Button>
        <Button kind="primary" whole busy={busy} onClick={() => void remove()}>
          {say(CHAT, 'chat.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
