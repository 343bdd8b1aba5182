// Guesses at one account from many addresses: they cost time and have an end, the owner is told, and nobody is locked out.
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, spanAround } from '#base/days.ts';
import { groupAddress } from '#base/engines/limits.ts';
import type { Visit } from '#base/wire/visit.ts';
import type { AccountEngines } from '../engines.ts';
import { tellOfSiege } from '../links/ask-mail.ts';
import { addFailure, type Failures, findFailures, takeTelling } from './store-guesses.ts';

/** So many wrong passwords within a day, from so many addresses or more, are a siege. */
const FAILURES = 20;
const ADDRESSES = 3;
/** Each of them makes every answer about that account so much slower, in ms, up to the longest. */
const SLOWER_MS = 12.5;
const SLOWEST_MS = 4000;

export type SiegeEngines = Pick<AccountEngines, 'db' | 'clock' | 'vault' | 'limits' | 'queue'>;

export type Siege = {
  /** Counts a wrong password, tells the owner if there is one and it is time, and throws `accounts.too_many` in a siege. */
  readonly fail: () => Promise<void>;
};

/**
 * Looks at an account before a password is judged. In a siege it takes its time, for a right one as well, and throws
 * `accounts.too_many` where that address had its few tries. What nobody has is besieged like what somebody has.
 */
export async function meetSiege(
  engines: SiegeEngines,
  { email, emailKey }: { readonly email: string; readonly emailKey: string },
  visit: Visit,
): Promise<Siege> {
  const { db, clock, vault, limits } = engines;
  const account = vault.hash('guessed account', emailKey);
  const now = clock();
  const late = spanAround(now, DAY_MS);
  const before = await findFailures(db.kysely, account, late);
  if (isSiege(before)) {
    await limits.check('siege', visit, emailKey);
    await pause(Math.min(SLOWEST_MS, before.failures * SLOWER_MS));
  }
  return {
    fail: async () => {
      const address = vault.hash('guessing address', `${emailKey}\n${groupAddress(visit.readAddress())}`);
      const after = await addFailure(db.kysely, { account, address, now, late });
      if (!isSiege(after)) return;
      if (await takeTelling(db.kysely, account, { now, late })) await tellOfSiege(engines, email);
      await limits.count('siege', visit, emailKey);
    },
  };
}

function isSiege(counted: Failures | undefined): counted is Failures {
  return counted !== undefined && counted.failures >= FAILURES && counted.addresses >= ADDRESSES;
}
