// Puts what somebody carries along the road into the shape of the wire.
import type { CatalogueStory, StoryCatalogue } from '../content.ts';
import type { CarriedAlong, MetOnTheRoad } from '../contract.ts';
import { showPerson } from '../faces.ts';
import {
  findCompanion,
  gatherThings,
  listMet,
  listOwed,
  type Met,
  type Travelled,
} from '../rules/travels.ts';
import { listTravelled, type MapProgress } from './road.ts';

export function presentCarried(
  catalogue: StoryCatalogue,
  progress: Pick<MapProgress, 'open' | 'ended'>,
): CarriedAlong {
  const tellings = listTravelled(catalogue, progress);
  const companion = findCompanion(tellings);
  return {
    things: gatherThings(tellings).map(({ thing, name, why, looks, from }) => ({
      ...{ thing, name, why, looks },
      ...nameSource(from),
    })),
    companion: (companion && presentMet(companion)) ?? null,
    people: listMet(tellings).flatMap((one) => presentMet(one) ?? []),
    promises: listOwed(tellings).map(({ text, state, from }) => ({ text, state, ...nameSource(from) })),
  };
}

function nameSource({ id, story }: Travelled) {
  return { story_key: story.key, story_name: story.title, story_id: id };
}

function presentMet({ role, at, from }: Met<CatalogueStory>): MetOnTheRoad | undefined {
  const person = showPerson(from.story, role, at);
  return person && { ...person, is: from.story.cast[role]?.is ?? '', ...nameSource(from) };
}
