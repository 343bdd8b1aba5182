// Registering: keys are made and locked here, and what goes to the server opens nothing.

import { tellFailure } from '#base/wire/service-result.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import type { makeKeys } from '../../keys/keys.ts';
import type { CallAccounts } from '../calls.ts';

export type Registration = {
  readonly email: string;
  readonly username: string;
  readonly city: string;
  readonly age_confirmed: boolean;
  readonly consent: boolean;
};

export type MadeKeys = Awaited<ReturnType<typeof makeKeys>>;

export type RegisterOutcome =
  /** `isMailed` is false when the address had too many mails lately. */
  | { readonly kind: 'registered'; readonly mendToken: string; readonly isMailed: boolean }
  /** Something about a field; `path` is the field's name. `isUnsure`: no answer came that tells, and it may be done. */
  | {
      readonly kind: 'faulty';
      readonly path: string | undefined;
      readonly message: string;
      readonly isUnsure: boolean;
    };

/** Registers with the keys that were made; with the same ones again where no answer came. What is wrong with a field, the first of them, comes with its name. */
export async function register(
  call: CallAccounts,
  fields: Registration,
  keys: MadeKeys,
): Promise<RegisterOutcome> {
  const result = await call('POST /auth/register', {
    body: {
      ...fields,
      ...keys.material,
      ...keys.recovery.material,
      password_proof: keys.passwordProof,
    },
  });
  if (result.success) {
    const { mend_token: mendToken, mailed: isMailed } = result.data;
    return { kind: 'registered', mendToken, isMailed };
  }
  const first = result.faults?.[0];
  const message =
    first?.message ??
    tellFailure(result, {
      refused: say(REGISTER, 'register.failed'),
      unreachable: say(REGISTER, 'register.broke'),
    });
  const isUnsure = (result.status ?? 503) >= 500;
  return { kind: 'faulty', path: first?.path, message, isUnsure };
}
