// Opens the told stories: their catalogue, who tells them, and what of them is under way.
import { join } from 'node:path';
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { gatherProgress } from './begin.ts';
import { chooseStoryteller, type StoryModel } from './choose-teller.ts';
import { loadStoryCatalogue, type StoryCatalogue, StoryError } from './content.ts';
import { seedDemoTellings } from './demo.ts';
import { joinStories, loadOwnStories, type OwnStories, tellOwnStories } from './own-stories.ts';
import { presentMap, shelveTales } from './present.ts';
import { serveTextStory } from './server.ts';
import { serveStoryPictures } from './server-pictures.ts';
import { areRecommendationsOpen } from './store-completed.ts';
import { releaseAllRuns } from './store-run.ts';
import type { Storyteller } from './teller.ts';
import { openTellings } from './tellings.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** The stories and their map; unless told those of content. */
    readonly stories?: StoryCatalogue;
    /** A folder of one's own stories, which stand on the map beside those. */
    readonly storiesDir?: string | undefined;
    /** The language model that tells stories; undefined when the embedded teller tells all of them. */
    readonly storyModel?: StoryModel | undefined;
    /** Who tells all stories, in the place of both. */
    readonly teller?: Storyteller;
  }
}

const CONTENT = join(import.meta.dirname, '../../content');

export async function openTextStory(ground: Ground): Promise<Opened<PersonId>> {
  const { bus, clock, mode, log, settings } = ground;
  const db = ground.db.lane('text-story');
  // An author's unfinished story must not keep a development server from starting.
  const onFaults = mode === 'production' ? undefined : (faults: readonly string[]) => tellFaults(log, faults);
  const shipped = settings.stories ?? loadStoryCatalogue(CONTENT, onFaults);
  const own = settings.storiesDir === undefined ? undefined : loadOwnStories(settings.storiesDir, shipped);
  if (own) tellOwn(own, mode === 'production', log);
  const catalogue = own ? joinStories(shipped, own) : shipped;
  const { chooseTeller, isModelResting } = chooseTellers(ground, catalogue);
  return {
    name: 'text-story',
    about: 'The told stories and their map.',
    serve: ({ wire, serve, serveStream }) => {
      const tellings = openTellings({
        ...{ db, bus, clock, catalogue, chooseTeller },
        log: (line) => wire.log.error(line, 'told story'),
      });
      serveTextStory(serve, serveStream, { db, clock, catalogue, tellings });
      serveStoryPictures(wire, catalogue);
      // Before the server waits for open streams: each ends with its telling.
      wire.addHook('preClose', () => tellings.close());
    },
    offers: {
      areRecommendationsOpen: (personId) => areRecommendationsOpen(db, personId),
      listTales: async (personId) => shelveTales(presentMap(catalogue, await gatherProgress(db, personId))),
    },
    leftOut: {
      'told_stories.state.stances':
        'says of options what taking them is like; the map says how often each was taken',
      'told_chapters.heard.stance': 'says of a reply what it is like; the map says how often that was so',
    },
    begin: async () => {
      // Nobody else tells stories out of our own database, so what is held was held by a server that is no more.
      if (ground.db.kind === 'embedded') await releaseAllRuns(ground.db.kysely);
    },
    seedDemo: (
      people, // Whatever else is told here, demo people read what everybody has.
    ) => seedDemoTellings({ db: ground.db, clock, stories: shipped }, people),
    news: own && tellOwnStories(own).count,
    ...(isModelResting ? watchModel(isModelResting) : {}),
  };
}

function chooseTellers({ db, clock, log, settings }: Ground, catalogue: StoryCatalogue) {
  const { teller, storyModel: model } = settings;
  return teller
    ? { chooseTeller: async () => teller, isModelResting: undefined }
    : chooseStoryteller({ db, clock, shared: catalogue.shared, model, log });
}

/** Says what of one's own stories cannot be told. Throws a StoryError where strangers read, so that it is mended first. */
function tellOwn(own: OwnStories, isStrict: boolean, log: (line: string) => void): void {
  for (const line of tellOwnStories(own).lines) log(line);
  if (isStrict && own.broken.length > 0)
    throw new StoryError(['A told story is broken; nothing is served in production until it is mended.']);
}

/** What an operator is told of the model. */
function watchModel(isResting: () => boolean): Pick<Opened<PersonId>, 'checks' | 'figures'> {
  const detail = 'It failed several times and rests; the embedded storyteller tells the stories.';
  return {
    checks: () => [
      { name: 'story model', ok: !isResting(), optional: true, ...(isResting() ? { detail } : {}) },
    ],
    figures: [
      {
        name: 'story_model_resting',
        help: '1 while the model is left alone since it failed',
        read: () => (isResting() ? 1 : 0),
      },
    ],
  };
}

/** Says which told stories were left out, and why. */
function tellFaults(log: (line: string) => void, faults: readonly string[]): void {
  log('Left out of the told stories:');
  for (const fault of faults) log(`  ${fault}`);
}
