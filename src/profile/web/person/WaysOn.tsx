// Where to go from the profile page: the tests, how all this is made, the account; and out.

import { useEffect } from 'react';
import { ACCOUNT } from '#accounts/web/screens.ts';
import { keepTrying } from '#base/device/wake.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { ArrowIcon } from '#base/ui/icons.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { ABOUT_PROFILE, TESTS } from '../screens.ts';
import { leave } from './leave.ts';
import { DoorIcon } from './signs.tsx';
import styles from './WaysOn.module.css';

const WAYS = [
  [TESTS, 'person.to_tests', 'person.to_tests_note'],
  [ABOUT_PROFILE, 'person.to_about', 'person.to_about_note'],
  [ACCOUNT, 'person.to_account', 'person.to_account_note'],
] as const;

/** Fetched once the page is there: it is in hand before anybody wants to go, also where the line is lost by then. */
const fetchLogOut = () => import('#accounts/web/session/log-out.ts');

export function WaysOn() {
  const navigate = useNavigate();
  useEffect(() => keepTrying(fetchLogOut), []);
  const goOut = async () => {
    await leave(fetchLogOut);
    navigate('/', { replace: true });
  };
  return (
    <div className={styles.ways}>
      <ul className={styles.list}>
        {WAYS.map(([to, name, note]) => (
          <li key={to} data-in-bar={to === TESTS || to === ACCOUNT || undefined}>
            <Link to={to} className={styles.way}>
              <span>
                <strong>{say(PERSON, name)}</strong>
                <small>{say(PERSON, note)}</small>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      <Button icon={<DoorIcon size={20} />} onClick={() => void goOut()}>
        {say(PERSON, 'person.log_out')}
      </Button>
    </div>
  );
}
