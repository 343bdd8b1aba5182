// Beginning a conversation: the one of two people, found or made, or a new group.
import type { Kysely } from 'kysely';
import { isPersonId, type PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseGone } from '../people/gone.ts';
import { demandSeen, findSeen } from '../people/show-people.ts';
import { refuseUser } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import { ensurePair, makeGroup } from '../store.ts';
import { countStrangers, judgeJoining } from './joining.ts';

type BeginBody = {
  readonly participants?: readonly string[] | undefined;
  readonly participant_ids?: readonly string[] | undefined;
  readonly is_group?: boolean | undefined;
  readonly name?: string | null | undefined;
};

/** Begins what a body asks for, and answers its number. Throws the refusal. */
export async function beginConversation(
  engines: MessengerEngines,
  personId: PersonId,
  body: BeginBody,
  isGroup = body.is_group === true,
): Promise<number> {
  const named = [...(body.participants ?? []), ...(body.participant_ids ?? [])];
  const others = [...new Set(named)].filter((id) => id !== personId);
  if (isGroup) return beginGroup(engines, personId, others, body.name ?? null);
  const [other] = others;
  if (other === undefined || others.length > 1)
    throw new Refusal('messenger.pair_needs_one', {
      errors: [{ path: 'participants', message: 'Must name one other person.' }],
    });
  return beginPair(engines, personId, other, 'participants');
}

/** The conversation of two people. Throws the refusal where the other one may not be seen. */
export async function beginPair(
  engines: MessengerEngines,
  personId: PersonId,
  other: string,
  path: string,
): Promise<number> {
  const { person_id: otherId } = await demandSeen(engines, personId, other, path);
  const { db, clock, changes } = engines;
  // The first words in it are a request: only who answers has taken it up.
  const now = clock();
  const people = [{ personId: otherId, hasAccepted: false, isStranger: true }];
  const ask = (trx: Kysely<Tables>) => countStrangers(trx, { by: personId, people, now });
  const { id, isNew, isTaken } = await refuseGone(engines, personId, path, () =>
    ensurePair(db.kysely, { maker: personId, other: otherId, hasAccepted: false, now, ask }),
  );
  if (isNew || isTaken) changes.announceMembers(id, 0, [personId, otherId]);
  return id;
}

async function beginGroup(
  engines: MessengerEngines,
  personId: PersonId,
  ids: readonly string[],
  name: string | null,
): Promise<number> {
  const { db, clock, changes } = engines;
  if (ids.length >= LIMITS.groupMembers) throw refuseFull();
  if (ids.length === 0)
    throw new Refusal('messenger.pair_needs_one', {
      errors: [{ path: 'participants', message: 'Must name somebody.' }],
    });
  const seen = await findSeen(engines, personId, ids);
  if (seen.length < ids.length) throw refuseUser('participants');
  const mute = seen.filter(({ message_key }) => message_key === null);
  if (mute.length > 0) throw refuseKeyless(mute.map(({ person_id }) => person_id));
  const people = seen.map(({ person_id }) => person_id);
  const others = await judgeJoining(db.kysely, personId, people);
  const now = clock();
  const ask = (trx: Kysely<Tables>) => countStrangers(trx, { by: personId, people: others, now });
  const id = await refuseGone(engines, personId, 'participants', () =>
    makeGroup(db.kysely, { name, maker: personId, others, now, ask }),
  );
  changes.announceMembers(id, 1, [personId, ...people]);
  return id;
}

export function refuseFull(): Refusal {
  return new Refusal('messenger.group_full', {
    fill: { most: LIMITS.groupMembers },
    errors: [{ path: 'participants', message: `Must name ${LIMITS.groupMembers - 1} at most.` }],
  });
}

export function refuseKeyless(people: readonly PersonId[], path = 'participants'): Refusal {
  return new Refusal('messenger.no_key', {
    errors: people.filter(isPersonId).map((id) => ({ path, message: `${id} has no key.` })),
  });
}
