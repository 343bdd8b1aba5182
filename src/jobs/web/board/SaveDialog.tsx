// Keeps a search, and asks whether somebody wants to be told of what is new in it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { canShowNotices } from '#base/device/notices.ts';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { beginNotices } from '#messenger/web/settings/keep-notices.ts';
import { pushQuery } from '#messenger/web/settings/push-query.ts';
import { saveSearch } from '../calls.ts';
import { searchesQuery } from '../queries.ts';
import styles from './SaveDialog.module.css';
import type { Filters } from './wish.ts';

type SaveDialogProps = {
  readonly name: string;
  readonly filters: Filters;
  readonly onClose: () => void;
};

export function SaveDialog({ name, filters, onClose }: SaveDialogProps) {
  const queries = useQueryClient();
  const [mail, setMail] = useState(false);
  const [wants, setWants] = useState(false);
  const { data: push } = useQuery({ ...pushQuery(), enabled: canShowNotices() === 'asked' });
  const keep = useMutation({
    mutationFn: async () => {
      const { pay_min, ...words } = filters;
      // Whoever does not allow the browser to show notices keeps the search without.
      const notify = wants && (await beginNotices(readPersonId() ?? '', 'jobs', push?.public_key ?? ''));
      return unwrap(
        saveSearch({
          ...words,
          ...(pay_min === undefined ? {} : { pay_min: Number(pay_min) }),
          mail,
          notify,
        }),
      );
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: searchesQuery().queryKey });
      announce(say(BOARD, 'board.saved'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} heading={say(BOARD, 'board.save_title')} hasClose>
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
