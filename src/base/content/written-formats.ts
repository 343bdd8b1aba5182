// Tells by its content what a file was written with: our own forms of stories, and those of other tools.

const FORMATS = {
  deck: 'a deck',
  story: 'a told story',
  twee: 'Twee, the text of a Twine story',
  'twine-html': 'a story of Twine 2, published or in an archive',
  'twine-json': 'a story of Twine as JSON',
  ink: 'a story in ink',
  'ink-json': 'a story in ink that was compiled',
  'cards-json': 'JSON of another card game',
  'cards-csv': 'a table of cards (CSV)',
} as const;

export type WrittenFormat = keyof typeof FORMATS;

/** What a format is called in a sentence. */
export function nameFormat(format: WrittenFormat): string {
  return FORMATS[format];
}

/** Of which format a text is; undefined for anything else. Whatever the file is called. */
export function recogniseFormat(text: string): WrittenFormat | undefined {
  const plain = text.replace(/^\ufeff/, '');
  if (/<tw-storydata[\s>]/i.test(plain)) return 'twine-html';
  if (/^\s*[[{]/.test(plain)) return recogniseJson(parseJson(plain));
  return recogniseText(plain);
}

/** The same for what is no JSON. */
function recogniseText(plain: string): WrittenFormat | undefined {
  if (isTwee(plain)) return 'twee';
  if (isCardTable(plain)) return 'cards-csv';
  return isInk(plain) ? 'ink' : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A value with named fields; undefined for anything else. */
export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** The same for JSON that was parsed. */
export function recogniseJson(json: unknown): WrittenFormat | undefined {
  const whole = asFields(json);
  if (whole) {
    if (typeof whole.inkVersion === 'number') return 'ink-json';
    if (Array.isArray(whole.passages)) return 'twine-json';
    if (Array.isArray(whole.scenes) && Array.isArray(whole.openings)) return 'story';
    const cards = Array.isArray(whole.cards) ? whole.cards.map(asFields) : [];
    if (cards.some((card) => card && asFields(card.agree) && asFields(card.disagree))) return 'deck';
  }
  return findCardList(json) === undefined ? undefined : 'cards-json';
}

/** What the fields of other card games are called, by what they hold; the first of a list that is there counts. */
export const CARD_WORDS = {
  text: ['text', 'question', 'prompt', 'description', 'card', 'body', 'content', 'dialogue', 'message'],
  left: ['left', 'no', 'swipeleft', 'leftchoice', 'leftanswer', 'leftoption', 'disagree', 'a'],
  right: ['right', 'yes', 'swiperight', 'rightchoice', 'rightanswer', 'rightoption', 'agree', 'b'],
  choices: ['choices', 'options', 'answers', 'actions', 'responses', 'decisions'],
} as const;

/** A name of a field as it is compared: `Left_Choice` is leftchoice. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The value of the first field that is called by one of the words; undefined where none is. */
export function pickField(fields: Fields, words: readonly string[]): unknown {
  const names = Object.keys(fields);
  for (const word of words) {
    const name = names.find((one) => plainName(one) === word);
    if (name !== undefined && fields[name] !== null && fields[name] !== '') return fields[name];
  }
  return undefined;
}

/** How deep a list of cards may lie within other fields. */
const DEEPEST = 3;

/** The list of cards, each a text with two answers or more, that lies in what another card game was written in. */
export function findCardList(json: unknown, depth = 0): readonly Fields[] | undefined {
  if (Array.isArray(json)) {
    const cards = json.flatMap((one): readonly Fields[] => {
      const card = asFields(one);
      return card ? [card] : [];
    });
    return cards.length > 0 && cards.filter(isCard).length * 2 >= json.length ? cards : undefined;
  }
  const fields = asFields(json);
  if (fields === undefined || depth >= DEEPEST) return undefined;
  for (const value of Object.values(fields)) {
    const found = findCardList(value, depth + 1);
    if (found) return found;
  }
  // Cards may stand by their names instead of in a list.
  const named = Object.entries(fields).flatMap(([id, value]) => {
    const card = asFields(value);
    return card && isCard(card) ? [{ id, ...card }] : [];
  });
  return named.length > 1 && named.length * 2 >= Object.keys(fields).length ? named : undefined;
}

function isCard(fields: Fields): boolean {
  if (typeof pickField(fields, CARD_WORDS.text) !== 'string') return false;
  const choices = pickField(fields, CARD_WORDS.choices);
  if (Array.isArray(choices)) return choices.some((choice) => asFields(choice) ?? typeof choice === 'string');
  const sides = asFields(choices) ?? fields;
  const names = Object.keys(sides).map(plainName);
  const begins = (words: readonly string[]) =>
    names.some((name) => words.some((word) => (word.length > 1 ? name.startsWith(word) : name === word)));
  return begins(CARD_WORDS.left) && begins(CARD_WORDS.right);
}

/** A text of passages: it begins with one, or has several. */
function isTwee(text: string): boolean {
  const headers = text.match(/^::[ \t]*[^\s:]/gm) ?? [];
  return headers.length > 0 && (/^\s*::/.test(text) || headers.length > 1);
}

/** Signs that stand between the columns of a table. */
export const COLUMN_SIGNS = [',', ';', '\t'] as const;

/** A table whose first line names a text and two sides. */
function isCardTable(text: string): boolean {
  const [line = ''] = text.trimStart().split(/[\r\n]/);
  return COLUMN_SIGNS.some((sign) => {
    const names = line.split(sign).map((name) => plainName(name));
    const has = (words: readonly string[]) =>
      names.some((name) => words.some((word) => word.length > 1 && name.startsWith(word)));
    return (
      names.length > 2 &&
      CARD_WORDS.text.some((word) => names.includes(word)) &&
      has(CARD_WORDS.left) &&
      has(CARD_WORDS.right)
    );
  });
}

/** A text that goes from place to place as ink does, by knots or choices. */
function isInk(text: string): boolean {
  const hasDivert = /^[^\n]*->[ \t]*[\p{L}_]/mu.test(text);
  const hasKnot =
    /^[ \t]*={2,}[ \t]*(function[ \t]+)?[\p{L}_][\p{L}\p{N}_]*[ \t]*(\([^\n]*\))?[ \t]*=*[ \t]*$/mu.test(
      text,
    );
  const hasChoice =
    /^[ \t]*[*+](?:[ \t]*[*+])*[ \t]*(?:\([\p{L}_][\p{L}\p{N}_]*\)[ \t]*)?[^\n[]{0,300}\[[^\n\]]{0,300}\](?!\()/mu.test(
      text,
    );
  return hasDivert && (hasKnot || hasChoice);
}
