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

/** The task that takes leave later of a place that could not be reached. */
export const LEAVE_TASK = 'links.takeLeave';

const grant = z.object({ access: z.string(), accessUntil: z.number(), refresh: z.nullable(z.string()) });
const payload = z.object({ provider: z.enum(PROVIDERS), id: z.string(), sealed: z.string() });

/** Where a grant is kept: it can be opened nowhere else. */
const placeOf = (personId: PersonId, provider: ProviderName) => `links.token/${personId}/${provider}`;

export function sealGrant(
  vault: Vault,
  { personId, provider }: { readonly personId: PersonId; readonly provider: ProviderName },
  given: Grant,
): string {
  return vault.seal(JSON.stringify(given), placeOf(personId, provider));
}

export function openGrant(vault: Vault, personId: PersonId, account: LinkedAccount): Grant {
  return grant.parse(JSON.parse(vault.open(account.sealedGrant, placeOf(personId, account.provider))));
}

/**
 * Unlinks accounts with everything that was made of them, in the transaction of what it follows from. What it answers takes leave of the
 * places themselves, once that is committed.
 */
export async function unlinkAccounts(
  engines: LinkEngines,
  trx: Kysely<Tables>,
  { personId, providers }: { readonly personId: PersonId; readonly providers: readonly ProviderName[] },
): Promise<() => Promise<void>> {
  // Scans first: one that is about to write down what it found either comes before, or finds nothing to go on with.
  await deleteScans(trx, personId, providers);
  const accounts = await deleteLinkedAccounts(trx, personId, providers);
  for (const provider of providers) await forgetFootprints(trx, personId, provider);
  return async () => {
    for (const account of accounts) await takeLeave(engines, personId, account);
  };
}

/** Gives back what we were let in by; of a place that cannot be reached, later and as often as it takes. */
export async function takeLeave(
  engines: LinkEngines,
  personId: PersonId,
  account: LinkedAccount,
): Promise<void> {
  const { vault } = engines;
  const given = openGrant(vault, personId, account);
  try {
    await revoke(engines, account.provider, given);
  } catch {
    const id = randomUUID();
    const sealed = vault.seal(JSON.stringify(given), `links.leave/${id}`);
    await engines.queue.add(engines.db.kysely, LEAVE_TASK, { provider: account.provider, id, sealed });
  }
}

export function createLeaveTask(engines: LinkEngines): JobTask {
  return async (job) => {
    const { provider, id, sealed } = payload.parse(job);
    await revoke(engines, provider, grant.parse(JSON.parse(engines.vault.open(sealed, `links.leave/${id}`))));
  };
}

/** Where a place is not set up any more nobody can be asked. */
async function revoke(engines: LinkEngines, provider: ProviderName, given: Grant): Promise<void> {
  await engines.providers()[provider]?.revoke(given);
}
