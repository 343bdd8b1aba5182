// What somebody carries along the road, out of what their tellings remember: things, company, people met, promises. Pure.
import { openVoice } from './realise.ts';
import { type PromiseState, settlePromises, type TellingState } from './state.ts';
import type { Ending, Leaving, Role, Story } from './story.ts';

/** A telling, as far as the road remembers it. */
export type Travelled<S extends Story = Story> = {
  readonly id: string;
  readonly story: S;
  readonly state: TellingState;
  /** The telling that it goes on from. */
  readonly parentId: string | null;
  readonly isFinished: boolean;
};

/** A thing that somebody was left with, and why. */
export type Carried = Leaving & { readonly from: Travelled };

/** A promise of a telling, or what was left open at the end of one: `text` says what it is. */
export type Owed = { readonly text: string; readonly state: PromiseState; readonly from: Travelled };

/** Somebody of a telling, as they were cast in it. */
export type Met<S extends Story = Story> = {
  readonly role: string;
  readonly at: number;
  readonly from: Travelled<S>;
};

/** The ending that a finished telling came to; undefined where it was written anew since. */
function findEnding({ story, state, isFinished }: Travelled): Ending | undefined {
  return isFinished ? story.endings.find(({ id }) => id === state.scenes.at(-1)) : undefined;
}

/** What a telling left its reader with. */
function listLeft(telling: Travelled): readonly Leaving[] {
  const ending = findEnding(telling);
  if (ending === undefined) return [];
  const kept = Object.entries(telling.state.promises).flatMap(([name, state]) =>
    state === 'kept' ? (telling.story.promises[name]?.leaves ?? []) : [],
  );
  return [...(ending.leaves ? [ending.leaves] : []), ...kept];
}

/** The names of the things of all tellings, each once, the newest first, with nothing told of them; `tellings` come newest first. */
export function nameThings(tellings: readonly Travelled[]): readonly string[] {
  return [...new Set(tellings.flatMap(listLeft).map(({ thing }) => thing))];
}

/** The things of all tellings, each once, the newest first; `tellings` come newest first. */
export function gatherThings(tellings: readonly Travelled[]): readonly Carried[] {
  const things = new Map<string, Carried>();
  for (const from of tellings)
    for (const leaves of listLeft(from)) {
      if (things.has(leaves.thing)) continue;
      const why = openVoice(from.story, from.state, `${leaves.thing} leaves`).tell(leaves.why);
      things.set(leaves.thing, { ...leaves, why, from });
    }
  return [...things.values()];
}

/** Who walks along: whoever came with the newest finished telling, if anybody did. */
export function findCompanion<S extends Story>(tellings: readonly Travelled<S>[]): Met<S> | undefined {
  const from = tellings.find(({ isFinished }) => isFinished);
  const companion = from && findEnding(from)?.carry.companion;
  if (from === undefined || companion === undefined || from.story.cast[companion] === undefined)
    return undefined;
  return { role: companion, at: from.state.cast[companion] ?? 0, from };
}

/** The people of the newest finished telling of each story, in its order of the cast. */
export function listMet<S extends Story>(tellings: readonly Travelled<S>[]): readonly Met<S>[] {
  return keepNewest(tellings.filter(({ isFinished }) => isFinished)).flatMap((from) =>
    Object.entries<Role>(from.story.cast).flatMap(([role, { people }]) => {
      const at = from.state.cast[role] ?? 0;
      return people[at] === undefined ? [] : [{ role, at, from }];
    }),
  );
}

/**
 * Promises of the newest telling of each story, and what a finished one left open, as long as no finished story has gone on from it. Those
 * that are open come first.
 */
export function listOwed(tellings: readonly Travelled[]): readonly Owed[] {
  const settledBy = new Set(
    tellings.flatMap(({ isFinished, parentId }) => (isFinished ? (parentId ?? []) : [])),
  );
  const owed = keepNewest(tellings).flatMap((from): Owed[] => {
    const { story, isFinished } = from;
    const state = isFinished ? settlePromises(from.state) : from.state;
    const promised = Object.entries(state.promises).flatMap(([name, kept]): Owed[] => {
      const promise = story.promises[name];
      if (promise === undefined) return [];
      return [{ text: openVoice(story, state, `${name} made`).tell(promise.made), state: kept, from }];
    });
    const ending = findEnding(from);
    if (ending === undefined || settledBy.has(from.id)) return promised;
    const text = openVoice(story, state, `${ending.id} owed`).tell(ending.carry.thread.opens);
    return [{ text, state: 'open', from }, ...promised];
  });
  return owed.toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'));
}

/** Of each story the first. */
function keepNewest<T extends { readonly story: Story }>(tellings: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return tellings.filter(({ story: { key } }) => !seen.has(key) && seen.add(key));
}
