// Lets made-up players play whole decks on the real engine and counts what happens.
import { startChance } from '#base/pictures/chance.ts';
import type { TopicDeck } from '#card-story/content.ts';
import {
  answerCard,
  conditionHolds,
  currentCard,
  outcomeOf,
  type StoryState,
  startStory,
} from '#card-story/rules.ts';
import { listPersonas, type Persona } from './personas.ts';
import { type CardNotes, countInsertions, startTally, type Tally } from './tally.ts';

export type Played = { readonly persona: Persona; readonly tally: Tally };

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
    for (let left = countGames(persona, games); left > 0; left -= 1) {
      playGame(deck, (card, state) => choose(card, state, deck), tally, notes);
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

function playGame(
  deck: TopicDeck,
  choose: (card: TopicDeck['cards'][number], state: StoryState) => boolean,
  tally: Tally,
  notes: ReadonlyMap<string, CardNotes>,
): void {
  let state = startStory(deck);
  let [length, stretch, longest] = [0, 0, 0];
  while (outcomeOf(state) === 'open') {
    const card = currentCard(deck, state);
    const note = card && notes.get(card.id);
    if (!card || !note) throw new Error(`${deck.id}: the story stands at no card`);
    const agree = choose(card, state);
    const result = answerCard(deck, state, { cardId: card.id, agree });
    if (result.kind === 'refused') throw new Error(`${deck.id}: ${card.id}: ${result.reason}`);
    length += 1;
    note.answers[agree ? 'yes' : 'no'] += 1;
    const insertions = note.insertions[agree ? 0 : 1];
    if (insertions.length > 0) countInsertions(insertions, state, result.state);
    state = result.state;
    stretch = note.scales.length > 0 ? 0 : stretch + 1;
    longest = Math.max(longest, stretch);
    for (const scale of note.scales) add(tally.keyed, scale);
    const bands = tally.bands[note.spineIndex];
    if (bands) countBands(bands, state);
  }
  tally.games += 1;
  tally.lengths[length] = (tally.lengths[length] ?? 0) + 1;
  tally.stretches[longest] = (tally.stretches[longest] ?? 0) + 1;
  countEnd(deck, state, tally);
}

function countBands(bands: readonly Uint32Array[], { resources }: StoryState): void {
  for (const [at, { value }] of resources.entries()) {
    const counts = bands[at];
    if (counts) counts[value] = (counts[value] ?? 0) + 1;
  }
}

function countEnd(deck: TopicDeck, state: StoryState, tally: Tally): void {
  if (outcomeOf(state) === 'lost') {
    const empty = state.resources.find(({ value }) => value <= 0);
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

/** The value below which a share of the counted ones lies; 0 when nothing was counted. */
export function findPercentile(counts: ArrayLike<number | undefined>, share: number): number {
  let total = 0;
  for (let value = 0; value < counts.length; value += 1) total += counts[value] ?? 0;
  let below = 0;
  for (let value = 0; value < counts.length; value += 1) {
    below += counts[value] ?? 0;
    if (below > 0 && below >= share * total) return value;
  }
  return 0;
}

/** The share of games in which a card was met. */
export function shareOfMeetings({ answers, games }: Tally, cardId: string): number {
  const { yes = 0, no = 0 } = answers.get(cardId) ?? {};
  return games === 0 ? 0 : (yes + no) / games;
}
