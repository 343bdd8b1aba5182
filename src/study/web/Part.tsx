// One's own part in the study: the number, the mail, what the study is by now, and the way out.

import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { writeLongDay } from '#base/ui/locale.ts';
import sheets from '#base/ui/pages/Sheets.module.css';
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import type { StudyPartWire, StudyWire } from '../contract.ts';
import { useChangeStudy } from './calls.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './Study.module.css';
import { WhatItIs } from './WhatItIs.tsx';

type PartProps = { readonly study: StudyWire; readonly part: StudyPartWire };

export function Part({ study, part }: PartProps) {
  const change = useChangeStudy();
  const [isLeaving, setLeaving] = useState(false);
  const { number, joined_at, kept_until, wants_mail, phase } = part;
  const days = { joined: writeLongDay(joined_at), until: writeLongDay(kept_until) };
  const mayWish = study.can_mail && (phase === 'first' || phase === 'waiting');
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <h2>{say(STUDY, 'study.part')}</h2>
      <dl className={styles.number}>
        <dt>{say(STUDY, 'study.number')}</dt>
        <dd>
          <code>{number}</code>
        </dd>
      </dl>
      <p className={styles.note}>{say(STUDY, 'study.since', days)}</p>
      {mayWish ? (
        <CheckField
          label={say(STUDY, 'study.mail')}
          name="mail"
          checked={change.isPending && change.variables.what === 'mail' ? !wants_mail : wants_mail}
          onChange={(wantsMail) => {
            if (!change.isPending) change.mutate({ what: 'mail', wantsMail });
          }}
        />
      ) : null}
      {change.error === null ? null : (
        <Notice kind="error" role="alert" text={change.error.message} onDismiss={() => change.reset()} />
      )}
      <details className={styles.words}>
        <summary>{say(STUDY, 'study.read_again')}</summary>
        <div>
          <WhatItIs study={study} />
        </div>
      </details>
      <Button onClick={() => setLeaving(true)}>{say(STUDY, 'study.leave')}</Button>
      {isLeaving ? <LeaveDialog number={number} onClose={() => setLeaving(false)} /> : null}
    </section>
  );
}
