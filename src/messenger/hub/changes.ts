// Says after every committed change of a conversation that there is one: to the sockets of this server and of all others.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { SentMessage } from '../store-send.ts';

/** That a conversation has changed: its number and the revision of the change. */
const TALK = 'messenger.changed/talk';
/** That something of a person has changed which no conversation tells: which ones they are in, whom they block, what they show. */
const PERSON = 'messenger.changed/person';

/** That a member has read up to a message, which everybody in the conversation may know. */
export type ReadMark = {
  readonly conversationId: number;
  readonly personId: PersonId;
  readonly messageId: number;
  readonly revision: number;
};

export type Changes = {
  /**
   * A conversation has changed up to this revision: said after the commit, whatever has changed in it. Who is told what is found
   * in the database.
   */
  readonly announce: (conversationId: number, revision: number) => void;
  /** The same of a message that was sent a moment ago: whoever listens here needs not ask the database what it is. */
  readonly announceSent: (sent: SentMessage) => void;
  /** And the same of what was read. */
  readonly announceRead: (mark: ReadMark) => void;
  /** Lets somebody here hear of what is sent here, before its hint; answers how to stop. */
  readonly onSent: (listener: (sent: SentMessage) => void) => () => void;
  /** The same of what is read here. */
  readonly onRead: (listener: (mark: ReadMark) => void) => () => void;
  /**
   * The same where people came into a conversation or left it, with all of those: on a new one everybody in it. Their sockets
   * hear of it from now on, or no more.
   */
  readonly announceMembers: (conversationId: number, revision: number, people: readonly PersonId[]) => void;
  /** Whom somebody blocks, or whether they show that they are there, has changed; blocking is of both people. */
  readonly announcePeople: (people: readonly PersonId[]) => void;
};

export function openChanges(bus: Bus): Changes {
  const announce = (conversationId: number, revision: number) =>
    bus.publish(TALK, `${conversationId}:${revision}`);
  const listeners = new Set<(sent: SentMessage) => void>();
  const readListeners = new Set<(mark: ReadMark) => void>();
  const announcePeople = (people: readonly PersonId[]) => {
    for (const person of new Set(people)) bus.publish(PERSON, person);
  };
  return {
    announce,
    announceSent: (sent) => {
      for (const listener of listeners) listener(sent);
      announce(sent.message.conversationId, sent.revision);
    },
    announceRead: (mark) => {
      for (const listener of readListeners) listener(mark);
      announce(mark.conversationId, mark.revision);
    },
    onSent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRead: (listener) => {
      readListeners.add(listener);
      return () => readListeners.delete(listener);
    },
    announceMembers: (conversationId, revision, people) => {
      // First who, then what: whoever is new to it is told what it was that brought them in.
      announcePeople(people);
      announce(conversationId, revision);
    },
    announcePeople,
  };
}

export type ChangeListener = {
  readonly talk: (conversationId: number, revision: number) => void;
  readonly person: (person: PersonId) => void;
  /** Any of both may have been missed. */
  readonly gap: () => void;
};

/** Listens to what is announced anywhere; answers how to stop. One subscription for all: a server hears every hint anyway. */
export function listenToChanges(bus: Bus, { talk, person, gap }: ChangeListener): () => void {
  const stops = [
    bus.subscribe(TALK, {
      hint: (hint) => {
        const end = hint.indexOf(':');
        if (end > 0) talk(Number(hint.slice(0, end)), Number(hint.slice(end + 1)));
      },
      gap,
    }),
    bus.subscribe(PERSON, { hint: (hint) => person(hint as PersonId), gap }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
