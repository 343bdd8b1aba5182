// The course of a change: busy while it is made, then done, or what is wrong beside a field or above them all.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#base/ui/controls/toasts.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { focusFirstFault } from '../focus-fault.ts';
import type { Faults } from '../keys/password-choice.ts';
import type { ChangeOutcome } from './settings-flow.ts';

export type Change = {
  readonly busy: boolean;
  readonly faults: Faults;
  readonly failure: string | undefined;
  readonly dismiss: () => void;
  /** Takes back what was said of the fields: something else is typed now. */
  readonly clear: () => void;
  /**
   * Makes the change unless something is wrong with the fields; what came of it, or undefined when it failed. `make` is told
   * whether an attempt before was sent and not answered.
   */
  readonly run: <T extends { readonly kind: string }>(
    fields: HTMLFormElement | null,
    faults: Faults,
    make: (wasUnsure: boolean) => Promise<T | Exclude<ChangeOutcome, { kind: 'done' }>>,
  ) => Promise<T | undefined>;
};

/** `passwordField` is the name of the field that a wrong password is told beside. */
export function useChange(passwordField = 'password'): Change {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const wasUnsure = useRef(false);
  // What is sent through the app's one client is told of where the server does not answer.
  const sent = useMutation({ mutationFn: (make: () => Promise<unknown>) => make() });
  const refuse = (fields: HTMLFormElement | null, wrong: Faults) => {
    setFaults(wrong);
    focusFirstFault(fields, wrong);
  };
  return {
    busy,
    faults,
    failure,
    dismiss: () => setFailure(undefined),
    clear: () => setFaults({}),
    run: async (fields, wrong, make) => {
      setFailure(undefined);
      setFaults({});
      if (Object.keys(wrong).length > 0) {
        refuse(fields, wrong);
        return undefined;
      }
      setBusy(true);
      try {
        const outcome = (await sent.mutateAsync(() => make(wasUnsure.current))) as Awaited<
          ReturnType<typeof make>
        >;
        if (isFailure(outcome)) {
          if (outcome.isUnsure) wasUnsure.current = true;
          if (outcome.kind === 'wrong-password') refuse(fields, { [passwordField]: outcome.message });
          else if (hasField(fields, outcome.path)) refuse(fields, { [outcome.path]: outcome.message });
          else setFailure(outcome.message);
          return undefined;
        }
        return outcome;
      } catch (error) {
        console.error('The change broke off.', error);
        setFailure(say(SETTINGS, 'settings.failed'));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

function isFailure(outcome: { readonly kind: string }): outcome is Exclude<ChangeOutcome, { kind: 'done' }> {
  return outcome.kind === 'failed' || outcome.kind === 'wrong-password' || outcome.kind === 'changed-lock';
}

function hasField(fields: HTMLFormElement | null, path: string | undefined): path is string {
  return path !== undefined && fields?.elements.namedItem(path) instanceof Element;
}

/** Says that a change is made. */
export function tellDone(message: string): void {
  showToast(message, { kind: 'success' });
}
