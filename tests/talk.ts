// People who can be found and have keys, and what they say to each other, for the tests of the messenger's calls.
import { randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { ConversationWire, EventWire, MessageWire } from '#messenger/contract-shapes.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import type { Method, Player, RunningServer } from './server.ts';

export type Talker = Player & { readonly id: PersonId };

/** Base64 of so many bytes. */
export const bytes = (length: number, filling = 7) => Buffer.alloc(length, filling).toString('base64');
/** Anything of the length of a wrap. */
export const wrapOf = (filling = 1) => bytes(256, filling);
export const sealedWords = (epoch: number, sequence = 1, filling = 3) => ({
  ...{ is_encrypted: true, version: 2, epoch, sequence, mac: bytes(32), signature: bytes(256) },
  encrypted_content: { ciphertext: bytes(32, filling), iv: bytes(16), encrypted_key: '' },
});

export type Sent = { message_id: number; client_id: string; revision: number; message: MessageWire };
export type Page = {
  messages: MessageWire[];
  events: EventWire[];
  next: string | null;
  revision: number;
  more?: boolean;
  changes?: { kind: string; revision: number; user_id?: string; message_id?: number }[];
};
export type Refused = {
  code: string;
  data?: { epoch: number; rekey_required: boolean };
  errors?: { path: string; message: string }[];
};

export type TalkGround = ReturnType<typeof layTalk>;

export function layTalk(server: RunningServer) {
  let made = 0;

  /** Gives somebody keys that open nothing, in the place of those that they have. */
  async function giveKeys(personId: string): Promise<void> {
    made += 1;
    const keyOf = (use: string) => Buffer.from(`${use} ${personId} ${made}`).toString('base64');
    await server.db.kysely
      .updateTable('key_sets')
      .set({ retired_at: new Date() })
      .where('person_id', '=', personId as PersonId)
      .where('retired_at', 'is', null)
      .execute();
    await server.db.kysely
      .insertInto('key_sets')
      .values({
        ...{ id: randomUUID(), person_id: personId as PersonId, public_key: keyOf('signing') },
        ...{ message_public_key: keyOf('message'), sealed_private_key: '', encryption_iv: '' },
        ...{ encryption_salt: '', kdf_iterations: 600_000, password_proof_hash: null },
        ...{ sealed_recovery_key: null, recovery_iv: null, recovery_salt: null },
        ...{ made_at: new Date(), changed_at: new Date(), retired_at: null },
      })
      .execute();
  }

  async function discover(person: Player, given = true): Promise<void> {
    const decision = { kind: 'discoverable', given, version: CONSENT_WORDINGS.discoverable };
    const { status, text } = await server.call(person, 'PUT', '/profile/consents', decision);
    if (status !== 200) throw new Error(`Being found was refused: ${text}`);
  }

  /** Somebody who is signed in; unless told can be found, and has keys. */
  async function join(name: string, { found = true, keys = true } = {}): Promise<Talker> {
    made += 1;
    const player = await server.signIn(`${name} ${made}`);
    if (keys) await giveKeys(player.id);
    if (found) await discover(player);
    return player as Talker;
  }

  async function call<Body>(person: Player, method: Method, path: string, body?: unknown): Promise<Body> {
    const reply = await server.call<Body>(person, method, `/messenger${path}`, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply.body;
  }

  /** A call that is refused: its status and its code. */
  async function refused(person: Player, method: Method, path: string, body?: unknown) {
    const reply = await server.call<Refused>(person, method, `/messenger${path}`, body);
    return [reply.status, reply.body.code];
  }

  const begin = async (person: Player, ...others: readonly Player[]) =>
    (
      await call<{ conversation_id: number }>(person, 'POST', '/conversations', {
        ...{ participants: others.map(({ id }) => id), is_group: others.length > 1 },
      })
    ).conversation_id;
  const group = async (person: Player, ...others: readonly Player[]) =>
    (
      await call<{ conversation_id: number }>(person, 'POST', '/group-conversations', {
        ...{ participant_ids: others.map(({ id }) => id), is_group: true, name: 'Lamplighters' },
      })
    ).conversation_id;
  const say = (person: Player, conversation_id: number, content: string, more: object = {}) =>
    call<Sent>(person, 'POST', '/group-messages', {
      ...{ conversation_id, content, client_id: randomUUID() },
      ...more,
    });
  const seal = (person: Player, conversation_id: number, epoch: number, more: object = {}) =>
    call<Sent>(person, 'POST', '/group-messages', {
      ...{ conversation_id, client_id: randomUUID(), ...sealedWords(epoch) },
      ...more,
    });
  const accept = (person: Player, id: number) =>
    call<{ conversation: ConversationWire }>(person, 'POST', `/conversations/${id}/accept`);
  const list = async (person: Player) =>
    (await call<{ conversations: ConversationWire[] }>(person, 'GET', '/conversations')).conversations;
  const get = async (person: Player, id: number) =>
    (await call<{ conversation: ConversationWire }>(person, 'GET', `/conversations/${id}`)).conversation;
  const page = (person: Player, id: number, query = '') =>
    call<Page>(person, 'GET', `/group-messages?conversation_id=${id}${query}`);
  const read = (person: Player, id: number, message_id: number) =>
    call<{ unread: number }>(person, 'PUT', `/conversations/${id}/read`, { message_id });
  const publish = (person: Player, id: number, people: readonly Player[], more: object = {}) =>
    call<{ epoch: number; revision: number }>(person, 'POST', '/conversation-participants/batch', {
      conversation_id: id,
      participants: people.map((one) => ({ user_id: one.id, encrypted_key: wrapOf() })),
      ...more,
    });
  /** A conversation of two that both have taken up. */
  const pair = async (one: Player, other: Player) => {
    const id = await begin(one, other);
    await accept(other, id);
    return id;
  };
  /** A group that everybody has taken up. */
  const circle = async (admin: Player, ...others: readonly Player[]) => {
    const id = await group(admin, ...others);
    for (const other of others) if ((await get(other, id)).request) await accept(other, id);
    return id;
  };

  return {
    ...{ giveKeys, discover, join, call, refused, begin, group, say, seal, accept, list, get, page, read },
    ...{ publish, pair, circle },
  };
}
