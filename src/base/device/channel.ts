// What the tabs of one browser tell each other.

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
