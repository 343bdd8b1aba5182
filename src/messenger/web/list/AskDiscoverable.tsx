// Asks once whether others may find one, when the chats are first opened.
import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { consentsQuery, useDecide } from '#profile/web/consents/queries.ts';
import styles from './AskDiscoverable.module.css';

export function AskDiscoverable() {
  const personId = readPersonId() ?? '';
  const { data } = useQuery(consentsQuery(personId));
  const decide = useDecide(personId);
  const consent = data?.find(({ kind }) => kind === 'discoverable');
  if (consent === undefined || consent.given || consent.decided_at !== null) return null;
  const choose = (given: boolean) => decide.mutate({ kind: 'discoverable', given });
  return (
    <section className={styles.slip}>
      <h3>{say(CHATS, 'chats.ask_title')}</h3>
      <p>{say(CHATS, 'chats.ask_text')}</p>
      {decide.error === null ? null : <p role="alert">{say(CHATS, 'chats.ask_failed')}</p>}
      <div>
        <Button kind="primary" whole busy={decide.isPending} onClick={() => choose(true)}>
          {say(CHATS, 'chats.ask_yes')}
        </Button>
        <Button whole disabled={decide.isPending} onClick={() => choose(false)}>
          {say(CHATS, 'chats.ask_no')}
        </Button>
      </div>
    </section>
  );
}
