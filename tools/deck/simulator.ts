// Lets made-up players play whole decks on the real engine, and counts or records what happens.

import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { dealByChance } from '#card-story/deal/places.ts';
import type { LoggedAnswer } from '#card-story/evidence.ts';
import { DANGER_LIMITS } from '#card-story/rules/dangers.ts';
import {
  answerCard,
  conditionHolds,
  currentCard,
  outcomeOf,
  RESOURCE_MINIMUM,
  type StoryState,
  startStory,
} from '#card-story/rules.ts';
import { startChance } from '#pictures/chance.ts';
import { type Choose, listPersonas, type Persona } from './personas.ts';
import { type CardNotes, countInsertions, startTally, type Tally } from './tally.ts';

export type Played = { readonly persona: Persona; readonly tally: Tally };

/** How many games are played, and from which seed of chance (0 to 2^32 - 1). */
export type Amount = { readonly games: number; readonly seed: number };

/** Fewer games than that tell nothing of anybody. */
const FEWEST_GAMES = 20;

/**
 * Plays `games` games, each to its end. The same deck, players, number and seed give the same counts: chance is drawn for
 * each deck and persona by itself, so that neither the order nor the company matters. Throws an Error when the engine
 * refuses an answer to its own current card.
 */
export function playDeck(deck: TopicDeck, personas: readonly Persona[], { games, seed }: Amount): Tally {
  const { tally, notes } = startTally(deck);
  for (const persona of personas) {
    const choose = persona.begin(startChance(seed, `${deck.id} ${persona.name}`).next);
    const lots = startChance(seed, `${deck.id} ${persona.name} places`).next;
    for (let left = countGames(persona, games); left > 0; left -= 1) {
      countGame(dealByChance(deck, lots), choose, tally, notes);
    }
  }
  return tally;
}

/** How many of so many games a persona plays. */
function countGames({ share }: Persona, games: number): number {
  return Math.max(Math.min(games, FEWEST_GAMES), Math.round(games * share));
}

/** Has everybody play whose games are compared, each with counts of their own. */
export function playPersonas(
  deck: TopicDeck,
  amount: Amount,
  personas = listPersonas(deck),
): readonly Played[] {
  return personas.map((persona) => ({ persona, tally: playDeck(deck, [persona], amount) }));
}

/** The answers of one game of a deck as it was dealt that is played to its end. Throws as `playDeck` does. */
export function recordGame(deck: TopicDeck, choose: Choose): readonly LoggedAnswer[] {
  const log: LoggedAnswer[] = [];
  playOut(deck, choose, ({ id }, agree) => log.push({ cardId: id, agree }));
  return log;
}

/** Plays one game of a deck as it was dealt and tells of each answer; gives the state at its end. */
function playOut(
  deck: TopicDeck,
  choose: Choose,
  tell: (card: KeyedCard, agree: boolean, before: StoryState, after: StoryState) => void,
): StoryState {
  let state = startStory(deck);
  while (outcomeOf(state) === 'open') {
    const card = currentCard(deck, state);
    if (!card) throw new Error(`${deck.id}: the story stands at no card`);
    const agree = choose(card, state);
    const result = answerCard(deck, state, { cardId: card.id, agree });
    if (result.kind === 'refused') throw new Error(`${deck.id}: ${card.id}: ${result.reason}`);
    tell(card, agree, state, result.state);
    state = result.state;
  }
  return state;
}

function countGame(
  deck: TopicDeck,
  choose: Choose,
  tally: Tally,
  notes: ReadonlyMap<string, CardNotes>,
): void {
  let [length, stretch, longest] = [0, 0, 0];
  let isEndangered = false;
  const end = playOut(deck, choose, ({ id }, agree, before, after) => {
    const note = notes.get(id);
    if (note === undefined) return;
    length += 1;
    note.answers[agree ? 'yes' : 'no'] += 1;
    const insertions = note.insertions[agree ? 0 : 1];
    if (insertions.length > 0) countInsertions(insertions, deck, { before, after });
    stretch = note.isTelling ? 0 : stretch + 1;
    longest = Math.max(longest, stretch);
    for (const scale of note.scales) add(tally.keyed, scale);
    isEndangered ||= after.resources.some(({ value }) => value < DANGER_LIMITS.low);
    const levels = tally.levels[note.spineIndex];
    if (levels) countLevels(levels, after);
  });
  tally.games += 1;
  if (isEndangered) tally.endangered += 1;
  tally.lengths[length] = (tally.lengths[length] ?? 0) + 1;
  tally.stretches[longest] = (tally.stretches[longest] ?? 0) + 1;
  countEnd(deck, end, tally);
}

function countLevels(levels: readonly Uint32Array[], { resources }: StoryState): void {
  for (const [at, { value }] of resources.entries()) {
    const counts = levels[at];
    if (counts) counts[value] = (counts[value] ?? 0) + 1;
  }
}

function countEnd(deck: TopicDeck, state: StoryState, tally: Tally): void {
  if (outcomeOf(state) === 'lost') {
    const empty = state.resources.find(({ value }) => value <= RESOURCE_MINIMUM);
    if (empty) add(tally.lostBy, empty.name);
    return;
  }
  tally.finished += 1;
  let told = false;
  for (const { id, when } of deck.endings ?? []) {
    const holds = conditionHolds(when, state);
    const counts = tally.conditions.get(`ending ${id}`);
    if (counts) counts[holds ? 'yes' : 'no'] += 1;
    if (holds && !told) add(tally.endings, id);
    told ||= holds;
  }
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
