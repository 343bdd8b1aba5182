// Shows messages to a member: read with the conversation that they stand in, and presented.
import type { PersonId } from '#accounts/rules.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { EventWire, MessageWire } from '../contract-shapes.ts';
import { listEvents } from '../conversations/store-events.ts';
import { presentEvent, presentMessage } from '../present.ts';
import { findMessage, type StoredMessage } from '../store-messages.ts';
import { readNames, readScene } from '../store-scene.ts';

/** One message as somebody sees it; undefined where there is none for them. */
export async function showMessage(
  db: Db,
  messageId: number,
  personId: PersonId,
): Promise<MessageWire | undefined> {
  const message = await findMessage(db.kysely, messageId, personId);
  return message && (await showMessages(db, message.conversationId, [message], personId))?.[0];
}

/** Messages of one conversation as a member sees them; undefined for who is none by now. */
export async function showMessages(
  db: Db,
  conversationId: number,
  messages: readonly StoredMessage[],
  personId: PersonId,
): Promise<MessageWire[] | undefined> {
  const scene = await readScene(db.kysely, conversationId, personId);
  if (scene === undefined) return undefined;
  const here = new Set(scene.members.map(({ id }) => id));
  const gone = messages.flatMap(({ senderId }) =>
    senderId === null || here.has(senderId) ? [] : [senderId],
  );
  const names = await readNames(db.kysely, [...new Set(gone)]);
  return messages.map((message) => presentMessage(message, { ...scene, names }, personId));
}

/** What happened to a group as a member is told it, as `listEvents` finds it. */
export async function showEvents(db: Db, wish: Parameters<typeof listEvents>[1]): Promise<EventWire[]> {
  const events = await listEvents(db.kysely, wish);
  const people = events.flatMap(({ by, whom }) => [by, whom]).filter((id) => id !== null);
  const names = await readNames(db.kysely, [...new Set(people)]);
  return events.map((event) => presentEvent(event, names));
}
