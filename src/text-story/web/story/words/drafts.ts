// What a reader has typed and not sent: kept on this device by story and chapter, until the chapter is answered.
import { asText, forgetKept, openShelf } from '#base/device/shelf.ts';
import { DRAFT } from '../../kept.ts';

export type Draft = {
  readonly read: () => string;
  /** Keeps a text; nothing but space is nothing. */
  readonly keep: (text: string) => void;
  readonly forget: () => void;
  /** Tells when another tab has forgotten it: it was sent there. Answers how to stop. */
  readonly onForgotten: (then: () => void) => () => void;
};

/** Forgets all drafts of one person's answers to a story, which is gone. */
export function forgetDraftsOfStory(personId: string, storyId: string): void {
  forgetKept(DRAFT, { person: personId, what: `${storyId}.` });
}

/** The draft of one person's answer to one chapter. Where storage is forbidden or full it lasts as long as the page. */
export function openDraft(personId: string, storyId: string, chapter: number): Draft {
  const shelf = openShelf(DRAFT, { person: personId, what: `${storyId}.${chapter}` }, asText);
  return {
    read: () => shelf.read() ?? '',
    keep(text) {
      if (text.trim() === '') shelf.forget();
      else shelf.keep(text);
    },
    forget: shelf.forget,
    onForgotten: (then) =>
      shelf.onElsewhere(() => {
        if (shelf.read() === undefined) then();
      }),
  };
}
