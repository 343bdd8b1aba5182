// Parses the text of a deck.json into a deck that cannot be wrong, or says file, card and field.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { findJsonFault } from '#base/content/json-fault.ts';
import { showValue } from '#base/content/nearest-words.ts';
import { nameIssue, pinpointIssue } from '#base/content/schema-faults.ts';
import { recogniseFormat, recogniseJson, type WrittenFormat } from '#base/content/written-formats.ts';
import type { SceneDescription } from '#pictures/description.ts';
import type { Sitter } from '#pictures/faces/portrait.ts';
import type { Mood } from '#pictures/faces/words.ts';
import type { Facet } from '#profile/rules/facets.ts';
import { INTEREST_SURVEY, type InterestType } from '#profile/rules/interest-types.ts';
import { type Scale, surveyOf } from '#profile/rules/scales.ts';
import { adviseFormat } from './advise-format.ts';
import { findPlaceFaults } from './deal/place-faults.ts';
import { findDeckFaults } from './deck-faults.ts';
import { type CardFile, type ConditionFile, deckFileSchema } from './deck-file.ts';
import { readPlainWords } from './plain/read-plain.ts';
import type { PlainWords } from './rules/edition.ts';
import type { Card, Condition, Deck, DeckResource, Operation } from './rules.ts';

const SVG_DATA_PREFIX = 'data:image/svg+xml;base64,';
export const MAXIMUM_DECK_BYTES = 2_000_000;
const MAXIMUM_ICON_BYTES = 16_384;
/** What drawing programs write before the picture itself may stand there. */
const BEGINS_SVG = /^(<\?xml[^>]*\?>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s/>]/;
/** The most faults that one file is told: a list nobody reads to its end helps nobody. */
const MOST_FAULTS = 20;

/** What a card measures, and how much of an answer counts for it (0 to 1). Known to the server and authors' tools only. */
export type CardKey = {
  readonly scale: Scale;
  /** Which side of the scale it asks for; what is made of an answer does not depend on it. */
  readonly facet?: Facet | undefined;
  readonly inverse: boolean;
  /** Absent means 1 for the only key of a card, and a half for each of two. */
  readonly weight?: number | undefined;
  /** What stands on the other side: another scale, or one of rest, ease, means, itself (the scale's own other end). */
  readonly against?: Scale | 'rest' | 'ease' | 'means' | 'itself' | undefined;
  /** Another scale that the answer for more of this one speaks for as well. */
  readonly beside?: Scale | undefined;
};

export type KeyedCard = Card & {
  /** Of a spine card the name of its place, which it shares with those that may stand there instead. */
  readonly place?: string | undefined;
  readonly text: string;
  readonly speaker?: string | undefined;
  /** Name of a picture of the deck; the cover is shown where there is none. */
  readonly picture?: string | undefined;
  /** Somebody of the deck's people, whose face the card shows, and how they look. */
  readonly who?: string | undefined;
  readonly mood?: Mood | undefined;
  readonly key?: CardKey | readonly [CardKey, CardKey] | undefined;
  /** The kind of work that it speaks of, on a card without a key. Known to the server and authors' tools only. */
  readonly interest?: { readonly type: InterestType; readonly inverse: boolean } | undefined;
};

export type WeighedKey = CardKey & { readonly weight: number };

/** The keys of a card, none to two, each with its weight. */
export function keysOf({ key }: Pick<KeyedCard, 'key'>): readonly WeighedKey[] {
  if (key === undefined) return [];
  const keys = 'scale' in key ? [key] : key;
  return keys.map((one) => ({ ...one, weight: one.weight ?? 1 / keys.length }));
}

export type TopicResource = DeckResource & { readonly svg?: string | undefined };

/** A deck as the server knows it: the playable deck, its keys, its topic's face, and a checksum of it all. */
export type TopicDeck = Omit<Deck<KeyedCard>, 'resources'> & {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly blurb: string;
  readonly language: string;
  readonly cover: SceneDescription;
  /** By the name that cards call them by. */
  readonly pictures?: Readonly<Record<string, SceneDescription>> | undefined;
  /** Those who have a face, by the name that cards call them by. */
  readonly people?: Readonly<Record<string, Sitter & { readonly name: string }>> | undefined;
  readonly resources: readonly TopicResource[];
  /** The words of its plain edition; absent where it is told in one way only. */
  readonly plain?: PlainWords | undefined;
  /** SHA-256 (hex) of the content, to notice changed content under an unchanged version. */
  readonly checksum: string;
};

/** A deck that cannot be played, with one line for each fault: `file: card: field: what is wrong`. */
export class DeckError extends Error {
  readonly faults: readonly string[];
  /** Whether the faults are of the form, so that the deck was not looked at for what it means. */
  readonly hidesMore: boolean;
  constructor(faults: readonly string[], hidesMore = false) {
    super(faults.join('\n'));
    this.name = 'DeckError';
    this.faults = faults;
    this.hidesMore = hidesMore;
  }
}

/** The error to throw for faults of any number; only those that are told are put into words. */
function refuse<Fault>(
  file: string,
  faults: readonly Fault[],
  tell: (fault: Fault) => string = String,
  hidesMore = false,
): DeckError {
  const more = faults.length - MOST_FAULTS;
  const told = faults.slice(0, MOST_FAULTS).map(tell);
  if (more > 0) told.push(more === 1 ? 'one more fault' : `${more} more faults`);
  return new DeckError(
    told.map((fault) => `${file}: ${fault}`),
    hidesMore,
  );
}

/**
 * Parses the text of one deck.json. `file` is what faults call it; `readIcon` gives the text of an icon file, or undefined
 * when it is missing; `plain` is the file with its plain edition, where there is one. Throws a DeckError with at most 20 faults and how many more there are.
 */
export function parseDeck(
  file: string,
  text: string,
  readIcon: (name: string) => string | undefined,
  plain?: { readonly file: string; readonly text: string },
): TopicDeck {
  if (Buffer.byteLength(text) > MAXIMUM_DECK_BYTES)
    throw refuse(file, [`larger than ${MAXIMUM_DECK_BYTES} bytes`]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // What begins as JSON is meant to be JSON.
    refuseOther(file, /^\s*[[{]/.test(text) ? undefined : recogniseFormat(text));
    const { line, column, message } = findJsonFault(text) ?? {
      line: 1,
      column: 1,
      message: 'this is no JSON',
    };
    throw refuse(file, [`line ${line}, column ${column}: ${message}`], String, true);
  }
  const parsed = z.safeParse(deckFileSchema, json);
  if (!parsed.success) {
    refuseOther(file, recogniseJson(json));
    const issues = parsed.error.issues.flatMap(pinpointIssue);
    throw refuse(file, issues, (issue) => nameIssue(json, issue, deckFileSchema), true);
  }
  const deck = parsed.data;
  const faults = [...findDeckFaults(deck), ...findPlaceFaults(deck)];
  const resources: TopicResource[] = deck.resources.map((resource) => {
    const { name, value, emptied, legacy, picture } = resource;
    const told = {
      ...(emptied === undefined ? {} : { emptied }),
      ...(legacy === undefined ? {} : { legacy }),
      ...(picture === undefined ? {} : { picture }),
    };
    if (resource.icon === undefined) return { name, value, ...told };
    const svg = readIcon(resource.icon);
    if (svg === undefined) faults.push(`resource ${name}: icon: icons/${resource.icon} is missing`);
    else if (!BEGINS_SVG.test(svg))
      faults.push(
        `resource ${name}: icon: must begin with <svg, or with <?xml …?> and comments and then <svg, not with ${showValue(svg.slice(0, 12))}`,
      );
    else if (Buffer.byteLength(svg) > MAXIMUM_ICON_BYTES)
      faults.push(`resource ${name}: icon: larger than ${MAXIMUM_ICON_BYTES} bytes`);
    return { name, value, svg: SVG_DATA_PREFIX + Buffer.from(svg ?? '').toString('base64'), ...told };
  });
  if (faults.length > 0) throw refuse(file, faults);
  const words = plain && readPlainWords(plain.text, deck);
  if (words && 'faults' in words) throw refuse(plain.file, words.faults, String, words.hidesMore);
  const content = {
    format: deck.format,
    id: deck.id,
    version: deck.version,
    name: deck.name,
    blurb: deck.blurb,
    language: deck.language,
    cover: deck.cover,
    resources,
    cards: deck.cards.map(toKeyedCard),
    // What a deck does not have stands in no checksum: a deck that was written before these were there keeps its own.
    ...(deck.pictures === undefined ? {} : { pictures: deck.pictures }),
    ...(deck.people === undefined ? {} : { people: deck.people }),
    ...(deck.endings === undefined
      ? {}
      : {
          endings: deck.endings.map(({ id, name, when, text, picture }) => ({
            id,
            ...(name === undefined ? {} : { name }),
            ...toWhen(when),
            text,
            ...(picture === undefined ? {} : { picture }),
          })),
        }),
    ...(words === undefined ? {} : { plain: words.words }),
  };
  return { ...content, checksum: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}

/** Throws the one fault of what is no deck, but a story of another form, so that it is not gone through field by field. */
function refuseOther(file: string, format: WrittenFormat | undefined): void {
  if (format !== undefined && format !== 'deck') throw refuse(file, [adviseFormat(format)], String, true);
}

function toKeyedCard(card: CardFile): KeyedCard {
  const side = (agree: boolean) => {
    const { text, effects, operation, reaction, attitude } = agree ? card.agree : card.disagree;
    return {
      text,
      agree,
      consequences: { resourceChange: effects, ...(operation ? { operation: operation as Operation } : {}) },
      ...(reaction === undefined ? {} : { reaction }),
      ...(attitude === undefined ? {} : { attitude }),
    };
  };
  const { key, interest } = card;
  const first = keysOf({ key })[0];
  return {
    id: card.id,
    tag: card.tag,
    ...(card.place === undefined ? {} : { place: card.place }),
    text: card.text,
    ...(card.speaker === undefined ? {} : { speaker: card.speaker }),
    ...(card.picture === undefined ? {} : { picture: card.picture }),
    ...(card.who === undefined ? {} : { who: card.who }),
    ...(card.mood === undefined ? {} : { mood: card.mood }),
    ...toWhen(card.when),
    ...(card.crisis === undefined ? {} : { crisis: card.crisis }),
    answers: [side(true), side(false)],
    ...(key && first
      ? {
          key,
          psychoData: { survey: { type: surveyOf(first.scale) }, inverse: first.inverse },
        }
      : {}),
    ...(interest
      ? { interest, psychoData: { survey: { type: INTEREST_SURVEY }, inverse: interest.inverse } }
      : {}),
  };
}

function toWhen(when: ConditionFile | undefined): { readonly when?: Condition } {
  if (when === undefined) return {};
  const { resources, answers } = when;
  return {
    when: {
      ...(resources === undefined ? {} : { resources }),
      ...(answers === undefined
        ? {}
        : {
            answers: Object.fromEntries(Object.entries(answers).map(([id, side]) => [id, side === 'agree'])),
          }),
    },
  };
}
