// Makes plain prose of a text that comes in pieces, of letters that were cleaned: paragraphs without markup.
import { ANY_LABEL, CHATTER, ROLE_LINES, TELLER_LABEL, TELLER_LABELS } from './chatter.ts';
import { isPrintable, type Sieve } from './sieve.ts';

export type ProseCleaner = {
  /** Takes the next piece; answers what can be shown by now, which never ends in white space. */
  readonly push: (piece: string) => string;
  /** Answers what was held back to the last. */
  readonly end: () => string;
  /** Whether the prose is over, and something else began that is left out. */
  readonly isOver: () => boolean;
  /** Whether a tag came that no prose has in it, such as a page's for its program. */
  readonly hasCode: () => boolean;
};

/** `dashes` says what a line is that begins with a dash: speech in many languages, an entry of a list in English. */
export function createProseCleaner({ dashes }: { readonly dashes: 'speech' | 'list' }): ProseCleaner {
  let shown = '';
  const lines = siftLines(
    siftMarks(
      siftGaps((text) => {
        shown += text;
      }),
    ),
    dashes === 'list',
  );
  const tags = siftTags(lines);
  const takeShown = (): string => {
    const taken = shown;
    shown = '';
    return taken;
  };
  return {
    push: (piece) => {
      for (const letter of piece) tags.put(letter);
      return takeShown();
    },
    end: () => {
      tags.end();
      return takeShown();
    },
    isOver: lines.isOver,
    hasCode: tags.hasCode,
  };
}

const TAG = /^<[/!]?[a-z][^<>]{0,200}>$/i;
const TAG_SO_FAR = /^<(?:[/!]?(?:[a-z][^<>]{0,200})?)$/i;
/** What is between two of these is a program, not prose; others run one. */
const CODE_TAG =
  /^<[/!]?(?:script|style|iframe|object|embed|svg|form|template|textarea|noscript)[\s/>]|\son[a-z]+\s*=/i;

/** Takes tags away. */
function siftTags(next: Sieve): Sieve & { readonly hasCode: () => boolean } {
  let held = '';
  let hasCode = false;
  const release = (): void => {
    const rest = held.slice(1);
    held = '';
    for (const letter of rest) put(letter);
  };
  const put = (letter: string): void => {
    if (held === '' && letter !== '<') {
      next.put(letter);
      return;
    }
    held += letter;
    hasCode ||= CODE_TAG.test(held);
    if (TAG.test(held)) held = '';
    else if (!TAG_SO_FAR.test(held)) release();
  };
  return {
    put,
    end: () => {
      while (held !== '') release();
      next.end();
    },
    hasCode: () => hasCode,
  };
}

/** A line that is nothing but a rule or a separator. */
const RULE = /^(?:[-*=_~⁂•·+#]\s*)+$/u;
const LINE_MARK = /^#{1,6}\s+/u;
/** How a line begins that is no prose: code, data, a list of ways to go on; and what may still come to one. */
const DEBRIS = new RegExp(
  `^(?:${[
    '```|~~~|\\|\\s*[^\\s|]|\\{|\\[\\s*[{"\\]]|\\[[1a]\\]',
    '\\(?[1a]\\s*[.):]\\s+\\S|1\\s+[-–—]\\s+\\S|[*+•▪◦‣]\\s+[^\\s*+•▪◦‣]',
    '(?:option|choice)s?(?:\\s*:|\\s+(?:[1a]|one)\\s*[:.)–—-])',
  ].join('|')})`,
  'iu',
);
const DEBRIS_SO_FAR = new RegExp(
  `^(?:${[
    '`{1,2}|~{1,2}|\\|[\\s|]*|\\[\\s*|\\[[1a]',
    '\\(?(?:[1a]\\s*(?:[.):]\\s*)?)?|1\\s+(?:[-–—]\\s*)?|[▪◦‣]\\s*',
    'o(?:p(?:t(?:i(?:o(?:ns?)?)?)?)?)?|c(?:h(?:o(?:i(?:c(?:es?)?)?)?)?)?',
    '(?:option|choice)s?\\s*(?:[1a]|on?|one)?\\s*',
  ].join('|')})$`,
  'iu',
);
/** How an entry of a list begins where a dash is no speech. */
const DASHED = /^[-–]\s+[\p{L}\p{N}"'“‘]/u;
const DASHED_SO_FAR = /^–\s*$/u;
/** The number of an entry that never came. */
const LONE_NUMBER = /^\(?[1a]\s*[.):]\s*$/iu;
/** A rule is held no longer than this; what it is does not change any more. */
const LONGEST_RULE = 40;

/** Takes marks at the beginning of lines away, and rules; ends where something else than prose begins. */
function siftLines(next: Sieve, isDashList: boolean): Sieve & { readonly isOver: () => boolean } {
  /** The beginning of a line until it is decided; undefined inside a line. */
  let head: string | undefined = '';
  /** The line is quoted, as adventures of old write down what was typed. */
  let isQuoted = false;
  let isOver = false;
  let hasBegun = false;
  const hand = (text: string): void => {
    for (const letter of text) next.put(letter);
  };
  /** What stands at the end of a line that never came to more. */
  const settle = (): void => {
    isOver ||= hasBegun && ROLE_LINES.includes(head?.trim().toLowerCase() ?? '');
    if (isOver) return;
    if (head !== undefined && !RULE.test(head) && !LONE_NUMBER.test(head)) hand(head);
    head = undefined;
  };
  return {
    put: (letter) => {
      if (isOver) return;
      if (letter === '\n') {
        settle();
        head = '';
        isQuoted = false;
        next.put('\n');
      } else if (head === undefined) next.put(letter);
      else if (head === '' && letter === '>') isQuoted = true;
      else if (head !== '' || letter !== ' ') {
        head = (head + letter).slice(0, LONGEST_RULE);
        const bare = head
          .toLowerCase()
          .replaceAll('’', "'")
          .replaceAll(/[*_]|^#+\s*/g, '');
        const waits =
          DEBRIS_SO_FAR.test(head) ||
          RULE.test(head) ||
          (isDashList && DASHED_SO_FAR.test(head)) ||
          [...CHATTER, ...TELLER_LABELS, ...ROLE_LINES].some(
            (words) => words.startsWith(bare) && words !== bare,
          ) ||
          (isQuoted && bare === 'i') ||
          (TELLER_LABEL.test(bare) && bare.trimEnd().endsWith(':'));
        const isChatter =
          hasBegun &&
          (CHATTER.some((words) => bare.startsWith(words)) || (isQuoted && bare.startsWith('i ')));
        if (isChatter || DEBRIS.test(head) || (isDashList && DASHED.test(head))) isOver = true;
        else if (!waits) {
          hasBegun = true;
          hand(TELLER_LABEL.test(bare) ? head.replace(ANY_LABEL, '') : head.replace(LINE_MARK, ''));
          head = undefined;
        }
      }
    },
    end: () => {
      if (!isOver) settle();
      next.end();
    },
    isOver: () => isOver,
  };
}

/** What markup leaves behind, and what a story means something else by. */
const MARKS: ReadonlySet<string> = new Set('*`_~|{}[]<>\\^#⁂');
const LONGEST_ADDRESS = 300;

/** Takes marks away inside lines, and of links everything but their words. */
function siftMarks(next: Sieve): Sieve {
  let wasBracket = false;
  let wasBang = false;
  /** Of a picture nothing is left, not its words either. */
  let isPicture = false;
  /** How much of a link's address was left out so far; undefined outside of one. */
  let address: number | undefined;
  return {
    put: (letter) => {
      if (address !== undefined) {
        address += 1;
        if (letter !== ')' && letter !== '\n' && address < LONGEST_ADDRESS) return;
        address = undefined;
        if (letter === ')') return;
      }
      if (isPicture) {
        isPicture = letter !== ']' && letter !== '\n';
        wasBracket = letter === ']';
        if (letter === '\n') next.put(letter);
        return;
      }
      if (wasBang) {
        wasBang = false;
        isPicture = letter === '[';
        if (isPicture) return;
        next.put('!');
      }
      if (wasBracket && letter === '(') address = 0;
      else if (letter === '!') wasBang = true;
      else if (!MARKS.has(letter)) next.put(letter);
      wasBracket = letter === ']';
    },
    end: () => {
      if (wasBang) next.put('!');
      wasBang = false;
      next.end();
    },
  };
}

/**
 * Makes one space or one empty line of white space, and none at the ends. A single line break before a small letter was
 * made at the width of a line; any other parts paragraphs.
 */
function siftGaps(show: (text: string) => void): Sieve {
  let hasBegun = false;
  let space = '';
  let breaks = 0;
  return {
    put: (letter) => {
      if (letter === '\n') breaks += 1;
      // A space that keeps words together stays one.
      else if (letter === ' ' || (!isPrintable(letter) && /\s/u.test(letter)))
        space = letter === ' ' && space !== '' ? space : letter;
      else {
        const isParagraph = breaks > 1 || (breaks === 1 && !/\p{Ll}/u.test(letter));
        const gap = isParagraph ? '\n\n' : breaks > 0 ? ' ' : space;
        show(hasBegun ? gap + letter : letter);
        hasBegun = true;
        space = '';
        breaks = 0;
      }
    },
    end: () => {},
  };
}
