// One conversation as this tab has it: loaded by pages, kept up by what is told and what is fetched, each message once.

import {
  emptyTimeline,
  reachRevision,
  type Timeline,
  takeMessages,
  takeReading,
} from '../../rules/timeline.ts';
import type { CallMessenger, WireChange, WireEvent, WireMessage } from '../calls.ts';

export type RoomState = {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly timeline: Timeline<WireMessage>;
  /** What happened between the messages that are here, in the order of revisions. */
  readonly events: readonly WireEvent[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
};

export type Room = {
  readonly read: () => RoomState;
  /** Loads the newest page, or what has come since; answers when everything that the server had is here. */
  readonly sync: () => Promise<void>;
  readonly loadEarlier: () => Promise<void>;
  /** Loads earlier pages until a message is there. */
  readonly loadAround: (messageId: number) => Promise<void>;
  /** Takes in what the line told; while something is being fetched it waits for that. */
  readonly hear: (messages: readonly WireMessage[], readings?: readonly Reading[]) => void;
  /** Takes in at once what the server has just taken from here: it never leaves the screen. */
  readonly settle: (message: WireMessage) => void;
  readonly fail: () => void;
};

export type Reading = { readonly userId: string; readonly messageId: number };

type RoomTools = {
  readonly id: number;
  readonly call: CallMessenger;
  readonly onChange: () => void;
  /** What has changed beside messages. */
  readonly onChanges: (changes: readonly WireChange[]) => void;
  /** What is new here: messages as they are now, whichever way they came. */
  readonly onMessages: (messages: readonly WireMessage[]) => void;
};

export function createRoom({ id, call, onChange, onChanges, onMessages }: RoomTools): Room {
  let room: RoomState = {
    state: 'loading',
    timeline: emptyTimeline(),
    events: [],
    hasEarlier: false,
    isLoadingEarlier: false,
  };
  let cursor: string | null = null;
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let loading: Promise<void> | undefined;
  /** What the line told while something was being fetched. */
  let heard: (() => void)[] = [];

  function change(to: Partial<RoomState>): void {
    room = { ...room, ...to };
    onChange();
  }

  /** With some more of what happened, each once. */
  function withEvents(told: readonly WireEvent[] = []): readonly WireEvent[] {
    if (told.length === 0) return room.events;
    const known = new Map([...room.events, ...told].map((event) => [event.revision, event]));
    return [...known.values()].sort((one, other) => one.revision - other.revision);
  }

  const query = { conversation_id: String(id) };

  function takeIn(messages: readonly WireMessage[], to: Partial<RoomState> = {}): void {
    let timeline = takeMessages(room.timeline, messages);
    for (const message of messages)
      for (const userId of message.seen_by) timeline = takeReading(timeline, userId, message.id);
    change({ ...to, timeline });
    if (messages.length > 0) onMessages(messages);
  }

  /** Messages before the first that is loaded come with their page: here they would stand beside a hole. */
  function inRange(messages: readonly WireMessage[]): readonly WireMessage[] {
    const first = room.timeline.messages[0]?.id;
    return room.hasEarlier && first !== undefined
      ? messages.filter((message) => message.id >= first)
      : messages;
  }

  async function loadNewest(): Promise<boolean> {
    const result = await call('GET /messenger/group-messages', { query });
    if (!result.success) {
      if (result.status === 404) change({ state: 'missing' });
      else if (room.state !== 'ready') change({ state: 'failed' });
      return false;
    }
    const { messages, events, next, revision } = result.data;
    cursor = next;
    takeIn(messages, { state: 'ready', hasEarlier: next !== null, events: withEvents(events) });
    change({ timeline: reachRevision(room.timeline, revision) });
    return true;
  }

  async function loadSince(): Promise<boolean> {
    for (;;) {
      const since = String(room.timeline.revision);
      const result = await call('GET /messenger/group-messages', { query: { ...query, since } });
      if (!result.success) {
        if (result.status === 404) change({ state: 'missing' });
        return false;
      }
      const { messages, events, changes = [], revision, more = false } = result.data;
      takeIn(inRange(messages), { events: withEvents(events) });
      for (const { kind, user_id, message_id } of changes)
        if (kind === 'read' && user_id !== undefined && message_id !== undefined)
          change({ timeline: takeReading(room.timeline, user_id, message_id) });
      if (changes.length > 0) onChanges(changes);
      const isFurther = revision > room.timeline.revision;
      change({ timeline: reachRevision(room.timeline, revision) });
      if (!more || !isFurther) return true;
    }
  }

  async function syncOnce(): Promise<void> {
    do {
      isAskedAgain = false;
      await (room.state === 'ready' ? loadSince() : loadNewest());
    } while (isAskedAgain);
    const waiting = heard;
    heard = [];
    for (const take of waiting) take();
  }

  async function loadPage(): Promise<void> {
    if (!room.hasEarlier || cursor === null) return;
    change({ isLoadingEarlier: true });
    const result = await call('GET /messenger/group-messages', { query: { ...query, cursor } });
    if (!result.success) return change({ isLoadingEarlier: false });
    cursor = result.data.next;
    takeIn(result.data.messages, {
      ...{ hasEarlier: cursor !== null, isLoadingEarlier: false },
      events: withEvents(result.data.events),
    });
  }

  function loadEarlier(): Promise<void> {
    loading ??= loadPage().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function sync(): Promise<void> {
    if (syncing !== undefined) isAskedAgain = true;
    syncing ??= syncOnce().finally(() => {
      syncing = undefined;
    });
    return syncing;
  }

  return {
    read: () => room,
    sync,
    loadEarlier,
    async loadAround(messageId) {
      if (room.state !== 'ready') await sync();
      for (;;) {
        const first = room.timeline.messages[0]?.id;
        if (first === undefined || first <= messageId || !room.hasEarlier) return;
        const before = cursor;
        await loadEarlier();
        if (cursor === before) return;
      }
    },
    hear(messages, readings = []) {
      const take = () => {
        if (room.state !== 'ready') return;
        takeIn(inRange(messages));
        for (const { userId, messageId } of readings)
          change({ timeline: takeReading(room.timeline, userId, messageId) });
      };
      if (syncing === undefined) take();
      else heard.push(take);
    },
    settle(message) {
      if (room.state === 'ready') takeIn([message]);
    },
    fail: () => change({ state: 'missing' }),
  };
}
