// What the people of a deck think of the player: a fold over the answers given so far, so that it is the same after an undo, on a
// reload, without a line, and on the server. It moves no resource and speaks for no scale.
import type { Card, StoryState } from '../rules.ts';
import { bandOf } from './dangers.ts';

/** An attitude goes from this below nought to this above it. */
const STRONGEST = 3;

/** From here on somebody is on the player's side; from here down against them. */
const WARM = 2;
const COLD = -2;

const keep = (attitude: number) => Math.min(STRONGEST, Math.max(-STRONGEST, attitude));

/** The attitude of `who`, -3 to 3: the sum over the answers given so far, 0 before any. */
export function attitudeOf(
  cards: readonly Card[],
  { answeredCards }: Pick<StoryState, 'answeredCards'>,
  who: string,
): number {
  let sum = 0;
  for (const { id, answers } of cards) {
    if (!Object.hasOwn(answeredCards, id)) continue;
    const given = answers.find(({ agree }) => agree === answeredCards[id]);
    sum += moveOf(given?.attitude, who);
  }
  return keep(sum);
}

/** What one answer does to somebody; 0 where it does nothing. */
function moveOf(attitude: Card['answers'][number]['attitude'], who: string): number {
  return attitude && Object.hasOwn(attitude, who) ? (attitude[who] ?? 0) : 0;
}

/** How somebody looks of whom a card does not say it: each is a mood that faces are drawn in. */
export function moodOfAttitude(attitude: number): 'delighted' | 'at-ease' | 'troubled' | 'hostile' {
  if (attitude >= WARM) return 'delighted';
  if (attitude <= -STRONGEST) return 'hostile';
  return attitude <= COLD ? 'troubled' : 'at-ease';
}

/**
 * How the same person looks while the player is in need of anything: at 25 and below they are one
 * step less glad, and at 10 and below nobody is at ease. Too much of something worries nobody but the light of the room.
 */
export function moodInNeed(mood: ReturnType<typeof moodOfAttitude>, values: readonly number[]): typeof mood {
  const bands = values.map(bandOf);
  if (mood === 'hostile') return mood;
  if (bands.includes('lowest')) return 'troubled';
  if (!bands.includes('low')) return mood;
  return mood === 'delighted' ? 'at-ease' : 'troubled';
}

/** On whose side somebody is. */
export function sideOfAttitude(attitude: number): 'warm' | 'cold' | 'neither' {
  if (attitude >= WARM) return 'warm';
  return attitude <= COLD ? 'cold' : 'neither';
}

/**
 * The lowest and the highest that the attitude of `who` may come to in any game, and whether any answer moves it. Of cards that
 * take each other's place one counts. A bound: what must hold for a card to be inserted is not looked at.
 */
export function boundAttitude(
  cards: readonly (Card & { readonly place?: string | undefined })[],
  who: string,
): { readonly lowest: number; readonly highest: number; readonly isMoved: boolean } {
  const places = new Map<string, number[]>();
  for (const { id, place = id, answers } of cards) {
    const moves = answers.map(({ attitude }) => moveOf(attitude, who));
    places.set(place, [...(places.get(place) ?? []), ...moves]);
  }
  const all = [...places.values()];
  const sum = (pick: (moves: readonly number[]) => number) =>
    keep(all.reduce((total, moves) => total + pick(moves), 0));
  return {
    lowest: sum((moves) => Math.min(0, ...moves)),
    highest: sum((moves) => Math.max(0, ...moves)),
    isMoved: all.some((moves) => moves.some((move) => move !== 0)),
  };
}
