// How often the calls of accounts may be made, by address and by account, so that no stranger locks somebody out.
import { groupAddress, slotOf } from '#base/engines/limits.ts';
import type { MailTemplates } from '#base/engines/mailer.ts';
import type { SharedLimit, SharedLimits } from '#base/engines/shared-limits.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';

const MINUTE = 60;

/**
 * The limits there are: so many at once, and one more every so many seconds. How many calls one address
 * may make without a token stands with the calls (`contract-limits.ts`); what it may do with them is enough for a school
 * behind one proxy, too: 60 mails.
 */
const LIMITS = {
  /** Wrong passwords of one account from one address; right ones pass on. */
  guess: { atOnce: 10, everySeconds: MINUTE },
  /** After so many from one address, right ones do not pass either: else guessing would have no end. */
  hardGuess: { atOnce: 100, everySeconds: MINUTE },
  /** Wrong passwords of one account from one address, while it is guessed at from many: after them right ones do not pass. */
  siege: { atOnce: 3, everySeconds: 20 * MINUTE },
  /** Wrong passwords, signatures and link tokens from one address, of any account. */
  wrong: { atOnce: 200, everySeconds: 5 },
  register: { atOnce: 60, everySeconds: MINUTE },
  checkEmail: { atOnce: 120, everySeconds: 2 },
  checkUsername: { atOnce: 120, everySeconds: 2 },
  /** Mails that are asked for from one address. */
  askMail: { atOnce: 60, everySeconds: MINUTE },
  /** Mails of a kind to one account that are asked for from one address: no faster than `mailTo`, or one stranger uses that up. */
  askMailOf: { atOnce: 5, everySeconds: 10 * MINUTE },
  /**
   * Mails of a kind to one address in all, from however many addresses they are asked for. Few at once, for they may be asked for to
   * annoy; but one comes again before a link of the last is too old, so that the owner never stands without one.
   */
  mailTo: { atOnce: 8, everySeconds: 10 * MINUTE },
} as const;

type LimitName = keyof typeof LIMITS;

export type AccountLimits = {
  /**
   * Counts a call by the address it comes from, and by `account` where one is named: a text that may have been typed.
   * Throws `accounts.too_many`.
   */
  readonly count: (name: LimitName, visit: Visit, account?: string) => Promise<void>;
  /** Like `count`, answering whether it may be done: for what is left undone in silence. */
  readonly may: (name: LimitName, visit: Visit, account?: string) => Promise<boolean>;
  /** Throws `accounts.too_many` when a call of this kind would be one too many. */
  readonly check: (name: LimitName, visit: Visit, account?: string) => Promise<void>;
  /** Whether one more mail of a kind may go to an address; counts it. */
  readonly mayMail: (template: keyof MailTemplates, emailKey: string) => Promise<boolean>;
  /** The same for what is not left undone in silence. Throws `accounts.too_many`. */
  readonly countMail: (template: keyof MailTemplates, emailKey: string, visit: Visit) => Promise<void>;
};

/** Makes the limits of accounts. `slotSecret` hides what was typed; the same on all servers, or they would count apart. */
export function createAccountLimits(shared: SharedLimits, slotSecret: Buffer): AccountLimits {
  const limits = Object.fromEntries(
    Object.entries(LIMITS).map(([name, numbers]) => [name, shared.open(`accounts.${name}`, numbers)]),
  ) as Record<LimitName, SharedLimit>;
  const keyOf = (visit: Visit, account?: string) => {
    const address = groupAddress(visit.readAddress());
    return account === undefined ? address : slotOf(address, account, slotSecret);
  };
  // Each kind by itself: else a stranger who has one kind sent keeps another from its owner.
  const takeMail = (template: keyof MailTemplates, emailKey: string) =>
    limits.mailTo.take(`${template} ${emailKey}`);
  const refuse = (seconds: number, visit: Visit) => {
    if (seconds === 0) return;
    visit.askToWait(seconds);
    throw new Refusal('accounts.too_many');
  };
  return {
    count: async (name, visit, account) => refuse(await limits[name].take(keyOf(visit, account)), visit),
    may: async (name, visit, account) => (await limits[name].take(keyOf(visit, account))) === 0,
    check: async (name, visit, account) => refuse(await limits[name].look(keyOf(visit, account)), visit),
    mayMail: async (template, emailKey) => (await takeMail(template, emailKey)) === 0,
    countMail: async (template, emailKey, visit) => refuse(await takeMail(template, emailKey), visit),
  };
}
