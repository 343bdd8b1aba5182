// The psychological profile on the profile page: what stands out, three surveys, and what can be done with them.

import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '../../rules/scales.ts';
import { consentsQuery } from '../consents/queries.ts';
import { Fold } from '../overview/Fold.tsx';
import { Invitation } from '../overview/Invitation.tsx';
import { Outstanding } from '../overview/Outstanding.tsx';
import { isNothingKnown } from '../overview/read-lines.ts';
import { SurveyRow } from '../overview/SurveyRow.tsx';
import { Keep } from './Keep.tsx';
import styles from './PsychologicalProfile.module.css';
import { useAssessments, useHide } from './queries.ts';
import type { Assessments } from './read-diagram.ts';

export function PsychologicalProfile() {
  const personId = readPersonId() ?? '';
  const queries = useAssessments(personId);
  const hide = useHide(personId);
  const { data: consents } = useQuery(consentsQuery(personId));
  const isOff = consents?.some(({ kind, given }) => kind === 'profile' && !given) ?? false;
  const assessments: Assessments = {
    user: queries.user.data,
    game: queries.game.data,
    average: queries.average.data,
  };
  const isEmpty = isOff || isNothingKnown(assessments);
  return (
    <section className={styles.profile} aria-labelledby="psychological-profile">
      <header className={styles.head}>
        <h2 id="psychological-profile">{say(DIAGRAMS, 'diagrams.heading')}</h2>
        {isOff ? <p>{say(DIAGRAMS, 'diagrams.lead_off')}</p> : null}
      </header>
      {isOff ? null : isEmpty ? (
        <Invitation />
      ) : (
        <Outstanding
          personId={personId}
          assessments={assessments}
          isLoading={queries.user.isPending || queries.game.isPending}
          onRetry={() => {
            for (const query of [queries.user, queries.game]) if (query.isError) void query.refetch();
          }}
        />
      )}
      <div className={styles.rows}>
        {SURVEYS.map((survey) => (
          <SurveyRow
            key={`${personId} ${survey}`}
            survey={survey}
            queries={queries}
            assessments={assessments}
            isEmpty={isEmpty}
            pending={hide.isPending ? hide.variables.scale : undefined}
            onHide={(scale, isHidden) => hide.mutate({ scale, hide: isHidden })}
          />
        ))}
        <Fold heading={say(DIAGRAMS, 'diagrams.keep')}>
          {() => <Keep personId={personId} queries={queries} />}
        </Fold>
      </div>
    </section>
  );
}
