// Publishing keys of conversations: whole epochs, and single wraps.
import { createHash } from 'node:crypto';
import { isPersonId, type PersonId } from '#accounts/rules.ts';
import type { FieldError } from '#messages/catalogue.ts';
import { holdConversation } from '../conversations/store-members.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseFull } from '../messages/room.ts';
import { LETTER_BYTES } from '../messages/store-room.ts';
import { listKeyed } from '../people/store-people.ts';
import { refuse, refuseConversation, refuseUser } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import { publishEpoch } from '../store-epochs.ts';
import { addWrap, findNewestWrap } from './store-wraps.ts';

export type Published = {
  readonly conversation_id: number;
  readonly epoch: number;
  readonly revision: number;
};

type EpochBody = {
  readonly conversation_id: number;
  readonly participants: readonly { readonly user_id: string; readonly encrypted_key: string }[];
  readonly epoch?: number | undefined;
  readonly bundle?: object | undefined;
};

/** Publishes the next epoch of a conversation: the first one wins. Throws the refusal. */
export async function publish(
  { db, clock, changes, room }: MessengerEngines,
  publisherId: PersonId,
  body: EpochBody,
): Promise<Published> {
  const { conversation_id: conversationId, participants, epoch, bundle } = body;
  if (isDeeper(bundle, LIMITS.bundleLevels))
    throw refuse('messenger.bundle_too_deep', undefined, [
      { path: 'bundle', message: `Must be nested ${LIMITS.bundleLevels} levels deep at most.` },
    ]);
  const bundleText = JSON.stringify(bundle ?? null);
  if (Buffer.byteLength(bundleText) > LIMITS.bundleBytes)
    throw refuse('messenger.bundle_too_long', undefined, [
      { path: 'bundle', message: `Must have ${LIMITS.bundleBytes} bytes at most.` },
    ]);
  const wraps = new Map(
    participants.map(({ user_id, encrypted_key }) => [user_id as PersonId, encrypted_key]),
  );
  if (wraps.size < participants.length)
    throw refuse('messenger.wraps_strangers', undefined, [
      { path: 'participants', message: 'Must name everybody once.' },
    ]);
  const sorted = [...wraps].sort(([one], [other]) => (one < other ? -1 : 1));
  const hasRoom = await room.take(publisherId, Buffer.byteLength(bundleText) + wraps.size * LETTER_BYTES);
  const outcome = await publishEpoch(
    db.kysely,
    {
      ...{ conversationId, publisherId, epoch, wraps, bundle, hasRoom, now: clock() },
      sentHash: hashOf([conversationId, epoch ?? null, sorted, bundleText]),
    },
    listKeyed,
  );
  if (outcome.kind === 'not-found') throw refuseConversation();
  if (outcome.kind === 'full') throw refuseFull(room);
  if (outcome.kind === 'conflict') throw refuse('messenger.epoch_taken', outcome);
  if (outcome.kind === 'keyless')
    throw refuse('messenger.no_key', undefined, nameAll(outcome.people, 'has no key.'));
  if ('people' in outcome)
    throw outcome.kind === 'missing'
      ? refuse('messenger.wraps_missing', undefined, nameAll(outcome.people, 'has no wrap.'))
      : refuse('messenger.wraps_strangers', undefined, nameAll(outcome.people, 'is no member.'));
  const { revision } = outcome;
  if (outcome.kind === 'published') changes.announce(conversationId, revision);
  return { conversation_id: conversationId, epoch: outcome.epoch, revision };
}

type WrapBody = {
  readonly conversation_id: number;
  readonly user_id: string;
  readonly encrypted_key: string;
};

/** Gives the newest chat key to a member who has none of it, or begins the first epoch so; never instead of another. */
export async function publishWrap(
  { db, clock, changes }: MessengerEngines,
  publisherId: PersonId,
  body: WrapBody,
): Promise<Published> {
  const { conversation_id: conversationId, user_id: userId, encrypted_key: encryptedKey } = body;
  const done = await db.transaction(async (trx) => {
    const held = await holdConversation(trx, conversationId, publisherId);
    if (held === undefined) throw refuseConversation();
    const personId = held.people.find((person) => person === userId);
    if (personId === undefined) throw refuseUser();
    // The first key of a conversation of two is for both, or whoever has none could answer nothing any more.
    const needed = held.epoch === 0 && !held.isGroup ? held.people : [personId];
    const keyed = await listKeyed(trx, needed);
    const keyless = needed.filter((person) => !keyed.has(person));
    if (keyless.length > 0)
      throw refuse('messenger.no_key', undefined, nameAll(keyless, 'has no key.', 'user_id'));
    const kept = await findNewestWrap(trx, held, personId);
    if (kept !== undefined && kept !== encryptedKey) throw refuse('messenger.wrap_kept', held);
    if (kept !== undefined) return { epoch: held.epoch, revision: held.next - 1, isNew: false };
    const sentHash = hashOf([conversationId, 'wrap', userId, encryptedKey]);
    const epoch = await addWrap(trx, held, {
      ...{ personId, encryptedKey, publisherId, sentHash, now: clock() },
    });
    return { epoch, revision: held.next, isNew: true };
  });
  const { epoch, revision, isNew } = done;
  if (isNew) changes.announce(conversationId, revision);
  return { conversation_id: conversationId, epoch, revision };
}

/** Whether objects and lists stand in each other deeper than so many levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function hashOf(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Names people in errors: at most so many that an answer stays short. */
function nameAll(people: readonly string[], what: string, path = 'participants'): FieldError[] {
  return people.slice(0, LIMITS.groupMembers).map((id) => ({
    path,
    message: isPersonId(id) ? `${id} ${what}` : 'There is nobody of this id.',
  }));
}
