// Opens the card game: its decks, the stories that are played with them, and their pictures.
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import type { ShelvedTale } from './contract.ts';
import { OWN_DECKS, seedDemoStories } from './demo.ts';
import { listFurtherCards } from './evidence.ts';
import { type DeckLibrary, openLibrary } from './library.ts';
import { loadPlayableDecks } from './playable-decks.ts';
import { serveCardStory } from './server.ts';
import { serveDeckPictures } from './server-pictures.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** The folder of the decks; unless told the product's own. */
    readonly decksDir?: string;
    /** Decks that are open already, instead of those of the folder. */
    readonly library?: DeckLibrary;
  }
  interface Offers {
    /** Whether somebody has completed as many stories, of either mode, as job recommendations take. */
    readonly areRecommendationsOpen: (personId: PersonId) => Promise<boolean>;
    /** The told stories whose places are open to somebody, the one that suits them now before the others. */
    readonly listTales: (personId: PersonId) => Promise<readonly ShelvedTale[]>;
  }
}

export async function openCardStory(ground: Ground): Promise<Opened<PersonId>> {
  const { clock, mode, settings, take } = ground;
  const { decksDir = OWN_DECKS } = settings;
  const db = ground.db.lane('card-story');
  const { library, news } = settings.library
    ? { library: settings.library, news: undefined }
    : await readLibrary(ground, decksDir);
  return {
    name: 'card-story',
    about: 'The card stories: their topics, playing them, rating them, and what they suggest.',
    serve: ({ wire, serve }) => {
      const countDevelopment = mode === 'development';
      const areRecommendationsOpen = (person: PersonId) => take('areRecommendationsOpen')(person);
      const listTales = (person: PersonId) => take('listTales')(person);
      const studyFor = (person: PersonId) => take('studyFor')(person);
      const asked = { areRecommendationsOpen, listTales, studyFor };
      serveCardStory(serve, { db, clock, library, countDevelopment, ...asked });
      serveDeckPictures(wire, library);
    },
    offers: {
      listTopics: () => library.knownTopics,
      listFurther: (answered) =>
        library.topics.map((deck) => ({
          ...{ id: deck.id, name: deck.name },
          cards: listFurtherCards(deck, answered),
        })),
    },
    seedDemo: (people) => seedDemoStories({ db: ground.db, library, clock, decksDir }, people),
    news,
  };
}

/** Reads the decks of a folder; `news` says how many can be played where not all of them can. */
async function readLibrary({ db, clock, mode, log }: Ground, folder: string) {
  const { decks, count } = await loadPlayableDecks(db, { folder, strict: mode === 'production', log });
  return { library: await openLibrary(db.lane('card-story'), clock, decks), news: count };
}
