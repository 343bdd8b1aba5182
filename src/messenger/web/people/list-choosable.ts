// The order of the people whom a new group may be begun with.
import type { Person } from '../talk/talk.ts';

/** Those who can be chosen first, and then those who have no key yet; each half in the order in which they come. */
export function listChoosable(people: readonly Person[]): readonly Person[] {
  return [...people.filter(({ hasKey }) => hasKey), ...people.filter(({ hasKey }) => !hasKey)];
}
