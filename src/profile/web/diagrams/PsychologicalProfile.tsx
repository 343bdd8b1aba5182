// The psychological profile on the profile page: three diagrams, and what can be done with them.

import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '../../rules/scales.ts';
import { consentsQuery } from '../consents/queries.ts';
import { ABOUT_PROFILE } from '../screens.ts';
import { DiagramPanel } from './DiagramPanel.tsx';
import { Keep } from './Keep.tsx';
import styles from './PsychologicalProfile.module.css';
import { useAssessments, useHide } from './queries.ts';

export function PsychologicalProfile() {
  const personId = readPersonId() ?? '';
  const queries = useAssessments(personId);
  const hide = useHide(personId);
  const { data: consents } = useQuery(consentsQuery(personId));
  const isOff = consents?.some(({ kind, given }) => kind === 'profile' && !given) ?? false;
  return (
    <section className={styles.profile} aria-labelledby="psychological-profile">
      <header className={styles.head}>
        <h2 id="psychological-profile">{say(DIAGRAMS, 'diagrams.heading')}</h2>
        <p>{say(DIAGRAMS, isOff ? 'diagrams.lead_off' : 'diagrams.lead')}</p>
        <Link className={styles.about} to={ABOUT_PROFILE}>
          {say(DIAGRAMS, 'diagrams.about')}
        </Link>
      </header>
      {SURVEYS.map((survey) => (
        <DiagramPanel
          key={`${personId} ${survey}`}
          survey={survey}
          queries={queries}
          pending={hide.isPending ? hide.variables.scale : undefined}
          onHide={(scale, isHidden) => hide.mutate({ scale, hide: isHidden })}
        />
      ))}
      <Keep personId={personId} queries={queries} />
    </section>
  );
}
