// Who of this server's sockets listens to which conversation, and what of each was told to them so far.
import type { PersonId } from '#accounts/rules.ts';
import type { Place, Standing, Standings, Taking } from './store-places.ts';

/** A conversation that somebody here listens to. */
export type Talk = {
  readonly id: number;
  readonly isGroup: boolean;
  /** Up to this revision everything was told. */
  told: number;
  /** The newest message that was told, or was there before anybody here listened. */
  newest: number;
  /** As of the last reading. */
  members: ReadonlyMap<PersonId, Taking>;
  /** Those of them who have sockets here. */
  readonly here: Set<PersonId>;
  /** The highest revision that a hint spoke of. */
  wanted: number;
  isReading: boolean;
};

/** Somebody who has sockets here. */
export type Watcher = {
  readonly id: PersonId;
  readonly talks: Set<Talk>;
  barred: ReadonlySet<PersonId>;
  isHidden: boolean;
  /** Whether it was read where they stand: before that they hear nothing. */
  isKnown: boolean;
};

/** What a reading of somebody's standing has changed for them. */
export type StandingChange = {
  readonly watcher: Watcher;
  readonly came: readonly Place[];
  /** Conversations that they are no longer in. */
  readonly gone: readonly number[];
};

export type Watch = ReturnType<typeof createWatch>;

const NOBODY: ReadonlySet<PersonId> = new Set();

export function createWatch() {
  const people = new Map<PersonId, Watcher>();
  const talks = new Map<number, Talk>();
  /** Every member of what is listened to, here or not. */
  const talksOf = new Map<PersonId, Set<Talk>>();

  function setMembers(talk: Talk, members: ReadonlyMap<PersonId, Taking>): void {
    for (const id of talk.members.keys()) if (!members.has(id)) forget(id, talk);
    for (const id of members.keys()) {
      const known = talksOf.get(id);
      if (known === undefined) talksOf.set(id, new Set([talk]));
      else known.add(talk);
    }
    talk.members = members;
  }

  function forget(id: PersonId, talk: Talk): void {
    const known = talksOf.get(id);
    known?.delete(talk);
    if (known?.size === 0) talksOf.delete(id);
  }

  function join(watcher: Watcher, place: Place): void {
    let talk = talks.get(place.id);
    if (talk === undefined) {
      const { id, isGroup, revision, lastMessageId } = place;
      const now = { told: revision, newest: lastMessageId, wanted: revision, isReading: false };
      talk = { id, isGroup, ...now, members: new Map(), here: new Set() };
      talks.set(id, talk);
      setMembers(talk, place.members);
    } else if (place.revision >= talk.told) setMembers(talk, place.members);
    talk.here.add(watcher.id);
    watcher.talks.add(talk);
  }

  /** Somebody listens to a conversation no more. What nobody listens to is forgotten. */
  function part(watcher: Watcher, talk: Talk): void {
    watcher.talks.delete(talk);
    talk.here.delete(watcher.id);
    if (talk.here.size > 0) return;
    talks.delete(talk.id);
    for (const id of talk.members.keys()) forget(id, talk);
  }

  return {
    people,
    talks,
    setMembers,
    part,
    enter: (id: PersonId): Watcher => {
      const watcher = people.get(id) ?? {
        ...{ id, talks: new Set<Talk>(), barred: NOBODY, isHidden: false, isKnown: false },
      };
      people.set(id, watcher);
      return watcher;
    },
    leave: (id: PersonId): void => {
      const watcher = people.get(id);
      if (watcher === undefined) return;
      people.delete(id);
      for (const talk of [...watcher.talks]) part(watcher, talk);
    },
    /** Takes what was read of those who are still here, and answers what that has changed for each. */
    apply: (standings: Standings): StandingChange[] => {
      const places = new Map(standings.places.map((place) => [place.id, place]));
      return [...standings.people].flatMap(([id, standing]) => {
        const watcher = people.get(id);
        return watcher === undefined ? [] : [applyTo(watcher, standing, places)];
      });
    },
    /** Whether two see when the other one is there and types. */
    areInTouch: (watcher: Watcher, other: PersonId, talk: Talk): boolean =>
      !watcher.isHidden &&
      watcher.id !== other &&
      !watcher.barred.has(other) &&
      talk.members.get(watcher.id) === 'accepted' &&
      talk.members.get(other) === 'accepted',
    /** The conversations that somebody is in and anybody here listens to. */
    talksWith: (id: PersonId): Iterable<Talk> => talksOf.get(id) ?? [],
  };

  function applyTo(watcher: Watcher, standing: Standing, places: ReadonlyMap<number, Place>): StandingChange {
    watcher.barred = standing.barred;
    watcher.isHidden = standing.isHidden;
    const now = new Set(standing.places);
    const gone = [...watcher.talks].filter(({ id }) => !now.has(id));
    for (const talk of gone) part(watcher, talk);
    const known = new Set([...watcher.talks].map(({ id }) => id));
    const came: Place[] = [];
    for (const id of now) {
      const place = places.get(id);
      if (place === undefined) continue;
      if (!known.has(id)) came.push(place);
      join(watcher, place);
    }
    return { watcher, came, gone: gone.map(({ id }) => id) };
  }
}
