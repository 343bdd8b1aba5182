// Saves what this browser can open of the person's messages, in clear, as a file of their own.
import { useState } from 'react';
import { downloadText } from '#accounts/web/download.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import { useMessenger } from '../use-messenger.ts';
import styles from './ChatSettings.module.css';

export function SaveLetters() {
  const talk = useMessenger();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadText(say(CHAT_SETTINGS, 'chat-settings.letters_file'), await talk.exportOpened(), 'text/plain');
    } catch {
      showToast(say(CHAT_SETTINGS, 'chat-settings.failed'), { kind: 'error' });
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.note}>{say(CHAT_SETTINGS, 'chat-settings.letters_text')}</p>
      <Button whole busy={busy} onClick={() => void save()}>
        {say(CHAT_SETTINGS, 'chat-settings.save_letters')}
      </Button>
    </>
  );
}
