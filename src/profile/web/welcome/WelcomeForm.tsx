// The form of welcome: two boxes, a name where the wished one was taken, and a kind way out.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { findWelcomeFaults, readUsername } from '#accounts/rules.ts';
import form from '#accounts/web/AccountForm.module.css';
import { AccountPage } from '#accounts/web/AccountPage.tsx';
import { type Confirmed, ConfirmFields } from '#accounts/web/ConfirmFields.tsx';
import { focusFirstFault } from '#accounts/web/focus-fault.ts';
import { readPersonId } from '#accounts/web/session/session.ts';
import { findUserInfo } from '#accounts/web/session/user-info.ts';
import { noteWelcomed } from '#accounts/web/session/welcomed.ts';
import { type Account, accountQuery } from '#accounts/web/settings/queries.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { beWelcomed, prefillNames } from './calls.ts';
import { RatherNot } from './RatherNot.tsx';

type Faults = Readonly<Record<string, string>>;

export function WelcomeForm({ account }: { readonly account: Account }) {
  const queries = useQueryClient();
  const person = readPersonId() ?? '';
  const info = findUserInfo(person);
  const wished = findWish(info?.username ?? '', account.username);
  const isTaken = wished !== undefined && isNumbered(account.username, wished);
  const names = [info?.firstName, info?.lastName].filter(Boolean).join(' ');
  const [username, setUsername] = useState(isTaken ? account.username : (wished ?? account.username));
  const [confirmed, setConfirmed] = useState<Confirmed>({ age_confirmed: false, consent: false });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    focusFirstFault(fields.current, wrong);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const wrong = findFaults(username, confirmed);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setFaults({});
    setBusy(true);
    const isRenamed = username !== account.username;
    const done = await beWelcomed({
      username: isRenamed ? username : undefined,
      ...confirmed,
    });
    if (done.kind === 'welcomed') {
      if (info !== undefined) await prefillNames(info);
      await queries.invalidateQueries({ ...accountQuery, refetchType: 'none' });
      return noteWelcomed(person, true);
    }
    setBusy(false);
    if (done.path === undefined) setFailure(done.message);
    else refuse({ [done.path]: done.message });
  };

  return (
    <AccountPage
      tall
      title={say(WELCOME, 'welcome.title')}
      heading={say(WELCOME, 'welcome.heading')}
      lead={say(WELCOME, 'welcome.lead', { name: wished ?? account.username })}
      place="lighthouse"
    >
      <form ref={fields} className={form.form} onSubmit={submit} noValidate>
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
        )}
        {wished === undefined ? null : (
          <Field
            label={say(FORM, 'form.username')}
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={setUsername}
            error={faults.username}
            hint={
              isTaken
                ? say(WELCOME, 'welcome.name_taken', { wished: `“${wished}”` })
                : say(REGISTER, 'register.username_hint')
            }
          />
        )}
        <ConfirmFields
          confirmed={confirmed}
          onChange={(changed) => setConfirmed((known) => ({ ...known, ...changed }))}
          faults={faults}
        />
        {names === '' ? null : <p className={form.aside}>{say(WELCOME, 'welcome.names', { name: names })}</p>}
        <Button kind="primary" type="submit" whole busy={busy}>
          {say(WELCOME, 'welcome.submit')}
        </Button>
      </form>
      <RatherNot account={account} />
    </AccountPage>
  );
}

/** The name that somebody has at the other service, where they have another one here. */
function findWish(wished: string, username: string): string | undefined {
  const read = readUsername(wished);
  return read.kind === 'name' && read.name !== username ? read.name : undefined;
}

/** Whether a name is a wished one with something behind it, as those get whose wish was taken. */
function isNumbered(username: string, wished: string): boolean {
  return username.toLowerCase().startsWith(`${wished.toLowerCase()} `);
}

function findFaults(username: string, confirmed: Parameters<typeof findWelcomeFaults>[0]): Faults {
  const faults = findWelcomeFaults(confirmed).map(({ path, code }) => [path, say(ACCOUNT_FIELDS, code)]);
  const { kind } = readUsername(username);
  const named = kind === 'missing' ? 'accounts.no_username' : 'accounts.bad_username';
  return {
    ...(kind === 'name' ? {} : { username: say(ACCOUNT_FIELDS, named) }),
    ...Object.fromEntries(faults),
  };
}
