// The slips that ask for one's keys, make some, and show their recovery code.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { RecoveryCode } from '#accounts/web/keys/RecoveryCode.tsx';
import { accountQuery } from '#accounts/web/settings/queries.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { PasswordField } from '#base/ui/controls/PasswordField.tsx';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { SealIcon } from '../signs.tsx';
import type { UnlockWay } from '../talk/talk.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import styles from './KeyForms.module.css';

export function NewCode({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { data } = useQuery(accountQuery);
  return (
    <section className={styles.slip}>
      <h3>
        <SealIcon />
        {say(SAFETY, 'safety.code_title')}
      </h3>
      <p>{say(SAFETY, 'safety.code_text')}</p>
      <RecoveryCode code={code} owner={data?.username ?? ''} busy={false} onConfirmed={onDone} />
    </section>
  );
}

const LABELS = {
  password: 'safety.password',
  'recovery-code': 'safety.recovery_code',
  passphrase: 'safety.passphrase',
} as const satisfies Readonly<Record<UnlockWay, string>>;

export function Unlock() {
  const talk = useTalk();
  const ways = useWatched(talk.unlockWays);
  const name = useId();
  const [chosen, setChosen] = useState<UnlockWay>();
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const by = chosen ?? ways[0] ?? 'password';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (secret.trim() === '') return setFault(say(SAFETY, 'safety.empty'));
    setBusy(true);
    const outcome = await talk.unlock({ by, secret });
    setBusy(false);
    setFault(outcome.ok ? undefined : outcome.error);
  };
  const type = (typed: string) => {
    setSecret(typed);
    setFault(undefined);
  };
  const label = say(SAFETY, LABELS[by]);
  return (
    <section className={styles.slip}>
      <h3>
        <SealIcon />
        {say(SAFETY, 'safety.locked')}
      </h3>
      <p>{say(SAFETY, 'safety.locked_text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {ways.length < 2 ? null : (
          <fieldset className={styles.ways}>
            <legend className="visually-hidden">{say(SAFETY, 'safety.way')}</legend>
            {ways.map((way) => (
              <label key={way}>
                <input
                  type="radio"
                  name={name}
                  checked={way === by}
                  onChange={() => {
                    setChosen(way);
                    type('');
                  }}
                />
                <span>{say(SAFETY, LABELS[way])}</span>
              </label>
            ))}
          </fieldset>
        )}
        {by === 'recovery-code' ? (
          <Field
            {...{
              label,
              value: secret,
              onChange: type,
              error: fault,
              autoComplete: 'off',
              spellCheck: false,
            }}
          />
        ) : (
          <PasswordField
            {...{ label, value: secret, onChange: type, error: fault, autoComplete: 'current-password' }}
          />
        )}
        <Button kind="primary" type="submit" whole busy={busy}>
          {say(SAFETY, 'safety.unlock')}
        </Button>
      </form>
    </section>
  );
}

/** Four words of the shorter kind. */
const SHORTEST = 12;

export function MakeKeys({ onCode }: { readonly onCode: (code: string | undefined) => void }) {
  const talk = useTalk();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [fault, setFault] = useState<{
    readonly first?: string;
    readonly second?: string;
    readonly whole?: string;
  }>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (first.length < SHORTEST) return setFault({ first: say(SAFETY, 'safety.too_short') });
    if (first !== second) return setFault({ second: say(SAFETY, 'safety.not_same') });
    setBusy(true);
    const outcome = await talk.makeKeys(first);
    setBusy(false);
    if (outcome.ok) onCode(outcome.recoveryCode);
    else setFault({ first: outcome.error, whole: say(SAFETY, 'safety.make_failed') });
  };
  return (
    <section className={styles.slip}>
      <h3>
        <SealIcon />
        {say(SAFETY, 'safety.none_title')}
      </h3>
      <p>{say(SAFETY, 'safety.none_text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {fault.whole === undefined ? null : (
          <Notice kind="error" role="alert" text={fault.whole} onDismiss={() => setFault({})} />
        )}
        <PasswordField
          label={say(SAFETY, 'safety.passphrase')}
          autoComplete="new-password"
          value={first}
          hint={say(SAFETY, 'safety.none_warn')}
          error={fault.first}
          onChange={(typed) => {
            setFirst(typed);
            setFault({});
          }}
        />
        <PasswordField
          label={say(SAFETY, 'safety.repeat')}
          autoComplete="new-password"
          value={second}
          error={fault.second}
          onChange={(typed) => {
            setSecond(typed);
            setFault({});
          }}
        />
        <Button kind="primary" type="submit" whole busy={busy}>
          {say(SAFETY, 'safety.make')}
        </Button>
      </form>
    </section>
  );
}
