// The psychological profile on the profile page: what stands out, three surveys, and what can be done with them.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { afterPaint } from '#base/ui/after-paint.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { savesData } from '#base/ui/save-data.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '../../rules/scales.ts';
import { consentsQuery } from '../consents/queries.ts';
import { type AssessmentQueries, useHide } from '../diagrams/queries.ts';
import type { Assessments } from '../diagrams/read-diagram.ts';
import { isNothingKnown } from '../diagrams/read-lines.ts';
import { Fold } from './Fold.tsx';
import { Invitation } from './Invitation.tsx';
import { Outstanding } from './Outstanding.tsx';
import styles from './PsychologicalProfile.module.css';
import { fetchUnfolded, SurveyRow } from './SurveyRow.tsx';

const Keep = makePart(
  async () => (await import('../diagrams/Keep.tsx')).Keep,
  () => <Skeleton height="9rem" />,
);
const InterestsSheet = makePart(
  async () => (await import('../interests/InterestsSheet.tsx')).InterestsSheet,
  () => <Skeleton height="30rem" />,
);

export function PsychologicalProfile({ queries }: { readonly queries: AssessmentQueries }) {
  const personId = readPersonId() ?? '';
  const hide = useHide(personId);
  const { data: consents } = useQuery(consentsQuery(personId));
  const isOff = consents?.some(({ kind, given }) => kind === 'profile' && !given) ?? false;
  const assessments: Assessments = {
    user: queries.user.data,
    game: queries.game.data,
    average: queries.average.data,
  };
  const isLoading = queries.user.isPending || queries.game.isPending;
  useEffect(() => {
    // What is folded away is not waited for, and is there when it is opened or printed.
    if (!isLoading && !savesData()) afterPaint(fetchUnfolded);
  }, [isLoading]);
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
          isLoading={isLoading}
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
        <Fold heading={say(DIAGRAMS, 'diagrams.row_interests')}>{() => <InterestsSheet />}</Fold>
        <Fold heading={say(DIAGRAMS, 'diagrams.keep')}>
          {() => <Keep personId={personId} queries={queries} />}
        </Fold>
      </div>
    </section>
  );
}
