// The registration form: five lines and two boxes, checked here as the server checks them.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { findRegistrationFaults, readEmail, readUsername } from '../../rules.ts';
import form from '../AccountForm.module.css';
import { ConfirmFields } from '../ConfirmFields.tsx';
import { callAccounts } from '../calls.ts';
import { focusFirstFault } from '../focus-fault.ts';
import { NewPasswordFields } from '../keys/NewPasswordFields.tsx';
import { type Faults, findChoiceFaults, type PasswordChoice } from '../keys/password-choice.ts';
import { LoginName } from '../LoginName.tsx';
import type { Registration } from './register-flow.ts';

const FIELDS = ['email', 'username', 'city', 'age_confirmed', 'consent'] as const;

/** How long (ms) a form that is sent waits for what the server says of address and name; it hears both once more when all of it comes. */
const ASKED_MS = 3000;

type RegisterFormProps = {
  readonly draft: Registration;
  readonly onChange: (fields: Partial<Registration>) => void;
  readonly choice: PasswordChoice;
  readonly onChoose: (choice: Partial<PasswordChoice>) => void;
  /** What the server said of the last attempt. */
  readonly refused: { readonly path: string | undefined; readonly message: string } | undefined;
  /** The address of an attempt whose answer was lost: should it be registered by now, then by this person. */
  readonly perhapsTaken: string | undefined;
  /** The address of the form for who has an account. */
  readonly signIn: string;
  readonly onSubmit: () => void;
};

export function RegisterForm({
  draft,
  onChange,
  choice,
  onChoose,
  refused,
  perhapsTaken,
  signIn,
  onSubmit,
}: RegisterFormProps) {
  // What is about no field of the form is told above them all.
  const refusedField = FIELDS.find((field) => field === refused?.path);
  const [faults, setFaults] = useState<Faults>(
    refused === undefined || refusedField === undefined ? {} : { [refusedField]: refused.message },
  );
  const [told, setTold] = useState<Told>({});
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState(refusedField === undefined ? refused?.message : undefined);
  const fields = useRef<HTMLFormElement>(null);
  /** How often something was changed. */
  const changes = useRef(0);
  const names = [draft.username, draft.email];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes back with something to mend
  useEffect(() => focusFirstFault(fields.current, faults), []);

  const change = (changed: Partial<Registration>) => {
    changes.current += 1;
    onChange(changed);
    setFaults((known) => dropFaults(known, Object.keys(changed)));
  };
  const changeChoice = (changed: Partial<PasswordChoice>) => {
    changes.current += 1;
    onChoose(changed);
    setFaults((known) => dropFaults(known, ['password', 'confirmPassword']));
  };
  // Of an attempt whose answer was lost address and name may be theirs by now.
  const mayAsk = draft.email !== perhapsTaken;
  /** What the server says is wrong with what stands in a field. */
  const ask = async (field: ToldField, of: string): Promise<string | undefined> => {
    if (!mayAsk) return undefined;
    const name = nameTold(field, of);
    const fault = await FINDERS[field](of);
    setTold((known) => ({ ...known, [name]: fault }));
    return fault;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const own = { ...findFieldFaults(draft), ...findChoiceFaults(choice, names) };
    setFailure(undefined);
    setFaults(own);
    const refuse = (wrong: Faults) => {
      const isWrong = Object.keys(wrong).length > 0;
      if (isWrong) focusFirstFault(fields.current, wrong);
      return isWrong;
    };
    if (refuse({ ...readTold(told, draft), ...own })) return;
    // Keys take seconds to make, and a code to be written down: not for a name that is somebody's. Whoever sends the form by the
    // Enter key has not left the field.
    setAsking(true);
    const asked = TOLD_FIELDS.map(async (field) => {
      const isKnown = Object.hasOwn(told, nameTold(field, draft[field]));
      const fault = isKnown ? undefined : await ask(field, draft[field]);
      return fault === undefined ? {} : { [field]: fault };
    });
    const late = new Promise<Faults[]>((resolve) => setTimeout(resolve, ASKED_MS, []));
    const before = changes.current;
    const found = await Promise.race([Promise.all(asked), late]);
    setAsking(false);
    // What stands in the form by now is not what was sent: keys would be made for another password.
    if (changes.current !== before) return;
    if (refuse(Object.assign({}, ...found))) return;
    onSubmit();
  };
  const shown = { ...readTold(told, draft), ...faults };
  const isTaken = shown.email === say(ACCOUNT_FIELDS, 'accounts.email_taken');

  return (
    <>
      <form ref={fields} className={form.form} onSubmit={submit} noValidate>
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
        )}
        <EmailField
          label={say(FORM, 'form.email')}
          required
          value={draft.email}
          onChange={(email) => change({ email })}
          onBlur={() => ask('email', draft.email)}
          error={shown.email}
          {...(isTaken ? { hint: <Taken signIn={signIn} /> } : {})}
        />
        <Field
          label={say(FORM, 'form.username')}
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.username}
          onChange={(username) => change({ username })}
          onBlur={() => ask('username', draft.username)}
          error={shown.username}
          hint={say(REGISTER, 'register.username_hint')}
        />
        <Field
          label={say(FORM, 'form.city')}
          name="city"
          autoComplete="address-level2"
          required
          value={draft.city}
          onChange={(city) => change({ city })}
          error={shown.city}
          hint={say(REGISTER, 'register.city_hint')}
        />
        <LoginName email={draft.email} />
        <NewPasswordFields choice={choice} onChange={changeChoice} faults={shown} names={names} />
        <ConfirmFields confirmed={draft} onChange={change} faults={shown} />
        <Button kind="primary" type="submit" whole busy={isAsking}>
          {say(REGISTER, 'register.submit')}
        </Button>
      </form>
      <div className={form.foot}>
        <p>
          {say(REGISTER, 'register.have_account')} <Link to={signIn}>{say(REGISTER, 'register.log_in')}</Link>
        </p>
      </div>
    </>
  );
}

/** What the server has said of an address or a name, by which of them: an answer that comes late is about no other. */
type Told = Readonly<Record<string, string | undefined>>;
const TOLD_FIELDS = ['email', 'username'] as const;
type ToldField = (typeof TOLD_FIELDS)[number];

const nameTold = (field: ToldField, of: string) => `${field} ${of}`;

/** What was said of those that stand in the form. */
function readTold(told: Told, { email, username }: Registration): Faults {
  const [ofEmail, ofName] = [told[nameTold('email', email)], told[nameTold('username', username)]];
  return {
    ...(ofEmail === undefined ? {} : { email: ofEmail }),
    ...(ofName === undefined ? {} : { username: ofName }),
  };
}

function Taken({ signIn }: { readonly signIn: string }): ReactNode {
  return (
    <>
      {say(REGISTER, 'register.email_taken_help')}{' '}
      <Link to={signIn}>{say(REGISTER, 'register.log_in_instead')}</Link>
    </>
  );
}

function findFieldFaults(draft: Registration): Faults {
  return Object.fromEntries(
    findRegistrationFaults(draft).map(({ path, code }) => [path, say(ACCOUNT_FIELDS, code)]),
  );
}

/** What is wrong with an address that was just left; an empty one is no fault yet, and no answer is none either. */
async function findAddressFault(typed: string): Promise<string | undefined> {
  if (typed.trim() === '') return undefined;
  const email = readEmail(typed);
  if (email === undefined) return say(ACCOUNT_FIELDS, 'accounts.bad_email');
  const result = await callAccounts('POST /auth/check-email', { body: { email } });
  return result.success && result.data.exists ? say(ACCOUNT_FIELDS, 'accounts.email_taken') : undefined;
}

/** The same of a name: one that cannot be had is told before keys are made for it. */
async function findNameFault(typed: string): Promise<string | undefined> {
  const username = readUsername(typed);
  if (username.kind === 'missing') return undefined;
  if (username.kind === 'bad') return say(ACCOUNT_FIELDS, 'accounts.bad_username');
  const result = await callAccounts('POST /auth/check-username', { body: { username: username.name } });
  return result.success && !result.data.available
    ? say(ACCOUNT_FIELDS, 'accounts.username_taken')
    : undefined;
}

const FINDERS = { email: findAddressFault, username: findNameFault } as const;

function dropFaults(faults: Faults, paths: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !paths.includes(path)));
}
