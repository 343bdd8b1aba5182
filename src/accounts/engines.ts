// What accounts work with, put together once for a server process.

import type { Kysely } from 'kysely';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { JobQueue } from '#base/engines/jobs.ts';
import { createLinkTokens, type TokenOf } from '#base/engines/link-tokens.ts';
import type { Mailer } from '#base/engines/mailer.ts';
import type { SharedLimits } from '#base/engines/shared-limits.ts';
import type { LeftOut, Retell } from '#base/feature.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import type { StudyStanding } from './contract-study.ts';
import { createVault, type Vault } from './keys/vault.ts';
import type { PersonId } from './rules.ts';
import { watchCrowds } from './sessions/crowd.ts';
import { openSessions, type Sessions } from './sessions/sessions.ts';
import { createTokenKeeper, type TokenKeeper } from './sessions/tokens.ts';

type AccountOptions = {
  readonly db: Db;
  readonly bus: Bus;
  /** How often things may be done, over all servers where they share a Redis. */
  readonly sharedLimits: SharedLimits;
  readonly clock: Clock;
  /** The server's secret. */
  readonly secret: string;
  readonly mode: 'development' | 'production';
  /** The address people use, without a trailing slash. */
  readonly siteUrl: () => string;
  /** Whether a host name means this machine. */
  readonly isLoopback: (hostname: string) => boolean;
  /** Hears of what failed behind the back of a call; unless told the console does. */
  readonly log?: (line: string) => void;
};

/** The engines of accounts, as they are before there are jobs and mails. */
export type AccountGround = Omit<AccountOptions, 'secret' | 'log'> & {
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly tokens: TokenKeeper;
  readonly limits: AccountLimits;
  /** Is told of each try to sign in, by account. */
  readonly watchCrowd: ReturnType<typeof watchCrowds>;
  readonly tokenOf: TokenOf;
};

export type AccountEngines = AccountGround & {
  readonly mailer: Mailer;
  readonly queue: JobQueue;
  /** What no feature gives along with somebody's own data. */
  readonly leaveOut: () => LeftOut;
  /** Rows that are told otherwise than they are kept, of all features. */
  readonly retell: () => Retell;
  readonly partWith: PartWith;
  /** The same once they are held. */
  readonly partAlone: PartWith;
  /** How somebody stands to a study. */
  readonly studyFor: (person: PersonId) => Promise<StudyStanding>;
};

/**
 * What else has to be seen to before somebody is deleted, in the same transaction; what it answers is done once that is
 * committed.
 */
export type PartWith = (trx: Kysely<Tables>, person: PersonId) => Promise<() => Promise<void>>;

/** Makes the engines of accounts from the server's secret, which nothing behind them sees. */
export async function openAccountEngines({
  secret,
  log = (line) => console.error(line),
  ...options
}: AccountOptions): Promise<AccountGround> {
  const { db, bus, sharedLimits, clock, mode } = options;
  const vault = createVault(secret);
  // Every call asks for its session: what holds up other work of the accounts must not hold up that.
  const sessions = openSessions({ db: db.lane('sessions'), bus, clock, mode, log });
  return {
    ...options,
    vault,
    sessions,
    tokens: await createTokenKeeper(secret, clock, mode, sessions),
    limits: createAccountLimits(sharedLimits, vault.derive('accounts.limit-slots', '', 16)),
    watchCrowd: watchCrowds({ clock, log }),
    tokenOf: createLinkTokens(secret),
  };
}
