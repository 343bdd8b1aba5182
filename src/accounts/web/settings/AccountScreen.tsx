// The account settings: who one is, the key, the devices, and what is kept.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STUDY } from '#app/web/screens.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { CHAT_SETTINGS } from '#messenger/web/screens.ts';
import { useDraft } from '../drafts.ts';
import styles from './AccountScreen.module.css';
import { ConfirmEmailDialog } from './ConfirmEmailDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NOTHING_OPEN } from './dialog-props.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { type Account, accountQuery } from './queries.ts';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { Row, Sheet } from './Row.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';
import { YourData } from './YourData.tsx';

export function AccountScreen() {
  const { data, isError, refetch, isFetching } = useQuery(accountQuery);
  return (
    <CoverPage title={say(SETTINGS, 'settings.title')} lead={say(SETTINGS, 'settings.lead')}>
      <div className={`${sheets.sheets} ${styles.sheets}`}>
        {data === undefined && isError ? (
          <div className={`${sheets.sheet} ${styles.away}`} role="alert">
            <p>{say(SETTINGS, 'settings.load_failed')}</p>
            <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
              {say(FORM, 'form.try_again')}
            </Button>
          </div>
        ) : data === undefined ? (
          ['17rem', '15rem', '11rem'].map((height) => (
            <Skeleton key={height} height={height} radius="var(--radius-card)" />
          ))
        ) : (
          <Settings key={data.id} account={data} />
        )}
      </div>
    </CoverPage>
  );
}

function Settings({ account }: { readonly account: Account }) {
  const queries = useQueryClient();
  const [draft, change, forget] = useDraft(`settings:${account.id}`, NOTHING_OPEN);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('confirm-email');
  const forgetToken = () => void navigate(pathname, { replace: true });
  const open = (name: string) => change({ ...NOTHING_OPEN, username: account.username, open: name });
  const close = () => {
    change(NOTHING_OPEN);
    forget();
  };
  const done = () => {
    close();
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  const dialog = { account, draft, onType: change, onClose: close, onDone: done };
  return (
    <>
      <Sheet heading={say(SETTINGS, 'settings.you')}>
        <Row
          name={say(SETTINGS, 'settings.username')}
          value={account.username}
          action={say(SETTINGS, 'settings.change')}
          onAction={() => open('username')}
        />
        <Row
          name={say(SETTINGS, 'settings.email')}
          value={account.email ?? say(SETTINGS, 'settings.no_email')}
          note={
            account.pending_email === null
              ? undefined
              : say(SETTINGS, 'settings.pending', { email: account.pending_email })
          }
          action={say(SETTINGS, 'settings.change')}
          onAction={() => open('email')}
        />
        {account.city === null ? null : <Row name={say(SETTINGS, 'settings.city')} value={account.city} />}
      </Sheet>
      <Sheet heading={say(SETTINGS, 'settings.key')} note={tellKey(account)}>
        {account.has_keys ? (
          <>
            <Row
              name={say(SETTINGS, 'settings.password')}
              value={say(SETTINGS, 'settings.password_hidden')}
              action={say(SETTINGS, 'settings.change')}
              onAction={() => open('password')}
            />
            <Row
              name={say(SETTINGS, 'settings.recovery')}
              value={say(SETTINGS, account.has_recovery ? 'settings.has_recovery' : 'settings.no_recovery')}
              action={say(SETTINGS, 'settings.renew')}
              onAction={() => open('recovery')}
            />
          </>
        ) : null}
      </Sheet>
      <Sheet heading={say(SETTINGS, 'settings.sessions')}>
        <Sessions />
      </Sheet>
      <div className={styles.pile}>
        <Sheet heading={say(SETTINGS, 'settings.chats')}>
          <Row
            name={say(SETTINGS, 'settings.chats_name')}
            value={say(SETTINGS, 'settings.chats_note')}
            action={say(SETTINGS, 'settings.open')}
            onAction={() => navigate(CHAT_SETTINGS)}
          />
        </Sheet>
        <Sheet heading={say(SETTINGS, 'settings.data')}>
          <YourData />
          {account.study === null ? null : (
            <Row
              name={say(SETTINGS, 'settings.study_name')}
              value={say(SETTINGS, `settings.study_${account.study}`)}
              action={say(SETTINGS, 'settings.open')}
              onAction={() => navigate(STUDY)}
            />
          )}
          <Row
            name={say(SETTINGS, 'settings.delete_name')}
            value={say(SETTINGS, 'settings.delete_note')}
            action={say(SETTINGS, 'settings.delete')}
            grave
            onAction={() => open('delete')}
          />
        </Sheet>
      </div>
      {token === null ? null : (
        <ConfirmEmailDialog
          account={account}
          token={token}
          onClose={forgetToken}
          onDone={() => {
            forgetToken();
            void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
          }}
        />
      )}
      {draft.open === 'username' ? <UsernameDialog {...dialog} /> : null}
      {draft.open === 'email' ? <EmailDialog {...dialog} /> : null}
      {draft.open === 'password' ? <PasswordDialog {...dialog} /> : null}
      {draft.open === 'recovery' ? <RecoveryDialog {...dialog} /> : null}
      {draft.open === 'delete' ? <DeleteDialog {...dialog} /> : null}
    </>
  );
}

function tellKey({ has_keys, development }: Account): string {
  if (has_keys) return say(SETTINGS, 'settings.key_note');
  return say(SETTINGS, development ? 'settings.demo' : 'settings.no_keys');
}
