// An answer on its way: kept on this device until the server has taken it or said no, so that it outlives the page.
import { type KeptItems, openKeptItems } from '#base/device/kept-items.ts';
import { openShelf } from '#base/device/shelf.ts';
import { REPLY } from '../../kept.ts';

type Reply = { readonly chapter: number; readonly text: string };

export type KeptReply = {
  /** The answer to this chapter that was given and has not arrived; one to an earlier chapter is void. */
  readonly read: (chapter: number) => string | undefined;
  readonly keep: (reply: Reply) => void;
  readonly forget: () => void;
};

/** The one answer of a person's story that is on its way. Where storage refuses it lives as long as the page. */
export function openKeptReply(personId: string, storyId: string): KeptReply {
  const shelf = openShelf(REPLY, { person: personId, what: storyId }, parseReply, printReply);
  const kept: KeptItems<Reply> = openKeptItems(shelf, { nameOf: ({ chapter }) => chapter });
  return {
    read: (wanted) => kept.read().find(({ chapter }) => chapter === wanted)?.text,
    keep: (reply) => kept.replace([reply]),
    forget: () => kept.replace([]),
  };
}

function parseReply(kept: string): readonly Reply[] | undefined {
  const [, chapter, text] = /^(\d+) (.+)$/s.exec(kept) ?? [];
  return text === undefined ? undefined : [{ chapter: Number(chapter), text }];
}

/** There is never more than one. */
function printReply(replies: readonly Reply[]): string {
  return replies.map(({ chapter, text }) => `${chapter} ${text}`).join();
}
