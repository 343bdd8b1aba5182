// Who of a conversation may see what of it: messages, receipts, and that somebody is blocked. Pure.

/** As much of a member as this depends on. */
export type ReaderFacts = {
  readonly id: string;
  readonly hasAccepted: boolean;
  readonly hasDeclined: boolean;
  readonly joinedAfter: number;
};

export type BlockFacts = readonly {
  readonly by: string;
  readonly whom: string;
  /** How far whoever blocks had read when they did: that was told, and stays so. */
  readonly readUpTo: number;
}[];

export function hasBlocked(blocks: BlockFacts, by: string, whom: string | null): boolean {
  return blocks.some((block) => block.by === by && block.whom === whom);
}

/** Whether a member may see a message: not from before their time, and a silent one only of their own. */
export function sees(
  { id, joinedAfter }: ReaderFacts,
  message: { readonly id: number; readonly isSilent: boolean; readonly senderId: string | null },
): boolean {
  return message.id > joinedAfter && (!message.isSilent || message.senderId === id);
}

/**
 * Whether a reader is told what a member has read, or that they took a conversation up: of oneself always; not of who has not
 * taken it up, nor of who has blocked the reader.
 */
export function tellsOf(member: ReaderFacts, reader: string, blocks: BlockFacts): boolean {
  return (
    member.id === reader ||
    (member.hasAccepted && !member.hasDeclined && !hasBlocked(blocks, member.id, reader))
  );
}

/**
 * Up to which message a reader knows that a member has read: nothing of who tells nothing of it; of who has blocked the reader
 * what was told before.
 */
export function readAsTold(
  member: ReaderFacts & { readonly readUpTo: number },
  reader: string,
  blocks: BlockFacts,
): number {
  if (tellsOf(member, reader, blocks)) return member.readUpTo;
  if (!member.hasAccepted || member.hasDeclined) return 0;
  return blocks.find(({ by, whom }) => by === member.id && whom === reader)?.readUpTo ?? 0;
}

/** Whether anything that is new goes to a member at all: not to who has declined. */
export function isReached({ hasDeclined }: ReaderFacts): boolean {
  return !hasDeclined;
}
