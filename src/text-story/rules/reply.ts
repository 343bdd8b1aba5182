// Cleans what a reader wrote, for being quoted in a story and for being understood. Pure.

/** What may be sent as a reply, in UTF-16 units; and how much of it a story quotes. */
export const LONGEST_REPLY = 2000;
const LONGEST_QUOTE = 140;

/** Markup, braces, quotation marks, stars and what else would break out of a quoted sentence; letters that are drawn as nothing. */
const UNQUOTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u2800\u3164\uffa0{}[\]<>`*_"“”„«»⁂\\|~^]/gu;
/** What takes no room: kept only where it joins the letters beside it, as in Persian and in emoji. */
const UNSEEN =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{So}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{So}])/gu;
/** More marks on one letter than any script needs. */
const HEAPED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * A reply as a story quotes it: one line without markup, quotation marks or braces, cut at a word after 140 letters with an
 * ellipsis, and without repeating a letter more than three times. Empty when no letter or digit is left.
 */
export function quoteReply(reply: string): string {
  const line = reply
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNQUOTABLE, ' ')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(HEAPED_MARKS, '$1')
    .replaceAll(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, ' ')
    .replaceAll(/(.)\1{3,}/gu, '$1$1$1')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(line)) return '';
  return cutAtWord(line, LONGEST_QUOTE);
}

function cutAtWord(line: string, longest: number): string {
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${(words === '' ? cut : words).replace(/[\s.,;:!?]+$/u, '')}…`;
}

/** Words that carry no meaning of their own here. */
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her him his i if in into is it its ' +
    'just let me my of on or our out she should so some than that the their them then there they this to up us was we were ' +
    'what when will with would you your am go going get'
  ).split(' '),
);

const DENIALS = new Set(
  (
    'not never no nobody nothing without refuse dont wont cant cannot wouldnt shouldnt couldnt doesnt didnt isnt arent wasnt ' +
    'werent havent hasnt hadnt mustnt neednt'
  ).split(' '),
);
/** Denials that say something by themselves: who refuses holds back. */
const TELLING_DENIALS = new Set(['nothing', 'refuse']);
/** How many words after a denial still stand under it. */
const DENIED_REACH = 3;

/** A word of a reply: its stem, and whether a denial stands before it. */
export type HeardWord = { readonly stem: string; readonly denied: boolean };

/** The words of a text that mean something, in order, as stems. */
export function listWords(text: string): readonly HeardWord[] {
  const heard: HeardWord[] = [];
  /** How many of the words to come are denied. */
  let denied = 0;
  for (const sentence of text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.,;:!?\n]/u)) {
    denied = 0;
    for (const word of sentence.replaceAll(/['‘’]/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []) {
      const isDenial = DENIALS.has(word);
      if (isDenial ? TELLING_DENIALS.has(word) : !EMPTY_WORDS.has(word))
        heard.push({ stem: stemWord(word), denied: denied > 0 });
      denied = isDenial ? DENIED_REACH : denied - 1;
    }
  }
  return heard;
}

/**
 * A word without its commonest English endings, so that `asking`, `asked` and `asks` are one. Only good for comparing two
 * words with each other.
 */
export function stemWord(word: string): string {
  const lower = word.toLowerCase().replaceAll(/['‘’]/gu, '');
  if (lower.length <= 3) return lower;
  const stem = lower
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ingly|edly|ing|ed|es|s|ly)$/, (ending, at: number) =>
      at >= 3 && !(ending === 's' && lower.endsWith('ss')) ? '' : ending,
    );
  return stem.replace(/(.)\1$/, '$1').replace(/e$/, '');
}
