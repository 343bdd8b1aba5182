// What six interests say in one sentence.
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import type { InterestsWire } from '../../interests/contract-interests.ts';
import { INTEREST_TYPES, type InterestType } from '../../rules/interest-types.ts';

/** As the call tells them: the average person's, and from which distance on one may speak of it. */
const AVERAGE = 5;
const TOLD_FROM = 0.5;

/** The interests that stand out, the strongest first. */
export function listDrawn({ interests }: Pick<InterestsWire, 'interests'>): readonly InterestType[] {
  return INTEREST_TYPES.flatMap((type) => {
    const value = interests[type];
    return typeof value === 'number' && value >= AVERAGE + TOLD_FROM ? [{ type, value }] : [];
  })
    .sort((one, other) => other.value - one.value)
    .map(({ type }) => type);
}

export function describeInterests(wire: Pick<InterestsWire, 'interests'>): string {
  if (Object.keys(wire.interests).length === 0) return say(PAIRS, 'pairs.unknown');
  const [most, second] = listDrawn(wire).map((type) => say(PAIRS, `pairs.in_${type}`));
  if (most === undefined) return say(PAIRS, 'pairs.even');
  return second === undefined
    ? say(PAIRS, 'pairs.most', { most })
    : say(PAIRS, 'pairs.most_two', { most, second });
}
