// The engine of the messenger, one a tab: brings together what is told, fetched, opened, written and sent.
import type { Bytes } from '#base/crypto/encoding.ts';
import { UNREACHABLE } from '#base/wire/call.ts';
import type { Words } from '../../seal.ts';
import type { CallMessenger, WireMessage } from '../calls.ts';
import { createActions } from './actions.ts';
import { createChats } from './chats.ts';
import type { TalkDevices, TalkSocket } from './devices.ts';
import { createFiles } from './files.ts';
import { createHearing } from './hearing.ts';
import { createKeyring } from './keys/keyring.ts';
import { createOwnKeys } from './keys/own-keys.ts';
import { openTrust, type Pin, readHeads } from './keys/trust.ts';
import type { Kept } from './keys/vault.ts';
import { createFound } from './opening/found.ts';
import { createOpener } from './opening/opening.ts';
import { createPeople } from './people.ts';
import { createPulse, PEOPLE_MS, POLL_MS } from './pulse.ts';
import { createRoom, type Room } from './room.ts';
import { openSeen, type Seen } from './seen.ts';
import { createDrafts, type Draft } from './sending/drafts.ts';
import { type Letter, openLetterBox } from './sending/letters.ts';
import { createOutgoing, type OutgoingEvent } from './sending/outgoing.ts';
import { createReading } from './shown/reading.ts';
import { createRoomView, type RoomView, titleOf, toEntry } from './shown/views.ts';
import type { Line, ListState, Messenger } from './talk.ts';
import { createCell, createView } from './watched.ts';

/** So long (ms) what is far from somebody's eyes waits while they scroll. */
const PAUSE_MS = 150;
/** Of so many people in a conversation the keys are looked at before a message asks for them. */
const MOST_AHEAD = 12;
/** What tabs of one person tell each other beside what the outbox does. */
type TabEvent =
  | { readonly kind: 'letters' }
  | { readonly kind: 'draft'; readonly id: number; readonly draft: Draft };

export function createMessenger(devices: TalkDevices): Messenger {
  const { me, database, clock, later } = devices;
  let isClosed = false;
  // Whoever comes next is somebody else: nothing of this person is asked or sent in their name.
  const call = ((...given: Parameters<CallMessenger>) =>
    isClosed ? Promise.resolve(UNREACHABLE) : devices.call(...given)) as CallMessenger;
  const tabs = devices.openChannel<TabEvent>(`lorepath.talk-tabs.${me}`);
  const line = createCell<Line>('connecting');
  const storage = createCell<'kept' | 'page'>(database.isBroken() ? 'page' : 'kept');
  const rooms = new Map<number, { readonly room: Room; readonly view: RoomView }>();
  const openRooms = new Map<number, number>();
  let letters: readonly Letter[] = [];
  let socket: TalkSocket | undefined;

  const touchRoom = (id: number) => rooms.get(id)?.view.touch();
  const touchAll = () => {
    list.touch();
    peopleView.touch();
    for (const { view } of rooms.values()) view.touch();
  };

  const seen = openSeen(database.table<Seen>('seen'));
  const people = createPeople({ me, call, later, onChange: touchAll, onTyping: touchRoom });
  const trust = openTrust(call, database.table<Pin>('pins'), (userId) => {
    for (const conversation of chats.list())
      if (conversation.participants.some(({ user_id }) => user_id === userId)) touchRoom(conversation.id);
  });
  const chats = createChats({
    ...{ me, call },
    onChange: () => {
      list.touch();
      for (const { view } of rooms.values()) view.touch();
    },
    onConversation(conversation) {
      people.takeConversation(conversation);
      void seen.add(conversation.id, {
        isEncrypted: conversation.encrypted,
        members: conversation.participants.map(({ user_id }) => user_id),
      });
    },
  });
  const keyring = createKeyring({
    ...{ me, call, trust, seen },
    looked: () => own.looked(),
    newestOf: (id) => chats.get(id)?.epoch ?? 0,
    onChange: touchRoom,
  });
  const own = createOwnKeys({
    devices: { ...devices, call },
    keyring,
    local: database.table<string>('local'),
    onOpen: onKeysOpen,
  });
  const hasKeys = () => own.state.get() !== 'none';
  const found = createFound({
    ...{ table: database.table<Kept>('found'), vault: own.vault, later, tellName: people.nameOf },
    isBlocked: people.isBlocked,
    me,
  });
  const opener = createOpener({
    ...{ keyring, seen, recall: found.recall, hasTwin: found.hasTwin },
    onOpened(id, messages) {
      for (const message of messages) found.note(message, opener.read(message));
      touchRoom(id);
      list.touch();
    },
    onWords(words) {
      const heads = readHeads(words.extras?.heads);
      if (heads.size > 0) void trust.compare(heads);
    },
    rest: () => new Promise((resolve) => later(0, resolve)),
    pause: () => new Promise((resolve) => later(PAUSE_MS, resolve)),
  });
  const files = createFiles(devices, database.table<Bytes>('files'));
  const letterBox = openLetterBox(database.table<Kept>('letters'), own.vault);
  const drafts = createDrafts({
    ...{ table: database.table<Kept>('drafts'), vault: own.vault, later },
    onChange(id) {
      list.touch();
      touchRoom(id);
    },
    tell: (id, draft) => tabs.post({ kind: 'draft', id, draft }),
    isCarried: (fileId) => letters.some((letter) => letter.fileId === fileId),
  });

  let refreshes = 0;
  async function refreshLetters(): Promise<void> {
    refreshes += 1;
    const refresh = refreshes;
    const listed = await letterBox.list();
    // What was asked for earlier may be answered later.
    if (refresh !== refreshes) return;
    letters = listed;
    storage.set(database.isBroken() ? 'page' : 'kept');
    list.touch();
    for (const { view } of rooms.values()) view.touch();
  }

  const outgoing = createOutgoing({
    ...{ me, call, keyring, trust, seen, clock, files, letters: letterBox },
    hasKeys,
    onConversation: chats.take,
    takeTurns: (work) => devices.takeTurns(`lorepath.talk.${me}`, work),
    later: (ms, then) => void later(ms, then),
    keepTrying: devices.keepTrying,
    channel: devices.openChannel<OutgoingEvent>(`lorepath.talk-letters.${me}`),
    sequenceOf: (id) =>
      Math.max(
        seen.read(id).sequence,
        ...(rooms.get(id)?.room.read().timeline.messages ?? [])
          .filter(({ sender_id }) => sender_id === me)
          .map(({ sequence = 0 }) => sequence),
      ),
    listShared: chats.listShared,
    async hasArrived({ conversationId, clientId }) {
      const { room } = roomOf(conversationId);
      await room.sync();
      return room
        .read()
        .timeline.messages.some(({ client_id, sender_id }) => client_id === clientId && sender_id === me);
    },
    onSealed: (clientId, signature, words) => void sealedHere.set(clientId, { signature, words }),
    onSent({ conversationId, taken: { message } }) {
      knowOwn(message);
      found.note(message, opener.read(message));
      rooms.get(conversationId)?.room.settle(message);
      chats.hear(message, true);
    },
    onRefused: () => undefined,
    onWaiting() {
      void refreshLetters();
      tabs.post({ kind: 'letters' });
    },
    takeAsDraft: ({ conversationId, text, fileId, extras = {} }) =>
      drafts.add(conversationId, { text, ...(fileId === undefined ? {} : { file: { fileId, extras } }) }),
  });

  /** What was sealed here need not be opened here, where it comes back as it was. */
  function knowOwn(message: WireMessage): void {
    const own = sealedHere.get(message.client_id);
    if (own === undefined || message.sender_id !== me || own.signature !== message.signature) return;
    opener.know(message, own.words);
    sealedHere.delete(message.client_id);
  }
  const sealedHere = new Map<string, { readonly signature: string; readonly words: Words }>();

  tabs.listen((event) => {
    if (event.kind === 'letters') void refreshLetters();
    else drafts.hear(event.id, event.draft);
  });

  /** Keys have come: what waited for them goes on. */
  function onKeysOpen(): void {
    keyring.forgetClosed();
    opener.retry();
    touchAll();
    void refreshLetters()
      .then(drafts.load)
      .then(() => releaseHeld(['not-sealed']));
  }

  async function releaseHeld(
    holds: readonly Letter['hold'][],
    among?: (letter: Letter) => boolean,
  ): Promise<void> {
    for (const letter of letters)
      if (letter.hold !== undefined && holds.includes(letter.hold) && (among?.(letter) ?? true))
        await outgoing.release(letter);
    await outgoing.wake();
  }

  function roomOf(id: number) {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const room = createRoom({
      ...{ id, call },
      onChange: () => touchRoom(id),
      onChanges(changes) {
        if (changes.some(({ kind }) => kind !== 'read')) void chats.fetch(id);
        if (changes.some(({ kind }) => kind === 'keys')) reopen(id);
      },
      onMessages: (messages) => {
        for (const message of messages) knowOwn(message);
        const last = messages.at(-1);
        if (last !== undefined) chats.hear(last, reading.isRead(id, last.id));
        // What is sealed is noted when it is opened.
        for (const message of messages)
          if (message.deleted || !message.is_encrypted) found.note(message, opener.read(message));
        reading.mark(id);
      },
    });
    const view = createRoomView({
      ...{ id, me, room, chats, people, trust, keyring, opener, drafts, seen },
      letters: () => letters.filter(({ conversationId }) => conversationId === id),
      hasKeys,
      ownIsOther: own.isOther,
    });
    rooms.set(id, { room, view });
    return { room, view };
  }

  /** Other keys may open what was closed. */
  function reopen(id: number): void {
    keyring.forgetClosed(id);
    opener.retry(id);
    touchRoom(id);
  }

  const reading = createReading({
    ...{ me, call, chats, prefer: opener.prefer },
    isWatched: (id) => openRooms.has(id) && devices.isSeen(),
    roomOf: (id) => rooms.get(id)?.room.read(),
    sendReceipt: (messageId) => socket?.send({ type: 'read_receipt', message_id: messageId }) === true,
  });

  let isSynced = false;
  function catchUp(): void {
    isSynced = true;
    opener.retry();
    void chats.load();
    for (const id of openRooms.keys()) void roomOf(id).room.sync();
    void outgoing.wake();
  }

  const onFrame = createHearing({
    ...{ me, rooms, chats, people, isRead: reading.isRead, reopen },
    onSynced() {
      if (!isSynced) catchUp();
    },
  });

  function start(): void {
    socket = devices.openSocket({
      onFrame,
      onState(state) {
        const wasUp = line.get() === 'open' || line.get() === 'resting';
        line.set(
          state === 'open' ? 'open' : state === 'closed' ? 'stopped' : wasUp ? 'resting' : 'connecting',
        );
        if (state === 'open') pulse.beat();
        else {
          isSynced = false;
          people.loseSight();
        }
      },
    });
    void chats.load();
    void people.load();
    void people.loadBlocks();
    void own.find().then(() => {
      // What has waited for too long is put behind what is written there.
      void refreshLetters()
        .then(drafts.load)
        .then(() => outgoing.wake());
    });
    pulse.repeat(POLL_MS, () => {
      for (const id of devices.isSeen() ? openRooms.keys() : []) {
        void roomOf(id).room.sync();
        if (opener.retryUnreached(id)) touchRoom(id);
      }
    });
    pulse.repeat(PEOPLE_MS, () => {
      void people.load();
      void chats.load();
    });
  }

  const pulse = createPulse(devices, () => socket, {
    onSeen() {
      for (const id of openRooms.keys()) {
        reading.mark(id);
        void roomOf(id).room.sync();
      }
    },
    onHidden: drafts.flush,
  });

  const list = createView<ListState>(() => {
    const entries = chats
      .list()
      .map((conversation) => toEntry(conversation, { me, people, opener, drafts, letters, seen, hasKeys }));
    const unread = entries.reduce((sum, entry) => sum + entry.unread, 0);
    return { state: chats.state(), chats: entries, unread };
  });
  const peopleView = createView(() => ({ state: people.state(), people: people.list() }));

  const actions = createActions({
    ...{
      devices,
      chats,
      people,
      trust,
      seen,
      keyring,
      opener,
      outgoing,
      roomOf,
      touchRoom,
      own,
      found,
      files,
      drafts,
    },
    titleOf: (id) => titleOf(chats.get(id), me),
    letters: () => letters,
    socket: () => socket,
    releaseHeld,
    reopen,
  });

  start();
  return {
    line,
    storage,
    ...{ keys: own.state, unlockWays: own.ways, unlock: own.unlock, makeKeys: own.make },
    list,
    people: peopleView,
    chat: (id) => roomOf(id).view,
    open(id) {
      openRooms.set(id, (openRooms.get(id) ?? 0) + 1);
      const { room } = roomOf(id);
      // The key, and whose keys are whose, are asked for beside the messages, not after them.
      void (async () => {
        const conversation = chats.get(id) ?? (await chats.fetch(id));
        if (conversation === undefined || conversation.epoch === 0) return;
        for (const { user_id, public_key } of conversation.participants.slice(0, MOST_AHEAD))
          if (user_id !== me && public_key !== null) void trust.know(user_id);
        await keyring.read(id, conversation.epoch);
      })();
      void room.sync();
      return () => {
        const left = (openRooms.get(id) ?? 1) - 1;
        if (left > 0) openRooms.set(id, left);
        else openRooms.delete(id);
      };
    },
    look: reading.look,
    reconnect: () => socket?.tryAgain(),
    reloadList() {
      void chats.load();
      void people.load();
    },
    loadEarlier: (id) => roomOf(id).room.loadEarlier(),
    loadAround: (id, messageId) => roomOf(id).room.loadAround(messageId),
    setDraft: (id, text) => void drafts.set(id, { text }),
    ...actions,
    close() {
      isClosed = true;
      pulse.stop();
      socket?.close();
      database.close();
    },
  };
}
