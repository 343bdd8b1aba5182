// What a conversation has to tell becomes frames for each of those who listen, in the order of its revisions.
import type { PersonId } from '#accounts/rules.ts';
import type { Frame, FrameFields } from '#base/wire/sockets/frame.ts';
import { MESSENGER_SOCKET } from '../contract-frames.ts';
import { presentFresh, presentMessage } from '../present.ts';
import { isReached, sees, tellsOf } from '../rules/readers.ts';
import type { StoredChange, StoredMessage } from '../store-messages.ts';
import type { News } from '../store-news.ts';
import type { Scene, SceneMember } from '../store-scene.ts';
import type { SentMessage } from '../store-send.ts';
import type { ReadMark } from './changes.ts';
import type { Taking } from './store-places.ts';

const { frames } = MESSENGER_SOCKET;

/** Sends a frame to all sockets here of some people; it is written once. */
export type SendTo = <F extends Frame>(people: Iterable<PersonId>, frame: F, fields: FrameFields<F>) => void;

export type Names = ReadonlyMap<PersonId, string>;

/**
 * Tells those of the members who are `here` what has come. `newest` is the newest message that they know: one above it is new,
 * any other has changed. Each is told what they may see as the conversation is now, and nothing else.
 */
export function tellNews(
  { scene, messages, changes }: News,
  {
    here,
    newest,
    names,
  }: { readonly here: ReadonlySet<PersonId>; readonly newest: number; readonly names: Names },
  send: SendTo,
): void {
  const readers = scene.members.filter(({ id }) => here.has(id));
  if (readers.length === 0) return;
  const events = [...messages, ...changes].sort((one, other) => one.revision - other.revision);
  for (const event of events)
    if ('kind' in event) tellChange(event, scene, readers, send);
    else tellMessage(event, { scene, names, isNew: event.id > newest }, readers, send);
}

function tellMessage(
  message: StoredMessage,
  { scene, names, isNew }: { readonly scene: Scene; readonly names: Names; readonly isNew: boolean },
  readers: readonly SceneMember[],
  send: SendTo,
): void {
  const frame = isNew ? frames.newMessage : frames.messageChanged;
  const seeing = readers.filter((reader) => isReached(reader) && sees(reader, message));
  // What looks the same to several is presented and written once.
  const alike = Map.groupBy(seeing, (reader) => viewOf(message, scene, reader));
  for (const group of alike.values()) {
    const [first] = group;
    if (first === undefined) continue;
    send(
      group.map(({ id }) => id),
      frame,
      {
        ...{ conversation_id: scene.id, revision: message.revision },
        message: presentMessage(message, { ...scene, names }, first.id),
      },
    );
  }
}

/** Two readers of one view are shown a message alike. */
function viewOf({ id, senderId, reactions }: StoredMessage, scene: Scene, reader: SceneMember): string {
  const isPrivate =
    reader.id === senderId ||
    scene.blocks.length > 0 ||
    reactions.some(({ isSilent }) => isSilent) ||
    scene.members.some(({ hasAccepted, readUpTo }) => !hasAccepted && readUpTo >= id);
  return isPrivate ? reader.id : String(reader.hasAccepted);
}

function tellChange(
  { kind, revision, personId, messageId }: StoredChange,
  scene: Scene,
  readers: readonly SceneMember[],
  send: SendTo,
): void {
  const place = { conversation_id: scene.id, revision };
  const about = scene.members.find(({ id }) => id === personId);
  const isTold = (reader: SceneMember) =>
    kind === 'read' || kind === 'request'
      ? about !== undefined &&
        (about.id === reader.id || isReached(reader)) &&
        tellsOf(about, reader.id, scene.blocks)
      : isReached(reader);
  const told = readers.filter(isTold).map(({ id }) => id);
  if (told.length === 0) return;
  if (kind === 'read') {
    if (personId !== undefined && messageId !== undefined)
      send(told, frames.messageRead, { ...place, user_id: personId, message_id: messageId });
    return;
  }
  send(told, frames.conversationChanged, { ...place, kinds: [kind] });
}

/**
 * Tells of a message that was sent a moment ago into a conversation of which nothing else has changed: its members are those that
 * are known, and nobody has read it.
 */
export function tellSent(
  { message, senderName, isGroup }: SentMessage,
  {
    here,
    members,
  }: { readonly here: ReadonlySet<PersonId>; readonly members: ReadonlyMap<PersonId, Taking> },
  send: SendTo,
): void {
  const { senderId, isSilent, conversationId, revision } = message;
  // Nobody has other words for it yet: whoever sent it and whoever has answered see the same, and it is written once for each kind.
  const [known, asked]: [PersonId[], PersonId[]] = [[], []];
  for (const id of here) {
    const taking = members.get(id);
    if (taking === undefined || taking === 'declined' || (isSilent && id !== senderId)) continue;
    (id === senderId || taking === 'accepted' ? known : asked).push(id);
  }
  const recipient = isGroup ? null : findOther(members, senderId);
  for (const told of [known, asked]) {
    if (told.length === 0) continue;
    const shown = presentFresh(message, { senderName, recipient, isRequest: told === asked });
    send(told, frames.newMessage, { conversation_id: conversationId, revision, message: shown });
  }
}

/** The same of what was read by a member who has blocked nobody there: whoever is reached at all may know it. */
export function tellRead(
  { conversationId, personId, messageId, revision }: ReadMark,
  {
    here,
    members,
  }: { readonly here: ReadonlySet<PersonId>; readonly members: ReadonlyMap<PersonId, Taking> },
  send: SendTo,
): void {
  const told = [...here].filter((id) => members.has(id) && members.get(id) !== 'declined');
  if (told.length === 0) return;
  const place = { conversation_id: conversationId, revision };
  send(told, frames.messageRead, { ...place, user_id: personId, message_id: messageId });
}

function findOther(members: ReadonlyMap<PersonId, Taking>, senderId: PersonId | null): PersonId | null {
  for (const id of members.keys()) if (id !== senderId) return id;
  return null;
}

/** Says that somebody is no longer in a conversation, and will hear nothing more of it. */
export function tellGone(people: Iterable<PersonId>, id: number, revision: number, send: SendTo): void {
  send(people, frames.conversationChanged, { conversation_id: id, revision, kinds: ['gone'] });
}

/** Says that somebody has come into a conversation: what it is, they fetch. */
export function tellCame(person: PersonId, id: number, revision: number, send: SendTo): void {
  send([person], frames.conversationChanged, { conversation_id: id, revision, kinds: ['members'] });
}
