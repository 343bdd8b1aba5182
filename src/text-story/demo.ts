// What demo people have read of the told stories, told by the product's own teller.
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { DemoPerson } from '#base/feature.ts';
import { takeReply } from './answer.ts';
import { beginToldStory } from './begin.ts';
import type { StoryCatalogue } from './content.ts';
import { CONTINUE } from './rules/words.ts';
import { findTelling, listChapters, listEndedTellings, listOpenTellings } from './store.ts';
import { createEmbeddedTeller } from './teller.ts';
import { openTellings } from './tellings.ts';

type ToldDemoParts = { readonly db: Db; readonly clock: Clock; readonly stories: StoryCatalogue };

/** What is replied where a chapter asks for words: a demo person says what they think. */
const OWN_WORDS = 'I would tell the truth, and stay to help with whatever comes of it.';

/** How many stories each of them has read to the end. */
const READ = new Map([['Mira', 2]]);

/** Reads stories for the demo people who read. */
export async function seedDemoTellings(
  parts: ToldDemoParts,
  people: readonly DemoPerson<PersonId>[],
): Promise<void> {
  for (const { id, username } of people) {
    const finished = READ.get(username);
    if (finished !== undefined) await readDemoStories(parts, id, finished);
  }
}

/** Reads stories for a person who has read none: the first `finished` of the map to the end, and two chapters of the next. */
async function readDemoStories(
  { db, clock, stories }: ToldDemoParts,
  personId: PersonId,
  finished: number,
): Promise<void> {
  const [open, ended] = await Promise.all([
    listOpenTellings(db.kysely, personId),
    listEndedTellings(db.kysely, personId),
  ]);
  if (open.length > 0 || ended.length > 0) return;
  const embedded = createEmbeddedTeller(stories.shared);
  const tellings = openTellings({
    ...{ db, clock, catalogue: stories, chooseTeller: async () => embedded },
    // Nobody reads along.
    bus: openBus({ place: { kind: 'process' }, log: () => {} }),
    log: ({ error }) => {
      throw new Error(error);
    },
  });
  const wishes = stories.stories
    .slice(0, finished + 1)
    .map(({ key }, at) => ({ key, isWhole: at < finished }));
  for (const { key, isWhole } of wishes) {
    const { telling } = await beginToldStory(
      { db, clock, catalogue: stories },
      { personId, storyKey: key, parentId: undefined, language: 'en' },
    );
    for (let chapter = 0; isWhole || chapter < 3; chapter += 1) {
      await tellings.ensureTold(telling.id);
      await tellings.settle();
      const told = await findTelling(db.kysely, telling.id, personId);
      if (told?.status !== 'waiting' || (!isWhole && chapter === 2)) break;
      const options = (await listChapters(db.kysely, telling.id)).at(-1)?.options ?? [];
      const text = chapter === 0 ? CONTINUE : (options[chapter % options.length]?.text ?? OWN_WORDS);
      await takeReply({ db, clock, catalogue: stories }, { storyId: telling.id, personId, text, chapter });
    }
  }
  await tellings.close();
}
