// The sequence of what each sender has sealed in a conversation: it tells what a server left out, turned round or told twice.

/** What is known of one sender: the sequences seen, as ranges from their first to their last, ascending and apart. */
export type Seen = readonly { readonly from: number; readonly to: number }[];

/** What a sequence says beside those that were seen: it goes on, leaves a gap, fills one, or was there already. */
export type SequenceNews =
  | { readonly kind: 'next' }
  | { readonly kind: 'gap'; readonly missing: { readonly from: number; readonly to: number } }
  | { readonly kind: 'filled' }
  | { readonly kind: 'repeated' };

/** Takes one sequence (from 1) in, and says what it means. Throws `RangeError` for what is no sequence. */
export function takeSequence(
  seen: Seen,
  sequence: number,
): { readonly seen: Seen; readonly news: SequenceNews } {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`${sequence} is no sequence of a message.`);
  const last = seen.at(-1)?.to;
  const news = judge(seen, last, sequence);
  return { seen: news.kind === 'repeated' ? seen : addToRanges(seen, sequence), news };
}

/** The sequences between the first and the last seen that have not come. */
export function listGaps(seen: Seen): readonly { readonly from: number; readonly to: number }[] {
  return seen.slice(1).map(({ from }, at) => ({ from: (seen[at]?.to ?? 0) + 1, to: from - 1 }));
}

function judge(seen: Seen, last: number | undefined, sequence: number): SequenceNews {
  if (seen.some(({ from, to }) => sequence >= from && sequence <= to)) return { kind: 'repeated' };
  // Who comes later begins where they come: what was before was never theirs.
  if (last === undefined || sequence === last + 1) return { kind: 'next' };
  if (sequence > last) return { kind: 'gap', missing: { from: last + 1, to: sequence - 1 } };
  return { kind: 'filled' };
}

function addToRanges(seen: Seen, sequence: number): Seen {
  const joined: { from: number; to: number }[] = [];
  const all = [...seen, { from: sequence, to: sequence }].sort((one, other) => one.from - other.from);
  for (const { from, to } of all) {
    const before = joined.at(-1);
    if (before !== undefined && from <= before.to + 1) before.to = Math.max(before.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
