// Reading marks, of calls and frames alike: kept, and told to whom they may be.
import type { PersonId } from '#accounts/rules.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseConversation, refuseMessage } from '../refuse.ts';
import { readScene } from '../store-scene.ts';
import { findPlace, markRead } from './store-marks.ts';

type Mark = {
  /** Undefined where only the message is named. */
  readonly conversationId: number | undefined;
  readonly personId: PersonId;
  readonly messageId: number;
};

/** Notes that everything up to a message is read. Throws the refusal. */
export async function markUpTo(
  { db, changes, known }: Pick<MessengerEngines, 'db' | 'changes' | 'known'>,
  { personId, messageId, ...named }: Mark,
): Promise<void> {
  const conversationId = named.conversationId ?? (await findPlace(db.kysely, messageId, personId));
  if (conversationId === undefined) throw refuseMessage('message_id');
  const marked = await markRead(db.kysely, { conversationId, personId, messageId });
  if (marked === undefined)
    throw (await readScene(db.kysely, conversationId, personId))
      ? refuseMessage('message_id')
      : refuseConversation('conversationId');
  // Who has read what is nothing that sending goes by.
  if (marked.moved) known.move(conversationId, marked.moved);
  if (marked.revision !== null) changes.announce(conversationId, marked.revision);
}
