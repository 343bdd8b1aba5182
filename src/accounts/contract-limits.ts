// The door of the accounts: how many calls without a token one address may make, whatever is sent with them.
import type { CallLimit } from '#base/wire/limited.ts';

/**
 * Calls by which one address signs in, right or wrong. Enough for a school behind one proxy: 600 people who sign in within an
 * hour, or at once, each with three calls.
 */
export const SIGN_IN_CALLS = [
  {
    ...{ by: 'address', atOnce: 1800, everySeconds: 2 },
    ...{ count: 'signing in', refusal: 'accounts.too_many' },
  },
] as const satisfies readonly CallLimit[];

/** How often one person takes another name: whoever reads with them is to know them by it, and names are not gone through. */
export const RENAMING = [
  { by: 'person', atOnce: 20, everySeconds: 600, refusal: 'accounts.too_many', everywhere: true },
] as const satisfies readonly CallLimit[];

/** All other calls of accounts that need no token. */
export const OPEN_CALLS = [
  {
    ...{ by: 'address', atOnce: 3000, everySeconds: 0.2 },
    ...{ count: 'calling without a token', refusal: 'accounts.too_many' },
  },
] as const satisfies readonly CallLimit[];
