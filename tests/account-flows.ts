// A person with real keys and a stand-in for the server, for tests of what the account screens send and tell.

import * as keys from '#accounts/keys/keys.ts';
import type { CallAccounts } from '#accounts/web/calls.ts';
import type { FlowTools } from '#accounts/web/flow.ts';
import type { LockMemory } from '#accounts/web/keys/lock-memory.ts';

export const ORIGIN = 'https://lorepath.example';
export const EMAIL = 'ada@lovelace.example';
export const PASSWORD = 'lantern-light';

export type Sent = { readonly route: string; readonly body: Readonly<Record<string, unknown>> };
export type Answer = { success: boolean; data?: unknown; status?: number; authError?: boolean };

/** The keys of somebody with `PASSWORD`, and what a server hands out to whoever cannot prove it. */
export type Person = {
  readonly made: Awaited<ReturnType<typeof keys.makeKeys>>;
  readonly decoy: keys.LockedKeys;
};

export async function makePerson(): Promise<Person> {
  const made = await keys.makeKeys(PASSWORD);
  // As the server does it: the salt is the account's own, the rest opens with nothing.
  const other = await keys.makeKeys('nobody knows this one');
  return { made, decoy: { ...other.material, encryption_salt: made.material.encryption_salt } };
}

export const REFUSED = (code: string, more = {}): Answer => ({
  success: false,
  ...{ status: 401, code, said: `says ${code}`, authError: code.startsWith('app.') },
  ...more,
});
export const OK = (data: unknown): Answer => ({ success: true, data });
/** No answer came. */
export const LOST: Answer = { success: false, authError: false };
/** A broken server, which says nothing. */
export const BROKEN: Answer = { ...LOST, status: 500 };

/** A device that has seen nothing and keeps nothing. */
export const NEW_DEVICE: LockMemory = {
  judge: async () => 'fine',
  expect: async () => {},
  confirm: async () => {},
  move: async () => {},
  forget: async () => {},
};

/**
 * A server that hands out a person's blob for their proof alone, takes an answer to such a challenge alone, and answers other
 * routes as told.
 */
export function standInFor(
  { made, decoy }: Person,
  answers: Readonly<Record<string, (body: Sent['body']) => Answer>> = {},
) {
  const sent: Sent[] = [];
  let challenges = 0;
  const proved = new Set<unknown>();
  const call = (async (route: string, input: { body?: Sent['body'] }) => {
    const body = input.body ?? {};
    sent.push({ route, body });
    const answer = answers[route];
    if (answer !== undefined) return answer(body);
    const proof = body.proof as { challenge_id?: unknown } | undefined;
    if (proof !== undefined && !proved.has(proof.challenge_id))
      return REFUSED('accounts.invalid_credentials');
    if (route !== 'POST /auth/challenge') return OK({ message: 'done' });
    challenges += 1;
    const isProved = body.password_proof === made.passwordProof;
    if (isProved) proved.add(`id-${challenges}`);
    const material = isProved ? made.material : decoy;
    return OK({ ...material, challenge: `nonce-${challenges}`, challenge_id: `id-${challenges}` });
  }) as unknown as CallAccounts;
  const tools: FlowTools = { call, keys, locks: NEW_DEVICE, origin: ORIGIN };
  return { tools, sent, bodyOf: (route: string) => sent.find((one) => one.route === route)?.body };
}
