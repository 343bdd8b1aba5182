// A picture or a file of a letter: opened in this browser, looked at, saved.
import { useEffect, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { FileIcon } from '../../signs.tsx';
import type { Attachment } from '../../talk/talk.ts';
import { useTalk } from '../../talk-context.ts';
import { useLetterActions } from '../actions.ts';
import { plainName } from '../letter-text.ts';
import { tellSize } from '../tell-size.ts';
import { isShownPicture } from '../writing/file-kinds.ts';
import styles from './AttachedFile.module.css';

type AttachedFileProps = { readonly attachment: Attachment; readonly senderName: string };

export function AttachedFile(props: AttachedFileProps) {
  return isShownPicture(props.attachment.mime) ? <Picture {...props} /> : <Paper {...props} />;
}

function Picture({ attachment, senderName }: AttachedFileProps) {
  const talk = useTalk();
  const { chatId } = useLetterActions();
  const [shown, setShown] = useState<string | 'failed'>();
  const [isOpen, setOpen] = useState(false);
  const { fileId, width = 4, height = 3, name } = attachment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is known by its id
  useEffect(() => {
    let address: string | undefined;
    let isLate = false;
    talk
      .readFile(chatId, attachment)
      .catch(() => undefined)
      .then((blob) => {
        if (isLate) return;
        address = blob === undefined ? undefined : URL.createObjectURL(blob);
        setShown(address ?? 'failed');
      });
    return () => {
      isLate = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [talk, chatId, fileId]);
  if (shown === 'failed') return <p className={styles.failed}>{say(CHAT, 'chat.file_failed')}</p>;
  const from = { name: plainName(senderName) };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-haspopup="dialog"
        aria-label={say(CHAT, 'chat.open_picture', from)}
        onClick={() => setOpen(shown !== undefined)}
      >
        {shown === undefined ? (
          <Skeleton height="100%" radius="0" />
        ) : (
          <img src={shown} alt={say(CHAT, 'chat.picture_of', from)} />
        )}
      </button>
      {isOpen && shown !== undefined ? (
        <Dialog open hasClose onClose={() => setOpen(false)} heading={say(CHAT, 'chat.picture_of', from)}>
          <img className={styles.large} src={shown} alt="" />
          <a className={styles.save} href={shown} download={name}>
            {say(CHAT, 'chat.save_file')}
          </a>
        </Dialog>
      ) : null}
    </>
  );
}

function Paper({ attachment }: AttachedFileProps) {
  const talk = useTalk();
  const { chatId } = useLetterActions();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { name, bytes } = attachment;
  const save = async () => {
    setBusy(true);
    const blob = await talk.readFile(chatId, attachment).catch(() => undefined);
    setBusy(false);
    setFailed(blob === undefined);
    if (blob !== undefined) (await import('#accounts/web/download.ts')).downloadBlob(name, blob);
  };
  return (
    <div className={styles.paper}>
      <FileIcon />
      <p>
        <span dir="auto">{name}</span>
        <span>{tellSize(bytes)}</span>
      </p>
      <Button
        whole
        busy={busy}
        aria-label={say(CHAT, 'chat.save_named', { name: plainName(name) })}
        onClick={() => void save()}
      >
        {say(CHAT, 'chat.save_file')}
      </Button>
      {hasFailed ? <p role="alert">{say(CHAT, 'chat.file_failed')}</p> : null}
    </div>
  );
}
