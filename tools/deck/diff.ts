// deck diff: what an edit does to cards, to how games go, and to games of the older deck.
import { basename } from 'node:path';
import { nameDir, quoteWords } from '#base/content/terminal.ts';
import { DeckError, type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealByChance, dealPlaces } from '#card-story/deal/places.ts';
import { loadDeck } from '#card-story/deck-folder.ts';
import { replayStory } from '#card-story/rules.ts';
import { startChance } from '#pictures/chance.ts';
import { openOlder } from './deck-at.ts';
import { measureFairness } from './fairness.ts';
import { type CommandOutcome, collectFindings, type Finding, UsageError } from './finding.ts';
import { findFolder, findFormatFaults } from './open-decks.ts';
import type { Options } from './options.ts';
import { RANDOM } from './personas.ts';
import { showRow, showShare, wrapList } from './print.ts';
import { summarizePlay } from './sim.ts';
import { type Amount, playPersonas, recordGame } from './simulator.ts';

const GAMES = 500;
const REPLAYED = 200;

/** What of a deck may change besides its cards, each as it is compared. */
const PARTS = {
  'title and blurb': ({ name, blurb, language }: TopicDeck) => [name, blurb, language],
  'cover and pictures': ({ cover, pictures }: TopicDeck) => [cover, pictures],
  resources: ({ resources }: TopicDeck) => resources,
  endings: ({ endings }: TopicDeck) => endings,
  format: ({ format }: TopicDeck) => format,
  'plain edition': ({ plain }: TopicDeck) => plain,
} as const;

/** What of a card may change, each as it is compared. */
const FIELDS = {
  texts: ({ text, speaker, answers }: KeyedCard) => [
    text,
    speaker,
    answers.map((one) => [one.text, one.reaction]),
  ],
  effects: ({ answers }: KeyedCard) => answers.map((one) => sortFields(one.consequences.resourceChange)),
  attitudes: ({ answers }: KeyedCard) => answers.map((one) => sortFields(one.attitude ?? {})),
  keys: (card: KeyedCard) => [keysOf(card), card.interest],
  operations: ({ answers }: KeyedCard) => answers.map(({ consequences }) => consequences.operation),
  conditions: ({ when }: KeyedCard) => when,
  crises: ({ crisis }: KeyedCard) => crisis,
  tags: ({ tag }: KeyedCard) => tag,
  pictures: ({ picture }: KeyedCard) => picture,
} as const;

/** By field, the cards of both decks in which it is not the same. */
type Changes = { readonly [field in keyof typeof FIELDS]?: readonly string[] };

function sortFields(fields: Readonly<Record<string, number>>) {
  return Object.entries(fields).sort();
}

export function runDiff(options: Options): CommandOutcome {
  const [older, newer, ...rest] = options.names;
  if (older === undefined || newer === undefined || rest.length > 0)
    throw new UsageError(
      'Name two decks: npm run deck -- diff git:HEAD my-deck, or diff old/my-deck new/my-deck',
    );
  const folder = findFolder(options.folder, newer);
  try {
    const [before, after] = [openOlder(older, folder, options.folder), loadDeck(folder)];
    const difference = compareDecks(before, after, { games: options.games ?? GAMES, seed: options.seed });
    return {
      lines: tellDifference(before, after, difference),
      data: difference,
      findings: judgeDifference(after, difference),
      next: tellNext(options, newer),
    };
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    const findings = findFormatFaults(basename(folder), error);
    return { lines: [], data: {}, findings, next: tellNext(options, newer) };
  }
}

function tellNext({ dir }: Options, newer: string): string {
  return `npm run deck -- ${quoteWords(['gates', newer, ...nameDir(dir)])}   (all that is asked of the newer one)`;
}

type Difference = ReturnType<typeof compareDecks>;

/** What two versions of a deck do not have in common, as they are written and as they are played. */
export function compareDecks(before: TopicDeck, after: TopicDeck, amount: Amount) {
  const [was, is] = [indexCards(before), indexCards(after)];
  const changed: Changes = Object.fromEntries(
    Object.entries(FIELDS).map(([name, read]) => [
      name,
      after.cards.filter((card) => differs(was.get(card.id), card, read)).map(({ id }) => id),
    ]),
  );
  const parts = Object.entries(PARTS).filter(([, read]) => !sameJson(read(before), read(after)));
  return {
    same: before.checksum === after.checksum,
    sameVersion: before.version === after.version,
    added: [...is.keys()].filter((id) => !was.has(id)),
    removed: [...was.keys()].filter((id) => !is.has(id)),
    changed,
    /** What else changed, by name. */
    parts: [...parts.map(([name]) => name), ...(sameOrder(before, after) ? [] : ['order'])],
    before: measurePlay(before, amount),
    after: measurePlay(after, amount),
    replayed: replayGames(before, after, amount.seed),
  };
}

function indexCards({ cards }: TopicDeck): ReadonlyMap<string, KeyedCard> {
  return new Map(cards.map((card) => [card.id, card]));
}

function differs(
  before: KeyedCard | undefined,
  after: KeyedCard,
  read: (card: KeyedCard) => unknown,
): boolean {
  return before !== undefined && !sameJson(read(before), read(after));
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Whether the cards that both decks have come in the same order. */
function sameOrder(before: TopicDeck, after: TopicDeck): boolean {
  const order = (deck: TopicDeck, other: TopicDeck) =>
    deck.cards.map(({ id }) => id).filter((id) => other.cards.some((card) => card.id === id));
  return sameJson(order(before, after), order(after, before));
}

function measurePlay(deck: TopicDeck, amount: Amount) {
  const played = playPersonas(deck, amount);
  const { finished, length } = summarizePlay(deck, played);
  const { ratio, correlation } = measureFairness(deck, played, amount.seed);
  return { finished, length, ratio, correlation };
}

/** Plays games of the older deck by chance and gives the newer one the same answers, card by card. */
function replayGames(before: TopicDeck, after: TopicDeck, seed: number) {
  const choose = RANDOM.begin(startChance(seed, `${before.id} diff`).next);
  const lots = startChance(seed, `${before.id} diff places`).next;
  const stops = new Map<string, number>();
  for (let game = 0; game < REPLAYED; game += 1) {
    const log = recordGame(dealByChance(before, lots), choose);
    const answered = new Set(log.map(({ cardId }) => cardId));
    const dealt = dealPlaces(after, (place) => place.find(({ id }) => answered.has(id)) ?? place[0]);
    const stop = log[replayStory(dealt, log).applied]?.cardId;
    if (stop !== undefined) stops.set(stop, (stops.get(stop) ?? 0) + 1);
  }
  const stopped = [...stops.values()].reduce((sum, count) => sum + count, 0);
  return { games: REPLAYED, fit: REPLAYED - stopped, stops: Object.fromEntries(stops) };
}

/** The gate: content that changed under an unchanged version, which no server that played it would start with. */
export function judgeDifference(after: TopicDeck, difference: Difference): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(after.id, 'diff');
  const { same, sameVersion, removed, replayed } = difference;
  const keyed = difference.changed.keys ?? [];
  if (!same && sameVersion)
    fault(
      `the content changed, but the version is still ${after.version}: raise "version" in deck.json to ${adviseVersion(after.version, difference)}`,
    );
  if (same && !sameVersion) warn('the version was raised, but nothing else changed');
  if (keyed.length > 0)
    warn(
      `the keys of ${keyed.join(', ')} changed: answers already given keep counting as they were keyed then`,
    );
  if (removed.length > 0 || replayed.fit < replayed.games)
    warn(
      'stories that are under way keep the version they began with, and go on to its end; only new ones are of this one',
    );
  return findings;
}

/** As in semantic versions: cards taken away, what moves games or scores, what readers alone notice. */
export function adviseVersion(version: string, { changed, added, removed, parts }: Difference): string {
  const [first = 0, middle = 0, last = 0] = version.split('.').map(Number);
  const { texts: _texts, pictures: _pictures, ...weighty } = changed;
  if (removed.length > 0 || parts.includes('order')) return `${first + 1}.0.0`;
  const moves = added.length > 0 || parts.includes('resources') || parts.includes('format');
  if (moves || Object.values(weighty).some((ids) => ids.length > 0)) return `${first}.${middle + 1}.0`;
  return `${first}.${middle}.${last + 1}`;
}

function tellDifference(before: TopicDeck, after: TopicDeck, difference: Difference): string[] {
  const { added, removed, changed, parts, replayed } = difference;
  if (difference.same) return [`${after.id} ${before.version} and ${after.version}: no difference`];
  const { before: was, after: is } = difference;
  const list = (label: string, ids: readonly string[]) =>
    ids.length > 0 ? showRow(label, ...wrapList(ids)) : [];
  const lengths = ({ length }: typeof was) => `${length.p10} / ${length.p50} / ${length.p90}`;
  return [
    `${after.id}: ${before.version} and ${after.version}`,
    ...list('added', added),
    ...list('removed', removed),
    ...Object.entries(changed).flatMap(([name, ids]) => list(name, ids)),
    ...list('also changed', parts),
    ...showRow('finish', `random ${showShare(was.finished)}, now ${showShare(is.finished)}`),
    ...showRow('length', `${lengths(was)}, now ${lengths(is)} answers`),
    ...showRow(
      'fairness',
      `worst to best ${was.ratio.toFixed(2)}, now ${is.ratio.toFixed(2)}; keys and effects ${was.correlation.toFixed(2)}, now ${is.correlation.toFixed(2)}`,
    ),
    ...showRow(
      'answers',
      `of ${replayed.games} games of the older deck, ${replayed.fit} could be played with the newer one to their end`,
    ),
    ...list(
      'they stop at',
      Object.entries(replayed.stops).map(([id, count]) => `${id} (${count})`),
    ),
  ];
}
