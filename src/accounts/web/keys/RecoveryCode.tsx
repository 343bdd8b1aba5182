// The recovery code, shown once: to be copied, kept, and read back by one of its groups.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { CheckIcon, CopyIcon, DownloadIcon } from '#base/ui/controls/form-icons.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import form from '../AccountForm.module.css';
import { downloadText } from '../download.ts';
import styles from './RecoveryCode.module.css';
import { isGroupOf, splitCode } from './recovery-groups.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;
const COPIED_MS = 3000;

type RecoveryCodeProps = {
  readonly code: string;
  /** Whose it is: stands in the downloaded file. */
  readonly owner: string;
  readonly busy: boolean;
  /** Why the last attempt to go on failed: the same code is to be tried again. */
  readonly failure?: { readonly text: string; readonly dismiss: () => void } | undefined;
  /** The person has shown that the code can be read back. */
  readonly onConfirmed: () => void;
};

export function RecoveryCode({ code, owner, busy, failure, onConfirmed }: RecoveryCodeProps) {
  const groups = splitCode(code);
  const [asked] = useState(() => Math.floor(Math.random() * groups.length));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const ordinal = say(RECOVERY, `recovery.${ORDINALS[asked] ?? 'first'}`);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isGroupOf(typed, groups[asked] ?? '')) onConfirmed();
    else setError(say(RECOVERY, 'recovery.not_that_group', { ordinal }));
  };
  return (
    <form className={form.form} onSubmit={confirm} noValidate>
      <ol ref={list} className={styles.code} aria-label={say(RECOVERY, 'recovery.code_label')} translate="no">
        {groups.map((group, index) => (
          <li key={index}>{group}</li>
        ))}
      </ol>
      <Keeping
        code={code}
        owner={owner}
        // Keys alone could not mark it.
        onMark={() => list.current !== null && getSelection()?.selectAllChildren(list.current)}
      />
      <Field
        label={say(RECOVERY, 'recovery.confirm_label', { number: asked + 1 })}
        name="recovery-group"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
        hint={say(RECOVERY, 'recovery.confirm_hint', { ordinal })}
      />
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure.text} onDismiss={failure.dismiss} />
      )}
      <Button kind="primary" type="submit" whole busy={busy}>
        {failure === undefined ? say(RECOVERY, 'recovery.confirmed') : say(FORM, 'form.try_again')}
      </Button>
    </form>
  );
}

/** The two ways to take the code along. */
function Keeping({
  code,
  owner,
  onMark,
}: {
  readonly code: string;
  readonly owner: string;
  readonly onMark: () => void;
}) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('yes');
      setTimeout(() => setCopied(undefined), COPIED_MS);
    } catch {
      setCopied('no');
      onMark();
    }
  };
  const download = () =>
    downloadText(
      say(RECOVERY, 'recovery.file_name'),
      say(RECOVERY, 'recovery.file_text', { name: owner, code }),
      'text/plain',
    );
  return (
    <div className={styles.keeping}>
      <Button icon={copied === 'yes' ? <CheckIcon size={20} /> : <CopyIcon size={20} />} onClick={copy}>
        {say(FORM, copied === 'yes' ? 'form.copied' : 'form.copy')}
      </Button>
      <Button icon={<DownloadIcon size={20} />} onClick={download}>
        {say(FORM, 'form.download')}
      </Button>
      <p role="status" className={copied === 'no' ? form.aside : 'visually-hidden'}>
        {copied === undefined ? '' : say(FORM, copied === 'yes' ? 'form.copied' : 'form.copy_failed')}
      </p>
    </div>
  );
}
