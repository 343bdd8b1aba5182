// A picture or file that waits to be sent with a letter.
import { useEffect, useState } from 'react';
import { CloseIcon } from '#base/ui/icons.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { FileIcon } from '../../signs.tsx';
import { plainName } from '../letter-text.ts';
import { tellSize } from '../tell-size.ts';
import styles from './Composer.module.css';
import { isShownPicture } from './file-kinds.ts';

type AttachedDraftProps = { readonly file: File; readonly onDetach: () => void };

export function AttachedDraft({ file, onDetach }: AttachedDraftProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isShownPicture(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <div className={styles.file}>
      {address === undefined ? <FileIcon /> : <img src={address} alt="" />}
      <p dir="auto">
        {say(CHAT, 'chat.attached', { name: plainName(file.name), size: tellSize(file.size) })}
      </p>
      <button type="button" aria-label={say(CHAT, 'chat.detach')} onClick={onDetach}>
        <CloseIcon />
      </button>
    </div>
  );
}
