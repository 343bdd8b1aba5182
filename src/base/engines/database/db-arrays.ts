// Long lists as parameters, as PostgreSQL itself writes them: neither side has to look at each letter for what must be escaped.

/** The number by which PostgreSQL knows `text`, and how many bytes the beginning of a list has. */
const TEXT = 25;
const HEAD = 20;

/**
 * Texts as one parameter that stands for a `text[]`: write `${textArray(all)}::text[]`. Nothing that is `null` or `undefined` has a text.
 * The form is `array_recv` of PostgreSQL's `arrayfuncs.c`: how many dimensions, whether any is null, the type, how many, from which number
 * on, then each with its length before it.
 */
export function textArray(all: readonly (string | null | undefined)[]): Buffer {
  const lengths = all.map((one) => (one == null ? 0 : Buffer.byteLength(one)));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, HEAD));
  bytes.writeInt32BE(all.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(all.some((one) => one == null) ? 1 : 0, 4);
  bytes.writeInt32BE(TEXT, 8);
  if (all.length === 0) return bytes.subarray(0, 12);
  bytes.writeInt32BE(all.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = HEAD;
  all.forEach((one, index) => {
    const length = lengths[index] ?? 0;
    bytes.writeInt32BE(one == null ? -1 : length, at);
    at += 4;
    if (one != null) bytes.write(one, at, length, 'utf8');
    at += length;
  });
  return bytes;
}
