// Reading marks, of calls and frames alike: kept, and told to whom they may be.
import type { PersonId } from '#accounts/rules.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseConversation, refuseMessage } from '../refuse.ts';
import { readScene } from '../store-scene.ts';
import { markRead } from './store-marks.ts';

type Mark = {
  /** Undefined where only the message is named. */
  readonly conversationId: number | undefined;
  readonly personId: PersonId;
  readonly messageId: number;
};

/** Notes that everything up to a message is read. Throws the refusal. */
export async function markUpTo(
  { db, changes, known }: Pick<MessengerEngines, 'db' | 'changes' | 'known'>,
  { personId, messageId, conversationId: named }: Mark,
): Promise<void> {
  const marked = await markRead(db, { conversationId: named, personId, messageId });
  if (marked === undefined)
    throw named === undefined || (await readScene(db.kysely, named, personId))
      ? refuseMessage('message_id')
      : refuseConversation('conversationId');
  const { conversationId, revision, bars, moved } = marked;
  // Who has read what is nothing that sending goes by.
  if (moved) known.move(conversationId, moved);
  if (revision === null) return;
  // Where somebody is not to be told, it is looked up who is.
  if (bars) changes.announce(conversationId, revision);
  else changes.announceRead({ conversationId, personId, messageId, revision });
}
