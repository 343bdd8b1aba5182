// What can be done with the profile: put it on paper, take it along, and have the games' part forgotten.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadText } from '#accounts/web/download.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { DownloadIcon } from '#base/ui/controls/form-icons.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { type BySurvey, SURVEYS } from '../../rules/scales.ts';
import { testQuery } from '../questionnaires/queries.ts';
import { ForgetDialog } from './ForgetDialog.tsx';
import { PrintIcon } from './icons.tsx';
import styles from './Keep.module.css';
import { type AssessmentQueries, averageQuery, gameQuery, userQuery } from './queries.ts';
import { writeCsv, writeJson } from './write-profile.ts';

type KeepProps = { readonly personId: string; readonly queries: AssessmentQueries };

const FILES = {
  json: { write: writeJson, type: 'application/json' },
  csv: { write: writeCsv, type: 'text/csv' },
} as const;

export function Keep({ personId, queries }: KeepProps) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<keyof typeof FILES>();
  const [isAsking, setAsking] = useState(false);
  const save = async (kind: keyof typeof FILES) => {
    setSaving(kind);
    try {
      const [user, game, average, ...answers] = await Promise.all([
        client.fetchQuery(userQuery(personId)),
        client.fetchQuery(gameQuery(personId)),
        client.fetchQuery(averageQuery(personId)),
        ...SURVEYS.map((survey) => client.fetchQuery(testQuery(personId, survey))),
      ]);
      const given = Object.fromEntries(
        SURVEYS.map((survey, index) => [survey, answers[index] ?? null]),
      ) as BySurvey<(typeof answers)[number]>;
      const made = new Date().toISOString();
      const { write, type } = FILES[kind];
      const name = `${say(DIAGRAMS, 'diagrams.file')}-${made.slice(0, 10)}.${kind}`;
      downloadText(name, write({ made, user, game, average, answers: given }), type);
    } catch {
      showToast(say(DIAGRAMS, 'diagrams.save_failed'), { kind: 'error' });
    }
    setSaving(undefined);
  };
  return (
    <div className={styles.keep}>
      <div className={styles.buttons}>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {say(DIAGRAMS, 'diagrams.print')}
        </Button>
        {(['json', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            icon={<DownloadIcon size={20} />}
            busy={saving === kind}
            onClick={() => void save(kind)}
          >
            {say(DIAGRAMS, `diagrams.save_${kind}`)}
          </Button>
        ))}
      </div>
      <button
        type="button"
        className={styles.forget}
        data-there={(queries.game.data?.answers ?? 0) > 0 || undefined}
        onClick={() => setAsking(true)}
      >
        {say(DIAGRAMS, 'diagrams.forget')}
      </button>
      <ForgetDialog personId={personId} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
