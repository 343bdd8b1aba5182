// What every storyteller is: given a chapter to tell, it yields text, then what the chapter leads to. It owns no state.
import { goOn } from './go-on.ts';
import { type ChapterTask, type SharedSentences, type ToldChapter, tellChapter } from './rules/tell.ts';
import { WRITTEN_LANGUAGE } from './rules/words.ts';

/** A chapter that was told before, and what its reader said to it. */
export type ToldBefore = { readonly text: string; readonly response: string };

/** A chapter to be told, with what a teller other than the embedded one wants to know. */
export type TellingTask = ChapterTask & {
  /** Oldest first; the beginning is the first. */
  readonly history: readonly ToldBefore[];
  /** A language tag such as en or pt-BR. */
  readonly language: string;
  /**
   * The beginning of this very chapter, with its heading, where a run that ended left it: readers have read it, so it is gone
   * on with. Undefined where there is none.
   */
  readonly begun?: string | undefined;
};

/**
 * What the reader may choose, and which of the scene's options it means for the telling. `label` is what a button shows first; absent
 * where another wrote the option than the product, or before labels were written.
 */
export type OfferedOption = {
  readonly text: string;
  readonly at: number;
  readonly label?: string | undefined;
};

/** A chapter once it is told: what the product keeps. */
export type FinishedChapter = {
  readonly sceneId: string;
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** The language of the text and the options. */
  readonly language: string;
  /** Empty for the beginning and the ending. */
  readonly options: readonly OfferedOption[];
  readonly asks?: string | undefined;
  readonly isEnding: boolean;
  /** What a model noted: sentences for later chapters, and a summary up to here. */
  readonly notes?: readonly string[] | undefined;
  readonly summary?: string | undefined;
};

export type TellerEvent =
  /** The next piece of the text; never half a letter. */
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing has come yet, and the storyteller is at work. Any number of times, before the text. */
  | { readonly kind: 'thinking' }
  /** Of what came so far, and of what was begun before, the first `to` UTF-16 units stand; the rest is void. */
  | { readonly kind: 'back'; readonly to: number }
  /** What came so far is void: the chapter begins anew. */
  | { readonly kind: 'anew' }
  /** The last event. Its text is the truth, also where it differs from the pieces. */
  | { readonly kind: 'told'; readonly chapter: FinishedChapter };

export interface Storyteller {
  readonly name: 'embedded' | 'model';
  /** Tells one chapter. Throws only when `signal` was aborted, or where a story is not whole. */
  tell(task: TellingTask, signal: AbortSignal): AsyncIterable<TellerEvent>;
}

/**
 * The teller that needs nothing but the stories themselves: the same task gives the same words. What was begun it goes on
 * with: exactly, where it is its own, and in keeping where another teller told it.
 */
export function createEmbeddedTeller(shared: SharedSentences): Storyteller {
  return {
    name: 'embedded',
    async *tell(task) {
      const scene = finishChapter(tellChapter(task, shared));
      const gone = task.begun === undefined ? undefined : goOn(task.begun, scene, task.language);
      if (task.begun !== undefined && gone === undefined) yield { kind: 'anew' };
      if (gone !== undefined && gone.keep < (task.begun ?? '').length) yield { kind: 'back', to: gone.keep };
      const chapter = gone?.chapter ?? scene;
      // By paragraphs, so that a slow line shows the first while the others come.
      const paragraphs = chapter.text.slice(gone?.keep ?? 0).split(/(?<=\n\n)/);
      for (const text of paragraphs) if (text !== '') yield { kind: 'text', text };
      yield { kind: 'told', chapter };
    },
  };
}

/** An embedded chapter as what the product keeps: its options are those of the scene, in their order. */
export function finishChapter(told: ToldChapter): FinishedChapter {
  const { options, ...chapter } = told;
  return {
    ...chapter,
    language: WRITTEN_LANGUAGE,
    options: options.map(({ label, text }, at) => ({ label, text, at })),
  };
}
