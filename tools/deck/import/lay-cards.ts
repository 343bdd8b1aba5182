// Lays an outline out in the cards of a deck: what everybody meets in a row, what waits for an answer behind it, and how it ends.
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import type { Lose, Outline, Passage, Way } from './outline.ts';

type Side = 'agree' | 'disagree';
type SideFile = CardFile['agree'];
type EndingFile = NonNullable<DeckFile['endings']>[number];

/** What stands where the other tool had nothing to say; the report names each. */
const PLACEHOLDERS = {
  label: 'Another answer',
  lastLabels: ['Well, then', 'Not a word'],
  resource: { name: 'Luck', value: 50 },
} as const;

/** The parts of a deck that come of an outline, and how often a placeholder had to be put there. */
export type LaidOut = Pick<DeckFile, 'resources' | 'cards' | 'endings'> & {
  readonly counts: {
    readonly missingAnswers: number;
    readonly splitCards: number;
    readonly addedLast: boolean;
  };
};

/** Lays passages out; the ids of cards begin with `prefix`. Nothing is shortened: what is too long, deck check says. */
export function layCards(outline: Outline, prefix: string, lose: Lose): LaidOut {
  const told = dropUnreached(outline, lose);
  const passages = breakRings(told, lose);
  const byName = new Map(passages.map((passage) => [passage.name, passage]));
  const [first] = passages;
  const isEnding = ({ name, ways }: Passage) =>
    outline.kind === 'passages' && ways.length === 0 && name !== first?.name;
  const spine =
    outline.kind === 'cards'
      ? findListed(passages)
      : findShared(passages).filter((name) => !isEnding(byName.get(name) as Passage));
  const cards = passages.filter((passage) => !isEnding(passage));
  const ordered = [
    ...spine.flatMap((name) => byName.get(name) ?? []),
    ...cards.filter(({ name }) => !spine.includes(name)),
  ];
  const ids = new Map<string, string>();
  for (const [at, { name }] of ordered.entries()) {
    const isSpine = at < spine.length;
    ids.set(
      name,
      `${prefix}-${isSpine ? '' : 'x'}${String(isSpine ? at + 1 : at + 1 - spine.length).padStart(isSpine ? 2 : 1, '0')}`,
    );
  }
  const counts = { missingAnswers: 0, splitCards: 0, addedLast: false };
  const reached: { readonly ending: string; readonly card: string; readonly side: Side }[] = [];
  const laid: CardFile[] = [];
  const split: CardFile[] = [];

  const noteEnding = (card: string, side: Side, way: Way | undefined): void => {
    const target = byName.get(way?.to ?? '');
    if (target && isEnding(target)) reached.push({ ending: target.name, card, side });
  };
  const makeSide = (card: string, side: Side, way: Way | undefined): SideFile => {
    if (way === undefined) {
      counts.missingAnswers += 1;
      return { text: PLACEHOLDERS.label, effects: {} };
    }
    const { to, label, reaction, effects = {} } = way;
    const target = to === undefined ? undefined : byName.get(to);
    noteEnding(card, side, way);
    const cardId = target && !spine.includes(target.name) ? ids.get(target.name) : undefined;
    if (label === '') counts.missingAnswers += 1;
    return {
      text: label || PLACEHOLDERS.label,
      effects: { ...effects },
      ...(cardId === undefined ? {} : { operation: { insertAsNext: { cardId } } }),
      ...(reaction === undefined ? {} : { reaction }),
    };
  };
  const layPassage = ({ name, text, speaker, ways }: Passage, tag: string): void => {
    const id = ids.get(name) ?? prefix;
    const frame = { id, tag, ...(speaker === undefined ? {} : { speaker }) };
    const [one, two, ...others] = ways;
    if (others.length === 0) {
      const agree = makeSide(id, 'agree', one);
      const disagree = makeSide(id, 'disagree', two);
      // Where there was one way on, both answers take it, to a card or to an ending.
      if (two === undefined) {
        if (agree.operation) disagree.operation = agree.operation;
        noteEnding(id, 'disagree', one);
      }
      laid.push({ ...frame, text, agree, disagree });
      return;
    }
    // More than two ways: one is offered, or else the others, on cards of their own.
    let card: CardFile = {
      ...frame,
      text,
      agree: makeSide(id, 'agree', one),
      disagree: { text: 'Something else', effects: {} },
    };
    laid.push(card);
    const rest = ways.slice(1);
    for (const [at, way] of rest.slice(0, -1).entries()) {
      counts.splitCards += 1;
      const isLast = at === rest.length - 2;
      const nextId = `${id}-${at + 2}`;
      card.disagree.operation = { insertAsNext: { cardId: nextId } };
      const before = ways[at]?.label ?? '';
      card = {
        ...{ id: nextId, tag: `${id}-more` },
        text: `Not “${before}”. What, then?`,
        agree: makeSide(nextId, 'agree', way),
        disagree: isLast
          ? makeSide(nextId, 'disagree', rest.at(-1))
          : { text: 'Something else', effects: {} },
      };
      split.push(card);
    }
  };

  const needsLast =
    spine.length < 2 || insertsAnything(byName.get(spine.at(-1) ?? ''), byName, spine, isEnding);
  for (const [at, passage] of ordered.entries()) {
    const isLast = at === spine.length - 1 && !needsLast;
    layPassage(
      passage,
      at === 0 ? 'start' : at >= spine.length ? nameTag(passage.name, at) : isLast ? 'end' : 'base',
    );
  }
  const spineCards = laid.slice(0, spine.length);
  if (needsLast) {
    counts.addedLast = true;
    const [agree, disagree] = PLACEHOLDERS.lastLabels.map((text) => ({ text, effects: {} }));
    if (agree && disagree)
      spineCards.push({
        id: `${prefix}-last`,
        tag: 'end',
        text: `This is the last card of ${outline.title ?? prefix}: what do you say?`,
        agree,
        disagree,
      });
  }
  const endings = layEndings(passages.filter(isEnding), reached);
  return {
    resources: listResources(outline),
    cards: [...spineCards, ...laid.slice(spine.length), ...split],
    ...(endings.length > 0 ? { endings } : {}),
    counts,
  };
}

/** The passages that something leads to, from the first one on; of cards all. */
function dropUnreached({ kind, passages, start }: Outline, lose: Lose): readonly Passage[] {
  if (kind === 'cards') return passages;
  const byName = new Map(passages.map((passage) => [passage.name, passage]));
  const first = byName.get(start ?? '') ?? passages[0];
  const reached = new Set(first ? [first] : []);
  for (const { ways } of reached)
    for (const { to } of ways) {
      const next = to === undefined ? undefined : byName.get(to);
      if (next) reached.add(next);
    }
  for (const passage of passages)
    if (!reached.has(passage)) lose('passages that nothing leads to', passage.name);
  return [...reached];
}

/** Passages without the ways that lead back to where the story has been: a card comes once. */
function breakRings(passages: readonly Passage[], lose: Lose): readonly Passage[] {
  const byName = new Map(passages.map((passage) => [passage.name, passage]));
  const state = new Map<string, 'open' | 'done'>();
  const cut = new Set<Way>();
  for (const root of passages) {
    const trail: { readonly passage: Passage; at: number }[] = [];
    const enter = (passage: Passage) => {
      state.set(passage.name, 'open');
      trail.push({ passage, at: 0 });
    };
    if (!state.has(root.name)) enter(root);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const way = top.passage.ways[top.at];
      top.at += 1;
      if (way === undefined) {
        state.set(top.passage.name, 'done');
        trail.pop();
        continue;
      }
      const next = way.to === undefined ? undefined : byName.get(way.to);
      if (next === undefined) continue;
      if (state.get(next.name) === 'open') {
        cut.add(way);
        lose(
          'ways back to where the story has been (a card comes once)',
          `${top.passage.name} to ${next.name}`,
        );
      } else if (!state.has(next.name)) enter(next);
    }
  }
  return passages.map((passage) => ({
    ...passage,
    ways: passage.ways.map((way) => (cut.has(way) ? { ...way, to: undefined } : way)),
  }));
}

/** Of cards in the order of their file: those that no other leads to. */
function findListed(passages: readonly Passage[]): readonly string[] {
  const led = new Set(passages.flatMap(({ ways }) => ways.flatMap(({ to }) => to ?? [])));
  const listed = passages.filter(({ name }, at) => at === 0 || !led.has(name));
  return listed.map(({ name }) => name);
}

/** The passages that every way through the story comes by, in order: as many ways lead to and from them as through the whole. */
function findShared(passages: readonly Passage[]): readonly string[] {
  const byName = new Map(passages.map((passage) => [passage.name, passage]));
  const order = sortAlongWays(passages, byName);
  const [first] = order;
  if (first === undefined) return [];
  const to = new Map<string, bigint>([[first.name, 1n]]);
  for (const { name, ways } of order)
    for (const way of ways)
      if (way.to !== undefined && byName.has(way.to))
        to.set(way.to, (to.get(way.to) ?? 0n) + (to.get(name) ?? 0n));
  const from = new Map<string, bigint>();
  for (const { name, ways } of order.toReversed()) {
    const counted = ways.map((way) => (way.to === undefined ? 1n : (from.get(way.to) ?? 1n)));
    from.set(name, counted.length === 0 ? 1n : counted.reduce((sum, one) => sum + one));
  }
  const whole = from.get(first.name);
  return order
    .filter(({ name }) => (to.get(name) ?? 0n) * (from.get(name) ?? 0n) === whole)
    .map(({ name }) => name);
}

/** Passages without rings, each before those that it leads to. */
function sortAlongWays(
  passages: readonly Passage[],
  byName: ReadonlyMap<string, Passage>,
): readonly Passage[] {
  const missing = new Map<string, number>();
  for (const { ways } of passages)
    for (const { to } of ways) if (to !== undefined) missing.set(to, (missing.get(to) ?? 0) + 1);
  const order = passages.filter(({ name }) => !missing.get(name));
  for (const { ways } of order)
    for (const { to } of ways) {
      if (to === undefined) continue;
      const left = (missing.get(to) ?? 0) - 1;
      missing.set(to, left);
      const next = byName.get(to);
      if (left === 0 && next) order.push(next);
    }
  return order;
}

/** Whether an answer of the last card of the row would bring another card: then it cannot be the end. */
function insertsAnything(
  last: Passage | undefined,
  byName: ReadonlyMap<string, Passage>,
  spine: readonly string[],
  isEnding: (passage: Passage) => boolean,
): boolean {
  if (last === undefined || last.ways.length > 2) return true;
  return last.ways.some(({ to }) => {
    const target = to === undefined ? undefined : byName.get(to);
    return target !== undefined && !isEnding(target) && !spine.includes(target.name);
  });
}

/** The tag of a card that waits: the name that its passage had. */
function nameTag(name: string, at: number): string {
  const tag = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return tag === '' || ['start', 'base', 'end'].includes(tag) ? `part-${at + 1}` : tag;
}

/** An ending for each answer that leads to one; the one that most lead to comes last, for everybody else. */
function layEndings(
  endings: readonly Passage[],
  reached: readonly { readonly ending: string; readonly card: string; readonly side: Side }[],
): EndingFile[] {
  const leads = (name: string) => reached.filter(({ ending }) => ending === name);
  const sorted = endings.toSorted((one, other) => leads(one.name).length - leads(other.name).length);
  const used = new Set<string>();
  return sorted.flatMap(({ name, text }, at): EndingFile[] => {
    let id = nameTag(name, at);
    if (used.has(id)) id = `${id}-${at + 1}`;
    used.add(id);
    if (at === sorted.length - 1) return [{ id, text }];
    return leads(name).map(({ card, side }, further) => ({
      id: further === 0 ? id : `${id}-${further + 1}`,
      when: { answers: { [card]: side } },
      text,
    }));
  });
}

/** The resources that answers change or the file names, in the order in which they are met. */
function listResources({ passages, values = {} }: Outline): DeckFile['resources'] {
  const changed = passages.flatMap(({ ways }) => ways.flatMap(({ effects = {} }) => Object.keys(effects)));
  const names = [...new Set([...Object.keys(values), ...changed])];
  if (names.length === 0) return [{ ...PLACEHOLDERS.resource }];
  return names.map((name) => ({ name, value: values[name] ?? 50 }));
}
