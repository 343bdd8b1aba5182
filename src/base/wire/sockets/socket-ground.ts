// What sockets stand on: who may have one, what happens where they are opened, and what all of them share.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#base/engines/clock.ts';
import type { Limit } from '#base/engines/limits.ts';
import type { CallLimits } from '../call-limits.ts';
import type { ClosingCode } from './closing.ts';
import type { Frame, FrameFields, Socket } from './frame.ts';
import type { ReadJson } from './read-frame.ts';

/** Who a token speaks for, the session it came from, and until when it does, in ms since 1970. */
export type Admission<Person> = {
  readonly person: Person;
  readonly session: string;
  readonly expires: number;
};

/** Knows whose a token is, whether its session is still open, and which pages may open sockets. */
export type SocketGate<Person> = {
  /** Throws the refusal of a token that is not good. */
  readonly admit: (token: string) => Promise<Admission<Person>>;
  /** The same by a ticket, which is worth one socket. */
  readonly admitByTicket: (ticket: string) => Promise<Admission<Person>>;
  /** True when the session was found open a moment ago: nothing needs to be asked. */
  readonly isKnownOpen: (session: string) => boolean;
  readonly isOpen: (session: string) => Promise<boolean>;
  /** Tells of every session that ends. */
  readonly onEnd: (listener: (session: string) => void) => () => void;
  /** The addresses of the product: pages of others are refused. */
  readonly origins: () => readonly string[];
};

/** A socket as features see it. */
export type OpenSocket<Person> = {
  readonly person: Person;
  readonly session: string;
  /** When the other side last gave a sign of life, those of the protocol too; in ms of the clock's `elapsed`. */
  readonly heardAt: number;
  /** Sends a frame. False when nobody reads it any more. */
  readonly send: <F extends Frame>(frame: F, fields: FrameFields<F>) => boolean;
};

export type HeardFrame<Person> = {
  readonly person: Person;
  readonly socket: OpenSocket<Person>;
  readonly fields: unknown;
};

/** An address of sockets, and what happens there. */
export type Door<Person> = {
  readonly row: Socket;
  /** By what everything that a person sends here is counted, on this node. */
  readonly flood: Limit;
  /** What may be sent here, by its type, and what is done then. */
  readonly up: ReadonlyMap<string, Frame>;
  readonly handlers: ReadonlyMap<Frame, (heard: HeardFrame<Person>) => unknown>;
  /** What is sent here. */
  readonly down: ReadonlySet<Frame>;
  readonly opened: (socket: OpenSocket<Person>) => void;
  /** `orderly` when the client closed it. */
  readonly closed: (socket: OpenSocket<Person>, end: { readonly orderly: boolean }) => void;
};

/** A socket as those see it who keep all of them. */
export type HeldSocket<Person> = {
  readonly door: Door<Person>;
  /** Whose it is, once that is said. */
  readonly known: Person | undefined;
  /** Bytes that wait until it is read. */
  readonly held: number;
  readonly sendWritten: (written: Buffer) => boolean;
  readonly close: (code: ClosingCode, reason: string) => void;
  readonly endSession: (session: string) => void;
  readonly look: () => void;
};

/** What all sockets share. */
export type SocketGround<Person> = {
  readonly clock: Clock;
  readonly gate: SocketGate<Person>;
  readonly limits: CallLimits;
  readonly readJson: ReadJson;
  readonly log: FastifyBaseLogger;
  /** An id for a fault, by which it is found in the log. */
  readonly nameFault: () => string;
  readonly onAnswer: (answer: {
    readonly name: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** A socket is somebody's from here on, and it is gone. */
  readonly add: (socket: HeldSocket<Person>) => void;
  readonly remove: (socket: HeldSocket<Person>) => void;
};
