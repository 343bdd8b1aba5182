// What stands before every other screen for whoever has not confirmed age and notice: asked once, whichever way they came.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import form from '#accounts/web/AccountForm.module.css';
import { AccountPage } from '#accounts/web/AccountPage.tsx';
import { readPersonId } from '#accounts/web/session/session.ts';
import { noteWelcomed } from '#accounts/web/session/welcomed.ts';
import { hearWelcomed } from '#accounts/web/session/welcomed-elsewhere.ts';
import { accountQuery } from '#accounts/web/settings/queries.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { WelcomeForm } from './WelcomeForm.tsx';

/** Nothing is shown until the server has said who it is: most who come here are welcomed already, and were asked elsewhere. */
export function WelcomeScreen() {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery);
  const isWelcomed = data?.welcomed === true;
  const person = readPersonId();
  useEffect(() => {
    if (isWelcomed && person !== null) noteWelcomed(person, true);
  }, [isWelcomed, person]);
  useEffect(() => (person === null ? undefined : hearWelcomed(person)), [person]);
  if (data !== undefined) return isWelcomed ? <WaitingPage /> : <WelcomeForm account={data} />;
  if (!isError) return <WaitingPage />;
  return (
    <AccountPage title={say(WELCOME, 'welcome.title')} heading={say(WELCOME, 'welcome.heading')}>
      <p className={form.aside} role="alert">
        {say(WELCOME, 'welcome.failed')}
      </p>
      <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
        {say(FORM, 'form.try_again')}
      </Button>
    </AccountPage>
  );
}
