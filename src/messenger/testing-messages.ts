// Messages as they are put before a conversation in the tests of sending, and what became of them.
import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { NewMessage } from './messages/placing.ts';
import type { SendingOutcome } from './store-send.ts';

export type MessageChanges = Partial<NewMessage> & { readonly text?: string };

/** A message in clear that says `text`, `Hello` unless told, under an id of its own; `base` is who sends it, where, and when. */
export function makeMessage(
  base: { readonly conversationId: number; readonly senderId: PersonId; readonly now: Date },
  changes: MessageChanges = {},
): NewMessage {
  const content = changes.text ?? 'Hello';
  return {
    ...base,
    ...{ clientId: randomUUID(), content, sealed: undefined },
    ...{ isSealed: false, epoch: undefined, plaintextConfirmed: false, replyTo: undefined },
    sentHash: createHash('sha256').update(content).digest('hex'),
    ...changes,
  };
}

/** What became of each: how it was taken, or the code of its refusal. */
export const tellOutcomes = (outcomes: readonly SendingOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'refuse' ? outcome.code : outcome.kind));

/** How many messages a conversation has. */
export async function countMessages(db: Kysely<Tables>, conversationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where conversation_id = ${conversationId}`.execute(db);
  return rows[0]?.count ?? 0;
}
