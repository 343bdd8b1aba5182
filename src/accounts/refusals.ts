// How accounts refuse what was filled in: a form by its fields, keys by what is wrong with them.
import { BadKeyError } from '#base/crypto/public-keys.ts';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { type FieldError, Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';

export type FieldCode = keyof typeof ACCOUNT_FIELDS;

/** Refuses a form for its fields; the first of them is the sentence that is shown. */
export function refuseForm(faults: readonly { readonly path: string; readonly code: FieldCode }[]): Refusal {
  const errors: FieldError[] = faults.map(({ path, code }) => ({
    path,
    code,
    message: say(ACCOUNT_FIELDS, code),
  }));
  return new Refusal('accounts.registration_invalid', {
    fill: { first: errors[0]?.message ?? '' },
    errors,
  });
}

/** Refuses key material, with the reason where there is one. */
export function refuseKeys(error?: unknown): Refusal {
  const reason = error instanceof BadKeyError ? error.message : undefined;
  return new Refusal(
    'accounts.keys_invalid',
    reason === undefined ? {} : { errors: [{ path: 'keys', message: reason }] },
  );
}

/** Does what reads sent key material; what cannot be used is refused. */
export async function readKeysOrRefuse<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BadKeyError) throw refuseKeys(error);
    throw error;
  }
}
