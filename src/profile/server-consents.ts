// Serves consents: what a person has agreed to, and every change of it with what follows from it.

import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { findWelcomeFaults } from '#accounts/rules.ts';
import { holdAccount, markWelcomed } from '#accounts/store.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';
import { CONSENT_ENDPOINTS as ENDPOINTS } from './contract-consents.ts';
import { presentConsents } from './present.ts';
import { type ConsentKind, needsProfile, needsWelcome, wordingOf } from './rules/consents.ts';
import { renewVector } from './similar/vectors.ts';
import { type Consent, type Decision, listConsents, saveDecision } from './store-consents.ts';
import { saveDiscoverable } from './store-discoverable.ts';
import { deleteProfile, forgetReadings } from './store-evidence.ts';
import { admitToSearch, withdrawFromSearch } from './store-similar.ts';

/**
 * What a feature does when somebody withdraws a consent, in the transaction that notes it. What it answers is done after the
 * commit.
 */
export type FollowWithdrawal = (
  trx: Kysely<Tables>,
  withdrawn: { readonly personId: PersonId; readonly kind: ConsentKind },
) => Promise<(() => Promise<void>) | undefined>;

export type ConsentEngines = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly followWithdrawal: readonly FollowWithdrawal[];
  /** The host of the language model that may be asked to read; undefined where there is none. */
  readonly reader: string | undefined;
};

export function serveConsents(serve: Serve<PersonId>, engines: ConsentEngines): void {
  const { db, bus, clock, reader } = engines;
  serve(ENDPOINTS.listConsents, async ({ person }) =>
    presentConsents(await listConsents(db.kysely, person), reader),
  );

  serve(ENDPOINTS.decideConsent, async ({ person, body }) => {
    const { consents, follow } = await decideConsent(engines, { personId: person, ...body, now: clock() });
    for (const after of follow) await after();
    // It is decided by now. What goes wrong with the vector is said where it is made again, every few seconds.
    if (body.kind === 'similarity' && body.given)
      await renewVector({ db, bus, clock }, person).catch(() => {});
    return presentConsents(consents, reader);
  });

  serve(ENDPOINTS.welcome, async ({ person, body }) => {
    const faults = findWelcomeFaults(body);
    const errors = faults.map(({ path, code }) => ({ path, code, message: say(ACCOUNT_FIELDS, code) }));
    const [first] = errors;
    if (first !== undefined)
      throw new Refusal('accounts.registration_invalid', { fill: { first: first.message }, errors });
    return presentConsents(await welcome(db, person, clock()), reader);
  });
}

/**
 * Notes that somebody has confirmed their age and the notice, and agrees to the profile as it is worded now. Of somebody who
 * has done so before nothing changes.
 */
async function welcome(db: Db, personId: PersonId, now: Date): Promise<readonly Consent[]> {
  return db.transaction(async (trx) => {
    const account = await holdAccount(trx, personId);
    if (!account) throw new Refusal('app.unauthorized');
    if (!account.isWelcomed) {
      await markWelcomed(trx, personId, now);
      const version = wordingOf('profile', undefined);
      await saveDecision(trx, { personId, kind: 'profile', given: true, version, now });
    }
    return listConsents(trx, personId);
  });
}

/**
 * Notes a decision and does what follows from it. Throws a Refusal for a wording that is not the present one, unless
 * something is withdrawn: that must be as easy as it can be.
 */
async function decideConsent(
  { db, followWithdrawal, reader }: ConsentEngines,
  decision: Decision,
): Promise<{ readonly consents: readonly Consent[]; readonly follow: readonly (() => Promise<void>)[] }> {
  const { personId, kind, given, version, now } = decision;
  return db.transaction(async (trx) => {
    const account = await holdAccount(trx, personId);
    if (!account) throw new Refusal('app.unauthorized');
    const consents = await listConsents(trx, personId);
    const data = presentConsents(consents, reader);
    if (given && needsWelcome(kind) && !account.isWelcomed)
      throw new Refusal('profile.not_welcomed', { data });
    if (given && kind === 'read_by_model' && reader === undefined)
      throw new Refusal('links.no_model', { data });
    if (given && version !== wordingOf(kind, reader)) throw new Refusal('profile.consent_outdated', { data });
    const hasProfile = consents.some((consent) => consent.kind === 'profile' && consent.given);
    if (given && needsProfile(kind) && !hasProfile)
      throw new Refusal('profile.consent_needs_profile', { data });
    // What is withdrawn is that which is in force, whatever wording a page has kept.
    await saveDecision(trx, given ? decision : { ...decision, version: wordingOf(kind, reader) });
    const withdrawn = given ? [] : [kind];
    if (kind === 'profile' && !given) {
      const others = consents.filter((consent) => needsProfile(consent.kind) && consent.given);
      withdrawn.push(...others.map((other) => other.kind));
      for (const other of others)
        await saveDecision(trx, {
          ...{ personId, kind: other.kind, given: false, now },
          version: wordingOf(other.kind, reader),
        });
      await deleteProfile(trx, personId);
    }
    if (kind === 'read_by_model' && !given) await forgetReadings(trx, personId);
    if (kind === 'discoverable') await saveDiscoverable(trx, { personId, given, now });
    if (kind === 'similarity' && given) await admitToSearch(trx, personId);
    if (!given && (kind === 'similarity' || kind === 'profile')) await withdrawFromSearch(trx, personId);
    const follow: (() => Promise<void>)[] = [];
    for (const one of withdrawn)
      for (const withdraw of followWithdrawal) {
        const after = await withdraw(trx, { personId, kind: one });
        if (after) follow.push(after);
      }
    return { consents: await listConsents(trx, personId), follow };
  });
}
