// The picture of an ending, to be looked at before it is saved or handed on.
import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '#accounts/web/download.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { KEEP } from '#messages/card-story/keep.ts';
import { say } from '#messages/say.ts';
import { drawKeepsake, KEEPSAKE, type Keepsake } from './draw-keepsake.ts';
import styles from './Keep.module.css';

export type KeepSlipProps = Omit<Keepsake, 'words'> & {
  /** What the answers suggest; undefined where that is not known, and cannot be chosen. */
  readonly suggestion: string | undefined;
};

type Drawn =
  | { readonly kind: 'drawing' | 'failed' }
  | { readonly kind: 'drawn'; readonly file: File; readonly address: string };

export function KeepSlip({ suggestion, ...keepsake }: KeepSlipProps) {
  const { picture, title, name, language, isLost } = keepsake;
  const [hasWords, setHasWords] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>({ kind: 'drawing' });
  const words = hasWords ? suggestion : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes in the place of what was pressed, before there is anything on it to press.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isWanted = true;
    let address: string | undefined;
    drawKeepsake({ picture, title, name, language, isLost, words }).then(
      (blob) => {
        if (!isWanted) return;
        const file = new File([blob], nameFile(title), { type: blob.type });
        address = URL.createObjectURL(file);
        setDrawn({ kind: 'drawn', file, address });
      },
      () => {
        if (isWanted) setDrawn({ kind: 'failed' });
      },
    );
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [picture, title, name, language, isLost, words]);
  return (
    <section className={styles.keep}>
      <h3 ref={heading} tabIndex={-1}>
        {say(KEEP, 'keep.heading')}
      </h3>
      {drawn.kind === 'drawn' ? (
        <img
          src={drawn.address}
          alt={say(KEEP, 'keep.alt', { title, words: [name, words].filter(Boolean).join('. ') })}
          {...KEEPSAKE}
        />
      ) : (
        <p role="status">{say(KEEP, drawn.kind === 'failed' ? 'keep.failed' : 'keep.drawing')}</p>
      )}
      {suggestion === undefined ? null : (
        <CheckField
          name="words"
          label={say(KEEP, 'keep.with_words')}
          checked={hasWords}
          onChange={setHasWords}
        />
      )}
      {drawn.kind === 'drawn' ? (
        <div className={styles.ways}>
          <Button whole onClick={() => downloadBlob(drawn.file.name, drawn.file)}>
            {say(KEEP, 'keep.save')}
          </Button>
          {canShare(drawn.file) ? (
            <Button whole onClick={() => void share(drawn.file)}>
              {say(KEEP, 'keep.share')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** "The Long Watch" is kept as the-long-watch.png; a title without a letter of any script has the product's name. */
function nameFile(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return `${words?.join('-') ?? say(KEEP, 'keep.made_by').toLowerCase()}.png`;
}

/** Some browsers share texts only, and some nothing. */
function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Whoever turns away from sharing has decided so; where it fails the picture can still be saved. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}
