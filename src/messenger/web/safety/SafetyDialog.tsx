// The safety number of two people: sixty digits and a code, compared once, and what to do when keys have changed.
import { useEffect, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { plainName } from '../chat/letter-text.ts';
import dialog from '../people/ChatDialog.module.css';
import { SealIcon, WarnIcon } from '../signs.tsx';
import type { ChatState, SafetyNumber } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import { groupDigits } from './group-digits.ts';
import { SafetyCode } from './SafetyCode.tsx';
import styles from './SafetyDialog.module.css';

type SafetyDialogProps = { readonly chat: ChatState; readonly userId: string; readonly onClose: () => void };

export function SafetyDialog({ chat, userId, onClose }: SafetyDialogProps) {
  const talk = useTalk();
  const member = chat.members.find((one) => one.userId === userId);
  const name = plainName(member?.name ?? chat.title);
  const [number, setNumber] = useState<SafetyNumber | 'none'>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isLate = false;
    talk
      .safetyNumber(userId)
      .catch(() => undefined)
      .then((found) => {
        if (!isLate) setNumber(found ?? 'none');
      });
    return () => {
      isLate = true;
    };
  }, [talk, userId]);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch(() => undefined);
    const found = await talk.safetyNumber(userId).catch(() => undefined);
    setBusy(false);
    setNumber(found ?? 'none');
  };
  return (
    <Dialog open onClose={onClose} heading={say(SAFETY, 'safety.title', { name })}>
      {number === undefined ? (
        <Spinner label={say(SAFETY, 'safety.loading')} />
      ) : number === 'none' ? (
        <p>{say(SAFETY, 'safety.none', { name })}</p>
      ) : (
        <Compared number={number} name={name} />
      )}
      <div className={dialog.pair}>
        <Button whole onClick={onClose}>
          {say(SAFETY, 'safety.close')}
        </Button>
        {number === undefined || number === 'none' ? null : (
          <Decision trust={number.trust} busy={busy} userId={userId} onRun={(work) => void run(work)} />
        )}
      </div>
    </Dialog>
  );
}

function Compared({ number, name }: { readonly number: SafetyNumber; readonly name: string }) {
  const { digits, trust } = number;
  const isWarning = trust === 'changed' || trust === 'changed-verified' || trust === 'forked';
  return (
    <>
      <p
        className={styles.standing}
        data-warning={isWarning}
        data-verified={trust === 'verified'}
        role="status"
      >
        {isWarning ? <WarnIcon /> : <SealIcon />}
        <span>{say(SAFETY, `safety.${trust}`, { name })}</span>
      </p>
      <p className={dialog.note}>{say(SAFETY, 'safety.text')}</p>
      <div className={styles.slip}>
        <SafetyCode digits={digits} />
        <p className="visually-hidden">
          {say(SAFETY, 'safety.digits', { digits: groupDigits(digits).join(' ') })}
        </p>
        <ol className={styles.digits} aria-hidden="true">
          {groupDigits(digits).map((group, place) => (
            <li key={place}>{group}</li>
          ))}
        </ol>
      </div>
    </>
  );
}

type DecisionProps = {
  readonly trust: SafetyNumber['trust'];
  readonly busy: boolean;
  readonly userId: string;
  readonly onRun: (work: Promise<void>) => void;
};

function Decision({ trust, busy, userId, onRun }: DecisionProps) {
  const talk = useTalk();
  switch (trust) {
    case 'verified':
      return (
        <Button whole busy={busy} onClick={() => onRun(talk.setVerified(userId, false))}>
          {say(SAFETY, 'safety.unverify')}
        </Button>
      );
    case 'pinned':
      return (
        <Button kind="primary" whole busy={busy} onClick={() => onRun(talk.setVerified(userId, true))}>
          {say(SAFETY, 'safety.verify')}
        </Button>
      );
    case 'changed':
    case 'changed-verified':
    case 'forked':
      return (
        <Button kind="primary" whole busy={busy} onClick={() => onRun(talk.confirmKeys(userId))}>
          {say(SAFETY, 'safety.confirm')}
        </Button>
      );
    case 'no-key':
      return null;
  }
}
