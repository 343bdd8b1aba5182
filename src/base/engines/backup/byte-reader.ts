// Reads so many bytes at a time out of a stream that comes in pieces of any size.

export type ByteReader = {
  /** Just so many bytes. Throws the refusal when the stream ends before. */
  read(length: number): Promise<Buffer>;
  /** The bytes before the next line end, which is passed over; so many at most. */
  readLine(longest: number): Promise<string>;
  /** All that is left, in pieces. */
  rest(): AsyncGenerator<Buffer>;
  /** Throws the refusal when there is more. */
  expectEnd(): Promise<void>;
  /** The error for what is not as it should be. */
  refuse(cause?: unknown): Error;
};

/** Makes a reader of a stream. `refuse` makes the error for one that is cut off or goes on too long. */
export function readBytes(source: AsyncIterable<Uint8Array>, refuse: (cause?: unknown) => Error): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let size = 0;

  async function more(): Promise<boolean> {
    const { done, value } = await pieces.next();
    if (done) return false;
    kept.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    size += value.byteLength;
    return true;
  }

  function take(length: number): Buffer {
    const all = kept.length === 1 ? (kept[0] as Buffer) : Buffer.concat(kept);
    kept = length < all.length ? [all.subarray(length)] : [];
    size -= length;
    return all.subarray(0, length);
  }

  return {
    refuse,
    read: async (length) => {
      while (size < length) if (!(await more())) throw refuse();
      return take(length);
    },
    readLine: async (longest) => {
      for (;;) {
        const at = Buffer.concat(kept).indexOf('\n');
        if (at >= 0 && at <= longest) return take(at + 1).toString('utf8', 0, at);
        if (size > longest || !(await more())) throw refuse();
      }
    },
    rest: async function* () {
      do if (size > 0) yield take(size);
      while (await more());
    },
    expectEnd: async () => {
      if (size > 0 || (await more())) throw refuse();
    },
  };
}
