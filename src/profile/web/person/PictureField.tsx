// The picture of a person in the form: as it will be, another one to choose, and none.
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import field from '#base/ui/controls/Field.module.css';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { drawPicture } from './draw-picture.ts';
import styles from './Fields.module.css';
import { Portrait } from './Portrait.tsx';

/** Picked to have no picture any more. */
export const REMOVED = 'remove';

type PictureFieldProps = {
  /** The address of the picture that is kept; null without one. */
  readonly kept: string | null;
  /** The base64 of a PNG, `REMOVED`, or nothing. */
  readonly picked: string;
  readonly busy: boolean;
  /** While a file is made into a picture. */
  readonly drawing: boolean;
  readonly onDraw: (drawing: boolean) => void;
  readonly onPick: (picked: string) => void;
};

export function PictureField({ kept, picked, busy, drawing, onDraw, onPick }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const shown = picked === '' ? kept : picked === REMOVED ? null : `data:image/png;base64,${picked}`;
  const isNew = picked !== '' && picked !== REMOVED;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    if (file === undefined) return;
    onDraw(true);
    setFault(undefined);
    const drawn = await drawPicture(file);
    onDraw(false);
    target.value = '';
    if (drawn.kind === 'refused') return setFault(drawn.message);
    onPick(drawn.png);
  };
  const remove = () => {
    setFault(undefined);
    onPick(kept === null ? '' : REMOVED);
  };
  return (
    <fieldset className={styles.picture} aria-describedby={`${id}-hint`}>
      <legend className="visually-hidden">{say(PERSON, 'person.picture')}</legend>
      <Portrait address={shown} small />
      <div className={styles.choose}>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={say(PERSON, 'person.choose_picture')}
          onChange={(event) => void choose(event)}
        />
        <Button
          busy={drawing}
          disabled={busy}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onClick={() => input.current?.click()}
        >
          {say(PERSON, 'person.choose_picture')}
        </Button>
        {shown === null ? null : (
          <Button disabled={busy || drawing} onClick={remove}>
            {say(PERSON, 'person.remove_picture')}
          </Button>
        )}
        {fault === undefined ? null : (
          <p id={`${id}-fault`} className={field.error} role="alert">
            {fault}
          </p>
        )}
        <p id={`${id}-hint`} className={field.hint} role="status">
          {say(PERSON, isNew ? 'person.picture_ready' : 'person.picture_hint')}
        </p>
      </div>
    </fieldset>
  );
}
