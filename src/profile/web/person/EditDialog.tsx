// The form of name, surname, picture and the lines about oneself.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#accounts/web/settings/ChangeDialog.tsx';
import { tellDone, useChange } from '#accounts/web/settings/useChange.ts';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { PERSON, PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { BIO_LONGEST, countLetters } from '../../rules/person.ts';
import { removePicture, sendPicture } from './calls.ts';
import type { PersonDialogProps } from './dialog-props.ts';
import { findDraftFaults } from './draft.ts';
import styles from './Fields.module.css';
import { LinesField } from './LinesField.tsx';
import { PictureField, REMOVED } from './PictureField.tsx';
import { showSaved } from './queries.ts';
import { type NotSaved, refuseForm, type Saved, saveForm } from './save-form.ts';

/** Where the picture is now: an address, or nowhere. */
async function keepPicture(png: string): Promise<string | NotSaved> {
  const result = await sendPicture(png);
  return result.success ? result.data.avatar_url : refuseForm(result);
}

async function takePictureAway(): Promise<null | NotSaved> {
  const result = await removePicture();
  return result.success ? null : refuseForm(result);
}

export function EditDialog({ profile, draft, onType, onClose }: PersonDialogProps) {
  const queries = useQueryClient();
  const change = useChange();
  const [drawing, setDrawing] = useState(false);
  const type = (fields: Partial<typeof draft>) => {
    onType(fields);
    change.clear();
  };
  const savePicture = async (): Promise<Saved | NotSaved | undefined> => {
    if (draft.picture === '') return undefined;
    const address = draft.picture === REMOVED ? await takePictureAway() : await keepPicture(draft.picture);
    if (typeof address === 'object' && address !== null) return address;
    showSaved(queries, profile.user_id, { avatar_url: address });
    // Whatever becomes of the rest: this is done.
    onType({ picture: '' });
    const code = address === null ? 'person.picture_removed' : 'person.picture_saved';
    return { kind: 'done', message: say(PERSON_FIELDS, code) };
  };
  const submit = async (fields: HTMLFormElement | null) => {
    const done = await change.run(fields, findDraftFaults('profile', draft), async () => {
      const picture = await savePicture();
      if (picture?.kind === 'failed') return { kind: 'failed', message: picture.message };
      return saveForm(queries, 'profile', draft, profile, picture);
    });
    if (done === undefined) return;
    onClose();
    tellDone(done.message);
  };
  return (
    <ChangeDialog
      heading={say(PERSON, 'person.edit')}
      submit={say(PERSON, 'person.save')}
      change={{ ...change, busy: change.busy || drawing }}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <PictureField
        kept={profile.avatar_url}
        picked={draft.picture}
        busy={change.busy}
        drawing={drawing}
        onDraw={setDrawing}
        onPick={(picture) => type({ picture })}
      />
      <Field
        label={say(PERSON, 'person.name')}
        name="name"
        autoComplete="given-name"
        dir="auto"
        value={draft.name}
        onChange={(name) => type({ name })}
        error={change.faults.name}
      />
      <Field
        label={say(PERSON, 'person.surname')}
        name="surname"
        autoComplete="family-name"
        dir="auto"
        value={draft.surname}
        onChange={(surname) => type({ surname })}
        error={change.faults.surname}
      />
      <LinesField
        label={say(PERSON, 'person.bio')}
        name="bio"
        value={draft.bio}
        onChange={(bio) => type({ bio })}
        error={change.faults.bio}
        hint={say(PERSON, 'person.bio_count', { count: countLetters(draft.bio), longest: BIO_LONGEST })}
      />
      <div className={styles.fixed}>
        <EmailField
          label={say(PERSON, 'person.email')}
          disabled
          value={profile.email ?? say(PERSON, 'person.no_email')}
          onChange={() => {}}
          hint={say(PERSON, 'person.email_hint')}
        />
      </div>
    </ChangeDialog>
  );
}
