// The way to a place elsewhere and back: who goes, whether they may, and what is kept when they come back.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import { LOGIN } from '#accounts/web/screens.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';
import { listConsents } from '#profile/store-consents.ts';
import { forgetFootprints } from '#profile/store-evidence.ts';
import { findProfile } from '#profile/store-person.ts';
import type { LinkEngines } from './engines.ts';
import { type FirstTry, findGrant, noteLeave, sealGrant } from './grants.ts';
import { type Grant, NO_ID, type Owner, type Provider, ProviderFailure } from './providers/provider.ts';
import { startScan } from './scan.ts';
import { saveLinkedAccount, saveState, takeState } from './store-links.ts';
import { deleteScans } from './store-scans.ts';
import { type Outcome, readWayBack, tellWayBack } from './way-back.ts';

export type LinkingEngines = LinkEngines & {
  /** Whose ticket it is; throws the refusal of one that is worth nothing. */
  readonly redeem: (ticket: string) => Promise<{ readonly person: PersonId }>;
  readonly findCookieHolder: (visit: Visit) => Promise<PersonId | undefined>;
  readonly siteUrl: () => string;
};

type Query = Readonly<Record<string, string | undefined>>;

/** How long somebody may take over there, in seconds. */
const WAY_SECONDS = 600;
const SECRET_BYTES = 32;
/** Younger people link nothing, whatever they agree to. */
export const LEAST_AGE = 16;

/** Where a browser that wants to link an account is sent: to the place, or back with why not. */
export async function leaveFor(
  engines: LinkingEngines,
  provider: ProviderName,
  query: Query,
  visit: Visit,
): Promise<string> {
  const { db, clock, vault } = engines;
  const wayBack = readWayBack(query.original_route);
  const back = (outcome: Outcome) => tellWayBack(wayBack, { outcome, provider });
  const personId = await findWhoLeaves(engines, query.ticket, visit);
  if (personId === 'nobody') return `${LOGIN}?${new URLSearchParams({ to: wayBack })}`;
  const place = engines.providers()[provider];
  if (personId === 'refused' || place === undefined) return back('failed');
  const barred = await findBar(db.kysely, personId, provider);
  if (barred !== undefined) return back(barred);
  const [state, binding, verifier] = [makeSecret(), makeSecret(), makeSecret()];
  const hash = hashState(engines, state, binding);
  const expires = new Date(clock().getTime() + WAY_SECONDS * 1000);
  const way = { personId, provider, wayBack, sealedVerifier: vault.seal(verifier, `links.way/${hash}`) };
  await saveState(db.kysely, hash, { way, expires });
  setBinding(engines, visit, provider, binding);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return place.addressOfAsking({ state, challenge });
}

/** Where a browser that comes back is sent, when what it brings is kept. Nothing of what the place said is in that. */
export async function comeBack(
  engines: LinkingEngines,
  provider: ProviderName,
  query: Query,
  visit: Visit,
): Promise<string> {
  const { db, clock, vault } = engines;
  const binding = visit.readCookie(nameBinding(engines, provider));
  setBinding(engines, visit, provider, '');
  const { state, code, error } = query;
  const hash = state && binding ? hashState(engines, state, binding) : undefined;
  const way = hash === undefined ? undefined : await takeState(db.kysely, hash, clock());
  const back = (outcome: Outcome) =>
    tellWayBack(way?.wayBack ?? readWayBack(undefined), { outcome, provider });
  const place = engines.providers()[provider];
  if (way?.provider !== provider || place === undefined) return back('failed');
  if (error === 'access_denied') return back('denied');
  if (error !== undefined || code === undefined || code === '') return back('failed');
  // What was agreed to may have been taken back meanwhile.
  const barred = await findBar(db.kysely, way.personId, provider);
  if (barred !== undefined) return back(barred);
  try {
    const verifier = vault.open(way.sealedVerifier, `links.way/${hash}`);
    const grant = await place.exchange(code, verifier);
    return back(await keepAccount(engines, place, way.personId, grant));
  } catch (failure) {
    // Of an error of ours no more than its kind: what it says may name what was to be kept.
    const why =
      failure instanceof ProviderFailure
        ? `it ${failure.message}`
        : `it could not be kept (${nameOf(failure)})`;
    engines.log(`An account of ${provider} was not linked: ${why}`);
    return back('failed');
  }
}

function nameOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  return 'code' in failure ? `${failure.name} ${String(failure.code)}` : failure.name;
}

async function findWhoLeaves(
  { redeem, findCookieHolder, siteUrl }: LinkingEngines,
  ticket: string | undefined,
  visit: Visit,
): Promise<PersonId | 'nobody' | 'refused'> {
  if (ticket === undefined) return (await findCookieHolder(visit)) ?? 'nobody';
  // Somebody else's link with a ticket of theirs would have the account of whoever follows it linked to them.
  if (!visit.isFromOwnPage(siteUrl())) return 'refused';
  try {
    return (await redeem(ticket)).person;
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

/** Why somebody may not link an account; undefined when they may. */
export async function findBar(
  db: Kysely<Tables>,
  personId: PersonId,
  provider: ProviderName,
): Promise<'consent_needed' | 'too_young' | undefined> {
  const age = (await findProfile(db, personId))?.age ?? LEAST_AGE;
  if (age < LEAST_AGE) return 'too_young';
  const consents = await listConsents(db, personId);
  const needed = ['profile', `scan_${provider}`];
  return consents.filter(({ kind, given }) => given && needed.includes(kind)).length === needed.length
    ? undefined
    : 'consent_needed';
}

/** Links an account and begins to scan it. What cannot be kept, whyever, is given back at once. */
async function keepAccount(
  engines: LinkEngines,
  place: Provider,
  personId: PersonId,
  grant: Grant,
): Promise<Outcome> {
  try {
    const owner = await place.findOwner(grant);
    const { outcome, giveBack } = await engines.db.transaction((trx) =>
      keepAccountIn(engines, trx, { place, personId, grant, owner }),
    );
    await giveBack?.();
    return outcome;
  } catch (failure) {
    // The job where it can be noted; where it cannot, this one try.
    const giveBack = await noteLeave(engines, engines.db.kysely, place.name, grant).catch(
      () => () => place.revoke(grant).catch(() => {}),
    );
    await giveBack();
    throw failure;
  }
}

type Kept = {
  readonly place: Provider;
  readonly personId: PersonId;
  readonly grant: Grant;
  readonly owner: Owner;
};

async function keepAccountIn(
  engines: LinkEngines,
  trx: Kysely<Tables>,
  { place, personId, grant, owner }: Kept,
): Promise<{ readonly outcome: Outcome; readonly giveBack: FirstTry | undefined }> {
  const { clock, vault } = engines;
  const { name: provider } = place;
  const giveBack = (given: Grant) => noteLeave(engines, trx, provider, given);
  if (!(await holdPerson(trx, personId, 'alone')))
    return { outcome: 'failed', giveBack: await giveBack(grant) };
  const barred = await findBar(trx, personId, provider);
  if (barred !== undefined) return { outcome: barred, giveBack: await giveBack(grant) };
  // What another account said is not this one's.
  await deleteScans(trx, personId, [provider]);
  await forgetFootprints(trx, personId, provider);
  const sealedGrant = sealGrant(vault, { personId, provider }, grant);
  const account = { provider, sealedGrant, accountId: owner.id, username: owner.name };
  const before = await saveLinkedAccount(trx, personId, { account, now: clock() });
  await startScan(engines, trx, { personId, provider });
  // Some places take back every grant of an account with one: there the new one would go with the old. Of accounts that nobody can
  // tell apart the old one is given back all the same: if it was the same, the scan finds that out, and one links it once more.
  const isSame = before?.accountId === owner.id && owner.id !== NO_ID;
  if (before === undefined || (place.endsAllGrants && isSame))
    return { outcome: 'connected', giveBack: undefined };
  const old = findGrant(engines, personId, before);
  const isAnother = old !== undefined && (old.refresh ?? old.access) !== (grant.refresh ?? grant.access);
  return { outcome: 'connected', giveBack: isAnother ? await giveBack(old) : undefined };
}

function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A state is good only together with the cookie of the browser that left with it. */
function hashState({ vault }: LinkEngines, state: string, binding: string): string {
  return vault.hash('link-state', `${state} ${binding}`);
}

const isSecure = ({ siteUrl }: LinkingEngines) => siteUrl().startsWith('https:');

function nameBinding(engines: LinkingEngines, provider: ProviderName): string {
  return `${isSecure(engines) ? '__Secure-' : ''}lorepath_link_${provider}`;
}

function setBinding(engines: LinkingEngines, visit: Visit, provider: ProviderName, value: string): void {
  visit.setCookie({
    name: nameBinding(engines, provider),
    value,
    path: `/api/auth/${provider}`,
    seconds: WAY_SECONDS,
    secure: isSecure(engines),
    // The place itself sends the browser back here.
    fromAnywhere: true,
  });
}
