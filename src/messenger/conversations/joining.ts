// How those who are put into a group take it, before they have done anything: as their own, as a request, or not at all.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import { listAcquainted, listBlockers } from '../people/store-people.ts';
import { INVITING } from '../rules/limits.ts';
import type { Joining } from '../store.ts';
import { noteInvitations } from './store-invitations.ts';
import { findRefusals } from './store-members.ts';

/** `isStranger`: does not know who asks them. */
type Judged = Joining & { readonly isStranger: boolean };

/**
 * Judges the people whom `by` puts into a group, new or there already. It is theirs at once where they know everybody in it, and else
 * a request. Who has blocked `by`, or has declined this group before, looks the same to everybody and hears nothing of it; who
 * has left it is asked anew.
 */
export async function judgeJoining(
  db: Kysely<Tables>,
  by: PersonId,
  people: readonly PersonId[],
  group?: { readonly id: number; readonly people: readonly PersonId[] },
): Promise<readonly Judged[]> {
  const everybody = new Set([...(group?.people ?? [by]), ...people]);
  const [acquainted, blockers, refusals] = await Promise.all([
    listAcquainted(db, people, [...everybody]),
    listBlockers(db, by, people),
    group === undefined ? new Map<PersonId, string>() : findRefusals(db, group.id, people),
  ]);
  return people.map((personId) => {
    const refusal = refusals.get(personId);
    // Oneself is the one whom nobody has to know.
    const knowsAll = acquainted.get(personId)?.size === everybody.size - 1;
    return {
      personId,
      isStranger: acquainted.get(personId)?.has(by) !== true,
      hasAccepted: knowsAll && refusal === undefined,
      hasDeclined: refusal === 'declined' || blockers.has(personId),
    };
  });
}

/** Counts those of some people who are asked by somebody whom they do not know. Throws the refusal. */
export async function countStrangers(
  trx: Kysely<Tables>,
  { by, people, now }: { readonly by: PersonId; readonly people: readonly Judged[]; readonly now: Date },
): Promise<void> {
  const strangers = people.filter(({ isStranger }) => isStranger).map(({ personId }) => personId);
  const noted = await noteInvitations(trx, { by, strangers, now });
  if (noted === 'many')
    throw new Refusal('messenger.too_many_invitations', { fill: { most: INVITING.strangers } });
  if (noted === 'often') throw new Refusal('messenger.asked_enough', { fill: { most: INVITING.times } });
}
