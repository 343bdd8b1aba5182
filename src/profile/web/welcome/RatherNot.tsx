// For whoever is too young or does not want it: a kind word, the way out, and the end of the account.
import { useEffect, useRef, useState } from 'react';
import form from '#accounts/web/AccountForm.module.css';
import { logOut } from '#accounts/web/session/log-out.ts';
import { DeleteDialog } from '#accounts/web/settings/DeleteDialog.tsx';
import { NOTHING_OPEN } from '#accounts/web/settings/dialog-props.ts';
import type { Account } from '#accounts/web/settings/queries.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';

export function RatherNot({ account }: { readonly account: Account }) {
  const [isShown, setShown] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const word = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: who goes by keys or by ear goes on from what it has shown.
  useEffect(() => {
    if (isShown) word.current?.focus();
  }, [isShown]);
  if (!isShown)
    return (
      <button type="button" className={form.link} onClick={() => setShown(true)}>
        {say(WELCOME, 'welcome.rather_not')}
      </button>
    );
  return (
    <div className={form.actions}>
      <p ref={word} className={form.aside} tabIndex={-1}>
        {say(WELCOME, 'welcome.rather_not_text')}
      </p>
      <div className={form.pair}>
        <Button onClick={() => void logOut()}>{say(WELCOME, 'welcome.log_out')}</Button>
        <Button onClick={() => setDeleting(true)}>{say(WELCOME, 'welcome.delete')}</Button>
      </div>
      {isDeleting ? (
        <DeleteDialog
          account={account}
          draft={NOTHING_OPEN}
          onType={() => undefined}
          onClose={() => setDeleting(false)}
          onDone={() => undefined}
        />
      ) : null}
    </div>
  );
}
