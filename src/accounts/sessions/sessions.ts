// Sessions: opened by every way of signing in, known to be open without asking each time, ended at once.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import { isDatabaseUnavailable } from '#base/engines/database/db.ts';
import { gatherCalls } from '#base/engines/database/gather.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { PersonId } from '../rules.ts';
import {
  endSession,
  listOpenSessions,
  markSeen,
  type NewRefreshToken,
  type SessionKind,
  saveSession,
} from './store-sessions.ts';
import type { SessionGuard } from './tokens.ts';

/** How other nodes hear of an end: its id. */
const ENDED = 'accounts.session-ended';
/** How long a session is taken to be open without asking again, in ms: by then an end is known here of which no hint came. */
const TRUST_MS = 5000;
/**
 * How long an ended session is remembered, in ms: far longer than an answer of the database is on its way. After that it is
 * asked again, and says that the session has ended.
 */
const REMEMBER_END_MS = 20 * 60 * 1000;
/** Sessions that are remembered to be open, before all of them are asked anew. */
const MOST_OPEN = 20_000;
/** A session in use is noted as seen at most so often, in ms. */
const SEEN_MS = 10 * 60 * 1000;

export type OpenedSession = {
  readonly person: PersonId;
  readonly kind: SessionKind;
  /** What the browser says of itself. */
  readonly device: string;
  /** How long it lasts, in seconds. */
  readonly seconds: number;
  /** One of the identity service has the id that is known there; others get one. */
  readonly id?: string;
  /** When the keys were proved by which somebody signed in; absent where none were asked for. */
  readonly provedAt?: Date;
  readonly refresh?: NewRefreshToken;
};

export type Sessions = SessionGuard & {
  /**
   * Opens a session and answers its id. `db` may be a transaction. Throws `accounts.invalid_credentials` when the keys have
   * changed since they were proved.
   */
  readonly open: (db: Kysely<Tables>, session: OpenedSession) => Promise<string>;
  /** Ends a session, of `person` alone where one is named. False when there is none that is open. */
  readonly end: (id: string, person?: PersonId) => Promise<boolean>;
  /** Says that sessions ended in a transaction which is committed: their tokens are refused from now on. */
  readonly announceEnd: (ids: readonly string[]) => void;
  /**
   * Tells of every session that ends, here at once and on another node as soon as a hint of it comes: for sockets and grants
   * that hang on it. A hint may be lost, so what lives for long asks `isOpen` now and then. Answers how to stop listening.
   */
  readonly onEnd: (listener: (id: string) => void) => () => void;
};

type SessionParts = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  /** In production no session of a development person is open: their passwords are no secret. */
  readonly mode: 'development' | 'production';
  /** Hears of what failed behind the back of a call. */
  readonly log: (line: string) => void;
};

/** Opens the sessions of a database; one for each server process. */
export function openSessions({ db, bus, clock, mode, log }: SessionParts): Sessions {
  /** When a session was last found open, in ms of `elapsed`. */
  const open = new Map<string, number>();
  /** The sessions that ended of late, and those that ended before them. */
  let ended = new Set<string>();
  let endedBefore = new Set<string>();
  let turnedAt = clock.elapsed();
  const listeners = new Set<(id: string) => void>();
  /** Counts what other nodes tell: what was asked before it may be answered with what was then. */
  let turn = 0;
  /** The turn from which on answers count, of all sessions and of single ones. */
  let doubtedAll = 0;
  const doubted = new Map<string, number>();

  const isEnded = (id: string) => ended.has(id) || endedBefore.has(id);

  function rememberOpen(id: string, askedAt: number): void {
    // Once ended is ended: an answer of the database that was on its way when it happened changes nothing.
    if (isEnded(id) || askedAt < (doubted.get(id) ?? doubtedAll)) return;
    if (open.size >= MOST_OPEN) open.clear();
    open.set(id, clock.elapsed());
  }

  function rememberEnd(id: string): void {
    const now = clock.elapsed();
    if (now - turnedAt > REMEMBER_END_MS) {
      [endedBefore, ended] = [ended, new Set()];
      turnedAt = now;
    }
    open.delete(id);
    ended.add(id);
  }

  /** Nobody who calls waits for this, or is turned away when it fails. */
  function noteSeen(ids: readonly string[], now: Date): void {
    if (ids.length === 0) return;
    markSeen(db.kysely, ids, { now }).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log(`Noting that sessions are in use failed: ${String(error)}`);
    });
  }

  const lookUp = gatherCalls<string, boolean>(
    async (ids) => {
      const now = clock();
      const askedAt = turn;
      const found = await listOpenSessions(db, ids, { now, development: mode === 'development' });
      for (const id of found.keys()) rememberOpen(id, askedAt);
      noteSeen(
        ids.filter((id) => now.getTime() - (found.get(id)?.getTime() ?? now.getTime()) > SEEN_MS),
        now,
      );
      return ids.map((id) => found.has(id) && !isEnded(id));
    },
    { atMost: 200, lanes: 2 },
  );

  function tellEnd(id: string): void {
    rememberEnd(id);
    for (const listener of listeners) listener(id);
  }

  function announceEnd(ids: readonly string[]): void {
    for (const id of ids) {
      tellEnd(id);
      bus.publish(ENDED, id);
    }
  }

  bus.subscribe(ENDED, {
    hint: (id) => {
      if (isEnded(id)) return;
      turn += 1;
      doubted.set(id, turn);
      open.delete(id);
      // Only the database says that a session has ended. One that does not answer refuses the next call anyway.
      lookUp(id)
        .then((isOpen) => isOpen || isEnded(id) || tellEnd(id))
        .catch(() => {})
        .finally(() => doubted.delete(id));
    },
    gap: () => {
      turn += 1;
      doubtedAll = turn;
      open.clear();
    },
  });

  return {
    isKnownOpen: (id) => {
      const foundAt = open.get(id);
      return foundAt !== undefined && clock.elapsed() - foundAt < TRUST_MS;
    },
    isOpen: async (id) => !isEnded(id) && (await lookUp(id)),
    open: async (through, { seconds, id = randomUUID(), refresh, ...session }) => {
      const now = clock();
      const expires = new Date(now.getTime() + seconds * 1000);
      if (!(await saveSession(through, { ...session, id, now, expires }, refresh)))
        throw new Refusal('accounts.invalid_credentials');
      return id;
    },
    end: async (id, person) => {
      const ended = await endSession(db.kysely, id, { now: clock(), ...(person ? { person } : {}) });
      if (ended) announceEnd([id]);
      return ended;
    },
    announceEnd,
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
