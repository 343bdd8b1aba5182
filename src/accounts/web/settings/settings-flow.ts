// Changes of an account that must be proved with its key: the password opens it, the key signs, the change is sent.
import { say } from '#messages/say.ts';
import { SETTINGS } from '#messages/settings.ts';
import type { ChallengePurpose, SentProof } from '../../contract.ts';
import type { OpenedKeys, Recovery } from '../../keys.ts';
import {
  type AnsweredChallenge,
  answerChallenge,
  type Credentials,
  type FlowFailure,
  type FlowTools,
  failCall,
} from '../answer-challenge.ts';
import { pickLock } from '../pick-lock.ts';

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

export async function changeEmail(tools: FlowTools, prover: Prover, email: string): Promise<ChangeOutcome> {
  const proved = await proveBy(tools, prover, 'email');
  if (proved.kind !== 'proved') return proved;
  const result = await tools.call('POST /account/email', {
    body: { email: email.trim(), ...withProof(proved.proof) },
  });
  return toOutcome(result);
}

export async function deleteAccount(tools: FlowTools, prover: Prover): Promise<ChangeOutcome> {
  const proved = await proveBy(tools, prover, 'delete');
  if (proved.kind !== 'proved') return proved;
  return toOutcome(await tools.call('POST /account/delete', { body: withProof(proved.proof) }));
}

/** The same keys under another password. */
export async function changePassword(
  tools: FlowTools,
  credentials: Credentials,
  newPassword: string,
): Promise<ChangeOutcome> {
  const answered = await answerChallenge(tools, credentials, { purpose: 'password' });
  if (answered.kind !== 'answered') return answered;
  return withOpenedKeys(tools, answered, async (opened) => {
    const { material, passwordProof } = await tools.keys.lockAnew(opened, newPassword);
    const body = { ...pickLock(material), password_proof: passwordProof, proof: answered.answer };
    return toOutcome(await tools.call('POST /account/password', { body }));
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

type MessageResult = Awaited<ReturnType<FlowTools['call']>>;

function toOutcome(
  result:
    | Exclude<MessageResult, { kind: 'ok' }>
    | { readonly kind: 'ok'; readonly value: { message: string } },
): ChangeOutcome {
  if (result.kind === 'ok') return { kind: 'done', message: result.value.message };
  return failCall(result, say(SETTINGS, 'settings.failed'));
}
