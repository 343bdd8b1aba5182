// Begins a telling: which story, whether it is open to the person, and what it takes over from an earlier one.
import { randomUUID } from 'node:crypto';
import { isUuid, type PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import { isForeignKeyViolation } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { refuseMissingPerson } from '#base/wire/missing-person.ts';
import { countFinishedStories } from '#card-story/store.ts';
import { Refusal } from '#messages/catalogue.ts';
import { findToldStory, type StoryCatalogue } from './content.ts';
import { layRoad, listThings, type MapProgress } from './road/road.ts';
import { type CarriedOver, carryOver } from './rules/carry.ts';
import { hashWords } from './rules/chance.ts';
import { countMissing, nextPlace } from './rules/map.ts';
import { beginTelling } from './rules/state.ts';
import { ENDING_NUMBER } from './rules/words.ts';
import {
  findOpenTelling,
  findTelling,
  listChapters,
  listEndedTellings,
  listOpenTellings,
  type NewTelling,
  type StoredTelling,
  saveNewTelling,
} from './store.ts';

export type BeginEngines = { readonly db: Db; readonly clock: Clock; readonly catalogue: StoryCatalogue };

export type BeginWish = {
  readonly personId: PersonId;
  readonly storyKey: string | undefined;
  readonly parentId: string | undefined;
  readonly language: string;
};

/** What a person has begun and finished, of either mode. */
export async function gatherProgress(db: Db, personId: PersonId): Promise<MapProgress> {
  const [open, ended, cardStories] = await Promise.all([
    listOpenTellings(db.kysely, personId),
    listEndedTellings(db.kysely, personId),
    // In the lane of those who play them: when their table is locked, told stories go on.
    countFinishedStories(db.lane('card-story').kysely, personId),
  ]);
  return { open, ended, finished: ended.length + cardStories };
}

/**
 * Begins a story, or answers the open telling of it. Throws refusals for an unknown story, a locked place, a parent that
 * is not a finished story of the person, and one that the open telling does not continue.
 */
export async function beginToldStory(
  engines: BeginEngines,
  wish: BeginWish,
): Promise<{ readonly telling: StoredTelling; readonly isNew: boolean }> {
  const { db, catalogue } = engines;
  const { personId, parentId } = wish;
  const progress = await gatherProgress(db, personId);
  const road = layRoad(catalogue, progress);
  const missing = countMissing(road);
  const at =
    wish.storyKey === undefined
      ? nextPlace(road, missing)
      : catalogue.stories.findIndex(({ key }) => key === wish.storyKey);
  const story = catalogue.stories[at];
  if (story === undefined)
    throw new Refusal('text-story.unknown_story', {
      errors: [{ path: 'story_key', message: 'There is no story of this key.' }],
    });
  const parent = parentId === undefined ? undefined : await loadParent(db, parentId, personId);
  const count = missing[at] ?? 0;
  if (count > 0) {
    throw new Refusal('text-story.locked', {
      fill: { count },
      errors: [{ path: 'story_key', message: 'This place is not open yet.' }],
    });
  }
  const open = await findOpenTelling(db.kysely, personId, story.key);
  if (open) return { telling: acceptOpen(open, parent), isNew: false };
  const id = randomUUID();
  const carry = parent && (await gatherCarry(db, catalogue, parent));
  const isNew = await keepTelling(db, {
    ...{ id, personId, storyKey: story.key, parentId: parent?.id ?? null, language: wish.language },
    state: beginTelling(story, hashWords(id), listThings(catalogue, progress)),
    carry,
    now: engines.clock(),
  });
  const telling = isNew
    ? await findTelling(db.kysely, id, personId)
    : // Another request began it a moment ago: that one is the open telling.
      await findOpenTelling(db.kysely, personId, story.key);
  if (telling === undefined) throw new Refusal('app.unavailable');
  return { telling: isNew ? telling : acceptOpen(telling, parent), isNew };
}

/** The open telling, unless another parent is wished for it: it began without, and would silently go on without. */
function acceptOpen(open: StoredTelling, parent: StoredTelling | undefined): StoredTelling {
  if (parent === undefined || open.parentId === parent.id) return open;
  throw new Refusal('text-story.already_open', {
    errors: [{ path: 'parent_result_id', message: 'The open story does not continue this one.' }],
  });
}

async function keepTelling(db: Db, telling: NewTelling): Promise<boolean> {
  try {
    return await refuseMissingPerson('told_stories', () =>
      db.transaction((trx) => saveNewTelling(trx, telling)),
    );
  } catch (error) {
    // The parent was there a moment ago, and was deleted since.
    if (isForeignKeyViolation(error, 'told_stories_parent_id_fkey')) throw refuseParent();
    throw error;
  }
}

function refuseParent(): Refusal {
  return new Refusal('text-story.story_not_found', {
    errors: [{ path: 'parent_result_id', message: 'You have no story of this id.' }],
  });
}

async function loadParent(db: Db, id: string, personId: PersonId): Promise<StoredTelling> {
  const parent = isUuid(id) ? await findTelling(db.kysely, id, personId) : undefined;
  if (parent === undefined) throw refuseParent();
  if (parent.status !== 'finished')
    throw new Refusal('text-story.not_finished', {
      errors: [{ path: 'parent_result_id', message: 'Only a finished story can be continued.' }],
    });
  return parent;
}

async function gatherCarry(
  db: Db,
  catalogue: StoryCatalogue,
  parent: StoredTelling,
): Promise<CarriedOver | undefined> {
  const story = findToldStory(catalogue, parent.storyKey);
  const chapters = await listChapters(db.kysely, parent.id);
  const endingId = chapters.find(({ number }) => number === ENDING_NUMBER)?.sceneId;
  const ending = story?.endings.find(({ id }) => id === endingId);
  // A story whose ending was written anew since hands nothing on.
  return story && ending && carryOver(story, parent.state, ending);
}
