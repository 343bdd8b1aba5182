// What a socket and its frames are: rows that say what may be sent, by whom, in which shape, and how often.
import type * as z from 'zod/mini';
import type { CallLimit, OpenLimit } from '../limited.ts';

/** One kind of message on a socket. On the wire it is one flat JSON object: its fields, and its `type`. */
export type Frame = {
  /** The one name through contract, log line, metric and test: `feature.verb`. */
  readonly name: string;
  /** What its `type` says. */
  readonly type: string;
  /** `up` is sent by the client, `down` by the server. */
  readonly direction: 'up' | 'down';
  readonly summary: string;
  /** Who may send it, or is sent it: anybody, or who has said who they are. */
  readonly access: 'public' | 'person';
  /** Its fields beside `type`. What they do not name is left out, whichever way it goes. */
  readonly fields: z.ZodMiniObject;
  /** How often a person may send it; one too many is answered with an error and not heard. */
  readonly limit?: readonly CallLimit[];
};

/** One address at which sockets are opened, for people who are signed in. */
export type Socket = {
  /** Like a frame's name, `feature.socket`. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** How often it may be opened from one address, by whomever. */
  readonly limit: readonly CallLimit[];
  /** How many one person may have open. */
  readonly openAtOnce: OpenLimit;
  /** How often a person may send anything on all of them that one node has; who sends more is closed out. */
  readonly frameLimit: Pick<CallLimit, 'atOnce' | 'everySeconds' | 'refusal'>;
  readonly frames: Readonly<Record<string, Frame>>;
};

/** Keeps the literal types of a row, by which handlers and clients are typed. */
export function defineFrame<const F extends Frame>(frame: F): F {
  return frame;
}

export function defineSocket<const S extends Socket>(socket: S): S {
  return socket;
}

export type FrameFields<F extends Frame> = z.infer<F['fields']>;

/** The frames that a client may send, by the rows of a socket. */
export type UpFrame<S extends Socket> = Extract<S['frames'][keyof S['frames']], { direction: 'up' }>;
