// Who there is: those one may write to, who is there just now, who is blocked, and who types.
import { TYPING_MS } from '../../rules/limits.ts';
import type { CallMessenger, WireConversation, WirePerson } from '../calls.ts';
import type { Person } from './talk.ts';

export type People = {
  readonly state: () => 'loading' | 'ready' | 'failed';
  readonly list: () => readonly Person[];
  readonly toPerson: (person: WirePerson) => Person;
  readonly nameOf: (userId: string) => string;
  /** Undefined while nothing is known of anybody. */
  readonly isOnline: (userId: string) => boolean | undefined;
  readonly isBlocked: (userId: string) => boolean;
  readonly find: (userId: string) => Person | undefined;
  readonly load: () => Promise<void>;
  readonly loadBlocks: () => Promise<void>;
  /** Everybody who is there: who is not listed is not. */
  readonly takeOnline: (userIds: readonly string[], isShown: boolean) => void;
  /** The line is down: what it told is no longer true of anybody. */
  readonly loseSight: () => void;
  readonly takeOffline: (userId: string) => void;
  readonly takeConversation: (conversation: WireConversation) => void;
  readonly setBlocked: (userId: string, isBlocked: boolean) => void;
  readonly hearTyping: (conversationId: number, userId: string, isTyping: boolean) => void;
  readonly listTyping: (conversationId: number) => readonly string[];
};

type PeopleTools = {
  readonly me: string;
  readonly call: CallMessenger;
  readonly later: (ms: number, then: () => void) => () => void;
  readonly onChange: () => void;
  readonly onTyping: (conversationId: number) => void;
};

export function createPeople({ me, call, later, onChange, onTyping }: PeopleTools): People {
  const names = new Map<string, string>();
  const known = new Map<string, WirePerson>();
  /** Those whose conversation of two is there already. */
  const begun = new Set<string>();
  const blocked = new Set<string>();
  const typing = new Map<number, Map<string, () => void>>();
  /** Those who are there, as the line told it; undefined while it tells nothing. */
  let online: Set<string> | undefined;
  /** What the line told last was that nothing is shown. */
  let isHidden = false;
  let state: 'loading' | 'ready' | 'failed' = 'loading';

  /** Before the line has told who is there, somebody's own entry may say that they are, and never that they are not. */
  function tellOnline(userId: string, listed: boolean | undefined): boolean | undefined {
    if (isHidden) return undefined;
    return online === undefined ? listed || undefined : online.has(userId);
  }

  function toPerson(person: WirePerson): Person {
    const { user_id: userId, username: name, public_key, chat_started } = person;
    return {
      ...{ userId, name, hasKey: public_key !== null },
      isOnline: tellOnline(userId, person.is_online),
      chatStarted: chat_started || begun.has(userId),
    };
  }

  function stopTyping(conversationId: number, userId: string): void {
    const people = typing.get(conversationId);
    people?.get(userId)?.();
    if (people?.delete(userId) === true) onTyping(conversationId);
  }

  return {
    state: () => state,
    list: () => [...known.values()].filter(({ user_id }) => user_id !== me).map(toPerson),
    toPerson,
    nameOf: (userId) => names.get(userId) ?? '',
    isOnline: (userId) => tellOnline(userId, known.get(userId)?.is_online),
    isBlocked: (userId) => blocked.has(userId),
    find(userId) {
      const person = known.get(userId);
      return person && toPerson(person);
    },
    async load() {
      let cursor: string | undefined;
      const found: WirePerson[] = [];
      do {
        const result = await call('GET /messenger/users', { query: cursor === undefined ? {} : { cursor } });
        if (!result.success) {
          if (state === 'loading') state = 'failed';
          return onChange();
        }
        found.push(...result.data.users);
        cursor = result.data.next ?? undefined;
      } while (cursor !== undefined && found.length < MOST_PEOPLE);
      known.clear();
      for (const person of found) {
        known.set(person.user_id, person);
        names.set(person.user_id, person.username);
      }
      state = 'ready';
      onChange();
    },
    async loadBlocks() {
      const result = await call('GET /messenger/blocks', {});
      if (!result.success) return;
      blocked.clear();
      for (const { user_id } of result.data.users) blocked.add(user_id);
      onChange();
    },
    takeOnline(userIds, isShown) {
      online = new Set(userIds);
      isHidden = !isShown;
      onChange();
    },
    loseSight() {
      if (online === undefined) return;
      online = undefined;
      for (const [userId, person] of known) known.set(userId, { ...person, is_online: false });
      onChange();
    },
    takeOffline(userId) {
      if (online?.delete(userId)) onChange();
    },
    takeConversation({ is_group, participants }) {
      for (const { user_id, username } of participants) names.set(user_id, username);
      const partner = is_group ? undefined : participants.find(({ user_id }) => user_id !== me);
      if (partner !== undefined) begun.add(partner.user_id);
    },
    setBlocked(userId, isBlocked) {
      if (isBlocked) blocked.add(userId);
      else blocked.delete(userId);
      onChange();
    },
    hearTyping(conversationId, userId, isTyping) {
      if (userId === me) return;
      stopTyping(conversationId, userId);
      if (!isTyping) return;
      const people = typing.get(conversationId) ?? new Map<string, () => void>();
      typing.set(conversationId, people);
      people.set(
        userId,
        later(TYPING_MS.shown, () => stopTyping(conversationId, userId)),
      );
      onTyping(conversationId);
    },
    listTyping: (conversationId) => [...(typing.get(conversationId)?.keys() ?? [])],
  };
}

/** The carousel shows some, and the search finds the others. */
const MOST_PEOPLE = 500;
