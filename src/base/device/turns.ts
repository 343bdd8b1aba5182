// Turns: what only one tab of a browser may do at a time.

/**
 * Runs the work while no other tab does work of this name; answers what it does. May reject without having run it: a browser
 * gives no turn to a page that it is putting away. Without a secure origin there are no turns, and nobody to sign in either.
 */
export async function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request(name, work);
}
