// How long things of accounts are good, and how long they are kept after that: sessions, tokens, links, keys and what tells of them.

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long an access token is good, in seconds. */
export const ACCESS_SECONDS = 10 * MINUTE_SECONDS;
/** A token that is good for less than this, in seconds, is renewed before a call is made with it. */
export const LEAST_VALIDITY_SECONDS = 5;
/** A refresh token that was used may be used again for so long, in seconds: two tabs can refresh at once. */
export const REFRESH_GRACE_SECONDS = 30;

/** How long a session lasts that is not used, and how long at most, in seconds: 30 and 180 days. */
export const SESSION_IDLE_SECONDS = 30 * DAY_SECONDS;
export const SESSION_LONGEST_SECONDS = 180 * DAY_SECONDS;
/** How long a development sign-in lasts, in seconds: 12 hours. */
export const DEVELOPMENT_SESSION_SECONDS = 12 * HOUR_SECONDS;

/** How long a challenge may be signed, in seconds. */
export const CHALLENGE_SECONDS = MINUTE_SECONDS;
/** How long a ticket for a socket is good, in seconds. */
export const TICKET_SECONDS = 30;
/** How long mailed links are good, in seconds. The way back to the address before a change lasts a week. */
export const VERIFY_LINK_SECONDS = DAY_SECONDS;
export const RESET_LINK_SECONDS = 15 * MINUTE_SECONDS;
export const RESTORE_LINK_SECONDS = 7 * DAY_SECONDS;

/** How long the identity service waits for somebody to sign in, and how long for their way back once they have, in seconds. */
export const INTERACTION_SECONDS = 30 * MINUTE_SECONDS;
export const FINISHED_INTERACTION_SECONDS = MINUTE_SECONDS;
/** A code of the identity service is exchanged by the page that it was sent to, at once. In seconds. */
export const CODE_SECONDS = MINUTE_SECONDS;
/** Pages keep its refresh tokens in memory only; one that sleeps longer, in seconds, signs in anew through the service's session. */
export const IDENTITY_REFRESH_SECONDS = DAY_SECONDS;
/** A key of the identity service signs for 30 days, and is known for 30 more. In seconds. */
export const KEY_SIGNS_SECONDS = 30 * DAY_SECONDS;
export const KEY_KNOWN_SECONDS = 60 * DAY_SECONDS;

/** How long things are kept after they are over, in days. */
export const KEPT_DAYS = {
  links: 7,
  sessions: 1,
  // Another service can go on for so long with a session that has ended here: as long as it is kept, it stays ended.
  identitySessions: SESSION_LONGEST_SECONDS / DAY_SECONDS,
  departures: SESSION_LONGEST_SECONDS / DAY_SECONDS,
  usedTokens: 7,
  unverified: 7,
  guesses: 2,
} as const;
