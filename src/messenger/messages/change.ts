// Changing what was said: edits, reactions and deletions, decided while nobody else changes anything there, and told to everybody.
import { createHash, randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuse, refuseMessage, takeWords } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import { judgeSealing } from '../rules/sending.ts';
import { fingerprintOf, isEmpty, type ReadWords, type SentWords } from '../rules/words.ts';
import type { StoredReaction } from '../store-messages.ts';
import { refuseFull, sizeOf } from './room.ts';
import {
  deleteMessage,
  deleteReaction,
  findEdit,
  type HeldMessage,
  holdMessage,
  noteWaitingChange,
  saveEdit,
  saveReaction,
} from './store-changing.ts';

type ChangeBody = SentWords & { readonly client_id?: string | undefined };

type Wish = { readonly messageId: number; readonly personId: PersonId };

/** Gives a message of one's own other words; the same edit again changes nothing. Throws the refusal. */
export async function editMessage(
  { db, clock, changes, room }: MessengerEngines,
  { messageId, personId, body }: Wish & { readonly body: ChangeBody },
): Promise<void> {
  const words = takeWords(body);
  const clientId = body.client_id ?? randomUUID();
  const sentHash = createHash('sha256').update(fingerprintOf(words, [])).digest();
  const hasRoom = await room.take(personId, sizeOf(words));
  const changed = await db.transaction(async (trx) => {
    const held = await holdOwn(trx, messageId, personId);
    const { standing } = held;
    if (held.message.words === undefined) throw refuse('messenger.message_deleted', standing);
    const known = await findEdit(trx, { messageId, clientId, sentHash });
    if (known === 'other') throw refuse('messenger.client_id_used', standing);
    if (known === 'same') return undefined;
    demandSealing(words, held);
    await countWaiting(trx, held, personId);
    if (!hasRoom) throw refuseFull(room);
    await saveEdit(trx, { held, personId, clientId, words, sentHash, now: clock() });
    return held;
  });
  if (changed) changes.announce(changed.message.conversationId, changed.next);
}

/** Deletes a message of one's own for good, and answers the revision at which it went. Throws the refusal. */
export async function removeMessage(
  { db, changes, room }: MessengerEngines,
  { messageId, personId }: Wish,
): Promise<number> {
  const { revision, conversationId, isNew } = await db.transaction(async (trx) => {
    const { message } = await holdOwn(trx, messageId, personId);
    const { conversationId: place } = message;
    if (message.words === undefined)
      return { revision: message.revision, conversationId: place, isNew: false };
    return { revision: await deleteMessage(trx, messageId), conversationId: place, isNew: true };
  });
  room.free(personId);
  if (isNew) changes.announce(conversationId, revision);
  return revision;
}

/** Reacts to a message, or takes that back where the body is empty. Throws the refusal. */
export async function reactTo(
  { db, clock, changes, room }: MessengerEngines,
  { messageId, personId, body }: Wish & { readonly body: ChangeBody },
): Promise<void> {
  const words = isEmpty(body) ? undefined : takeWords(body, LIMITS.reactionLetters);
  const clientId = body.client_id ?? randomUUID();
  const hasRoom = words === undefined || (await room.take(personId, sizeOf(words)));
  const changed = await db.transaction(async (trx) => {
    const held = await holdMessage(trx, messageId, personId);
    if (held === undefined) throw refuseMessage();
    const { message } = held;
    if (message.words === undefined) throw refuse('messenger.message_deleted', held.standing);
    const before = message.reactions.find((reaction) => reaction.personId === personId);
    if (words === undefined) {
      if (before === undefined) return undefined;
      await deleteReaction(trx, messageId, personId);
      return held;
    }
    if (before?.clientId === clientId) {
      if (!isSame(before, words)) throw refuse('messenger.client_id_used', held.standing);
      return undefined;
    }
    demandSealing(words, held);
    if (message.senderId === personId) await countWaiting(trx, held, personId);
    if (!hasRoom) throw refuseFull(room);
    await saveReaction(trx, { held, personId, clientId, words, now: clock() });
    return held;
  });
  if (changed) changes.announce(changed.message.conversationId, changed.next);
}

/** Whether a reaction that is kept has just these words. */
function isSame({ content, sealed }: StoredReaction, words: ReadWords): boolean {
  const kept: ReadWords = { ...words, content, sealed: sealed ?? undefined, epoch: sealed?.epoch };
  return fingerprintOf(kept, []) === fingerprintOf(words, []);
}

async function holdOwn(
  trx: Parameters<typeof holdMessage>[0],
  messageId: number,
  personId: PersonId,
): Promise<HeldMessage> {
  const held = await holdMessage(trx, messageId, personId);
  if (held === undefined) throw refuseMessage();
  if (held.message.senderId !== personId) throw refuse('messenger.not_yours');
  return held;
}

function demandSealing(words: ReadWords, { standing }: HeldMessage): void {
  const code = judgeSealing(words, standing);
  if (code !== undefined) throw refuse(code, standing);
}

/** First words of a stranger are changed so often and not more: each change reaches whoever has not answered. */
async function countWaiting(
  trx: Parameters<typeof holdMessage>[0],
  { waitingChanges, message, standing }: HeldMessage,
  personId: PersonId,
): Promise<void> {
  if (waitingChanges === undefined) return;
  if (waitingChanges >= LIMITS.requestChanges) throw refuse('messenger.request_waits', standing);
  await noteWaitingChange(trx, message.conversationId, personId);
}
