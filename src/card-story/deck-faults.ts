// What is wrong with a deck.json, in sentences that name the card and the field.
import type * as z from 'zod/mini';
import type { CardFile, ConditionFile, DeckFile } from './deck-file.ts';
import { findNearestWords } from './nearest-words.ts';
import { isSpineCard } from './rules.ts';

type Issue = z.core.$ZodIssue;

/** The most faults that one file is told: a list nobody reads to its end helps nobody. */
const MOST_FAULTS = 20;

/** What the schema found, one line each: `file: card: field: what is wrong`. */
export function nameFaults(file: string, json: unknown, issues: readonly Issue[]): string[] {
  const faults = issues.slice(0, MOST_FAULTS).map((issue) => `${file}: ${nameFault(json, issue)}`);
  return issues.length > MOST_FAULTS
    ? [...faults, `${file}: ${issues.length - MOST_FAULTS} more faults`]
    : faults;
}

function nameFault(json: unknown, issue: Issue): string {
  const { path, message: found, choices } = pinpoint(issue);
  const message = choices === undefined ? found : nameChoices(valueAt(json, path), choices);
  const cards = (json as { cards?: unknown } | null)?.cards;
  if (path[0] === 'cards' && typeof path[1] === 'number' && Array.isArray(cards)) {
    const id = (cards[path[1]] as { id?: unknown } | null | undefined)?.id;
    const where = typeof id === 'string' ? id.slice(0, 64) : `number ${path[1] + 1}`;
    return `card ${where}: ${path.slice(2).join('.') || 'card'}: ${message}`;
  }
  return `${path.join('.') || 'file'}: ${message}`;
}

/** Lists of more words than this help nobody who has mistyped one. */
const MOST_CHOICES = 8;

type Pinpointed = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The words that would have been right, where there are many. */
  readonly choices?: readonly string[];
};

/** Of a field that may take several forms, the fault of the form that was most nearly written. */
function pinpoint(issue: Issue): Pinpointed {
  if (issue.code === 'invalid_value' && issue.values.length > MOST_CHOICES)
    return { path: issue.path, message: issue.message, choices: issue.values.map(String) };
  if (issue.code !== 'invalid_union') return issue;
  const [nearest] = issue.errors
    .filter((form) => form.length > 0)
    .map((form) => form.map(pinpoint))
    .sort((one, other) => one.length - other.length || depthOf(other) - depthOf(one));
  const [first] = nearest ?? [];
  if (first !== undefined) return { ...first, path: [...issue.path, ...first.path] };
  const { options } = issue as { readonly options?: readonly unknown[] };
  const known = options?.filter((option) => typeof option === 'string') ?? [];
  return { path: issue.path, message: issue.message, ...(known.length > 0 ? { choices: known } : {}) };
}

function nameChoices(value: unknown, choices: readonly string[]): string {
  const some = `${choices.slice(0, MOST_CHOICES).join(', ')}, … (${choices.length} in all)`;
  if (value === undefined) return `missing; it may be ${some}`;
  if (typeof value !== 'string') return `must be a word: ${some}`;
  const nearest = findNearestWords(value, choices);
  const shown = JSON.stringify(value.slice(0, 40));
  return nearest.length === 0
    ? `there is no ${shown}; it may be ${some}`
    : `there is no ${shown}; did you mean ${nearest.join(' or ')}?`;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function depthOf(form: readonly { readonly path: readonly PropertyKey[] }[]): number {
  return form[0]?.path.length ?? 0;
}

/** What a schema cannot say: ids known and unique, tags in place, effects on resources that exist, no cycles. */
export function findDeckFaults(deck: DeckFile): string[] {
  return [
    ...findFrameFaults(deck),
    ...deck.cards.flatMap((card) => findCardFaults(deck, card)),
    ...findEndingFaults(deck),
    ...findCycles(deck),
  ];
}

function findFrameFaults({ resources, cards }: DeckFile): string[] {
  const faults: string[] = [];
  if (new Set(resources.map(({ name }) => name)).size !== resources.length)
    faults.push('resources: two have the same name');
  const ids = new Set<string>();
  for (const { id } of cards) {
    if (ids.has(id)) faults.push(`card ${id}: id: used twice`);
    ids.add(id);
  }
  for (const tag of ['start', 'end']) {
    const count = cards.filter((card) => card.tag === tag).length;
    if (count !== 1) faults.push(`cards: there must be exactly one ${tag} card, not ${count}`);
  }
  const spine = cards.filter(isSpineCard);
  if (spine[0]?.tag !== 'start') faults.push('cards: the first spine card must be the start card');
  if (spine.at(-1)?.tag !== 'end') faults.push('cards: the last spine card must be the end card');
  return faults;
}

function findCardFaults(deck: DeckFile, card: CardFile): string[] {
  const faults: string[] = [];
  const fault = (field: string, text: string) => faults.push(`card ${card.id}: ${field}: ${text}`);
  for (const side of ['agree', 'disagree'] as const) {
    const { effects, operation } = card[side];
    for (const resource of Object.keys(effects)) {
      if (!deck.resources.some(({ name }) => name === resource))
        fault(`${side}.effects`, `there is no resource ${JSON.stringify(resource)}`);
    }
    for (const { cardId, field } of targetsOf(operation)) {
      const target = deck.cards.find((other) => other.id === cardId);
      if (!target) fault(`${side}.operation.${field}`, `there is no card ${cardId}`);
      else if (isSpineCard(target))
        fault(`${side}.operation.${field}`, `${cardId} is in the list from the start`);
    }
    const tag = operation?.insertByTag?.tag;
    if (tag !== undefined && !deck.cards.some((other) => other.tag === tag && !isSpineCard(other)))
      fault(`${side}.operation.insertByTag`, `no insertable card has the tag ${tag}`);
  }
  if (card.when !== undefined && isSpineCard(card))
    fault('when', `a ${card.tag} card is met by everybody; only inserted cards have conditions`);
  for (const text of findConditionFaults(deck, card.when)) fault('when', text);
  if (card.when?.answers && Object.hasOwn(card.when.answers, card.id))
    fault('when.answers', 'the card waits for its own answer');
  if (card.picture !== undefined && !(deck.pictures && Object.hasOwn(deck.pictures, card.picture)))
    fault('picture', `there is no picture ${card.picture}`);
  faults.push(...findKeyFaults(card));
  return faults;
}

function findKeyFaults({ id, key }: CardFile): string[] {
  if (!Array.isArray(key)) return [];
  const [first, second] = key;
  const faults: string[] = [];
  if (first.scale === second.scale) faults.push(`card ${id}: key: both keys are of ${first.scale}`);
  if ((first.weight ?? 0.5) + (second.weight ?? 0.5) > 1)
    faults.push(`card ${id}: key: the weights of two keys add up to more than 1`);
  return faults;
}

function findConditionFaults(deck: DeckFile, when: ConditionFile | undefined): string[] {
  const faults: string[] = [];
  for (const [resource, { min = 0, max = 100 }] of Object.entries(when?.resources ?? {})) {
    if (!deck.resources.some(({ name }) => name === resource))
      faults.push(`there is no resource ${JSON.stringify(resource)}`);
    if (min > max) faults.push(`${resource} cannot be at least ${min} and at most ${max}`);
  }
  for (const cardId of Object.keys(when?.answers ?? {})) {
    if (!deck.cards.some(({ id }) => id === cardId)) faults.push(`there is no card ${cardId}`);
  }
  return faults;
}

function findEndingFaults(deck: DeckFile): string[] {
  const { endings = [] } = deck;
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const [at, { id, when }] of endings.entries()) {
    const fault = (field: string, text: string) => faults.push(`ending ${id}: ${field}: ${text}`);
    if (ids.has(id)) fault('id', 'used twice');
    ids.add(id);
    const last = at === endings.length - 1;
    if (last && when !== undefined)
      fault('when', 'the last ending must be without one, so that every story has an ending');
    if (!last && when === undefined) fault('when', 'missing; without it the endings behind are never told');
    for (const text of findConditionFaults(deck, when)) fault('when', text);
  }
  return faults;
}

/** Cards that insert each other in a ring: nobody can have meant it, whatever the engine makes of it. */
function findCycles({ cards }: DeckFile): string[] {
  const targets = new Map(
    cards.map((card) => [
      card.id,
      (['agree', 'disagree'] as const).flatMap((side) =>
        targetsOf(card[side].operation).map(({ cardId }) => cardId),
      ),
    ]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  const follow = (id: string, trail: readonly string[]): void => {
    const at = trail.indexOf(id);
    if (at >= 0)
      faults.push(`card ${id}: operation: inserts itself, by way of ${trail.slice(at).join(', ')}`);
    if (at >= 0 || done.has(id)) return;
    for (const target of targets.get(id) ?? []) follow(target, [...trail, id]);
    done.add(id);
  };
  for (const { id } of cards) follow(id, []);
  return faults;
}

function targetsOf(operation: CardFile['agree']['operation']) {
  const targets: { cardId: string; field: string }[] = [];
  for (const field of ['insertAsNext', 'insertAsNextWithOffset'] as const) {
    const cardId = operation?.[field]?.cardId;
    if (cardId !== undefined) targets.push({ cardId, field });
  }
  return targets;
}
