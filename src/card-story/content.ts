// Reads content/decks: parses each deck.json into a deck that cannot be wrong, or says file, card and field.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PLACES, type SceneDescription, TIMES } from '#base/pictures/scene.ts';
import { isScale, SCALES, type Scale, surveyOf } from '#profile/rules/scales.ts';
import type { Card, Deck, Operation } from './rules.ts';
import { isSpineCard } from './rules.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

const SVG_DATA_PREFIX = 'data:image/svg+xml;base64,';
const MAXIMUM_DECK_BYTES = 2_000_000;
const MAXIMUM_ICON_BYTES = 16_384;

const name = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const identifier = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
const effect = z.int().check(z.minimum(-25), z.maximum(25));

const operationSchema = z.strictObject({
  insertAsNext: z.optional(z.strictObject({ cardId: identifier })),
  insertAsNextWithOffset: z.optional(
    z.strictObject({ cardId: identifier, offset: z.int().check(z.minimum(0), z.maximum(100)) }),
  ),
  insertByTag: z.optional(z.strictObject({ tag: identifier })),
});

const sideSchema = z.strictObject({
  text: name(20),
  effects: z.record(z.string(), effect),
  operation: z.optional(operationSchema),
});

const keySchema = z.strictObject({
  scale: z.enum(SCALES),
  inverse: z.boolean(),
});

const cardSchema = z.strictObject({
  id: identifier,
  tag: identifier,
  speaker: z.optional(name(40)),
  text: name(200),
  agree: sideSchema,
  disagree: sideSchema,
  key: z.optional(keySchema),
});

/** What an author writes in deck.json; the JSON Schema that editors use is made from it. */
export const deckFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal([1, 2]),
  id: identifier,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  name: name(40),
  blurb: name(140),
  cover: z.strictObject({
    place: z.enum(PLACES),
    time: z.optional(z.enum(TIMES)),
    seed: z.int(),
    alt: name(200),
  }),
  resources: z
    .array(
      z.strictObject({
        name: name(12),
        value: z.int().check(z.minimum(1), z.maximum(100)),
        icon: z.optional(z.string().check(z.regex(/^[a-z0-9-]+\.svg$/))),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
  cards: z.array(cardSchema).check(z.minLength(1), z.maxLength(500)),
});

type DeckFile = z.infer<typeof deckFileSchema>;

/** What a card measures. Known to the server and the authors' tools only. */
export type CardKey = { readonly scale: Scale; readonly inverse: boolean };

export type KeyedCard = Card & {
  readonly text: string;
  readonly speaker?: string | undefined;
  readonly key?: CardKey | undefined;
};

export type TopicResource = {
  readonly name: string;
  readonly value: number;
  readonly svg?: string | undefined;
};

/** A deck as the server knows it: the playable deck, its keys, its topic's face, and a checksum of it all. */
export type TopicDeck = Omit<Deck<KeyedCard>, 'resources'> & {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly blurb: string;
  readonly language: string;
  readonly cover: SceneDescription;
  readonly resources: readonly TopicResource[];
  /** SHA-256 (hex) of the content, to notice changed content under an unchanged version. */
  readonly checksum: string;
};

/** A deck that cannot be played, with one line for each fault: `file: card: field: what is wrong`. */
export class DeckError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'DeckError';
    this.faults = faults;
  }
}

/** Parses the text of one deck.json. `readIcon` gives the text of an icon file, or undefined when missing. */
export function parseDeck(
  file: string,
  text: string,
  readIcon: (name: string) => string | undefined,
): TopicDeck {
  if (Buffer.byteLength(text) > MAXIMUM_DECK_BYTES)
    throw new DeckError([`${file}: larger than ${MAXIMUM_DECK_BYTES} bytes`]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new DeckError([`${file}: not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const parsed = z.safeParse(deckFileSchema, json);
  if (!parsed.success) throw new DeckError(parsed.error.issues.map((issue) => nameFault(file, json, issue)));
  const deck = parsed.data;
  const faults = findFaults(deck).map((fault) => `${file}: ${fault}`);
  const resources: TopicResource[] = deck.resources.map((resource) => {
    if (resource.icon === undefined) return { name: resource.name, value: resource.value };
    const svg = readIcon(resource.icon);
    if (svg === undefined)
      faults.push(`${file}: resource ${resource.name}: icon: ${resource.icon} is missing`);
    else if (!svg.startsWith('<svg'))
      faults.push(`${file}: resource ${resource.name}: icon: must begin with <svg`);
    else if (Buffer.byteLength(svg) > MAXIMUM_ICON_BYTES)
      faults.push(`${file}: resource ${resource.name}: icon: larger than ${MAXIMUM_ICON_BYTES} bytes`);
    return {
      name: resource.name,
      value: resource.value,
      svg: SVG_DATA_PREFIX + Buffer.from(svg ?? '').toString('base64'),
    };
  });
  if (faults.length > 0) throw new DeckError(faults);
  const content = {
    format: deck.format,
    id: deck.id,
    version: deck.version,
    name: deck.name,
    blurb: deck.blurb,
    language: deck.language,
    cover: deck.cover as SceneDescription,
    resources,
    cards: deck.cards.map(toKeyedCard),
  };
  return { ...content, checksum: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}

function toKeyedCard(card: DeckFile['cards'][number]): KeyedCard {
  const side = (agree: boolean) => {
    const { text, effects, operation } = agree ? card.agree : card.disagree;
    return {
      text,
      agree,
      consequences: { resourceChange: effects, ...(operation ? { operation: operation as Operation } : {}) },
    };
  };
  const { key } = card;
  return {
    id: card.id,
    tag: card.tag,
    text: card.text,
    ...(card.speaker === undefined ? {} : { speaker: card.speaker }),
    answers: [side(true), side(false)],
    ...(key && isScale(key.scale)
      ? {
          key: { scale: key.scale, inverse: key.inverse },
          psychoData: { survey: { type: surveyOf(key.scale) }, inverse: key.inverse },
        }
      : {}),
  };
}

function nameFault(file: string, json: unknown, issue: z.core.$ZodIssue): string {
  const path = [...issue.path];
  const cards = (json as { cards?: unknown } | null)?.cards;
  if (path[0] === 'cards' && typeof path[1] === 'number' && Array.isArray(cards)) {
    const id = (cards[path[1]] as { id?: unknown } | undefined)?.id;
    const where = typeof id === 'string' ? id : `number ${path[1] + 1}`;
    return `${file}: card ${where}: ${path.slice(2).join('.') || 'card'}: ${issue.message}`;
  }
  return `${file}: ${path.join('.') || 'file'}: ${issue.message}`;
}

/** What a schema cannot say: ids known and unique, tags in place, effects on resources that exist. */
function findFaults(deck: DeckFile): string[] {
  const faults: string[] = [];
  const resourceNames = new Set(deck.resources.map((resource) => resource.name));
  if (resourceNames.size !== deck.resources.length) faults.push('resources: two have the same name');
  const ids = new Set<string>();
  const tags = new Set(deck.cards.map((card) => card.tag));
  for (const card of deck.cards) {
    if (ids.has(card.id)) faults.push(`card ${card.id}: id: used twice`);
    ids.add(card.id);
  }
  for (const tag of ['start', 'end']) {
    const count = deck.cards.filter((card) => card.tag === tag).length;
    if (count !== 1) faults.push(`cards: there must be exactly one ${tag} card, not ${count}`);
  }
  const spine = deck.cards.filter(isSpineCard);
  if (spine[0]?.tag !== 'start') faults.push('cards: the first spine card must be the start card');
  if (spine.at(-1)?.tag !== 'end') faults.push('cards: the last spine card must be the end card');
  for (const card of deck.cards) {
    for (const side of ['agree', 'disagree'] as const) {
      const { effects, operation } = card[side];
      for (const resource of Object.keys(effects)) {
        if (!resourceNames.has(resource))
          faults.push(`card ${card.id}: ${side}.effects: there is no resource ${JSON.stringify(resource)}`);
      }
      for (const { cardId, field } of targetsOf(operation)) {
        const target = deck.cards.find((other) => other.id === cardId);
        if (!target) faults.push(`card ${card.id}: ${side}.operation.${field}: there is no card ${cardId}`);
        else if (isSpineCard(target))
          faults.push(`card ${card.id}: ${side}.operation.${field}: ${cardId} is in the list from the start`);
      }
      const tag = operation?.insertByTag?.tag;
      if (tag !== undefined && (!tags.has(tag) || isSpineCard({ tag })))
        faults.push(`card ${card.id}: ${side}.operation.insertByTag: no insertable card has the tag ${tag}`);
    }
  }
  return faults;
}

function targetsOf(operation: DeckFile['cards'][number]['agree']['operation']) {
  const targets: { cardId: string; field: string }[] = [];
  for (const field of ['insertAsNext', 'insertAsNextWithOffset'] as const) {
    const cardId = operation?.[field]?.cardId;
    if (cardId !== undefined) targets.push({ cardId, field });
  }
  return targets;
}

export type LoadedDecks = { readonly decks: readonly TopicDeck[]; readonly faults: readonly string[] };

/** Reads every deck folder below `folder`, in catalogue order (by folder name); broken ones are in `faults`. */
export function loadDecks(folder: string): LoadedDecks {
  const decks: TopicDeck[] = [];
  const faults: string[] = [];
  for (const entry of listFolder(folder)) {
    const path = join(folder, entry);
    if (!statSync(path).isDirectory()) continue;
    try {
      const deck = loadDeck(path);
      if (deck.id !== entry)
        throw new DeckError([`${entry}/deck.json: id: must be the folder's name, ${entry}`]);
      decks.push(deck);
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      faults.push(...error.faults);
    }
  }
  return { decks, faults };
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder of decks, ${folder}, cannot be read (${code}); DECKS_DIR names it.`);
  }
}

/** Reads one deck folder: deck.json and icons/. Throws DeckError. */
export function loadDeck(folder: string): TopicDeck {
  const label = `${folder.split('/').at(-1)}/deck.json`;
  const text = readOptional(join(folder, 'deck.json'));
  if (text === undefined) throw new DeckError([`${label}: missing`]);
  return parseDeck(label, text, (icon) => readOptional(join(folder, 'icons', icon))?.trim());
}

/** The text of a file; undefined when it is not there. Any other trouble with it is thrown as what it is. */
function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
