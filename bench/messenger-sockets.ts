// Raw sockets for the bench of the messenger: they cost the load as little as can be, and know where a frame ends.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawSocket = {
  /** Sends a frame that `frameOf` made. */
  readonly send: (frame: Buffer) => void;
  /** Whole frames without their heads, one after the other; what is given is gone afterwards. */
  onFrame: (payload: Buffer) => void;
  /** The other side has closed it; the payload of its last frame: two bytes of a code, and why. */
  onEnd: (payload: Buffer) => void;
  readonly close: () => void;
};

/** A frame of text as clients send it, under a mask of zeros. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

const noFrame = () => {};
/** All sockets are read into the same room, one after the other. */
const ROOM = Buffer.allocUnsafeSlow(262_144);

/** Opens a socket from one of many addresses, and resolves once a frame of the type `ready` has come. */
export async function openRaw(
  { port, path, at = 0 }: { readonly port: number; readonly path: string; readonly at?: number },
  ready: string,
): Promise<RawSocket> {
  let feed: (chunk: Buffer) => void = () => {};
  const socket = connect({
    ...{ port, host: '127.0.0.1', noDelay: true, localAddress: `127.0.${1 + (at % 200)}.1` },
    onread: {
      buffer: ROOM,
      callback: (length) => {
        feed(ROOM.subarray(0, length));
        return true;
      },
    },
  });
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const raw: RawSocket = {
    send: (frame) => void socket.write(frame),
    onFrame: noFrame,
    onEnd: noFrame,
    close: () => socket.destroy(),
  };
  await new Promise<void>((resolve, reject) => {
    raw.onFrame = (payload) => {
      if (ready === '' || payload.includes(`"type":"${ready}"`)) resolve();
    };
    socket.once('close', () => reject(new Error('a socket was closed before it was ready')));
    feed = readFrames(socket, raw, () => ready === '' && resolve());
  });
  raw.onFrame = noFrame;
  return raw;
}

/** Cuts what comes into frames; an answer to the handshake comes first. */
function readFrames(socket: Socket, raw: RawSocket, opened: () => void): (chunk: Buffer) => void {
  const none = Buffer.alloc(0);
  let left: Buffer = none;
  let isOpen = false;
  return (chunk) => {
    let rest = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    left = none;
    readOn();
    // What is left is of the room, which is read into again.
    if (rest.length > 0) left = Buffer.from(rest);

    function readOn() {
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.toString('latin1', 0, 12).endsWith('101'))
          throw new Error(`a socket was refused: ${rest.toString('latin1', 0, 300)}`);
        isOpen = true;
        rest = rest.subarray(end + 4);
        opened();
      }
      for (;;) {
        if (rest.length < 2) return;
        const short = (rest[1] ?? 0) & 0x7f;
        const head = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (rest.length < head) return;
        const length =
          short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
        if (rest.length < head + length) return;
        const kind = (rest[0] ?? 0) & 0x0f;
        const payload = rest.subarray(head, head + length);
        if (kind === 9)
          socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | length, 0, 0, 0, 0]), payload]));
        else if (kind === 1) raw.onFrame(payload);
        else if (kind === 8) raw.onEnd(payload);
        rest = rest.subarray(head + length);
      }
    }
  };
}

/** Opens many, a hundred at a time. */
export async function openMany<T>(
  wanted: readonly T[],
  open: (one: T, at: number) => Promise<RawSocket>,
): Promise<RawSocket[]> {
  const sockets: RawSocket[] = [];
  for (let at = 0; at < wanted.length; at += 100)
    sockets.push(...(await Promise.all(wanted.slice(at, at + 100).map((one, more) => open(one, at + more)))));
  return sockets;
}
