// npm run deck -- check|sim [deck …]: whether a deck is well formed, fairly keyed, and can be finished.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeckError, type KeyedCard, loadDeck, type TopicDeck } from '#card-story/content.ts';
import { answerCard, answerOf, currentCard, isSpineCard, outcomeOf, startStory } from '#card-story/rules.ts';
import { RISK_DOMAINS, SCALES_BY_SURVEY, type Scale, surveyOf, TRAITS } from '#profile/rules/scales.ts';

const FOLDER = join(import.meta.dirname, '../content/decks');
const FINISH_GATE = 0.85;
const CARDS_BY_SURVEY = { ipip: 4, dospert: 2, ssvs: 1 } as const;

/** Seeded chance for simulations (mulberry32): numbers in [0, 1). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Simulation = {
  readonly finished: number;
  readonly lostBy: Readonly<Record<string, number>>;
  readonly unseen: readonly string[];
};

/** Plays `games` games on the real engine, each answer chosen by `choose`; shares are of 0..1. */
export function simulateDeck(
  deck: TopicDeck,
  games: number,
  choose: (card: KeyedCard) => boolean,
): Simulation {
  const seen = new Set<string>();
  const lost: Record<string, number> = {};
  let finished = 0;
  for (let game = 0; game < games; game += 1) {
    let state = startStory(deck);
    while (outcomeOf(state) === 'open') {
      const card = currentCard(deck, state);
      if (!card) break;
      seen.add(card.id);
      const result = answerCard(deck, state, { cardId: card.id, agree: choose(card) });
      if (result.kind === 'refused') throw new Error(`${deck.id}: ${card.id}: ${result.reason}`);
      state = result.state;
    }
    const empty = state.resources.find((resource) => resource.value <= 0);
    if (empty) lost[empty.name] = (lost[empty.name] ?? 0) + 1;
    else finished += 1;
  }
  const lostBy = Object.fromEntries(Object.entries(lost).map(([name, count]) => [name, count / games]));
  return {
    finished: finished / games,
    lostBy,
    unseen: deck.cards.filter((card) => !seen.has(card.id)).map((card) => card.id),
  };
}

/** The gates a deck of 40 keyed cards must pass beyond being well formed; one line a fault. */
export function findDeckFaults(deck: TopicDeck): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${deck.id}: ${text}`);
  const base = deck.cards.filter((card) => card.tag === 'base');
  const inserted = deck.cards.filter((card) => !isSpineCard(card));
  if (base.length !== 40) fault(`${base.length} base cards, not 40`);
  if (inserted.length < 6) fault(`${inserted.length} inserted cards, at least 6 wanted`);
  if (deck.resources.length !== 4) fault(`${deck.resources.length} resources, not 4`);
  if (deck.resources.some((resource) => resource.svg === undefined)) fault('a resource has no icon');
  faults.push(...findKeyFaults(deck, base));
  findEffectFaults(deck, fault);
  const texts = new Map<string, string>();
  for (const card of deck.cards) {
    for (const sentence of card.text.split(/(?<=[.!?…])\s+/)) {
      const known = texts.get(sentence);
      if (sentence.length > 12 && known)
        fault(`card ${card.id}: a sentence of ${known} stands again: ${sentence}`);
      texts.set(sentence, card.id);
    }
  }
  const neighbours = base.filter((card, at) => card.key && card.key.scale === base[at + 1]?.key?.scale);
  for (const card of neighbours) fault(`card ${card.id}: its neighbour measures the same scale`);
  return faults;
}

function findKeyFaults(deck: TopicDeck, base: readonly KeyedCard[]): string[] {
  const faults: string[] = [];
  const directions = new Map<Scale, { plain: number; inverse: number }>();
  for (const card of base) {
    if (!card.key) {
      faults.push(`${deck.id}: card ${card.id}: a base card without a key`);
      continue;
    }
    const counts = directions.get(card.key.scale) ?? { plain: 0, inverse: 0 };
    counts[card.key.inverse ? 'inverse' : 'plain'] += 1;
    directions.set(card.key.scale, counts);
  }
  let singles = 0;
  for (const scale of Object.values(SCALES_BY_SURVEY).flat()) {
    const { plain, inverse } = directions.get(scale) ?? { plain: 0, inverse: 0 };
    const wanted = CARDS_BY_SURVEY[surveyOf(scale)];
    if (plain + inverse !== wanted)
      faults.push(`${deck.id}: ${scale}: ${plain + inverse} cards, not ${wanted}`);
    if (wanted === 1) singles += plain - inverse;
    else if (Math.abs(plain - inverse) > 1)
      faults.push(`${deck.id}: ${scale}: ${plain} plain, ${inverse} inverse`);
  }
  if (Math.abs(singles) > 1) faults.push(`${deck.id}: values: plain minus inverse is ${singles}`);
  const correlation = correlateKeysWithEffects(base);
  if (Math.abs(correlation) >= 0.2)
    faults.push(`${deck.id}: key direction and total effect correlate ${correlation.toFixed(2)}`);
  return faults;
}

/** Correlation of a card's key direction with how much more agreeing gives than disagreeing, in points. */
function correlateKeysWithEffects(base: readonly KeyedCard[]): number {
  const pairs = base
    .filter((card) => card.key)
    .map((card) => {
      const total = (agree: boolean) =>
        Object.values(answerOf(card, agree).consequences.resourceChange).reduce(
          (sum, change) => sum + change,
          0,
        );
      return [card.key?.inverse ? -1 : 1, total(true) - total(false)] as const;
    });
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

function findEffectFaults(deck: TopicDeck, fault: (text: string) => void): void {
  const sizes: number[] = [];
  for (const card of deck.cards) {
    if (card.text.length > 200) fault(`card ${card.id}: text: ${card.text.length} characters`);
    const [agree, disagree] = card.answers.map((answer) => answer.consequences.resourceChange);
    if (agree === undefined || disagree === undefined || card.tag === 'start' || card.tag === 'end') continue;
    for (const [side, change] of [
      ['agree', agree],
      ['disagree', disagree],
    ] as const) {
      const values = Object.values(change);
      sizes.push(...values.map(Math.abs));
      if (values.length < 1 || values.length > 3)
        fault(`card ${card.id}: ${side} moves ${values.length} resources`);
    }
    const sorted = (change: object) => JSON.stringify(Object.entries(change).sort());
    if (sorted(agree) === sorted(disagree)) fault(`card ${card.id}: both answers have the same effects`);
  }
  const size = sizes.reduce((sum, value) => sum + value, 0) / sizes.length;
  if (size < 3 || size > 5.5) fault(`mean absolute effect ${size.toFixed(2)}, about 4 wanted`);
}

export type NamedPersona = { readonly name: string; readonly choose: (card: KeyedCard) => boolean };

/** Random, constant and one-sided players, and one for the high and low end of every trait and risk domain. */
export function listPersonas(seed: number): NamedPersona[] {
  const chance = createChance(seed);
  const leaning = (scale: Scale, high: boolean) => (card: KeyedCard) => {
    if (card.key?.scale !== scale) return chance() < 0.5;
    const towards = card.key.inverse ? !high : high;
    return chance() < 0.85 ? towards : !towards;
  };
  return [
    { name: 'random', choose: () => chance() < 0.5 },
    { name: 'all agree', choose: () => true },
    { name: 'all disagree', choose: () => false },
    ...[...TRAITS, ...RISK_DOMAINS].flatMap((scale) => [
      { name: `high ${scale}`, choose: leaning(scale, true) },
      { name: `low ${scale}`, choose: leaning(scale, false) },
    ]),
  ];
}

/** Simulates a deck and returns the faults of its gates: random finish rate, and nothing unreached. */
export function findPlayFaults(deck: TopicDeck, games: number): string[] {
  const random = simulateDeck(deck, games, listPersonas(1)[0]?.choose ?? (() => true));
  const faults: string[] = [];
  if (random.finished < FINISH_GATE)
    faults.push(
      `${deck.id}: random answers finish ${(random.finished * 100).toFixed(1)} of 100 games, ${FINISH_GATE * 100} wanted`,
    );
  if (random.unseen.length > 0) faults.push(`${deck.id}: never reached: ${random.unseen.join(', ')}`);
  return faults;
}

function printSimulation(deck: TopicDeck): void {
  console.log(`${deck.name} (${deck.id} ${deck.version})`);
  for (const { name, choose } of listPersonas(1)) {
    const { finished, lostBy, unseen } = simulateDeck(deck, 1000, choose);
    const lost = Object.entries(lostBy).map(([resource, share]) => `${resource} ${(share * 100).toFixed(1)}`);
    const rest = name === 'random' && unseen.length > 0 ? `  never reached: ${unseen.join(', ')}` : '';
    console.log(
      `  ${name.padEnd(24)} finishes ${(finished * 100).toFixed(1).padStart(5)} %  lost by: ${lost.join(', ') || '-'}${rest}`,
    );
  }
  const base = deck.cards.filter((card) => card.tag === 'base');
  const length = deck.cards.reduce((sum, card) => sum + card.text.length, 0) / deck.cards.length;
  console.log(
    `  mean text ${length.toFixed(0)} characters; key/effect correlation ${correlateKeysWithEffects(base).toFixed(2)}`,
  );
  for (const { name } of deck.resources) {
    const drift = (agree: boolean) =>
      base.reduce((sum, card) => sum + (answerOf(card, agree).consequences.resourceChange[name] ?? 0), 0);
    console.log(`  ${name.padEnd(12)} sum over base cards: agree ${drift(true)}, disagree ${drift(false)}`);
  }
}

function main(): void {
  const [command, ...ids] = process.argv.slice(2);
  const wanted =
    ids.length > 0
      ? ids
      : readdirSync(FOLDER)
          .filter((entry) => !entry.includes('.'))
          .sort();
  const faults: string[] = [];
  for (const id of wanted) {
    try {
      const deck = loadDeck(join(FOLDER, id));
      if (command === 'sim') printSimulation(deck);
      faults.push(...findDeckFaults(deck), ...findPlayFaults(deck, 1000));
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (command !== 'check' && command !== 'sim') faults.push('Say: npm run deck -- check|sim [deck …]');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${wanted.length} decks in order`);
}

if (import.meta.main) main();
