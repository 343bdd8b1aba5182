// The vocabulary of told stories: what a choice is like, what a chapter is for, and who is spoken of how.

/** What a choice or a reply is like, whatever it is about. */
export const STANCES = ['act', 'probe', 'kind', 'deceive', 'duty', 'withdraw'] as const;
export type Stance = (typeof STANCES)[number];
export type ByStance<T> = Readonly<Record<Stance, T>>;

/**
 * The plan that every story follows: what each chapter with a choice does for it, in this order. The opening comes before
 * them and the ending after.
 */
export const BEATS = ['probe', 'cost', 'turn', 'dark', 'climax'] as const;
export type Beat = (typeof BEATS)[number];

/** The number of the chapter that answers the last choice: the ending. The beginning is chapter 0. */
export const ENDING_NUMBER = BEATS.length + 1;

export const PRONOUNS = ['she', 'he'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

/** Whether a story says `you` of who its reader is, or is told by an `I`, whose words and deeds the reader chooses. */
export const PERSONS = ['second', 'first'] as const;
export type Person = (typeof PERSONS)[number];

/** What the stories themselves are written in. */
export const WRITTEN_LANGUAGE = 'en';

/** The parts of the map, four stories each. */
export const REGIONS = ['tidelands', 'high-fells', 'lantern-city', 'amber-plain', 'far-works'] as const;
export type Region = (typeof REGIONS)[number];

/** What a story is like to read, in a word; its sign on the map shows it. */
export const MOODS = ['quiet', 'merry', 'tender', 'tense', 'eerie', 'grave'] as const;
export type Mood = (typeof MOODS)[number];

/** What the things that a reader carries are drawn as. */
export const THING_LOOKS = [
  ...['bell', 'book', 'cloth', 'clock', 'coin', 'cup', 'food'],
  ...['key', 'lamp', 'letter', 'plant', 'stone', 'tool', 'toy'],
] as const;
export type ThingLook = (typeof THING_LOOKS)[number];

/** What stands alone on a line between two parts of a chapter. */
export const SEPARATOR = '⁂';

/** What Continue sends in place of a reply. */
export const CONTINUE = '-1';
