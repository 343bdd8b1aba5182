// An answer on its way: kept on this device until the server has taken it or said no, so that it outlives the page.
import { nameKept } from '#accounts/web/session/kept-of-person.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type KeptReply = {
  /** The answer to this chapter that was given and has not arrived; one to an earlier chapter is void. */
  readonly read: (chapter: number) => string | undefined;
  readonly keep: (reply: { readonly chapter: number; readonly text: string }) => void;
  readonly forget: () => void;
};

/** The one answer of a person's story that is on its way. Where storage refuses it lives as long as the page. */
export function openKeptReply(
  personId: string,
  storyId: string,
  readShelf: () => Shelf = () => localStorage,
): KeptReply {
  const key = nameKept('reply', personId, `told-story.${storyId}`);
  /** Storage can be forbidden or full: an answer that cannot be kept is still sent. */
  function attempt<T>(work: (shelf: Shelf) => T): T | undefined {
    try {
      return work(readShelf());
    } catch {
      return undefined;
    }
  }
  return {
    read(chapter) {
      const [, number, text] = /^(\d+) (.+)$/s.exec(attempt((shelf) => shelf.getItem(key)) ?? '') ?? [];
      return Number(number) === chapter ? text : undefined;
    },
    keep({ chapter, text }) {
      attempt((shelf) => shelf.setItem(key, `${chapter} ${text}`));
    },
    forget() {
      attempt((shelf) => shelf.removeItem(key));
    },
  };
}
