// How much of a reply speaks for each option of a scene, and against it. Pure.
import type { StoryOption } from '../story.ts';
import { ADVERBS, EMPTY, isLightDeed, kindOfDeed, rootWord, spellOut } from './lexicon.ts';
import { isNearWord } from './near-word.ts';
import { readWords, type Said, type SaidWord, simplify } from './read-words.ts';

/** What is compared of an option. */
export type Way = Pick<StoryOption, 'label' | 'text' | 'stance' | 'hears' | 'promises' | 'keeps' | 'breaks'>;

/** What a way on is known by. */
type Known = {
  /** Words of its label and its text, by root: whether they are denied there. */
  readonly own: ReadonlyMap<string, boolean>;
  readonly expected: ReadonlySet<string>;
  readonly sayings: readonly string[];
  /** Answers such as yes, no, not and me, which mean it only in a reply of three words. */
  readonly answers: ReadonlySet<string>;
  /** What is done, by root: the first word of the label and of the text. */
  readonly heads: ReadonlySet<string>;
};

export type Match = {
  readonly at: number;
  readonly points: number;
  readonly against: number;
  /** Whether what is done is said, an answer that was foreseen, or a saying: not only what it is done to. */
  readonly isDeed: boolean;
  readonly isAnswer: boolean;
  /** The words that speak for it, by root. */
  readonly spoken: ReadonlySet<string>;
  /** Whether one of them is of its own label or text. */
  readonly sharesOwn: boolean;
  /** Whether nothing but deeds that say little, or that only stand for its own, speak for it. */
  readonly isFaint: boolean;
};

const OWN_POINTS = 2;
const EXPECTED_POINTS = 2;
const KIND_POINTS = 1.5;
const SAYING_POINTS = 3;
/** Whoever denies what is done does not do it, whatever else is said. */
const DENIED_DEED = 20;
/** A question asks, whatever it is about. */
const QUESTION_POINTS = 1;
const ADVERB_POINTS = 1;
/** What a word counts that stands for several options. */
const COMMON_PART = 0.25;
/** What is lost where a letter is wrong. */
const NEARLY = 0.9;
/** In a reply of so many words every word may be the whole answer. */
const SHORT_REPLY = 3;

const known = new WeakMap<readonly Way[], readonly Known[]>();

function knowWays(ways: readonly Way[]): readonly Known[] {
  const before = known.get(ways);
  if (before !== undefined) return before;
  const made = ways.map(knowWay);
  known.set(ways, made);
  return made;
}

function knowWay({ label = '', text, hears = [], promises = [], breaks = [] }: Way): Known {
  const isGrave = promises.length + breaks.length > 0;
  const own = new Map<string, boolean>();
  const heads = new Set<string>();
  for (const part of [text, label]) {
    const read = readWords(part);
    const { words } = read;
    for (const { root, denied } of withSilence(read)) own.set(root, denied && (own.get(root) ?? true));
    const [first] = words;
    if (first !== undefined) heads.add(first.root);
    // What stands behind an article is a thing, whatever it may be elsewhere; of a grave option only its first word will do.
    if (!isGrave)
      for (const { word, root } of words)
        if (kindOfDeed(root) !== undefined && !ARTICLES.has(read.all[read.all.indexOf(word) - 1] ?? ''))
          heads.add(root);
    if (own.has('silent')) heads.add('silent');
  }
  const expected = new Set<string>();
  const sayings: string[] = [];
  const answers = new Set<string>();
  for (const saying of hears) {
    const plain = simplify(saying).split(' ').flatMap(spellOut);
    if (plain.length > 1 && saying.includes(' ')) sayings.push(plain.join(' '));
    else if (plain.length > 1) answers.add(plain.at(-1) ?? '');
    else if (EMPTY.has(plain[0] ?? '') || plain[0] === 'nothing') answers.add(plain[0] ?? '');
    else expected.add(rootWord(plain[0] ?? ''));
    if (plain[0] === 'nothing') expected.add('nothing');
  }
  return { own, expected, sayings, answers, heads };
}

const ARTICLES = new Set('a an the your own my his her its their this that one two no'.split(' '));

/** Words, and silence with those that deny talking of anything: who will not say a word keeps silent. */
function withSilence({ words, all }: Pick<Said, 'words' | 'all'>): readonly SaidWord[] {
  const talk = kindOfDeed('say');
  const isMute =
    words.some(({ root, denied }) => denied && kindOfDeed(root) === talk) &&
    all.some((word) => ANYTHING.has(word));
  return isMute ? [...words, { word: 'silent', root: 'silent', denied: false }] : words;
}
const ANYTHING = new Set(['anything', 'word', 'anyone', 'anybody', 'soul', 'nothing', 'nobody']);

/** What speaks for and against each of the ways, in their order. */
export function matchWays(said: Said, ways: readonly Way[], isAsked: boolean): readonly Match[] {
  const all = knowWays(ways);
  const words = withSilence(said);
  const vocabulary = new Set(all.flatMap(({ own, expected }) => [...own.keys(), ...expected]));
  return all.map((way, at) => {
    let points = 0;
    let against = 0;
    let isDeed = false;
    let sharesOwn = false;
    let faint = 0;
    let isAnswer = false;
    const spoken = new Set<string>();
    const others = all.filter((other) => other !== way);
    for (const { word, root, denied } of words) {
      const found = findWord(word, root, way, vocabulary);
      if (found === undefined || spoken.has(found.root)) continue;
      spoken.add(found.root);
      const isCommon = others.some(
        ({ own, expected }) => own.has(found.root) || (!found.isOwn && expected.has(found.root)),
      );
      const worth = found.points * (isCommon ? COMMON_PART : 1);
      if (denied !== found.denied) {
        // What is not a deed may be denied of anything.
        if (found.isOwn || kindOfDeed(root) !== undefined)
          against += found.isOwn && kindOfDeed(root) !== undefined ? DENIED_DEED : worth;
      } else {
        points += worth;
        if (found.isHead) isDeed = true;
        if (found.isKind || (isLightDeed(found.root) && !found.isOwn)) faint += 1;
        if (found.isOwn) sharesOwn = true;
      }
    }
    for (const saying of way.sayings)
      if (` ${said.plain} `.includes(` ${saying} `)) {
        points += SAYING_POINTS;
        against = 0;
        isDeed = true;
        spoken.add(saying);
      }
    const answer = findAnswer(said, way, {
      isAsked,
      promises: (ways[at]?.promises ?? []).length > 0,
      isAlone: words.every(({ root }) => spoken.has(root) || root === 'nothing'),
    });
    if (answer !== undefined) {
      points += EXPECTED_POINTS;
      if (said.typed <= SHORT_REPLY) against = 0;
      isDeed = true;
      isAnswer = true;
      spoken.add(answer);
    }
    if (said.isQuestion && ways[at]?.stance === 'probe' && points > 0) points += QUESTION_POINTS;
    return { at, points, against, isDeed, isAnswer, spoken, sharesOwn, isFaint: faint === spoken.size };
  });
}

/** Words that may be all that is said to a question. */
const ANSWERS = new Set(
  'yes no not never none nothing maybe me mine you yours us her him them both neither'.split(' '),
);
const AGREEING = new Set('yes ok okay sure fine agreed deal course alright'.split(' '));

/**
 * The answer that an author expects, where a reply is one: alone in a reply of three words, or a yes or no that leads. Whoever agrees
 * says yes, in whatever word.
 */
function findAnswer(
  { all, typed, denies }: Said,
  { answers }: Known,
  {
    isAsked,
    promises,
    isAlone,
  }: { readonly isAsked: boolean; readonly promises: boolean; readonly isAlone: boolean },
): string | undefined {
  const [first = '', second = ''] = all;
  const isShort = typed <= SHORT_REPLY;
  if (isShort && isAlone) {
    if (answers.has('yes') && AGREEING.has(first) && (isAsked || promises || first === 'yes')) return 'yes';
    const found = all.find(
      (word) => answers.has(word) && ANSWERS.has(word) && !(word === 'not' && all.includes('do')),
    );
    if (found !== undefined) return found;
    if (isAsked && typed <= 2) return all.find((word) => answers.has(word));
  }
  const leads = first === 'yes' || (first === 'no' && !(second === 'i' && denies && !isAsked));
  return leads && answers.has(first) && (isAsked || typed <= SHORT_REPLY) ? first : undefined;
}

/** A word of a way that a word of the reply is, stands for, or nearly is. */
function findWord(word: string, root: string, way: Known, vocabulary: ReadonlySet<string>) {
  const exact = lookUp(root, way);
  if (exact !== undefined) return exact;
  const kind = kindOfDeed(root);
  if (kind !== undefined) {
    for (const own of way.heads)
      if (kindOfDeed(own) === kind) {
        const found = lookUp(own, way);
        return found && { ...found, points: KIND_POINTS, isKind: true };
      }
    for (const one of way.expected)
      if (kindOfDeed(one) === kind)
        return { root: one, points: 1, isOwn: false, isHead: false, denied: false, isKind: true };
  }
  if (kind !== undefined || vocabulary.has(root)) return undefined;
  for (const near of [...way.own.keys(), ...way.expected])
    if (word === near || isNearWord(root, near) || isNearWord(word, near)) {
      const found = lookUp(near, way);
      return found && { ...found, points: found.points * NEARLY };
    }
  return undefined;
}

function lookUp(root: string, { own, expected, heads }: Known) {
  const denied = own.get(root);
  if (denied !== undefined)
    return {
      root,
      points: ADVERBS.has(root) ? ADVERB_POINTS : OWN_POINTS,
      isOwn: true,
      isHead: heads.has(root),
      denied,
      isKind: false,
    };
  if (expected.has(root))
    return {
      root,
      points: ADVERBS.has(root) ? ADVERB_POINTS : EXPECTED_POINTS,
      isOwn: false,
      isHead: false,
      denied: false,
      isKind: false,
    };
  return undefined;
}
