// Cards of other games of swiping: JSON in whatever shape, and tables, told apart by what their fields are called.
import { parse } from 'csv-parse/sync';
import {
  asFields,
  CARD_WORDS,
  COLUMN_SIGNS,
  findCardList,
  pickField,
  plainName,
} from '#base/content/written-formats.ts';
import {
  ImportError,
  joinLines,
  type Lose,
  type Outline,
  type Passage,
  refuseMany,
  type Way,
} from './outline.ts';

type Fields = Readonly<Record<string, unknown>>;

const WORDS = {
  id: ['id', 'key', 'cardid', 'cardname', 'name', 'title'],
  speaker: ['speaker', 'bearer', 'character', 'who', 'person', 'from'],
  label: ['label', 'text', 'description', 'answer', 'choice', 'title', 'caption', 'name'],
  to: ['next', 'nextcard', 'goto', 'link', 'followup', 'target', 'leadsto', 'nextid', 'to'],
  reaction: ['reaction', 'outcometext', 'result', 'feedback', 'response', 'consequence', 'aftermath'],
  effects: [
    'effects',
    'effect',
    'stats',
    'impact',
    'impacts',
    'changes',
    'change',
    'modifiers',
    'modifier',
    'values',
    'resources',
    'consequences',
    'outcome',
  ],
} as const;

/** Fields that a deck has no word for, by what they are. */
const LOST: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /^(conditions?|require.*|when|if|unless|isavailable.*|available.*|prerequisites?|after.*|locked.*|minturn|maxturn|storyline.*)$/,
    'conditions',
  ],
  [
    /^(weight|probability|chance|frequency|rarity|priority|cooldown|lockturn|once|repeat.*|mixin.*)$/,
    'how often a card comes',
  ],
  [
    /^(image|picture|portrait|sprite|background|sound|music)|^(art|icon)(s|work|url|file|path|src|id|name)?$/,
    'pictures and sounds',
  ],
  [
    /^(tags?|type|category|location|mood|flags?|variables?|set|unset|clear|i18n.*|notes?|comments?)$/,
    'tags, flags and notes',
  ],
];

/** JSON of another card game. */
export function readCardsJson(json: unknown, lose: Lose): Outline {
  const cards = findCardList(json);
  if (cards === undefined) throw new ImportError('has no list of cards in it');
  const whole = asFields(json) ?? {};
  const title = pickField(whole, ['title', 'name']);
  return {
    ...readCards(cards, lose),
    title: typeof title === 'string' ? joinLines(title) : undefined,
    values: readValues(pickField(whole, ['resources', 'stats', 'meters', 'factions', 'gauges'])),
  };
}

/** A table of cards, a line each; its first line names the columns. */
export function readCardsCsv(text: string, lose: Lose): Outline {
  const plain = text.replace(/^\ufeff/, '');
  const [header = ''] = plain.trimStart().split(/[\r\n]/);
  const delimiter =
    COLUMN_SIGNS.toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
  try {
    const rows: readonly Record<string, string>[] = parse(plain, {
      ...{ delimiter, columns: true, skip_empty_lines: true, relax_column_count: true },
      trim: true,
    });
    return readCards(rows, lose);
  } catch (error) {
    const { lines } = error as { readonly lines?: number };
    if (lines === undefined) throw error;
    throw new ImportError(
      `line ${lines}: the table cannot be read; a quote is open or stands in the middle of a field`,
    );
  }
}

function readCards(cards: readonly Fields[], lose: Lose): Pick<Outline, 'kind' | 'passages'> {
  refuseMany(cards.length);
  const passages = cards.flatMap((card, at): readonly Passage[] => {
    const name = showText(pickField(card, WORDS.id)) ?? `card ${at + 1}`;
    const text = showText(pickField(card, CARD_WORDS.text));
    if (text === undefined) {
      lose('cards without a text', name);
      return [];
    }
    for (const [field, value] of Object.entries(card)) {
      const what = LOST.find(([pattern]) => pattern.test(plainName(field)))?.[1];
      if (what !== undefined && isFilled(value)) lose(what, name);
    }
    const ways = readSides(card, name, lose);
    return [{ name, text, speaker: showText(pickField(card, WORDS.speaker)), ways }];
  });
  const names = new Map(passages.map(({ name }) => [plainName(name), name]));
  return {
    kind: 'cards',
    passages: passages.map((passage) => ({
      ...passage,
      ways: passage.ways.map((way) => {
        if (way.to === undefined) return way;
        const to = names.get(plainName(way.to));
        if (to === undefined) lose('links to what is not there', `${way.to} (in ${passage.name})`);
        return { ...way, to };
      }),
    })),
  };
}

/** The answers of a card, the right one first. */
function readSides(card: Fields, name: string, lose: Lose): readonly Way[] {
  const choices = pickField(card, CARD_WORDS.choices);
  if (Array.isArray(choices)) {
    const ways = choices.map((choice) => ({ side: nameSide(choice), way: readWay(choice, name, lose) }));
    return ways.toSorted((one, other) => one.side - other.side).map(({ way }) => way);
  }
  const sides = asFields(choices) ?? card;
  return (['right', 'left'] as const).flatMap((side) => {
    const value = gatherSide(sides, CARD_WORDS[side]);
    return value === undefined ? [] : [readWay(value, name, lose)];
  });
}

/** Where an answer of a list belongs that says so itself: right before left; others stay as they stand. */
function nameSide(choice: unknown): number {
  const fields = asFields(choice) ?? {};
  const said = plainName(
    [fields.direction, fields.side, fields.id].find((word) => typeof word === 'string') ?? '',
  );
  if ((CARD_WORDS.right as readonly string[]).includes(said)) return -1;
  return (CARD_WORDS.left as readonly string[]).includes(said) ? 1 : 0;
}

/** All that a card says of one side: its own field, and fields such as `yes_gold`, `leftLabel` and `gold_left`. */
function gatherSide(card: Fields, words: readonly string[]): unknown {
  const own = pickField(card, words);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(card)) {
    for (const word of words.filter(({ length }) => length > 1)) {
      const rest = cutWord(name, word);
      if (rest !== undefined) fields[rest] = value;
    }
  }
  if (Object.keys(fields).length === 0) return own;
  const label = typeof own === 'string' || typeof own === 'number' ? { label: own } : asFields(own);
  return { ...label, ...fields };
}

/** What a field is called without a word that stands before or behind it; undefined where `no` is but the start of `notoriety`. */
function cutWord(name: string, word: string): string | undefined {
  const [start, end] = [name.slice(0, word.length), name.slice(-word.length)];
  if (start.toLowerCase() === word) {
    const rest = name.slice(word.length);
    const signs = SIGNS_BEFORE.exec(rest)?.[0].length ?? 0;
    // In `leftLabel` the capital after a small letter parts the words; in `NOTE` nothing does.
    const parts = signs > 0 || (/[a-z]$/.test(start) && /^[A-Z]/.test(rest));
    if (parts && signs < rest.length) return rest.slice(signs);
  }
  if (end.toLowerCase() !== word) return undefined;
  const rest = name.slice(0, -word.length);
  const bare = rest.replace(SIGNS_BEHIND, '');
  return bare !== '' && bare !== rest ? bare : undefined;
}

const SIGNS_BEFORE = /^[\s_:.-]+/;
const SIGNS_BEHIND = /[\s_:.-]+$/;

/** What is read of an answer, and so is never lost. */
const READ_OF_ANSWERS: readonly string[] = [...WORDS.id, ...WORDS.label, ...WORDS.to, ...WORDS.reaction];

function readWay(choice: unknown, name: string, lose: Lose): Way {
  const fields = asFields(choice);
  if (fields === undefined) return { label: showText(choice) ?? '' };
  const given = pickField(fields, WORDS.effects);
  const effects: Record<string, number> = {};
  if (given === undefined || typeof given === 'string') {
    // Points may stand beside the label, by the names of what they change.
    const known = [...READ_OF_ANSWERS, 'preview'];
    for (const [field, value] of Object.entries(fields))
      if (!known.includes(plainName(field)) && LOST.every(([pattern]) => !pattern.test(plainName(field))))
        addEffect(effects, field, value);
  } else gatherEffects(given, effects, () => lose('tags, flags and notes', name));
  for (const [field, value] of Object.entries(fields)) {
    if (READ_OF_ANSWERS.includes(plainName(field))) continue;
    const what = LOST.find(([pattern]) => pattern.test(plainName(field)))?.[1];
    if (what !== undefined && isFilled(value)) lose(what, name);
  }
  return {
    label: showText(pickField(fields, WORDS.label)) ?? '',
    to: showText(pickField(fields, WORDS.to)),
    reaction: showText(pickField(fields, WORDS.reaction)),
    effects,
  };
}

const AMOUNTS = ['value', 'amount', 'delta', 'change', 'by', 'points'];
const TARGETS = ['stat', 'resource', 'name', 'key', 'target', 'faction', 'id'];

/** All numbers below a value, by the name they stand at; `onOther` is told of what is none. */
function gatherEffects(value: unknown, effects: Record<string, number>, onOther: () => void): void {
  if (Array.isArray(value)) {
    for (const one of value) gatherEffects(one, effects, onOther);
    return;
  }
  const fields = asFields(value);
  if (fields === undefined) return;
  const target = showText(pickField(fields, TARGETS));
  const amount = pickField(fields, AMOUNTS);
  if (target !== undefined && amount !== undefined) {
    addEffect(effects, target, amount);
    return;
  }
  for (const [name, inner] of Object.entries(fields)) {
    if (asFields(inner) ?? Array.isArray(inner)) gatherEffects(inner, effects, onOther);
    else if (typeof inner === 'number') addEffect(effects, name, inner);
    else if (typeof inner === 'boolean') onOther();
  }
}

function addEffect(effects: Record<string, number>, field: string, value: unknown): void {
  const points = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof points !== 'number' || !Number.isFinite(points) || points === 0) return;
  const name = nameResource(field);
  if (name !== '') effects[name] = (effects[name] ?? 0) + Math.round(points);
}

/** `public_trust` is called Public trust. */
function nameResource(field: string): string {
  const words = joinLines(field.replaceAll(/[_-]+/g, ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readValues(given: unknown): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  const list = Array.isArray(given)
    ? given
    : Object.entries(asFields(given) ?? {}).map(([name, value]) => ({
        name,
        ...(asFields(value) ?? { value }),
      }));
  for (const one of list) {
    const fields = asFields(one) ?? { name: one };
    const name = showText(pickField(fields, ['name', 'label', 'id', 'key']));
    const value = pickField(fields, ['value', 'start', 'initial', 'initialvalue', 'default']);
    if (name !== undefined) values[nameResource(name)] = typeof value === 'number' ? Math.round(value) : 50;
  }
  return values;
}

/** A text or number as text; of texts in several languages the English or first one. */
function showText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return joinLines(value) || undefined;
  const languages = asFields(value);
  const said = languages && (languages.en ?? Object.values(languages)[0]);
  return typeof said === 'string' ? joinLines(said) || undefined : undefined;
}

function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  return typeof value === 'object' ? Object.values(value).some(isFilled) : true;
}
