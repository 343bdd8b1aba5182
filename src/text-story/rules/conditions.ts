// Whether what a text asks for holds in a telling. Pure.
import { findUsualStance, type PromiseState, type TellingState } from './state.ts';
import type { Condition } from './story.ts';

/** True when all of a condition holds; one that asks for nothing always does. */
export function holds(condition: Condition | undefined, state: TellingState): boolean {
  if (condition === undefined) return true;
  const {
    facts = [],
    not = [],
    open = [],
    kept = [],
    broken = [],
    carried = [],
    stance,
    at_least,
  } = condition;
  const stand = (names: readonly string[], as: PromiseState) =>
    names.every((name) => state.promises[name] === as);
  return (
    facts.every((name) => state.facts.includes(name)) &&
    !not.some((name) => state.facts.includes(name)) &&
    carried.every((thing) => state.carried?.includes(thing)) &&
    stand(open, 'open') &&
    stand(kept, 'kept') &&
    stand(broken, 'broken') &&
    (stance === undefined || findUsualStance(state.stances) === stance) &&
    (at_least === undefined || at_least.of.filter((name) => state.facts.includes(name)).length >= at_least.n)
  );
}

/** How much a condition asks for: of two that hold, the one that asks for more fits better. */
export function weighCondition({
  facts,
  not,
  open,
  kept,
  broken,
  carried,
  stance,
  at_least,
}: Condition = {}): number {
  const named = [facts, open, kept, broken, carried].reduce((sum, names) => sum + (names?.length ?? 0), 0);
  const asked = named + (at_least?.n ?? 0);
  return 2 * asked + (not?.length ?? 0) + (stance === undefined ? 0 : 1);
}
