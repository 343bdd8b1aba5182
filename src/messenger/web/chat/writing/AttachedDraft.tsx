// A picture or file that waits to be sent with a letter.
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon } from '#base/ui/icons.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { FileIcon } from '../../signs.tsx';
import { plainName } from '../letter-text.ts';
import { tellSize } from '../tell-size.ts';
import styles from './Composer.module.css';
import { isShownPicture } from './file-kinds.ts';

type AttachedDraftProps = {
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
  /** Undefined where it cannot be shown. */
  readonly read: () => Promise<Blob | undefined>;
  /** Undefined as long as it is being taken. */
  readonly onDetach: (() => void) | undefined;
};

/** Another file is another one of these: it has a `key`. */
export function AttachedDraft({ file, read, onDetach }: AttachedDraftProps) {
  const [address, setAddress] = useState<string>();
  const isPicture = isShownPicture(file.type);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isPicture) return;
    let made: string | undefined;
    let isLate = false;
    void readNow().then((blob) => {
      if (blob === undefined || isLate) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isLate = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [isPicture]);
  return (
    <div className={styles.file}>
      {address === undefined ? <FileIcon /> : <img src={address} alt="" />}
      <p dir="auto">
        {say(CHAT, 'chat.attached', { name: plainName(file.name), size: tellSize(file.size) })}
      </p>
      {onDetach === undefined ? null : (
        <button type="button" aria-label={say(CHAT, 'chat.detach')} onClick={onDetach}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
