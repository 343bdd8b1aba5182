// Changes of an account that must be proved with its key: the password opens it, the key signs, the change is sent.
import type { CallResult } from '#base/wire/call.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import type { ChallengePurpose, SentProof } from '../../contract.ts';
import type { OpenedKeys, Recovery } from '../../keys/keys.ts';
import { emailKeyOf } from '../../rules.ts';
import type { CallAccounts } from '../calls.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';
import {
  type AnsweredChallenge,
  answerChallenge,
  type Credentials,
  failCall,
} from '../keys/answer-challenge.ts';
import { pickLock } from '../keys/pick-lock.ts';

export type Done = { readonly kind: 'done'; readonly message: string };
export type ChangeOutcome = Done | FlowFailure;

/** The person's proof; undefined for somebody without keys, of whom none is asked. */
export type Prover = Credentials | undefined;

async function proveBy(
  tools: FlowTools,
  prover: Prover,
  purpose: ChallengePurpose,
): Promise<{ readonly kind: 'proved'; readonly proof: SentProof } | FlowFailure> {
  if (prover === undefined) return { kind: 'proved', proof: undefined };
  const answered = await answerChallenge(tools, prover, { purpose });
  return answered.kind === 'answered' ? { kind: 'proved', proof: answered.answer } : answered;
}

/**
 * Makes a change and answers how it went. Where the answer to it was lost, now or the time before (`wasUnsure`), it is
 * looked first whether it is made by now: then nobody is told that something is wrong.
 */
async function makeUnlessMade(
  wasUnsure: boolean,
  findMade: () => Promise<Done | undefined>,
  make: () => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const made = wasUnsure ? await findMade() : undefined;
  if (made !== undefined) return made;
  const outcome = await make();
  return 'isUnsure' in outcome ? ((await findMade()) ?? outcome) : outcome;
}

/** `pending` is the address that waited to be verified before. */
export function changeEmail(
  tools: FlowTools,
  prover: Prover,
  email: string,
  {
    wasUnsure = false,
    pending = null,
  }: { readonly wasUnsure?: boolean; readonly pending?: string | null } = {},
): Promise<ChangeOutcome> {
  const isWanted = (other: string | null) => other !== null && emailKeyOf(other) === emailKeyOf(email.trim());
  const findMade = async (): Promise<Done | undefined> => {
    const result = await tools.call('GET /account', {});
    if (!result.success) return undefined;
    const { email: current, pending_email } = result.data;
    const isMade = isWanted(current) || (isWanted(pending_email) && !isWanted(pending));
    return isMade ? finish('accounts.email_change_sent') : undefined;
  };
  return makeUnlessMade(wasUnsure, findMade, async () => {
    const proved = await proveBy(tools, prover, 'email');
    if (proved.kind !== 'proved') return proved;
    const body = { email: email.trim(), ...withProof(proved.proof) };
    return toOutcome(await tools.call('POST /account/email', { body }), 'accounts.email_change_sent');
  });
}

/** `look` calls as who is signed in, and leaves it at that when nobody is any more. */
export function deleteAccount(
  tools: FlowTools,
  prover: Prover,
  look: CallAccounts,
  { wasUnsure = false }: { readonly wasUnsure?: boolean } = {},
): Promise<ChangeOutcome> {
  const findMade = async (): Promise<Done | undefined> => {
    const result = await look('GET /account', {});
    return !result.success && result.status === 401 ? finish('accounts.deleted') : undefined;
  };
  return makeUnlessMade(wasUnsure, findMade, async () => {
    const proved = await proveBy(tools, prover, 'delete');
    if (proved.kind !== 'proved') return proved;
    const outcome = toOutcome(
      await tools.call('POST /account/delete', { body: withProof(proved.proof) }),
      'accounts.deleted',
    );
    if (outcome.kind === 'done' && prover !== undefined) await tools.locks.forget(prover.email);
    return outcome;
  });
}

/** A change of the password whose answer was lost. */
export type LostChange = { readonly from: string; readonly to: string };

/** The same keys under another password. `lost` is the change before, when it is not known whether it was made. */
export async function changePassword(
  tools: FlowTools,
  credentials: Credentials,
  newPassword: string,
  lost?: LostChange,
): Promise<ChangeOutcome> {
  const outcome = await changePasswordFrom(tools, credentials, newPassword);
  const { email, password } = credentials;
  if ('isUnsure' in outcome) {
    const isMade = await isPassword(tools, { email, password: newPassword });
    return isMade ? finish('accounts.password_changed') : outcome;
  }
  if (outcome.kind !== 'wrong-password' || lost?.from !== password) return outcome;
  // It was made: the password up to now is the one that was new then.
  const current = { email, password: lost.to };
  if (!(await isPassword(tools, current))) return outcome;
  return lost.to === newPassword
    ? finish('accounts.password_changed')
    : changePasswordFrom(tools, current, newPassword);
}

async function isPassword(tools: FlowTools, credentials: Credentials): Promise<boolean> {
  return (await answerChallenge(tools, credentials, { purpose: 'password' })).kind === 'answered';
}

async function changePasswordFrom(
  tools: FlowTools,
  credentials: Credentials,
  newPassword: string,
): Promise<ChangeOutcome> {
  const answered = await answerChallenge(tools, credentials, { purpose: 'password' });
  if (answered.kind !== 'answered') return answered;
  return withOpenedKeys(tools, answered, async (opened) => {
    const { material, passwordProof } = await tools.keys.lockAnew(opened, newPassword);
    await tools.locks.expect(credentials.email, material);
    const body = { ...pickLock(material), password_proof: passwordProof, proof: answered.answer };
    return toOutcome(await tools.call('POST /account/password', { body }), 'accounts.password_changed');
  });
}

export type RecoveryOffer = {
  readonly kind: 'offered';
  readonly code: string;
  /** Puts the new code into force, once it has been put away. */
  readonly accept: () => Promise<ChangeOutcome>;
};

/**
 * A new recovery code for the same keys. It is in force only when it was accepted; the challenge may be too old by then,
 * so a new one is answered with the same password.
 */
export async function offerRecovery(
  tools: FlowTools,
  credentials: Credentials,
): Promise<RecoveryOffer | FlowFailure> {
  const answered = await answerChallenge(tools, credentials, { purpose: 'recovery' });
  if (answered.kind !== 'answered') return answered;
  const made = await withOpenedKeys(tools, answered, async (opened) => ({
    kind: 'made' as const,
    recovery: await tools.keys.makeRecovery(opened),
  }));
  if (made.kind !== 'made') return made;
  return {
    kind: 'offered',
    code: made.recovery.code,
    accept: () => acceptRecovery(tools, credentials, made.recovery),
  };
}

async function acceptRecovery(
  tools: FlowTools,
  credentials: Credentials,
  { material }: Recovery,
): Promise<ChangeOutcome> {
  const proved = await proveBy(tools, credentials, 'recovery');
  if (proved.kind !== 'proved') return proved;
  return toOutcome(
    await tools.call('POST /account/recovery', { body: { ...material, ...withProof(proved.proof) } }),
    'accounts.recovery_changed',
  );
}

async function withOpenedKeys<T>(
  { keys }: FlowTools,
  { material, derived }: AnsweredChallenge,
  use: (opened: OpenedKeys) => Promise<T>,
): Promise<T | FlowFailure> {
  let opened: OpenedKeys | undefined;
  try {
    opened = await keys.openWithPassword(material, derived);
    return await use(opened);
  } catch (error) {
    console.error('The keys could not be locked anew.', error);
    return { kind: 'failed', message: say(SETTINGS, 'settings.failed') };
  } finally {
    if (opened !== undefined) keys.closeKeys(opened);
  }
}

function withProof(proof: SentProof): { proof?: NonNullable<SentProof> } {
  return proof === undefined ? {} : { proof };
}

function finish(code: keyof typeof ACCOUNT_ANSWERS): Done {
  return { kind: 'done', message: say(ACCOUNT_ANSWERS, code) };
}

function toOutcome(result: CallResult<unknown>, done: keyof typeof ACCOUNT_ANSWERS): ChangeOutcome {
  return result.success ? finish(done) : failCall(result, say(SETTINGS, 'settings.failed'));
}
