// Places elsewhere where a person writes or watches, and whether they are connected.
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import styles from './ConnectedAccounts.module.css';
import { ScreenPlayIcon, TalkIcon } from './signs.tsx';

export function ConnectedAccounts({ profile }: { readonly profile: ProfileWire }) {
  const { reddit_username: reddit, youtube_username: youtube } = profile;
  return (
    <section className={styles.accounts}>
      <h2>{say(PERSON, 'person.accounts')}</h2>
      <ul>
        <li data-connected={reddit !== null}>
          <TalkIcon />
          <span>{reddit === null ? say(PERSON, 'person.no_reddit') : tellConnected(reddit)}</span>
        </li>
        <li data-connected={youtube !== null}>
          <ScreenPlayIcon />
          <span>{youtube === null ? say(PERSON, 'person.no_youtube') : tellConnected(youtube)}</span>
        </li>
      </ul>
    </section>
  );
}

function tellConnected(username: string): string {
  return say(PERSON, 'person.connected', { username });
}
