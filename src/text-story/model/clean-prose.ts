// Makes plain prose of what a model sends in pieces: paragraphs without markup, signs nobody can see, or half a letter.
// A row of sieves, each of which sees one letter after the other: so it comes to the same however the text was cut.

/** Takes letters (code points) and hands on what it lets through. */
type Sieve = {
  readonly put: (letter: string) => void;
  /** Hands on what was held back to the last. */
  readonly end: () => void;
};

export type ProseCleaner = {
  /** Takes the next piece; answers what can be shown by now, which never ends in white space. */
  readonly push: (piece: string) => string;
  /** Answers what was held back to the last. */
  readonly end: () => string;
  /** Whether the prose is over, and something else began that is left out. */
  readonly isOver: () => boolean;
};

/** Controls, direction marks, lone halves of letters and what is no letter yet; joiners shape letters and stay. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]|\ufffd/u;

export function createProseCleaner(): ProseCleaner {
  let shown = '';
  let half = '';
  let wasReturn = false;
  const lines = siftLines(
    siftMarks(
      siftGaps((text) => {
        shown += text;
      }),
    ),
  );
  const first = siftTags(lines);

  const put = (letter: string): void => {
    if (isPrintable(letter)) {
      wasReturn = false;
      first.put(letter);
      return;
    }
    // A return with its line feed is one break.
    const isBreak = /[\n\r\u2028\u2029\u0085]/.test(letter);
    if (isBreak && !(wasReturn && letter === '\n')) first.put('\n');
    wasReturn = letter === '\r';
    if (letter === '\t') first.put(' ');
    else if (!isBreak && !UNSEEN.test(letter)) first.put(letter);
  };
  const takeShown = (): string => {
    const taken = shown;
    shown = '';
    return taken;
  };

  return {
    push: (piece) => {
      const text = half + piece;
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      for (const letter of half === '' ? text : text.slice(0, -1)) put(letter);
      return takeShown();
    },
    end: () => {
      half = '';
      first.end();
      return takeShown();
    },
    isOver: lines.isOver,
  };
}

/** Whether a letter is one of ASCII that can be seen, or a space: nearly all are, and need no pattern to be known. */
function isPrintable(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code >= 32 && code < 127;
}

const TAG = /^<[/!]?[a-z][^<>]{0,200}>$/i;
const TAG_SO_FAR = /^<(?:[/!]?(?:[a-z][^<>]{0,200})?)$/i;
const NAME_SO_FAR = /^&[#a-z0-9]{0,6}$/i;
const NAMED_LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lt;': '',
  '&gt;': '',
};

/** Takes tags away, and writes letters that stand by their names. */
function siftTags(next: Sieve): Sieve {
  let held = '';
  const release = (): void => {
    const [first = '', ...rest] = held;
    held = '';
    if (first !== '<') next.put(first);
    for (const letter of rest) put(letter);
  };
  const put = (letter: string): void => {
    if (held === '' && letter !== '<' && letter !== '&') {
      next.put(letter);
      return;
    }
    held += letter;
    const named = NAMED_LETTERS[held];
    if (TAG.test(held) || named !== undefined) {
      held = '';
      if (named) next.put(named);
    } else if (!TAG_SO_FAR.test(held) && !NAME_SO_FAR.test(held)) release();
  };
  return {
    put,
    end: () => {
      while (held !== '') release();
      next.end();
    },
  };
}

/** A line that is nothing but a rule or a separator. */
const RULE = /^(?:[-*=_~⁂•·+#]\s*)+$/u;
const LINE_MARK = /^(?:#{1,6}\s+|[*+•]\s+)/u;
/** How a line begins that is no prose: code, data, a list of ways to go on; and what may still come to one. */
const DEBRIS = /^(?:```|~~~|\{|\[\s*[{"\]]|[1A][.)]\s+\S)/u;
const DEBRIS_SO_FAR = /^(?:`{1,2}|~{1,2}|\[\s*|[1A](?:[.)]\s*)?)$/u;
/** A rule is held no longer than this; what it is does not change any more. */
const LONGEST_RULE = 40;

/** Takes marks at the beginning of lines away, and rules; ends where something else than prose begins. */
function siftLines(next: Sieve): Sieve & { readonly isOver: () => boolean } {
  /** The beginning of a line until it is decided; undefined inside a line. */
  let head: string | undefined = '';
  let isOver = false;
  const hand = (text: string): void => {
    for (const letter of text) next.put(letter);
  };
  /** What stands at the end of a line that never came to more. */
  const settle = (): void => {
    if (head !== undefined && !RULE.test(head)) hand(head);
    head = undefined;
  };
  return {
    put: (letter) => {
      if (isOver) return;
      if (letter === '\n') {
        settle();
        head = '';
        next.put('\n');
      } else if (head === undefined) next.put(letter);
      else if (head !== '' || (letter !== ' ' && letter !== '>')) {
        head = (head + letter).slice(0, LONGEST_RULE);
        if (DEBRIS.test(head)) isOver = true;
        else if (!DEBRIS_SO_FAR.test(head) && !RULE.test(head)) {
          hand(head.replace(LINE_MARK, ''));
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
      if (wasBracket && letter === '(') address = 0;
      else if (!MARKS.has(letter)) next.put(letter);
      wasBracket = letter === ']';
    },
    end: next.end,
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
