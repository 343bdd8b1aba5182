// Raw sockets for the bench of the messenger: they cost the load as little as can be, and know where a frame ends.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawSocket = {
  readonly send: (text: string) => void;
  /** Whole frames as text, one after the other. */
  onFrame: (text: string) => void;
  readonly close: () => void;
};

/** A frame of text as clients send it, under a mask of zeros. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

const noFrame = () => {};

/** Opens a socket from one of many addresses, and resolves once a frame of the type `ready` has come. */
export async function openRaw(
  { port, path, at = 0 }: { readonly port: number; readonly path: string; readonly at?: number },
  ready: string,
): Promise<RawSocket> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    localAddress: `127.0.${1 + (at % 200)}.1`,
  });
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const raw: RawSocket = {
    send: (text) => void socket.write(frameOf(text)),
    onFrame: noFrame,
    close: () => socket.destroy(),
  };
  await new Promise<void>((resolve, reject) => {
    raw.onFrame = (text) => {
      if (ready === '' || text.includes(`"type":"${ready}"`)) resolve();
    };
    socket.once('close', () => reject(new Error('a socket was closed before it was ready')));
    readFrames(socket, raw, () => ready === '' && resolve());
  });
  raw.onFrame = noFrame;
  return raw;
}

/** Cuts what comes into frames; an answer to the handshake comes first. */
function readFrames(socket: Socket, raw: RawSocket, opened: () => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
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
      if (kind === 9) socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | length, 0, 0, 0, 0]), payload]));
      else if (kind === 1) raw.onFrame(payload.toString('latin1'));
      rest = rest.subarray(head + length);
    }
  });
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
