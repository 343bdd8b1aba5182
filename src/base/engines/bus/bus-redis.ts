// The line of hints through a Redis: one channel that belongs to the processes of one installation.

import { openRedis } from '../redis.ts';
import type { Connect } from './bus-link.ts';

/** A line through a Redis, to every process that has one to the same of the same `name`. */
export function connectRedis({ url, name }: { readonly url: string; readonly name: string }): Connect {
  const channel = `lorepath:${name}:hints`;
  return {
    name: `the Redis at ${new URL(url).host}`,
    open: async ({ message, lost }) => {
      // A connection that listens can say nothing.
      const [ear, mouth] = [await openRedis(url, lost), await openRedis(url, lost)];
      const drop = () => {
        ear.disconnect();
        mouth.disconnect();
      };
      try {
        ear.on('message', (_channel, text: string) => message(text));
        await Promise.all([ear.connect().then(() => ear.subscribe(channel)), mouth.connect()]);
      } catch (error) {
        drop();
        throw error;
      }
      return { send: (text) => mouth.publish(channel, text), drop };
    },
  };
}
