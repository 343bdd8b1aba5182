// The load of the messenger's bench on a server of ours: everybody in pairs, each with an open socket.
import type { Talker } from './messenger-ground.ts';
import { writeLetters } from './messenger-letters.ts';
import { type Load, type LoadLine, layLoad } from './messenger-load.ts';
import { openMany, openRaw } from './messenger-sockets.ts';

export const pathOf = ({ token }: Talker) => `/api/messenger/ws?token=${token}`;

const isOf = (type: string) => {
  const end = Buffer.from(`"type":"${type}"}`);
  return (payload: Buffer) => end.equals(payload.subarray(-end.length));
};
export const isSent = isOf('message_sent');
export const isNew = isOf('new_message');
/** What not every error has stands behind its type. */
const isError = (payload: Buffer) => payload.includes('"type":"error"');

/** Opens the lines of all who talk, and lays the load on them. */
export async function layPairs(
  talkers: readonly Talker[],
  port: number,
): Promise<{ readonly load: Load; readonly close: () => void }> {
  const sockets = await openMany(talkers, (one, at) =>
    openRaw({ port, path: pathOf(one), at }, 'online_users'),
  );
  const lines: LoadLine[] = sockets.map((socket, at) => {
    const letter = writeLetters((talkers[at] as Talker).talk);
    return { send: (id) => socket.send(letter(id)) };
  });
  const load = layLoad(lines);
  for (const [at, socket] of sockets.entries()) {
    const own = `"sender_id":"${talkers[at]?.id}"`;
    socket.onFrame = (payload) => {
      if (isSent(payload)) load.acknowledge(lines[at] as LoadLine);
      // One's own comes back, too.
      else if (isNew(payload) && !payload.includes(own)) {
        const from = payload.indexOf('"client_id":"') + 13;
        load.deliver(payload.toString('latin1', from, from + 36));
      }
      // Nobody may write more than so many letters: there are fewer of each where there are more PAIRS.
      else if (isError(payload)) load.fail(payload.toString());
    };
    socket.onEnd = (payload) => load.fail(`a socket was closed: ${payload.toString('latin1', 2)}`);
  }
  return {
    load,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
