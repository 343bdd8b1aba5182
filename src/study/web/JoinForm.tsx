// Two boxes that must be ticked, one that may, and the way into the study.
import { type FormEvent, useRef, useState } from 'react';
import form from '#accounts/web/AccountForm.module.css';
import { focusFirstFault } from '#accounts/web/focus-fault.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { say } from '#messages/say.ts';
import { STUDY_FIELDS } from '#messages/study/refusals.ts';
import { STUDY } from '#messages/study/study.ts';
import { PROFILE } from '#profile/web/screens.ts';
import type { StudyWire } from '../contract.ts';
import { useChangeStudy } from './calls.ts';
import styles from './Study.module.css';

const NOTHING_TICKED = { adult: false, agreed: false, mail: false };

export function JoinForm({ study }: { readonly study: StudyWire }) {
  const [ticked, setTicked] = useState(NOTHING_TICKED);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const change = useChangeStudy();
  const fields = useRef<HTMLFormElement>(null);
  if (!study.has_profile)
    return (
      <p className={styles.note}>
        {say(STUDY, 'study.profile_off')} <Link to={PROFILE}>{say(STUDY, 'study.to_profile')}</Link>
      </p>
    );
  const tick = (name: keyof typeof ticked) => (on: boolean) => setTicked({ ...ticked, [name]: on });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const wrong = {
      ...(ticked.adult ? {} : { adult: say(STUDY_FIELDS, 'study.not_adult') }),
      ...(ticked.agreed ? {} : { agreed: say(STUDY, 'study.must_agree') }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) focusFirstFault(fields.current, wrong);
    else change.mutate({ what: 'join', words: study.words, wantsMail: ticked.mail });
  };
  return (
    <form ref={fields} className={styles.join} onSubmit={submit} noValidate>
      <div className={form.checks}>
        <CheckField
          label={say(STUDY, 'study.adult')}
          name="adult"
          checked={ticked.adult}
          onChange={tick('adult')}
          error={faults.adult}
        />
        <CheckField
          label={say(STUDY, 'study.agree')}
          name="agreed"
          checked={ticked.agreed}
          onChange={tick('agreed')}
          error={faults.agreed}
        />
        {study.can_mail ? (
          <CheckField
            label={say(STUDY, 'study.mail')}
            name="mail"
            checked={ticked.mail}
            onChange={tick('mail')}
          />
        ) : null}
      </div>
      {study.can_mail ? null : <p className={styles.note}>{say(STUDY, 'study.mail_none')}</p>}
      {change.error === null ? null : (
        <Notice kind="error" role="alert" text={change.error.message} onDismiss={() => change.reset()} />
      )}
      <Button kind="primary" type="submit" whole busy={change.isPending}>
        {say(STUDY, 'study.join')}
      </Button>
    </form>
  );
}
