// A survey on the profile: its lines while it is folded, its diagram with everything to it when it is opened.
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import type { Scale, Survey } from '../../rules/scales.ts';
import type { AssessmentQueries } from '../diagrams/queries.ts';
import type { Assessments } from '../diagrams/read-diagram.ts';
import { isRead, readLines } from '../diagrams/read-lines.ts';
import { Fold } from './Fold.tsx';
import { Glimpse } from './Glimpse.tsx';

const DiagramPanel = makePart(
  async () => (await import('../diagrams/DiagramPanel.tsx')).DiagramPanel,
  () => <Skeleton height="30rem" />,
);

/** Fetches the code of what a row unfolds to. */
export function fetchUnfolded(): void {
  // Whoever opens a row asks for it again.
  DiagramPanel.fetch().catch(() => undefined);
}

type SurveyRowProps = {
  readonly survey: Survey;
  readonly queries: AssessmentQueries;
  readonly assessments: Assessments;
  /** Whether there is nothing to see of it while it is folded. */
  readonly isEmpty: boolean;
  /** The scale that is being hidden or shown. */
  readonly pending: Scale | undefined;
  readonly onHide: (scale: Scale, hide: boolean) => void;
};

export function SurveyRow({ survey, queries, assessments, isEmpty, pending, onHide }: SurveyRowProps) {
  const lines = readLines(survey, assessments);
  const isLoading = queries.user.isPending || queries.game.isPending;
  return (
    <Fold
      heading={say(DIAGRAMS, `diagrams.row_${survey}`)}
      label={say(DIAGRAMS, `diagrams.${survey}_title`)}
      note={isEmpty ? say(DIAGRAMS, 'diagrams.row_empty') : undefined}
      isPrinted
      glimpse={
        isEmpty ? null : (
          <Glimpse survey={survey} lines={lines} isLoading={isLoading} isRead={isRead(assessments)} />
        )
      }
    >
      {() => (
        <DiagramPanel survey={survey} queries={queries} lines={lines} pending={pending} onHide={onHide} />
      )}
    </Fold>
  );
}
