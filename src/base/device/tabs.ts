// The tabs of one browser: they take turns at what only one of them may do.

/**
 * Runs the work while no other tab does work of this name; answers what it does. May reject without having run it: a browser
 * gives no turn to a page that it is putting away. Without a secure origin there are no turns, and nobody to sign in either.
 */
export async function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request(name, work);
}

export type Channel<Event> = {
  readonly post: (event: Event) => void;
  readonly listen: (hear: (event: Event) => void) => void;
};

/** What tabs tell each other under a name. Nobody hears themselves. */
export function openChannel<Event>(name: string): Channel<Event> {
  const channel = new BroadcastChannel(name);
  return {
    post: (event) => channel.postMessage(event),
    listen(hear) {
      channel.onmessage = ({ data }: MessageEvent<Event>) => hear(data);
    },
  };
}
