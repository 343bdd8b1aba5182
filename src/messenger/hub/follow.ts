// Follows conversations and people by hints: reads what came, many in one question, and has it told to whoever listens here.
import type { PersonId } from '#accounts/rules.ts';
import { isDatabaseUnavailable } from '#base/engines/database/db.ts';
import { gatherCalls } from '#base/engines/database/gather.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { readNews } from '../store-news.ts';
import { readNames } from '../store-scene.ts';
import type { SentMessage } from '../store-send.ts';
import type { ReadMark } from './changes.ts';
import { readStandings, type Standings, type Taking } from './store-places.ts';
import { type SendTo, tellCame, tellGone, tellNews, tellRead, tellSent } from './tell.ts';
import type { StandingChange, Talk, Watch, Watcher } from './watch.ts';

type FollowParts = {
  readonly db: Db;
  readonly watch: Watch;
  readonly send: SendTo;
  readonly log: (line: string) => void;
  /** Somebody here is known from now on, or stands otherwise than before. */
  readonly onStanding: (watcher: Watcher) => void;
  /** Members of a conversation have come, gone or taken it up. */
  readonly onMembers: (talk: Talk) => void;
};

export type Follow = {
  /** A conversation has changed up to a revision. */
  readonly hint: (id: number, revision: number) => void;
  /** A message was sent on this server. Where nothing else has changed since the last reading, it is told without another one. */
  readonly hear: (sent: SentMessage) => void;
  /** The same of what was read on this server. */
  readonly hearRead: (mark: ReadMark) => void;
  /** Something of a person has changed. */
  readonly hintPerson: (id: PersonId) => void;
  /** Other keys of somebody are in force: wherever they are, that is a change by now. */
  readonly hintKeys: (id: PersonId) => void;
  /** Anything may have changed. */
  readonly doubt: () => void;
  /** Reads where somebody stands whose first socket was opened. */
  readonly enter: (watcher: Watcher) => void;
  /** Tries once more what could not be read. */
  readonly retry: () => void;
};

/** How many are asked about together. */
const TALKS = { atMost: 100, lanes: 2 };
const PEOPLE = { atMost: 500, lanes: 1 };

export function openFollow({ db, watch, send, log, onStanding, onMembers }: FollowParts): Follow {
  /** What hints spoke of while it was read where somebody stands: it may be about conversations that are not known yet. */
  const meanwhile = new Map<number, number>();
  let entering = 0;
  /** People whose standing has to be read, once more if it is under way. */
  const doubted = new Set<PersonId>();
  const unread = { talks: new Set<Talk>(), people: new Set<PersonId>() };

  const readTalk = gatherCalls(async (asked: readonly Talk[]) => {
    const wishes = asked.map(({ id, told }) => ({ conversationId: id, since: told }));
    const news = await readNews(db.kysely, wishes);
    return asked.map(({ id }) => news.get(id));
  }, TALKS);

  /** Each answer is the one reading; each takes its own person out of it. */
  const readPerson = gatherCalls<PersonId, Standings>(async (asked) => {
    const standings = await readStandings(db.kysely, asked);
    return asked.map((id) => {
      const standing = standings.people.get(id);
      return { ...standings, people: new Map(standing ? [[id, standing]] : []) };
    });
  }, PEOPLE);

  const fail = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log(`Reading what came in a conversation failed: ${String(error)}`);
  };

  /** While one reading is under way, further hints wait for the next. */
  async function follow(talk: Talk): Promise<void> {
    if (talk.isReading) return;
    talk.isReading = true;
    try {
      while (talk.wanted > talk.told && watch.talks.get(talk.id) === talk) await readOnce(talk);
    } catch (error) {
      unread.talks.add(talk);
      fail(error);
    }
    talk.isReading = false;
  }

  async function readOnce(talk: Talk): Promise<void> {
    const { wanted } = talk;
    const news = await readTalk(talk);
    if (watch.talks.get(talk.id) !== talk) return;
    if (news === undefined) {
      // It is no more, and nobody is in it.
      dismiss(talk, talk.here, wanted);
      return;
    }
    const { scene, messages, revision, hasMore } = news;
    const members = new Map<PersonId, Taking>(scene.members.map((member) => [member.id, takingOf(member)]));
    dismiss(
      talk,
      [...talk.here].filter((id) => !members.has(id)),
      scene.revision,
    );
    const senders = messages.flatMap(({ senderId }) =>
      senderId === null || members.has(senderId) ? [] : [senderId],
    );
    const names = senders.length === 0 ? new Map() : await readNames(db.kysely, [...new Set(senders)]);
    if (watch.talks.get(talk.id) !== talk) return;
    tellNews(news, { here: talk.here, newest: talk.newest, names }, send);
    talk.told = Math.max(talk.told, revision);
    // A hint that ran ahead of what there is asks for nothing more.
    if (!hasMore && talk.wanted <= wanted) talk.wanted = talk.told;
    for (const { id } of messages) talk.newest = Math.max(talk.newest, id);
    if (isSame(talk.members, members)) return;
    watch.setMembers(talk, members);
    onMembers(talk);
  }

  function dismiss(talk: Talk, people: Iterable<PersonId>, revision: number): void {
    for (const id of [...people]) {
      const watcher = watch.people.get(id);
      if (watcher === undefined) continue;
      watch.part(watcher, talk);
      tellGone([id], talk.id, revision, send);
    }
  }

  async function learn(id: PersonId): Promise<void> {
    entering += 1;
    try {
      do {
        doubted.delete(id);
        const standings = await readPerson(id);
        for (const change of watch.apply(standings)) settle(change);
      } while (doubted.has(id) && watch.people.has(id));
    } catch (error) {
      unread.people.add(id);
      fail(error);
    }
    entering -= 1;
    if (entering === 0) meanwhile.clear();
  }

  function settle({ watcher, came, gone }: StandingChange): void {
    const { id, isKnown } = watcher;
    for (const place of gone) tellGone([id], place, 0, send);
    for (const { id: place } of came) {
      const talk = watch.talks.get(place);
      if (talk !== undefined) hint(place, meanwhile.get(place) ?? 0);
    }
    if (isKnown)
      for (const { id: place, revision, isGroup, lastMessageId, members } of came) {
        const taking = members.get(id);
        // That a stranger has begun something shows with their first words.
        if (taking !== 'declined' && (isGroup || taking === 'accepted' || lastMessageId > 0))
          tellCame(id, place, revision, send);
      }
    watcher.isKnown = true;
    onStanding(watcher);
  }

  const inQuestion = new Set<PersonId>();
  function question(id: PersonId): void {
    doubted.add(id);
    if (inQuestion.has(id)) return;
    inQuestion.add(id);
    void learn(id).finally(() => {
      inQuestion.delete(id);
      if (doubted.has(id) && watch.people.has(id) && !unread.people.has(id)) question(id);
      else doubted.delete(id);
    });
  }

  function hint(id: number, revision: number): void {
    const talk = watch.talks.get(id);
    if (talk === undefined) {
      if (entering > 0) meanwhile.set(id, Math.max(revision, meanwhile.get(id) ?? 0));
      return;
    }
    if (revision <= talk.wanted) return;
    talk.wanted = revision;
    void follow(talk);
  }

  /**
   * The conversation that somebody has changed to a revision, where nothing else has changed since it was read. Every change takes a
   * revision: of one that follows what was read, the members are still those that were read. Whoever writes into a request answers
   * it, and that is to be read.
   */
  function findUntouched(id: number, by: PersonId, revision: number): Talk | undefined {
    const talk = watch.talks.get(id);
    if (talk === undefined || talk.isReading) return undefined;
    if (talk.told !== revision - 1 || talk.wanted !== talk.told) return undefined;
    return talk.members.get(by) === 'accepted' ? talk : undefined;
  }

  /** Everything up to a revision was told. */
  function note(talk: Talk, revision: number): void {
    talk.told = revision;
    talk.wanted = revision;
  }

  return {
    hint,
    hear: (sent) => {
      const { message, revision } = sent;
      const { senderId } = message;
      if (senderId === null) return;
      const talk = findUntouched(message.conversationId, senderId, revision);
      if (talk === undefined) return;
      for (const id of talk.here) if (watch.people.get(id)?.barred.has(senderId)) return;
      tellSent(sent, talk, send);
      note(talk, revision);
      talk.newest = Math.max(talk.newest, message.id);
    },
    hearRead: (mark) => {
      const talk = findUntouched(mark.conversationId, mark.personId, mark.revision);
      if (talk === undefined) return;
      tellRead(mark, talk, send);
      note(talk, mark.revision);
    },
    hintPerson: (id) => {
      if (watch.people.has(id)) question(id);
    },
    hintKeys: (id) => {
      for (const talk of watch.talksWith(id)) hint(talk.id, talk.wanted + 1);
    },
    doubt: () => {
      for (const talk of watch.talks.values()) hint(talk.id, talk.wanted + 1);
      for (const id of watch.people.keys()) question(id);
    },
    enter: ({ id }) => question(id),
    retry: () => {
      const { talks, people } = unread;
      for (const talk of talks) {
        talks.delete(talk);
        void follow(talk);
      }
      for (const id of people) {
        people.delete(id);
        if (watch.people.has(id)) question(id);
      }
    },
  };
}

function takingOf({
  hasAccepted,
  hasDeclined,
}: {
  readonly hasAccepted: boolean;
  readonly hasDeclined: boolean;
}): Taking {
  return hasDeclined ? 'declined' : hasAccepted ? 'accepted' : 'waiting';
}

function isSame(one: ReadonlyMap<PersonId, Taking>, other: ReadonlyMap<PersonId, Taking>): boolean {
  return one.size === other.size && [...one].every(([id, taking]) => other.get(id) === taking);
}
