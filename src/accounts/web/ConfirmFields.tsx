// The two boxes of whoever comes: old enough, and agreed to the notice, which opens beside them.

import { CheckField } from '#base/ui/controls/Field.tsx';
import { REGISTER } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import form from './AccountForm.module.css';
import { PRIVACY } from './screens.ts';

export type Confirmed = { readonly age_confirmed: boolean; readonly consent: boolean };

export function ConfirmFields({
  confirmed,
  onChange,
  faults,
}: {
  readonly confirmed: Confirmed;
  readonly onChange: (changed: Partial<Confirmed>) => void;
  /** Sentences by the name of a box. */
  readonly faults: Readonly<Record<string, string>>;
}) {
  return (
    <div className={form.checks}>
      <CheckField
        label={say(REGISTER, 'register.age')}
        name="age_confirmed"
        checked={confirmed.age_confirmed}
        onChange={(age_confirmed) => onChange({ age_confirmed })}
        error={faults.age_confirmed}
      />
      <CheckField
        label={say(REGISTER, 'register.consent')}
        name="consent"
        checked={confirmed.consent}
        onChange={(consent) => onChange({ consent })}
        error={faults.consent}
      />
      <a className={form.link} href={PRIVACY} target="_blank" rel="noreferrer">
        <span>
          {say(REGISTER, 'register.privacy')}
          <span className="visually-hidden"> {say(REGISTER, 'register.new_tab')}</span>
        </span>
      </a>
    </div>
  );
}
