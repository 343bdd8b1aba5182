// What stands in the place of every account form where a browser lends no keys: why, and what to do about it.
import { INSECURE } from '#messages/accounts/insecure.ts';
import { say } from '#messages/say.ts';
import form from './AccountForm.module.css';
import { AccountPage } from './AccountPage.tsx';

export function InsecurePage() {
  const { origin, host, pathname, search } = window.location;
  const heading = say(INSECURE, 'insecure.heading');
  return (
    <AccountPage title={heading} heading={heading} place="lighthouse">
      <p>{say(INSECURE, 'insecure.why', { origin })}</p>
      <a className={form.link} href={`https://${host}${pathname}${search}`}>
        {say(INSECURE, 'insecure.go')}
      </a>
      <p className={form.aside}>{say(INSECURE, 'insecure.what')}</p>
    </AccountPage>
  );
}
