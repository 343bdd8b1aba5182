// Who stands by the player at the end of a story, and who does not.
import type { PlayableStory } from '../../../contract.ts';
import { attitudeOf, moodOfAttitude, sideOfAttitude } from '../../../rules/attitudes.ts';
import type { StoryState } from '../../../rules.ts';

/** More than these of one side are no company, but a list. */
const MOST = 3;

type Standing = { readonly name: string; readonly face: string | undefined };

/** Those whose attitude has come to a side, three of each at most, the strongest first, each with the face of it. */
export function listStanding(
  { cards, people = {} }: Pick<PlayableStory, 'cards' | 'people'>,
  state: Pick<StoryState, 'answeredCards'>,
): { readonly warm: readonly Standing[]; readonly cold: readonly Standing[] } {
  const met = Object.entries(people)
    .map(([who, { name, faces }]) => {
      const attitude = attitudeOf(cards, state, who);
      return { name, attitude, face: faces[moodOfAttitude(attitude)] };
    })
    .sort((one, other) => Math.abs(other.attitude) - Math.abs(one.attitude));
  const onSide = (side: 'warm' | 'cold') =>
    met.filter(({ attitude }) => sideOfAttitude(attitude) === side).slice(0, MOST);
  return { warm: onSide('warm'), cold: onSide('cold') };
}
