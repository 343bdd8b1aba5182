// What members do with a conversation beside writing: take it up, turn it down, name it, come in and leave.

import type { PersonId } from '#accounts/rules.ts';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { MessengerEngines } from '../engines.ts';
import { noteWaitingChange } from '../messages/store-changing.ts';
import { acceptMember } from '../messages/store-senders.ts';
import { refuseGone } from '../people/gone.ts';
import { demandSeen } from '../people/show-people.ts';
import { refuse, refuseConversation, refuseUser } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import {
  judgeAdding,
  judgeDeclining,
  judgeRemoving,
  judgeSetting,
  type MembershipRefusal,
} from '../rules/membership.ts';
import { refuseFull, refuseKeyless } from './begin.ts';
import { countStrangers, judgeJoining } from './joining.ts';
import { noteEvent } from './store-events.ts';
import {
  addMember,
  declineMember,
  type HeldConversation,
  holdConversation,
  removeMember,
  saveSettings,
  takeRevision,
} from './store-members.ts';

type Place = { readonly conversationId: number; readonly personId: PersonId };

/** Takes up what a stranger began. Once more changes nothing. Throws the refusal, as all of these do. */
export async function acceptConversation(engines: MessengerEngines, place: Place): Promise<void> {
  const changed = await hold(engines, place, async (trx, held) => {
    if (held.hasAccepted && !held.hasDeclined) return undefined;
    await takeRevision(trx, held, 'request');
    await acceptMember(trx, { ...place, revision: held.next, now: engines.clock() });
    return held;
  });
  // Whether they are there is told from now on.
  if (changed) engines.changes.announceMembers(changed.id, changed.next, changed.people);
}

/** Turns down what a stranger began, so that nothing more arrives. Nobody is told. */
export async function declineConversation(engines: MessengerEngines, place: Place): Promise<void> {
  await hold(engines, place, async (trx, held) => {
    demand(judgeDeclining(held), held);
    await declineMember(trx, held, place.personId);
  });
  engines.changes.announcePeople([place.personId]);
}

export async function setConversation(
  engines: MessengerEngines,
  place: Place,
  settings: { readonly name?: string | undefined; readonly retention_days?: number | null | undefined },
): Promise<void> {
  const { name, retention_days: days } = settings;
  const changed = await hold(engines, place, async (trx, held) => {
    demand(judgeSetting(toFacts(held), place.personId, name !== undefined), held);
    if (name === undefined && days === undefined) return undefined;
    if (name !== undefined) await countWaiting(trx, held, place.personId);
    await takeRevision(trx, held, 'name');
    await saveSettings(trx, held.id, {
      ...(name === undefined ? {} : { name }),
      ...(days === undefined ? {} : { retention_days: days }),
    });
    if (name !== undefined)
      await noteEvent(trx, held, { kind: 'named', by: place.personId, name, now: engines.clock() });
    return held;
  });
  if (changed) engines.changes.announce(changed.id, changed.next);
}

/** Adds somebody whom the admin may see and who has a key; who is in already stays. */
export async function addToGroup(engines: MessengerEngines, place: Place, userId: string): Promise<void> {
  const { db, clock, changes } = engines;
  const { personId } = place;
  const add = async (trx: Transaction<Tables>, held: HeldConversation) => {
    const isIn = held.people.some((id) => id === userId);
    const members = isIn ? 0 : held.people.length;
    demand(judgeAdding({ ...toFacts(held), members }, personId), held);
    if (isIn) return undefined;
    const added = await demandSeen({ ...engines, db: { ...db, kysely: trx } }, personId, userId);
    if (added.message_key === null) throw refuseKeyless([added.person_id], 'user_id');
    const [joining] = await judgeJoining(trx, personId, [added.person_id], held);
    if (joining === undefined) throw refuseUser();
    await countStrangers(trx, { by: personId, people: [joining], now: clock() });
    await takeRevision(trx, held, 'members');
    const now = clock();
    await addMember(trx, held, joining, now);
    await noteEvent(trx, held, { kind: 'added', by: personId, whom: added.person_id, now });
    return { ...held, people: [...held.people, added.person_id] };
  };
  const changed = await refuseGone(engines, personId, 'user_id', () => hold(engines, place, add));
  if (changed) changes.announceMembers(changed.id, changed.next, changed.people);
}

/** Takes somebody out of a group: its admin anybody, everybody themselves. */
export async function removeFromGroup(
  engines: MessengerEngines,
  place: Place,
  userId: string,
): Promise<void> {
  const { id, people, revision } = await hold(engines, place, async (trx, held) => {
    demand(judgeRemoving(toFacts(held), place.personId, userId), held);
    const target = held.people.find((person) => person === userId);
    if (target === undefined) throw refuseUser('userId');
    const leaves = target === place.personId;
    const now = engines.clock();
    await noteEvent(trx, held, {
      ...{ kind: leaves ? 'left' : 'removed', by: place.personId, now },
      ...(leaves ? {} : { whom: target }),
    });
    return { ...held, revision: await removeMember(trx, held.id, target, leaves) };
  });
  engines.changes.announceMembers(id, revision ?? 0, people);
}

/** A name is as good as a word: strangers who have not answered get few of them. */
async function countWaiting(
  trx: Transaction<Tables>,
  held: HeldConversation,
  personId: PersonId,
): Promise<void> {
  if (held.waitingChanges === undefined) return;
  if (held.waitingChanges >= LIMITS.requestChanges) throw refuse('messenger.request_waits', held);
  await noteWaitingChange(trx, held.id, personId);
}

/** Does something with a conversation of a person while nobody else changes it. */
function hold<Result>(
  { db }: MessengerEngines,
  { conversationId, personId }: Place,
  work: (trx: Transaction<Tables>, held: HeldConversation) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    const held = await holdConversation(trx, conversationId, personId);
    if (held === undefined) throw refuseConversation('conversationId');
    return work(trx, held);
  });
}

function toFacts({ isGroup, admin, people }: HeldConversation) {
  return { isGroup, admin, members: people.length };
}

function demand(code: MembershipRefusal | undefined, held: HeldConversation): void {
  if (code === 'messenger.group_full') throw refuseFull();
  if (code !== undefined) throw refuse(code, held);
}
