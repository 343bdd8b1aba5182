// The decks a server plays: today's from content, and every older version that was ever played from the database.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { TopicDeck } from './content.ts';
import { findDeckVersion, listDeckChecksums, saveDeckVersion } from './store.ts';

export type DeckLibrary = {
  /** Today's decks in catalogue order. */
  readonly topics: readonly TopicDeck[];
  /** Every topic that is in the catalogue or was played here once, once for each name that it has had. */
  readonly knownTopics: readonly { readonly id: string; readonly name: string }[];
  /** Today's deck of a topic; undefined for an unknown topic. */
  readonly findTopic: (topicId: string) => TopicDeck | undefined;
  /** Whether a topic is in the catalogue, or was played here once. */
  readonly isKnown: (topicId: string) => boolean;
  /** Today's deck of a version, or one that was played once; undefined when there never was one. */
  readonly findVersion: (topicId: string, version: string) => Promise<TopicDeck | undefined>;
  /** The same for a version that must be there: a story in the database was begun with it. */
  readonly loadVersion: (topicId: string, version: string) => Promise<TopicDeck>;
  /** Keeps a version in the database: before its first story begins. */
  readonly keepVersion: (deck: TopicDeck) => Promise<void>;
};

type PlayedVersions = Awaited<ReturnType<typeof listDeckChecksums>>;

/** Content that changed although its version did not: stories in play would change under their players. */
export class ChangedDeckError extends Error {
  readonly topicId: string;
  readonly version: string;
  constructor(topicId: string, version: string) {
    super(
      `The deck ${topicId} has changed, but its version is still ${version}, which people have played. ` +
        'Raise "version" in its deck.json.',
    );
    this.name = 'ChangedDeckError';
    this.topicId = topicId;
    this.version = version;
  }
}

/** The decks that have changed since people played them under the version they still bear. */
export async function findChangedDecks(
  db: Db,
  topics: readonly TopicDeck[],
): Promise<readonly ChangedDeckError[]> {
  return compareWithPlayed(topics, await listDeckChecksums(db.kysely));
}

function compareWithPlayed(
  topics: readonly TopicDeck[],
  played: PlayedVersions,
): readonly ChangedDeckError[] {
  const checksums = new Map(played.map((deck) => [nameVersion(deck.topicId, deck.version), deck.checksum]));
  return topics.flatMap(({ id, version, checksum }) => {
    const kept = checksums.get(nameVersion(id, version));
    return kept === undefined || kept === checksum ? [] : [new ChangedDeckError(id, version)];
  });
}

/** Opens the library. Throws ChangedDeckError for changed content under a version that was played. */
export async function openLibrary(db: Db, clock: Clock, topics: readonly TopicDeck[]): Promise<DeckLibrary> {
  const played = await listDeckChecksums(db.kysely);
  const [changed] = compareWithPlayed(topics, played);
  if (changed !== undefined) throw changed;
  const kept = new Set(played.map(({ topicId, version }) => nameVersion(topicId, version)));
  const knownTopics = topics.map(({ id, name }) => ({ id, name }));
  for (const { topicId, name } of played)
    if (!knownTopics.some((topic) => topic.id === topicId && topic.name === name))
      knownTopics.push({ id: topicId, name });
  const known = new Set(knownTopics.map(({ id }) => id));
  const versions = new Map(topics.map((deck) => [nameVersion(deck.id, deck.version), deck]));
  const findVersion: DeckLibrary['findVersion'] = async (topicId, version) => {
    const opened = versions.get(nameVersion(topicId, version));
    if (opened) return opened;
    const content = await findDeckVersion(db.kysely, topicId, version);
    if (content === undefined) return undefined;
    // What stands there was parsed before it was saved.
    const deck = content as TopicDeck;
    versions.set(nameVersion(topicId, version), deck);
    return deck;
  };
  return {
    topics,
    knownTopics,
    findTopic: (topicId) => topics.find((deck) => deck.id === topicId),
    isKnown: (topicId) => known.has(topicId),
    findVersion,
    loadVersion: async (topicId, version) => {
      const deck = await findVersion(topicId, version);
      if (deck === undefined) throw new Error(`deck ${topicId} ${version} is not in the database`);
      return deck;
    },
    keepVersion: async (deck) => {
      if (kept.has(nameVersion(deck.id, deck.version))) return;
      const checksum = await saveDeckVersion(db.kysely, deck, clock());
      if (checksum !== deck.checksum) throw new ChangedDeckError(deck.id, deck.version);
      kept.add(nameVersion(deck.id, deck.version));
    },
  };
}

function nameVersion(topicId: string, version: string): string {
  return `${topicId}@${version}`;
}
