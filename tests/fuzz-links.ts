// Linked accounts for the fuzzing: both places, with what is agreed to before, by somebody old enough.
import type { PersonId } from '#accounts/rules.ts';
import { sealGrant } from '#links/grants.ts';
import { saveLinkedAccount } from '#links/store-links.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { PROVIDERS } from '#profile/rules/footprints.ts';
import { saveDecision } from '#profile/store-consents.ts';
import { saveProfile } from '#profile/store-person.ts';
import type { RunningServer } from './server.ts';

/** Links an account of each place for somebody; what was linked before is replaced. */
export async function layLinks(server: RunningServer, personId: PersonId): Promise<void> {
  const now = server.clock.read();
  await server.db.transaction(async (trx) => {
    await saveProfile(trx, personId, { fields: { age: 36 }, now });
    for (const kind of ['profile', 'scan_reddit', 'scan_youtube'] as const)
      await saveDecision(trx, { personId, kind, given: true, version: CONSENT_WORDINGS[kind], now });
    for (const provider of PROVIDERS) {
      const grant = { access: 'none', accessUntil: 0, refresh: null };
      const sealedGrant = sealGrant(server.accounts.vault, { personId, provider }, grant);
      const account = { provider, accountId: `of ${personId}`, username: 'lamplighter', sealedGrant };
      await saveLinkedAccount(trx, personId, { account, now });
    }
  });
}
