// What a reader has typed and not sent: kept on this device by story and chapter, until the chapter is answered.
import { forgetKept, nameKept } from '#accounts/web/session/kept-of-person.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Draft = {
  readonly read: () => string;
  /** Keeps a text; nothing but space is nothing. */
  readonly keep: (text: string) => void;
  readonly forget: () => void;
  /** Tells when another tab has forgotten it: it was sent there. Answers how to stop. */
  readonly onForgotten: (then: () => void) => () => void;
};

/** Where storage is forbidden or full drafts last as long as the page. */
const memory = new Map<string, string>();

/** Forgets all drafts of one person's answers to a story, which is gone. */
export function forgetDraftsOfStory(personId: string, storyId: string): void {
  const beginning = nameKept('draft', personId, `told-story.${storyId}.`);
  for (const key of [...memory.keys()].filter((name) => name.startsWith(beginning))) memory.delete(key);
  forgetKept((name) => name.startsWith(beginning));
}

/** The draft of one person's answer to one chapter. */
export function openDraft(
  personId: string,
  storyId: string,
  chapter: number,
  readShelf: () => Shelf = () => localStorage,
): Draft {
  const key = nameKept('draft', personId, `told-story.${storyId}.${chapter}`);
  function forget(): void {
    memory.delete(key);
    try {
      readShelf().removeItem(key);
    } catch {
      // There is nothing to forget.
    }
  }
  return {
    read() {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return readShelf().getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    keep(text) {
      if (text.trim() === '') return forget();
      try {
        readShelf().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    forget,
    onForgotten(then) {
      const hear = (event: StorageEvent) => {
        if (event.key === key && event.newValue === null) then();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
