// Finding: people by name or likeness, words in what was opened, and all that a person has written.
import { makeSafetyNumber } from '../../../seal-safety-number.ts';
import { tellWhy, type WireMessage, type WirePerson } from '../../calls.ts';
import type { ActionTools } from '../action-tools.ts';
import { keysOf } from '../keys/trust.ts';
import type { Messenger } from '../talk.ts';

type Finding = Pick<Messenger, 'findPeople' | 'findMessages' | 'safetyNumber' | 'exportOpened'>;

export function createFinding(tools: ActionTools): Finding {
  const { devices, chats, people, trust, keyring, opener, found, titleOf } = tools;
  const { call, me } = devices;

  /** Goes through all messages of a conversation, page by page, the newest first. */
  async function eachMessage(id: number, visit: (message: WireMessage) => Promise<void>): Promise<void> {
    let cursor: string | undefined;
    do {
      const query = { conversation_id: String(id), ...(cursor === undefined ? {} : { cursor }) };
      const result = await call('GET /messenger/group-messages', { query });
      if (!result.success) throw new Error(tellWhy(result));
      for (const message of result.data.messages.toReversed()) await visit(message);
      cursor = result.data.next ?? undefined;
    } while (cursor !== undefined);
  }

  /** Nobody finds themselves among those whom they could write to. */
  const toOthers = (users: readonly WirePerson[]) =>
    users.filter(({ user_id }) => user_id !== me).map(people.toPerson);

  return {
    async findPeople(wish) {
      if (wish.by === 'username') {
        const result = await call('GET /messenger/user/:username', { params: { username: wish.username } });
        if (result.success) return { ok: true, people: toOthers(result.data.users) };
        return result.status === 404 ? { ok: true, people: [] } : { ok: false, error: tellWhy(result) };
      }
      const { metric, threshold } = wish;
      const alike = await call('GET /psych/top-similar-users', {
        query: { metric, threshold: String(threshold) },
      });
      if (!alike.success) return { ok: false, error: tellWhy(alike) };
      const ids = alike.data.similar_user_ids;
      if (ids.length === 0) return { ok: true, people: [] };
      const query: { readonly cursor?: string; readonly user_ids: string[] } = { user_ids: [...ids] };
      const listed = await call('GET /messenger/users', { query });
      if (!listed.success) return { ok: false, error: tellWhy(listed) };
      const users = listed.data.users.toSorted(
        (one, other) => ids.indexOf(one.user_id) - ids.indexOf(other.user_id),
      );
      return { ok: true, people: toOthers(users) };
    },
    findMessages: async (words) =>
      (await found.find(words)).map((one) => ({ ...one, title: titleOf(one.conversationId) })),
    async safetyNumber(userId) {
      const own = keyring.own();
      const known = await trust.know(userId);
      if (own === undefined || known.kind !== 'pinned') return undefined;
      const groups = await makeSafetyNumber({ userId: me, keys: own }, { userId, keys: keysOf(known.pin) });
      return { digits: groups.join(''), trust: known.pin.trust };
    },
    async exportOpened() {
      // Asked for on a page that has just been opened: a file with nothing in it would look as though there were nothing.
      await chats.load();
      if (chats.state() !== 'ready') throw new Error('The conversations could not be listed.');
      const conversations: object[] = [];
      for (const { id } of chats.list()) {
        const messages: object[] = [];
        await eachMessage(id, async (message) => {
          if (message.sender_id !== me || message.deleted) return;
          const opened = await opener.openNow(message);
          // Nobody was reached for its key: what cannot be opened at all is another thing.
          if (opened.kind === 'opening') throw new Error('A key could not be asked for.');
          const text = opened.kind === 'words' ? opened.words.text : null;
          messages.unshift({ id: message.id, at: message.timestamp, text, edited_at: message.edited_at });
        });
        conversations.push({ conversation_id: id, title: titleOf(id), messages });
      }
      return JSON.stringify({ person: me, conversations }, undefined, 2);
    },
  };
}
