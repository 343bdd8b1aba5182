// The tests: three questionnaires, one behind each tab.
import { readPersonId } from '#accounts/web/session/session.ts';
import { Tabs } from '#base/ui/controls/Tabs.tsx';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { AskForProfile } from '../consents/AskForProfile.tsx';
import { QuestionnairePanel } from './QuestionnairePanel.tsx';
import styles from './QuestionnairesScreen.module.css';

/** In the order of the tabs; the first is open. */
const SHOWN = ['ssvs', 'dospert', 'ipip'] as const;

export function QuestionnairesScreen() {
  const personId = readPersonId() ?? '';
  return (
    <CoverPage title={say(TESTS, 'tests.title')} lead={say(TESTS, 'tests.lead')}>
      <div className={styles.sheet}>
        <AskForProfile again />
        <Tabs
          key={personId}
          label={say(TESTS, 'tests.tabs')}
          tabs={SHOWN.map((survey) => ({
            id: survey,
            label: say(TESTS, `tests.${survey}`),
            panel: () => <QuestionnairePanel personId={personId} survey={survey} />,
          }))}
        />
      </div>
    </CoverPage>
  );
}
