// Seals what we were let in by, and takes leave of the places that gave it.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { JobTask } from '#base/engines/jobs.ts';
import { PROVIDERS, type ProviderName } from '#profile/rules/footprints.ts';
import { forgetFootprints } from '#profile/store-evidence.ts';
import type { LinkEngines, Vault } from './engines.ts';
import type { Grant } from './providers/provider.ts';
import { deleteLinkedAccounts, type LinkedAccount } from './store-links.ts';
import { deleteScans } from './store-scans.ts';

/** The task that gives back what we were let in by. */
export const LEAVE_TASK = 'links.takeLeave';

const grant = z.object({ access: z.string(), accessUntil: z.number(), refresh: z.nullable(z.string()) });
const payload = z.object({ provider: z.enum(PROVIDERS), id: z.string(), sealed: z.string() });

/** Where a grant is kept: it can be opened nowhere else. */
const placeOf = (personId: PersonId, provider: ProviderName) => `links.token/${personId}/${provider}`;

const placeOfLeave = (id: string) => `links.leave/${id}`;

/** Seals a grant for the row in which it is kept. */
export function sealGrant(
  vault: Vault,
  { personId, provider }: { readonly personId: PersonId; readonly provider: ProviderName },
  given: Grant,
): string {
  return vault.seal(JSON.stringify(given), placeOf(personId, provider));
}

/** Opens the grant of an account. Throws where it was sealed for another row or by a secret that is no more. */
export function openGrant(vault: Vault, personId: PersonId, account: LinkedAccount): Grant {
  return grant.parse(JSON.parse(vault.open(account.sealedGrant, placeOf(personId, account.provider))));
}

/** What is tried at once when something is committed, and never throws: the job does it if that comes to nothing. */
export type FirstTry = () => Promise<void>;

/**
 * Unlinks accounts with everything that was made of them, in the transaction of what it follows from. The places are taken leave of once
 * that is committed: at once by what it answers, and by a job in any case.
 */
export async function unlinkAccounts(
  engines: LinkEngines,
  trx: Kysely<Tables>,
  { personId, providers }: { readonly personId: PersonId; readonly providers: readonly ProviderName[] },
): Promise<FirstTry> {
  // Scans first: one that is about to write down what it found either comes before, or finds nothing to go on with.
  await deleteScans(trx, personId, providers);
  const accounts = await deleteLinkedAccounts(trx, personId, providers);
  for (const provider of providers) await forgetFootprints(trx, personId, provider);
  const tries: FirstTry[] = [];
  for (const account of accounts) {
    const given = findGrant(engines, personId, account);
    if (given) tries.push(await noteLeave(engines, trx, account.provider, given));
  }
  return async () => {
    for (const attempt of tries) await attempt();
  };
}

/** What an account is let in by; undefined where it can no longer be opened, and so nothing can be given back. */
export function findGrant(
  { vault, log }: LinkEngines,
  personId: PersonId,
  account: LinkedAccount,
): Grant | undefined {
  try {
    return openGrant(vault, personId, account);
  } catch {
    log(`What let us in at ${account.provider} can no longer be opened, and was not given back`);
    return undefined;
  }
}

/**
 * Notes through `db`, which may be a transaction, that a grant is given back: whatever becomes of this process, a job does it, as often as
 * it takes. What is given back twice is no failure.
 */
export async function noteLeave(
  engines: LinkEngines,
  db: Kysely<Tables>,
  provider: ProviderName,
  given: Grant,
): Promise<FirstTry> {
  const id = randomUUID();
  const sealed = engines.vault.seal(JSON.stringify(given), placeOfLeave(id));
  await engines.queue.add(db, LEAVE_TASK, { provider, id, sealed });
  return () => revoke(engines, provider, given).catch(() => {});
}

/** Makes the task that gives a grant back. Throws until the place has taken it, so that it is tried again. */
export function createLeaveTask(engines: LinkEngines): JobTask {
  return async (job) => {
    const { provider, id, sealed } = payload.parse(job);
    await revoke(engines, provider, grant.parse(JSON.parse(engines.vault.open(sealed, placeOfLeave(id)))));
  };
}

/** Where a place is not set up any more nobody can be asked. */
async function revoke(engines: LinkEngines, provider: ProviderName, given: Grant): Promise<void> {
  await engines.providers()[provider]?.revoke(given);
}
