// What a feature is to the house: the ground it opens itself on, and what it then gives to be looped over.
import type { Kysely } from 'kysely';
import type { Bus } from './engines/bus/bus.ts';
import type { Clock } from './engines/clock.ts';
import type { Db, Tables } from './engines/database/tables.ts';
import type { JobQueue, JobTasks } from './engines/jobs.ts';
import type { Mailer, MailShape } from './engines/mailer.ts';
import type { RegularWork } from './engines/regular.ts';
import type { SharedLimits } from './engines/shared-limits.ts';
import type { Serve, Wire } from './wire/serve.ts';
import type { ServeStream } from './wire/serve-stream.ts';
import type { Sockets } from './wire/sockets/serve-sockets.ts';

/**
 * What the configuration says to features, and what tests put in the place of what a feature would read by itself. Empty
 * here; each feature declares what it reads into it, as the stores do with `Tables`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Settings {}

/**
 * What features give each other beyond what they may import. Whoever needs something of a feature to its right declares it
 * here, and whoever can offers it; what a feature offers to those to its right it declares itself.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Offers {}

/** What is there before any feature is. */
export type Ground = {
  /** Each feature works in the lane of its name. */
  readonly db: Db;
  /** Hints between servers. */
  readonly bus: Bus;
  /** How often things may be done, over all servers where they share a Redis. */
  readonly limits: SharedLimits;
  readonly clock: Clock;
  readonly mode: 'development' | 'production';
  /** The address people use, without a trailing slash; asked when it is needed. */
  readonly siteUrl: () => string;
  /** Whether a host name means this machine. */
  readonly isLoopback: (hostname: string) => boolean;
  /** A line for whoever runs the server. */
  readonly log: (line: string) => void;
  readonly mailer: Mailer;
  readonly queue: JobQueue;
  readonly settings: Settings;
  /** All features in their order; once all are open. */
  readonly listFeatures: () => readonly Pick<
    Opened<never>,
    'name' | 'leftOut' | 'retell' | 'partWith' | 'partAlone'
  >[];
  /** What another feature offers. Throws when it is not open yet: what a feature to the right has is taken when it is needed. */
  readonly take: <Name extends keyof Offers>(name: Name) => Offers[Name];
};

/** The same for the one feature that keeps keys: no other has a use for the server's secret. */
export type KeyGround = Ground & {
  readonly secret: string;
  /** What is thrown when the secret is not the one that the database was begun with. */
  readonly refuseSecret: () => Error;
};

/** Where a feature serves. */
export type Serving<Person> = {
  readonly wire: Wire;
  readonly serve: Serve<Person>;
  readonly serveStream: ServeStream<Person>;
  readonly sockets: Sockets<Person>;
};

/** One thing that an operator reads, whether it is as it should be. */
export type Check = {
  readonly name: string;
  readonly ok: boolean;
  /** The server is ready all the same: what is wrong is for its operator. */
  readonly optional?: true;
  readonly detail?: string;
};

/** A figure for the metrics, read when somebody asks for it. */
export type Figure = { readonly name: string; readonly help: string; readonly read: () => number };

/**
 * What is not in the download of one's own data though it belongs to the person, and why: columns, and fields of what a column
 * holds as JSON (`table.column.field`, through a list `table.column[].field`).
 */
export type LeftOut = Readonly<Record<string, string>>;

/** Of tables whose rows are not kept as their person sees them: makes of a row as it is kept one as it is theirs. */
export type Retell = Readonly<
  Record<string, (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
>;

/** Somebody of the demo people of development mode. */
export type DemoPerson<Person> = { readonly id: Person; readonly username: string };

/** What a feature gives once it is open. Everything but its name, what its calls are about and `serve` only where there is some. */
export type Opened<Person> = {
  readonly name: string;
  /** A sentence on its calls, for their description. */
  readonly about: string;
  /** Serves its calls and pictures. What lives as long as the server listens is closed by hooks of `wire`. */
  readonly serve: (serving: Serving<Person>) => void | Promise<void>;
  readonly tasks?: JobTasks;
  /** Those of its tasks for which somebody waits. */
  readonly awaited?: readonly string[];
  /** The mails that it sends, by name; their words stand in content/emails. */
  readonly mails?: Readonly<Record<string, MailShape>>;
  readonly regular?: readonly RegularWork[];
  readonly offers?: Partial<Offers>;
  /** Of its own tables; all else that belongs to a person is found by the foreign keys. */
  readonly leftOut?: LeftOut;
  /** For the same download; what it needs may be left out by `leftOut` all the same. */
  readonly retell?: Retell;
  /** Puts right what has to be right in the database before anybody is served; alone among servers that start. */
  readonly begin?: () => Promise<void>;
  /** Makes what demo people have of it, once; whoever has something by now keeps that. In development mode alone. */
  readonly seedDemo?: (people: readonly DemoPerson<Person>[]) => Promise<void>;
  readonly checks?: () => readonly Check[];
  readonly figures?: readonly Figure[];
  /** What is printed when the server is open. */
  readonly news?: string | undefined;
  /**
   * Sees to what somebody has together with others, or elsewhere, before they are deleted, in the same transaction; what it answers is
   * done once that is committed.
   */
  readonly partWith?: (trx: Kysely<Tables>, person: Person) => Promise<() => Promise<void>>;
  /** The same of what is theirs alone, once they are held and nobody can give them more of it. */
  readonly partAlone?: (trx: Kysely<Tables>, person: Person) => Promise<() => Promise<void>>;
  /** Ends what it has begun besides; after the last call has been answered. */
  readonly close?: () => Promise<void>;
};

/** How a feature is opened. */
export type Opener<Person> = (ground: KeyGround) => Promise<Opened<Person>>;
