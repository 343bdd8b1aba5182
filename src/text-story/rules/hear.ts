// Understands a reply: which of the options it means, whether it is done or said, or what else it is. Pure.
import { ADVERBS, isLightDeed, isTellingDeed, kindOfDeed } from './hearing/lexicon.ts';
import { type Match, matchWays, type Way } from './hearing/match-options.ts';
import { readNumber } from './hearing/read-number.ts';
import { readWords, type Said, simplify } from './hearing/read-words.ts';
import {
  asksTeller,
  isDone,
  isElsewhere,
  isForeign,
  isMocking,
  isOfOneself,
  isPlainQuestion,
  isRefusal,
  isSentence,
  isUndecided,
  isUnsure,
  isViolent,
  LEADING,
  readRefused,
  speaksToSomebody,
} from './hearing/tell-class.ts';
import { quoteReply } from './reply.ts';
import type { Stance } from './words.ts';

export type Heard =
  /**
   * One of the options, the only kind that changes or counts anything. `quote` is what was said when it was neither the option's own
   * text nor its number; `manner` is `done` where it tells what is done rather than what is said.
   */
  | {
      readonly kind: 'option';
      readonly at: number;
      readonly quote?: string | undefined;
      readonly manner?: 'done' | undefined;
    }
  /** Something of the story that none of the options is. Tellings from before have the stance that was read from it. */
  | {
      readonly kind: 'free';
      readonly quote: string;
      readonly manner?: 'done' | undefined;
      readonly stance?: Stance | undefined;
    }
  /** It will not do what is offered, or would hurt somebody. */
  | { readonly kind: 'refusal' | 'violence' }
  | Unanswered;

/** What no story can go on from, so that its reader is asked back. */
export type Unanswered =
  /** A question to whoever tells; something off the story; words that cannot be understood, also in another language. */
  | { readonly kind: 'question' | 'aside' | 'lost' | 'foreign' }
  /** Nothing that can be read: signs, emoji. */
  | { readonly kind: 'silent' };

/** What is known of the scene that a reply answers. */
export type HeardScene = {
  /** Whether it asks a question, to which the options are not shown. */
  readonly isAsked?: boolean | undefined;
  /** Words that its people go by, in small letters. */
  readonly people?: ReadonlySet<string> | undefined;
};

/** Below this, a likeness is chance; and by how much the option meant must be ahead of any other. */
const ENOUGH_POINTS = 1.5;
const ENOUGH_LEAD = 0.75;
/** Of a long reply, at least this part of its words must speak for an option. */
const LEAST_PART = 0.2;
/** In a reply of so many words each may be the whole answer. */
const SHORT_REPLY = 3;
const SHORT_DEED = 5;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Understands `answer` to a chapter that offered `options` (shown or not). An option's own text or label is that option, whatever its
 * case and stops, and so is its number or letter where options are shown; other words mean the option that they speak for, where they
 * deny none of it and speak for no other as well. One that gives or breaks a promise needs what is done, or two words.
 */
export function hearReply(
  answer: string,
  options: readonly Way[],
  { isAsked = false, people = NOBODY }: HeardScene = {},
): Heard {
  const own = findOwn(answer, options);
  if (own >= 0) return { kind: 'option', at: own };
  const quote = quoteReply(answer);
  if (quote === '') return { kind: 'silent' };
  const said = readWords(answer);
  const numbered = isAsked ? undefined : readNumber(said.all, options.length);
  if (numbered !== undefined) return { kind: 'option', at: numbered };
  if (isElsewhere(said, answer, () => readOffered(options))) return { kind: 'aside' };
  if (isUndecided(said)) return { kind: 'lost' };
  const asks = asksTeller(said);
  if (asks === 'surely') return { kind: 'question' };
  if (isViolent(said, people, createOffers(options))) return { kind: 'violence' };
  if (isMocking(said, answer)) return { kind: 'lost' };
  const isAnswer = isAsked && (said.all[0] === 'yes' || said.all[0] === 'no');
  if (!isAnswer && isForeign(said) && !isForeign(readWords(options.map(({ text }) => text).join(' '))))
    return { kind: 'foreign' };
  if (refusesOne(said, options)) return { kind: 'refusal' };
  const told = options.findIndex(({ text, label }) =>
    [text, label].some((own) => own !== undefined && tellsOwn(said, own)),
  );
  if (told >= 0) return { kind: 'option', at: told, quote, manner: 'done' };
  const manner = isDone(said, answer, isAsked) ? ({ manner: 'done' } as const) : {};
  const at = decide(said, options, { isAsked, isDone: manner.manner === 'done', asks });
  if (at !== undefined) return { kind: 'option', at, quote, ...manner };
  if (isUnsure(said)) return { kind: 'lost' };
  if (isRefusal(said)) return { kind: 'refusal' };
  if (isOfOneself(said)) return { kind: 'aside' };
  if (asks === 'perhaps') return { kind: 'question' };
  if (manner.manner === 'done' || isSentence(said)) return { kind: 'free', quote, ...manner };
  return { kind: 'lost' };
}

/** Whether a reader is asked back for it. */
export function isUnanswered(heard: Heard): heard is Unanswered {
  return !['option', 'free', 'refusal', 'violence'].includes(heard.kind);
}

/** The option whose text or label a reply is, and -1 where it is none's. */
function findOwn(answer: string, options: readonly Pick<Way, 'label' | 'text'>[]): number {
  const find = (as: (text: string) => string) =>
    options.findIndex(({ text, label }) =>
      [text, label].some((own) => own !== undefined && as(own) === as(answer)),
    );
  const same = find((text) => text.trim());
  return same >= 0 ? same : find(simplify);
}

/** Whether a reply is an option's text or label, said as what one does: `I ring it once`. */
function tellsOwn(said: Said, own: string): boolean {
  const tells = (words: readonly string[]) =>
    words.slice(words.findIndex((word) => !LEADING.has(word))).join(' ');
  return said.all[0] === 'i' && tells(said.all) === tells(readWords(own).all);
}

/** Whether a reply says, word for word, that it will not do one of the options. */
function refusesOne(said: Said, options: readonly Way[]): boolean {
  const refused = readRefused(said);
  return (
    refused !== undefined &&
    options.some(({ text, label }) =>
      [text, label].some((own) => own !== undefined && readWords(own).plain === refused),
    )
  );
}

/** All that the options say, and the words by which they are meant. */
function readOffered(options: readonly Way[]): Said {
  const texts = options.map(({ label = '', text, hears = [] }) => [label, text, ...hears].join('. '));
  return readWords(texts.join('. '));
}

/** Whether a deed is among the options themselves; their words are read once, and only where one asks. */
function createOffers(options: readonly Way[]): (root: string) => boolean {
  let roots: ReadonlySet<string> | undefined;
  let kinds: ReadonlySet<number | undefined> = new Set();
  return (root) => {
    if (roots === undefined) {
      roots = new Set(readOffered(options).words.map((word) => word.root));
      kinds = new Set([...roots].map(kindOfDeed));
    }
    const kind = kindOfDeed(root);
    return roots.has(root) || (kind !== undefined && kinds.has(kind));
  };
}

type Manner = {
  readonly isAsked: boolean;
  readonly isDone: boolean;
  readonly asks: ReturnType<typeof asksTeller>;
};

/** The option that words speak for; undefined where it is none, or not certain enough for what it does. */
function decide(
  said: Said,
  options: readonly Way[],
  { isAsked, isDone: done, asks }: Manner,
): number | undefined {
  const matches = matchWays(said, options, isAsked).map((match) => ({
    ...match,
    net: match.points - match.against,
  }));
  const [first, second] = matches.toSorted((one, other) => other.net - one.net);
  if (first === undefined || first.net < ENOUGH_POINTS) return undefined;
  if (first.net - Math.max(0, second?.net ?? 0) < ENOUGH_LEAD) return undefined;
  const option = options[first.at];
  const shared = first.spoken.size;
  const isWhole = isAsked && said.typed <= SHORT_REPLY;
  if (option === undefined || !(isWhole || isCertain(first, option, isAsked))) return undefined;
  if (shared < LEAST_PART * said.words.length) return undefined;
  if ((isRefusal(said) || said.all[0] === 'no') && !first.isDeed) return undefined;
  if (shared === 1 && !first.isAnswer && isByChance(first, said, done)) return undefined;
  if (shared === 1 && (said.isQuestion || asks === 'perhaps') && !asksFor(first, option, said, isAsked))
    return undefined;
  // Another deed that is done to the same thing is another deed.
  const deed = done ? said.words.find(({ root }) => isTellingDeed(root)) : undefined;
  if (deed !== undefined && !first.isDeed && shared < 3 && !first.spoken.has(deed.root)) return undefined;
  return first.at;
}

/** Whether one word that speaks for an option was said by chance: among others that say something else, or done to something else. */
function isByChance({ isDeed, isFaint, sharesOwn, spoken }: Match, said: Said, isDone: boolean): boolean {
  const beside = said.words.filter(
    ({ root }) => !ADVERBS.has(root) && (spoken.has(root) || !isLightDeed(root)),
  );
  if (beside.length > 1 || isFaint) return true;
  return !isDeed && !sharesOwn && said.typed > (isDone ? SHORT_DEED : SHORT_REPLY);
}

/** Whether a question that has one word of an option is that option. */
function asksFor(
  { isDeed, isFaint, sharesOwn, spoken }: Match,
  { stance }: Way,
  said: Said,
  isAsked: boolean,
): boolean {
  if (isFaint || [...spoken].every(isLightDeed) || (!isAsked && !sharesOwn && !speaksToSomebody(said)))
    return false;
  return isDeed || (stance === 'probe' && (speaksToSomebody(said) || !isPlainQuestion(said)));
}

function isCertain(
  { isDeed, spoken, sharesOwn }: Match,
  { promises = [], breaks = [] }: Way,
  isAsked: boolean,
): boolean {
  const isGrave = promises.length > 0 || breaks.length > 0;
  return !isGrave || isDeed || (spoken.size >= 2 && (sharesOwn || isAsked));
}
