// A sign-in that the identity service waits for: what it asks, and how it is finished by a signed challenge.
import type Provider from 'oidc-provider';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import { isSameText } from '../keys/vault.ts';
import { FINISHED_INTERACTION_SECONDS } from '../lifetimes.ts';
import type { SignedIn } from '../sessions/sign-in.ts';
import type { IdentityEngines, OwnService } from './own-service.ts';

type Interaction = InstanceType<Provider['Interaction']>;

/** What the person has come to do. */
export type Asked = { readonly kind: 'sign-in' | 'register'; readonly email: string | null };

const REGISTER = 'create';
const LONGEST_EMAIL = 254;

/**
 * The interaction of an id, for the browser in which it began alone. Throws `accounts.interaction_not_found`.
 */
export async function findInteraction(service: OwnService, uid: string, visit: Visit): Promise<Interaction> {
  const { name, value } = service.markOf(uid);
  const isMarked = isSameText(visit.readCookie(name) ?? '', value);
  const found = isMarked ? await (await service.provider()).Interaction.find(uid) : undefined;
  if (found === undefined) throw new Refusal('accounts.interaction_not_found');
  return found;
}

export function describeInteraction({ prompt, params }: Interaction): Asked {
  const { login_hint: hint } = params;
  const email = typeof hint === 'string' && hint.length <= LONGEST_EMAIL ? hint : null;
  return { kind: prompt.name === REGISTER ? 'register' : 'sign-in', email };
}

/**
 * Notes who has signed in, and when they proved it; answers the path at which the identity service goes on. The browser is
 * sent there at once: what waits longer is nobody who means to sign in.
 */
export async function finishInteraction(
  { sessions }: Pick<IdentityEngines, 'sessions'>,
  interaction: Interaction,
  { person, provedAt }: Pick<SignedIn, 'person' | 'provedAt'>,
): Promise<string> {
  const { session, prompt, exp, returnTo } = interaction;
  if (session !== undefined && (session.accountId !== person || !(await sessions.isOpen(session.uid)))) {
    // Somebody else was signed in here, or nobody any more: the sign-in begins a session of its own.
    await sessions.end(session.uid);
    delete interaction.session;
  }
  interaction.result = {
    ...interaction.lastSubmission,
    // With its milliseconds: a password that was changed a moment later is another one.
    login: { accountId: person, ts: provedAt.getTime() / 1000 },
    ...(prompt.name === REGISTER ? { [REGISTER]: {} } : {}),
  };
  await interaction.save(Math.min(exp - Math.floor(Date.now() / 1000), FINISHED_INTERACTION_SECONDS));
  const { pathname, search } = new URL(returnTo);
  return `${pathname}${search}`;
}
