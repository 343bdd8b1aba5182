// What a person has agreed to, each to be given and withdrawn by itself.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import styles from './ConsentSwitches.module.css';
import type { ConsentList } from './calls.ts';
import { consentsQuery, type ShownConsent, useDecide } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export function ConsentSwitches() {
  const personId = readPersonId() ?? '';
  const { data, isError, isFetching, refetch } = useQuery(consentsQuery(personId));
  return (
    <div className={styles.sheet}>
      {data !== undefined ? (
        <Switches key={personId} personId={personId} consents={data} />
      ) : isError ? (
        <div className={styles.away} role="alert">
          <p>{say(CONSENTS, 'consents.load_failed')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {say(FORM, 'form.try_again')}
          </Button>
        </div>
      ) : (
        <Skeleton height="13rem" radius="var(--radius-picture)" />
      )}
    </div>
  );
}

type SwitchesProps = { readonly personId: string; readonly consents: ConsentList };

function Switches({ personId, consents }: SwitchesProps) {
  const decide = useDecide(personId);
  const [withdrawing, setWithdrawing] = useState(false);
  const isGiven = (kind: ShownConsent) => consents.some((consent) => consent.kind === kind && consent.given);
  const choose = (kind: ShownConsent, given: boolean) => {
    if (decide.isPending) return;
    if (kind === 'profile' && !given) setWithdrawing(true);
    else decide.mutate({ kind, given });
  };
  const isChanging = (kind: ShownConsent) => decide.isPending && decide.variables.kind === kind;
  const error = withdrawing ? null : decide.error;
  return (
    <>
      <Switch
        label={say(CONSENTS, 'consents.profile')}
        text={say(CONSENTS, 'consents.profile_text')}
        news={
          consents.some(({ kind, names_more }) => kind === 'profile' && names_more)
            ? say(CONSENTS, 'consents.more_here')
            : undefined
        }
        on={isGiven('profile')}
        busy={isChanging('profile')}
        onChange={(given) => choose('profile', given)}
      />
      <Switch
        label={say(CONSENTS, 'consents.similarity')}
        text={say(CONSENTS, 'consents.similarity_text')}
        barred={isGiven('profile') ? undefined : say(CONSENTS, 'consents.similarity_needs')}
        on={isGiven('similarity')}
        busy={isChanging('similarity')}
        onChange={(given) => choose('similarity', given)}
      />
      <Switch
        label={say(CONSENTS, 'consents.discoverable')}
        text={say(CONSENTS, 'consents.discoverable_text')}
        on={isGiven('discoverable')}
        busy={isChanging('discoverable')}
        onChange={(given) => choose('discoverable', given)}
      />
      {error === null ? null : (
        <Notice kind="error" role="alert" text={error.message} onDismiss={() => decide.reset()} />
      )}
      <WithdrawDialog
        open={withdrawing}
        decide={decide}
        onClose={() => {
          decide.reset();
          setWithdrawing(false);
        }}
      />
    </>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly text: string;
  readonly on: boolean;
  readonly busy: boolean;
  /** Why it cannot be switched on just now. */
  readonly barred?: string | undefined;
  /** What it names since it was agreed to. */
  readonly news?: string | undefined;
  readonly onChange: (on: boolean) => void;
};

/** A lamp that is lit or not, with what it is for. While it changes it keeps its focus, and does nothing. */
export function Switch({ label, text, on, busy, barred, news, onChange }: SwitchProps) {
  const id = useId();
  const idle = busy || barred !== undefined;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 id={`${id}-label`}>{label}</h3>
        <p id={`${id}-text`}>{text}</p>
        {news === undefined ? null : <p className={styles.barred}>{news}</p>}
        {barred === undefined ? null : (
          <p id={`${id}-barred`} className={styles.barred}>
            {barred}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-busy={busy || undefined}
        aria-disabled={idle || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={barred === undefined ? `${id}-text` : `${id}-text ${id}-barred`}
        onClick={() => (idle ? undefined : onChange(!on))}
      >
        <span />
      </button>
    </div>
  );
}
