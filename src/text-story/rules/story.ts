// What a told story is made of, as the embedded teller reads it.
import type { Beat, Mood, Person, Pronoun, Region, Stance, ThingLook } from './words.ts';

/**
 * What must hold, all of it. Facts and promises are those of the telling; `stance` is the one its reader took most often
 * (of several, the one taken last), so it suits endings.
 */
export type Condition = {
  readonly facts?: readonly string[] | undefined;
  readonly not?: readonly string[] | undefined;
  /** Promises that were made and neither kept nor broken yet. */
  readonly open?: readonly string[] | undefined;
  readonly kept?: readonly string[] | undefined;
  readonly broken?: readonly string[] | undefined;
  readonly stance?: Stance | undefined;
  /** Of these facts at least `n` must hold: what was done again and again weighs, and no single choice decides. */
  readonly at_least?: { readonly n: number; readonly of: readonly string[] } | undefined;
  /** Things that the reader carries from other stories, by their names; those of the day on which this one was begun. */
  readonly carried?: readonly string[] | undefined;
};

/** What is left with the reader for the rest of the road. */
export type Leaving = {
  /** Its name, by which other stories ask for it; the same thing has the same name in all endings of a story. */
  readonly thing: string;
  /** What it is called: *a soup spoon*. */
  readonly name: string;
  /** How they came by it, in a sentence. */
  readonly why: string;
  readonly looks: ThingLook;
};

/** A part of a paragraph: words, words that depend on something, or one of several ways to say it. */
export type Piece =
  | string
  | { readonly when: Condition; readonly text: string; readonly else?: string | undefined }
  | { readonly one_of: readonly string[] };

export type Paragraph = string | readonly Piece[];

/** One way on. What it sets, promises, keeps and breaks is applied by the product, never by the teller. */
export type StoryOption = {
  /** What a button shows of it first. */
  readonly label?: string | undefined;
  readonly text: string;
  readonly stance: Stance;
  /** What must be carried for it to be offered; only the last option of a scene can ask for something. */
  readonly when?: Pick<Condition, 'carried'> | undefined;
  /** What comes of it: told first in the next chapter. */
  readonly reaction: string;
  readonly sets?: readonly string[] | undefined;
  readonly promises?: readonly string[] | undefined;
  readonly keeps?: readonly string[] | undefined;
  readonly breaks?: readonly string[] | undefined;
  /** Words of a free reply that mean this option, and sayings of several words. */
  readonly hears?: readonly string[] | undefined;
};

export type Opening = {
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  readonly text: readonly Paragraph[];
};

export type Scene = Opening & {
  readonly beat: Beat;
  /** What the last page calls it, also to those who went another way. */
  readonly name?: string | undefined;
  readonly when?: Condition | undefined;
  /** A question: the reader answers in words of their own, and the options stay unseen. */
  readonly asks?: string | undefined;
  readonly options: readonly StoryOption[];
  /** What comes of a reply that is none of the options; `{reply}` is what was said. */
  readonly unheard: string;
  /** What comes of something the reader does that is none of the options; it is not quoted. */
  readonly undone?: string | undefined;
};

export type Ending = {
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  readonly when?: Condition | undefined;
  readonly text: readonly Paragraph[];
  readonly leaves?: Leaving | undefined;
  /** What a later story takes over from this end. */
  readonly carry: {
    readonly begins: string;
    /** Who of the cast comes along, when somebody does. */
    readonly companion?: string | undefined;
    readonly thread: { readonly opens: string; readonly closes: string };
  };
};

/** Somebody of the story; each telling chooses one of the people. */
export type Role = {
  readonly is: string;
  readonly people: readonly {
    readonly name: string;
    /** What they are called once they have been named. */
    readonly short: string;
    readonly pronoun: Pronoun;
  }[];
  /** How they come along into a later story: at its beginning, in its dark chapter, at its end. */
  readonly travels?: { readonly arrives: string; readonly helps: string; readonly parts: string } | undefined;
};

export type Story = {
  readonly key: string;
  readonly title: string;
  readonly region: Region;
  /** Unless told, quiet. */
  readonly mood?: Mood | undefined;
  readonly blurb: string;
  readonly premise: string;
  readonly voice: string;
  /** Absent: second. What other stories tell of this one (`later`, `travels`, `carry`) says you in either. */
  readonly person?: Person | undefined;
  readonly cast: Readonly<Record<string, Role>>;
  readonly facts: Readonly<Record<string, { readonly is: string; readonly later?: string | undefined }>>;
  readonly promises: Readonly<
    Record<
      string,
      {
        readonly made: string;
        readonly kept: string;
        readonly broken: string;
        /** What whoever kept it is left with. */
        readonly leaves?: Leaving | undefined;
      }
    >
  >;
  readonly openings: readonly Opening[];
  readonly scenes: readonly Scene[];
  readonly endings: readonly Ending[];
};
