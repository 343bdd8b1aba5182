// Where a telling stands: what is true in it, what was promised, what its reader was like. Pure.
import { hashWords } from './chance.ts';
import type { Story, StoryOption } from './story.ts';
import { STANCES, type Stance } from './words.ts';

export type PromiseState = 'open' | 'kept' | 'broken';

/** All that a telling remembers. The product keeps it; a teller only reads it. */
export type TellingState = {
  readonly seed: number;
  /** By role: which of its people. */
  readonly cast: Readonly<Record<string, number>>;
  readonly facts: readonly string[];
  /** What its reader carried when it was begun, by name; undefined of a telling from before anything was carried. */
  readonly carried?: readonly string[] | undefined;
  readonly promises: Readonly<Record<string, PromiseState>>;
  /** The stances of the replies, in order; replies without one are left out. */
  readonly stances: readonly Stance[];
  /** Ids of the opening, the scenes and the ending told so far. */
  readonly scenes: readonly string[];
  /** What a model noted, in sentences, and its summary so far. Empty where there is none. */
  readonly notes: readonly string[];
  readonly summary: string;
  /** The chapter to which its reader was asked back, and by which reply, as a number that tells it from others. */
  readonly asked?: { readonly chapter: number; readonly reply: number } | undefined;
};

/** Casts a story: the same seed gives the same people. `carried` are the things that its reader brings. */
export function beginTelling(story: Story, seed: number, carried: readonly string[] = []): TellingState {
  const roles = Object.entries(story.cast);
  const cast = roles.map(([role, { people }]) => [role, hashWords(seed, 'cast', role) % people.length]);
  return {
    seed,
    cast: Object.fromEntries(cast),
    facts: [],
    carried,
    promises: {},
    stances: [],
    scenes: [],
    notes: [],
    summary: '',
  };
}

/** What an option changes. Everything is optional: a reply that is no option changes no fact. */
export type Change = Partial<Pick<StoryOption, 'sets' | 'promises' | 'keeps' | 'breaks'>> & {
  readonly stance?: Stance | undefined;
};

/** The state after a reply. What was settled stays settled, and only what was promised can be kept or broken. */
export function applyChange(state: TellingState, change: Change): TellingState {
  const promises: Record<string, PromiseState> = { ...state.promises };
  for (const name of change.promises ?? []) promises[name] ??= 'open';
  for (const name of change.keeps ?? []) if (promises[name] === 'open') promises[name] = 'kept';
  for (const name of change.breaks ?? []) if (promises[name] === 'open') promises[name] = 'broken';
  return {
    ...state,
    facts: [...new Set([...state.facts, ...(change.sets ?? [])])],
    promises,
    stances: change.stance ? [...state.stances, change.stance] : state.stances,
  };
}

/** The state once an opening, a scene or an ending has been told. */
export function recordScene(state: TellingState, sceneId: string): TellingState {
  return { ...state, scenes: [...state.scenes, sceneId] };
}

/** The state in which an ending is chosen: a promise that was never settled is broken. */
export function settlePromises(state: TellingState): TellingState {
  const settled = Object.entries(state.promises).map(([name, kept]) => [
    name,
    kept === 'open' ? 'broken' : kept,
  ]);
  return { ...state, promises: Object.fromEntries(settled) };
}

/** The stance taken most often; of several, the one taken last. Undefined when there is none. */
export function findUsualStance(stances: readonly Stance[]): Stance | undefined {
  const count = (stance: Stance) => stances.filter((one) => one === stance).length;
  const most = Math.max(0, ...STANCES.map(count));
  return stances.findLast((stance) => count(stance) === most);
}
