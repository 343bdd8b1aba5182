// What danger looks like and is called on the play screen: the gravest of all resources lights the room.
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { type Band, bandOf, type Danger } from '../../../rules/dangers.ts';
import { RESOURCE_MINIMUM, type Resource } from '../../../rules.ts';

/** The gravest first: being lost before being too much. */
const GRAVEST = ['lowest', 'highest', 'low', 'high'] as const satisfies readonly Danger[];

/** The gravest band that any resource stands in. */
export function gravestBand(resources: readonly Resource[]): Band {
  const bands = resources.map(({ value }) => bandOf(value));
  return GRAVEST.find((danger) => bands.includes(danger)) ?? 'steady';
}

/** "Till: nearly gone". */
export function tellDanger(name: string, danger: Danger): string {
  return say(PLAY, `play.danger_${danger}`, { name });
}

/** The dangers into which an answer has brought resources, in words; one that has run out is in danger no more. */
export function tellNewDangers(before: readonly Resource[], after: readonly Resource[]): readonly string[] {
  return after.flatMap(({ name, value }) => {
    const band = bandOf(value);
    const earlier = before.find((resource) => resource.name === name)?.value;
    const isNew = earlier !== undefined && bandOf(earlier) !== band;
    return isNew && band !== 'steady' && value > RESOURCE_MINIMUM ? [tellDanger(name, band)] : [];
  });
}
