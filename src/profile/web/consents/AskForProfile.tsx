// Asks for the consent to the psychological profile where it is missed, in the same words as its switch, and tells what it names since.
import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import styles from './AskForProfile.module.css';
import { consentsQuery, useDecide } from './queries.ts';

type AskForProfileProps = {
  /** Whether somebody who has said no is asked as well: only where nothing can be done without it. */
  readonly again?: boolean;
};

export function AskForProfile({ again = false }: AskForProfileProps) {
  const personId = readPersonId() ?? '';
  const { data } = useQuery(consentsQuery(personId));
  const decide = useDecide(personId);
  const consent = data?.find(({ kind }) => kind === 'profile');
  const namesMore = consent?.names_more === true;
  const isMissed = consent?.given === false && (consent.decided_at === null || again);
  if (!namesMore && !isMissed) return null;
  return (
    <section className={styles.slip}>
      <h2>{say(CONSENTS, namesMore ? 'consents.more_title' : 'consents.ask_title')}</h2>
      <p>{say(CONSENTS, namesMore ? 'consents.more_profile' : 'consents.profile_text')}</p>
      {decide.error === null ? null : (
        <Notice kind="error" role="alert" text={decide.error.message} onDismiss={() => decide.reset()} />
      )}
      <Button
        kind="primary"
        busy={decide.isPending}
        onClick={() => decide.mutate({ kind: 'profile', given: true })}
      >
        {say(CONSENTS, namesMore ? 'consents.more_yes' : 'consents.ask_yes')}
      </Button>
    </section>
  );
}
