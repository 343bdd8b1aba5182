// Keeps a search, or changes how one that is kept tells of what is new in it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { canShowNotices } from '#base/device/notices.ts';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { pushQuery } from '#messenger/web/settings/push-query.ts';
import { searchesQuery } from '../queries.ts';
import { keepSearch } from './keep-search.ts';
import styles from './SaveDialog.module.css';
import type { Filters } from './wish.ts';

type SaveDialogProps = {
  readonly name: string;
  readonly filters: Filters;
  /** How it tells by now, where it is kept already. */
  readonly kept?: { readonly mail: boolean; readonly notify: boolean } | undefined;
  readonly onClose: () => void;
};

export function SaveDialog({ name, filters, kept, onClose }: SaveDialogProps) {
  const queries = useQueryClient();
  const [mail, setMail] = useState(kept?.mail ?? false);
  const had = kept?.notify ?? false;
  const [wants, setWants] = useState(had);
  const { data: push } = useQuery({ ...pushQuery(), enabled: canShowNotices() === 'asked' });
  const keep = useMutation({
    mutationFn: () => {
      const { pay_min, ...words } = filters;
      return keepSearch(
        { ...words, ...(pay_min === undefined ? {} : { pay_min: Number(pay_min) }), mail },
        { personId: readPersonId() ?? '', publicKey: push?.public_key, wants, had },
      );
    },
    onSuccess: (how) => {
      if (how === 'as_asked') announce(say(BOARD, 'board.saved'));
      else showToast(say(BOARD, `board.saved_${how}`));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: searchesQuery().queryKey }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      heading={say(BOARD, kept === undefined ? 'board.save_title' : 'board.tell_title')}
      hasClose
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate();
        }}
      >
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p>{say(BOARD, 'board.save_text')}</p>
        <CheckField label={say(BOARD, 'board.save_mail')} name="mail" checked={mail} onChange={setMail} />
        {push === undefined ? null : (
          <CheckField
            label={say(BOARD, 'board.save_notify')}
            name="notify"
            checked={wants}
            onChange={setWants}
          />
        )}
        {keep.error === null ? null : (
          <Notice kind="error" role="alert" text={keep.error.message} onDismiss={() => keep.reset()} />
        )}
        <Button kind="primary" type="submit" busy={keep.isPending}>
          {say(BOARD, 'board.save')}
        </Button>
      </form>
    </Dialog>
  );
}
