// How long a scan goes on, and how much it reads of an account.

export const LIMITS = {
  /** How long a scan may be silent before another server takes it up, in ms: longer than a page may take with all its calls. */
  leaseMs: 60_000,
  /** How long one goes on before others who wait for a worker have a turn, in ms. */
  shiftMs: 10_000,
  /** What is waited for in place; longer rests are for another shift. In seconds. */
  shortRest: 2,
  /** An access that is over so soon is renewed first, in ms. */
  soonOverMs: 30_000,
  tries: 5,
  /** A place that never has time is waited for no longer. */
  rests: 20,
  /** A place that pages without an end is believed no further, whether it tells the same things again and again or ever new ones. */
  items: 5000,
  pages: 500,
  /** Of a list, such as what somebody has subscribed to, no more is read: a hint becomes no better, and the quota is everybody's. */
  listItems: 500,
} as const;
