// The messenger in memory: everything of `Messenger` without a server, for tests and to look at.
import type {
  ChatEntry,
  ChatMessage,
  ChatState,
  Line,
  ListState,
  Messenger,
  Outcome,
  Person,
  UnlockWay,
  Watched,
} from './talk/talk.ts';

import { findPerson, makeChat, makeChats, PEOPLE, write, writeMany } from './testing-cast.ts';

type Store<T> = Watched<T> & { readonly set: (next: T) => void };

function makeStore<T>(first: T): Store<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const DONE: Outcome = { ok: true };

export type TestingTalk = Messenger & {
  /** What was asked for, in its order. */
  readonly asked: readonly string[];
  /** From now on everything that answers an outcome fails with these words. */
  readonly fail: (error: string | undefined) => void;
  readonly change: (id: number, more: Partial<ChatState>) => void;
  /** Something new from somebody else. */
  readonly receive: (id: number, who: string, text: string) => void;
  readonly line: Store<Line>;
  readonly keys: Store<'opening' | 'open' | 'locked' | 'none'>;
  readonly list: Store<ListState>;
  readonly people: Store<{
    readonly state: 'loading' | 'ready' | 'failed';
    readonly people: readonly Person[];
  }>;
};

export function makeTestingTalk(first: readonly ChatState[] = makeChats()): TestingTalk {
  const chats = new Map(first.map((chat) => [chat.id, makeStore(chat)]));
  const unread = new Map([
    [3, 2],
    [4, 1],
  ]);
  const missing = makeStore(makeChat(0, { state: 'missing' }));
  const asked: string[] = [];
  let failure: string | undefined;
  const line = makeStore<Line>('open');
  const keys = makeStore<'opening' | 'open' | 'locked' | 'none'>('open');
  const storage = makeStore<'kept' | 'page'>('kept');
  const unlockWays = makeStore<readonly UnlockWay[]>(['password', 'recovery-code']);
  const list = makeStore<ListState>({ state: 'ready', chats: [], unread: 0 });
  const people = makeStore<{ state: 'loading' | 'ready' | 'failed'; people: readonly Person[] }>({
    ...{ state: 'ready', people: PEOPLE },
  });
  const relist = () => {
    const entries = [...chats.values()].map(({ get }) => tellEntry(get(), unread.get(get().id) ?? 0));
    entries.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
    list.set({
      state: 'ready',
      chats: entries,
      unread: entries.reduce((sum, { unread: one }) => sum + one, 0),
    });
  };
  const change = (id: number, more: Partial<ChatState>) => {
    const chat = chats.get(id);
    if (chat === undefined) return;
    chat.set({ ...chat.get(), ...more });
    relist();
  };
  const alter = (id: number, which: (one: ChatMessage) => boolean, more: Partial<ChatMessage>) =>
    change(id, {
      messages: (chats.get(id)?.get().messages ?? []).map((one) => (which(one) ? { ...one, ...more } : one)),
    });
  const ask = async (what: string, work: () => void = () => undefined): Promise<Outcome> => {
    asked.push(what);
    if (failure !== undefined) return { ok: false, error: failure };
    work();
    return DONE;
  };
  const add = (id: number, message: ChatMessage) =>
    change(id, { messages: [...(chats.get(id)?.get().messages ?? []), message] });
  relist();

  return {
    ...{ asked, change, line, keys, list, people, unlockWays, storage },
    fail(error) {
      failure = error;
    },
    receive: (id, who, text) => add(id, write(who, 0, text)),
    chat: (id) => chats.get(id) ?? missing,
    open(id) {
      unread.delete(id);
      relist();
      return () => undefined;
    },
    look: () => undefined,
    reconnect: () => line.set('open'),
    reloadList: relist,
    async begin(userId) {
      if (failure !== undefined) return { ok: false, error: failure };
      const known = [...chats.values()].find(({ get }) => get().partner?.userId === userId)?.get().id;
      const id = known ?? 100 + chats.size;
      const partner = findPerson(userId);
      if (known === undefined) chats.set(id, makeStore(makeChat(id, { title: partner.name, partner })));
      relist();
      return { ok: true, id };
    },
    async beginGroup(name, userIds) {
      asked.push(`group ${name}: ${userIds.join(', ')}`);
      if (failure !== undefined) return { ok: false, error: failure };
      const id = 100 + chats.size;
      chats.set(id, makeStore(makeChat(id, { title: name, isGroup: true, amAdmin: true })));
      relist();
      return { ok: true, id };
    },
    send: (id, { text, replyTo }) =>
      ask(`send ${text}`, () => {
        const quoted = chats
          .get(id)
          ?.get()
          .messages.find((one) => one.id === replyTo);
        const attachment = chats.get(id)?.get().draftFile;
        change(id, { draftFile: undefined });
        add(id, {
          ...write('me', 0, text, { sending: 'sent' }),
          said: { kind: 'text', text, ...(attachment ? { attachment } : {}) },
          replyTo: quoted && {
            id: quoted.id ?? 0,
            senderName: quoted.senderName,
            text: quoted.said.kind === 'text' ? quoted.said.text : '',
          },
        });
      }),
    retry: (id, key) => alter(id, (one) => one.key === key, { sending: 'sent', fault: undefined }),
    sendPlain: (id, key) => alter(id, (one) => one.key === key, { sending: 'sent', isEncrypted: false }),
    drop: (id, key) =>
      change(id, { messages: (chats.get(id)?.get().messages ?? []).filter((one) => one.key !== key) }),
    edit: (id, messageId, text) =>
      ask(`edit ${text}`, () =>
        alter(id, (one) => one.id === messageId, { said: { kind: 'text', text }, isEdited: true }),
      ),
    remove: (id, messageId) =>
      ask('remove', () => alter(id, (one) => one.id === messageId, { said: { kind: 'deleted' } })),
    react: (id, messageId, emoji) =>
      ask(`react ${emoji ?? ''}`, () =>
        alter(id, (one) => one.id === messageId, {
          reactions: emoji === undefined ? [] : [{ emoji, userIds: ['me'], isOwn: true }],
        }),
      ),
    async loadEarlier(id) {
      const chat = chats.get(id)?.get();
      if (chat === undefined || chat.isLoadingEarlier) return;
      change(id, { isLoadingEarlier: true });
      await new Promise((resolve) => setTimeout(resolve, 150));
      const oldest = chat.messages[0]?.at ?? 0;
      const more = writeMany(50).map((one, place) => ({ ...one, at: oldest - (50 - place) * 60_000 }));
      change(id, { messages: [...more, ...(chats.get(id)?.get().messages ?? [])], isLoadingEarlier: false });
    },
    loadAround: async () => undefined,
    setTyping: () => undefined,
    setDraft: (id, draft) => change(id, { draft }),
    attach: (id, { name, type: mime, size: bytes }) =>
      ask(`attach ${name}`, () => change(id, { draftFile: { fileId: name, name, mime, bytes } })),
    detach: (id) => change(id, { draftFile: undefined }),
    readFile: async () => new Blob([PICTURE], { type: 'image/svg+xml' }),
    accept: (id) => ask('accept', () => change(id, { isRequest: false })),
    decline: (id) =>
      ask('decline', () => {
        chats.delete(id);
        relist();
      }),
    leave: (id) =>
      ask('leave', () => {
        chats.delete(id);
        relist();
      }),
    rename: (id, title) => ask(`rename ${title}`, () => change(id, { title })),
    setRetention: (id, retentionDays) => ask(`keep ${retentionDays}`, () => change(id, { retentionDays })),
    addMember: (_, userId) => ask(`add ${userId}`),
    removeMember: (id, userId) =>
      ask(`take out ${userId}`, () =>
        change(id, {
          members: (chats.get(id)?.get().members ?? []).filter((member) => member.userId !== userId),
        }),
      ),
    block: (userId, blocked) =>
      ask(`${blocked ? 'block' : 'unblock'} ${userId}`, () => {
        for (const { get } of chats.values())
          change(get().id, {
            members: get().members.map((member) =>
              member.userId === userId ? { ...member, isBlocked: blocked } : member,
            ),
          });
      }),
    report: ({ reason, messageIds }) => ask(`report ${reason} with ${messageIds.length}`),
    async findPeople(wish) {
      asked.push(`find ${JSON.stringify(wish)}`);
      if (failure !== undefined) return { ok: false, error: failure };
      const found =
        wish.by === 'similarity'
          ? PEOPLE.slice(0, 3)
          : PEOPLE.filter(({ name }) => name.toLowerCase() === wish.username.toLowerCase());
      return { ok: true, people: found };
    },
    async findMessages(words) {
      return [...chats.values()].flatMap(({ get }) =>
        get().messages.flatMap(({ id, said, senderName, isOwn, at, isFromBlocked }) => {
          if (id === undefined || said.kind !== 'text') return [];
          const from = said.text.toLowerCase().indexOf(words.toLowerCase());
          if (from < 0) return [];
          const found = {
            conversationId: get().id,
            messageId: id,
            title: get().title,
            senderName,
            isOwn,
            at,
          };
          return { ...found, isFromBlocked, text: said.text, from, to: from + words.length };
        }),
      );
    },
    safetyNumber: async (userId) => {
      const trust = [...chats.values()]
        .flatMap(({ get }) => get().members)
        .find((one) => one.userId === userId)?.trust;
      return {
        digits: '314159265358979323846264338327950288419716939937510582097494',
        trust: trust ?? 'pinned',
      };
    },
    setVerified: async (userId, isVerified) => setTrust(userId, isVerified ? 'verified' : 'pinned'),
    confirmKeys: async (userId) => setTrust(userId, 'pinned'),
    exportOpened: async () => 'Your letters',
    close: () => undefined,
    unlock: ({ secret }) => ask(`unlock ${secret}`, () => keys.set('open')),
    async makeKeys() {
      keys.set('open');
      return { ok: true, recoveryCode: '23456-789AB-CDEFG-HJKMN-PQRST-VWXYZ-23456' };
    },
  };

  function setTrust(userId: string, trust: 'verified' | 'pinned'): void {
    for (const { get } of chats.values())
      change(get().id, {
        members: get().members.map((member) => (member.userId === userId ? { ...member, trust } : member)),
      });
  }
}

function tellEntry(chat: ChatState, unread: number): ChatEntry {
  const last = chat.messages.findLast(({ id }) => id !== undefined);
  const text = last?.said.kind === 'text' ? last.said.text : '';
  return {
    ...{ id: chat.id, isGroup: chat.isGroup, title: chat.title, partner: chat.partner, unread },
    preview: last && {
      ...{ senderName: last.senderName, isOwn: last.isOwn, text, said: last.said.kind },
      hasFile: last.said.kind === 'text' && last.said.attachment !== undefined,
      isFromBlocked: last.isFromBlocked,
    },
    at: last?.at,
    isBlocked: chat.members.some(({ userId, isBlocked }) => userId === chat.partner?.userId && isBlocked),
    ...{
      isRequest: chat.isRequest,
      willBeSealed: chat.willBeSealed,
      hasDraft: chat.draft !== '' || chat.draftFile !== undefined,
    },
    hasFailed: chat.messages.some(({ sending }) => sending === 'failed' || sending === 'not-sealed'),
  };
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720"><path fill="#20475a" d="M0 0h960v720H0z"/>
<path fill="#f4bd62" d="M0 430h960v290H0z" opacity=".35"/><path fill="#0b2430" d="M300 250l180-120 180 120v300H300z"/>
<path fill="#f4bd62" d="M430 360h100v190H430z"/></svg>`;
