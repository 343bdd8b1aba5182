// Deck versions: a story plays on with the deck it began with, and changed content under an old version is refused.
import { afterEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#base/engines/testing.ts';
import { buildEmber } from '../../tests/decks.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../tests/server.ts';
import type { TopicDeck } from './content.ts';
import type { ListedCardStory, PlayableStory, WireTopic } from './contract.ts';
import { ChangedDeckError } from './library.ts';

const FIRST = buildEmber();
const SECOND = buildEmber({ version: '1.1.0', text: 'Told anew.', longer: true });

const running: RunningServer[] = [];
const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const database of databases.splice(0)) await database.drop();
});

async function cloneForTest(): Promise<TestDatabase> {
  const database = await cloneTestDatabase();
  databases.push(database);
  return database;
}

async function serveDeck(database: TestDatabase, deck: TopicDeck): Promise<RunningServer> {
  const server = await createTestServer({ database, decks: [deck] });
  running.push(server);
  return server;
}

describe('a story', () => {
  test('plays on with the cards of its version when the deck has a newer one', async () => {
    const database = await cloneForTest();
    const old = await serveDeck(database, FIRST);
    const player = await old.signIn('Ada');
    const begun = await old.begin(player, 'ember');
    await old.play(player, begun, [true]);

    const server = await serveDeck(database, SECOND);
    const read = await server.call<PlayableStory>(player, 'GET', `/card-game/stories/${begun._id}`);
    expect(read.body).toMatchObject({
      deck_version: '1.0.0',
      lastCardPointer: 1,
      cards: begun.cards,
      image: begun.image,
    });
    const again = await server.begin(player, 'ember');
    expect(again).toMatchObject({ _id: begun._id, deck_version: '1.0.0', cards: begun.cards });

    const ended = await server.play(player, again, [false, false, true, true, true]);
    expect(ended).toMatchObject({ outcome: 'ended', deck_version: '1.0.0' });
    expect(ended.cardIds).not.toContain('ember-4');

    const next = await server.begin(player, 'ember');
    expect(next).toMatchObject({ deck_version: '1.1.0', dummy: true });
    expect(next.cards.map((card) => card.id)).toContain('ember-4');
    expect(next.cards[1]?.text).toBe('Told anew.');
    const list = await server.call<{ stories: ListedCardStory[] }>(player, 'GET', '/card-game/stories/user');
    expect(list.body.stories.map((story) => [story.deck_version, story.progress.total])).toEqual([
      ['1.1.0', 4],
      ['1.0.0', 3],
    ]);
    const topic = await server.call<WireTopic>(player, 'GET', '/card-game/topics/ember');
    expect(topic.body.deck_version).toBe('1.1.0');
    const assessment = await server.call(player, 'GET', '/card-game/topics/ember/assessment');
    expect(assessment.body).toMatchObject({ stories: 1, answers: 2 });
  });

  test('outlives its topic in the catalogue', async () => {
    const database = await cloneForTest();
    const old = await serveDeck(database, FIRST);
    const player = await old.signIn('Ada');
    const begun = await old.begin(player, 'ember');
    const server = await serveDeck(database, buildEmber({ id: 'ashes' }));
    const moved = await server.play(player, begun, [true, true]);
    expect(moved.lastCardPointer).toBe(2);
    const list = await server.call<{ stories: ListedCardStory[] }>(player, 'GET', '/card-game/stories/user');
    expect(list.body.stories.map((story) => story.topic_id)).toEqual(['ember']);
    expect((await server.call(player, 'GET', '/card-game/topics/ember')).status).toBe(404);
    // What it said of the player and what was said of it stay within reach; only beginning anew is over.
    for (const path of ['assessment', 'my-rating', 'average-rating'])
      expect((await server.call(player, 'GET', `/card-game/topics/ember/${path}`)).status).toBe(200);
    const again = await server.call(player, 'POST', '/card-game/stories', { topic_id: 'other' });
    expect(again.status).toBe(404);
  });
});

describe('changed content', () => {
  const changed = buildEmber({ text: 'Told anew.' });

  test('under a version that was played refuses to start, and says what to do', async () => {
    const database = await cloneForTest();
    const old = await serveDeck(database, FIRST);
    await old.begin(await old.signIn('Ada'), 'ember');
    await expect(serveDeck(database, changed)).rejects.toThrow(ChangedDeckError);
    await expect(serveDeck(database, changed)).rejects.toThrow(/ember.*1\.0\.0.*deck\.json/);
    await expect(serveDeck(database, FIRST)).resolves.toBeDefined();
    await expect(serveDeck(database, SECOND)).resolves.toBeDefined();
  });

  test('under a version that nobody played is welcome', async () => {
    const database = await cloneForTest();
    const old = await serveDeck(database, FIRST);
    await old.signIn('Ada');
    const server = await serveDeck(database, changed);
    const story = await server.begin(await server.signIn('Ada'), 'ember');
    expect(story.cards[1]?.text).toBe('Told anew.');
  });

  test('on a second server is noticed before its first story begins', async () => {
    const database = await cloneForTest();
    const [one, two] = [await serveDeck(database, FIRST), await serveDeck(database, changed)];
    const player = await one.signIn('Ada');
    await one.begin(player, 'ember');
    await expect(two.library.keepVersion(changed)).rejects.toThrow(ChangedDeckError);
    const ben = await two.signIn('Ben');
    const reply = await two.call<{ code: string }>(ben, 'POST', '/card-game/stories', { topic_id: 'ember' });
    expect([reply.status, reply.body.code]).toEqual([500, 'app.fault']);
    const list = await two.call<{ stories: unknown[] }>(ben, 'GET', '/card-game/stories/user');
    expect(list.body.stories).toEqual([]);
  });
});

describe('a kept version that PostgreSQL cannot read', () => {
  test('stops no server: its name is cut out of what was written', async () => {
    const database = await cloneForTest();
    const server = await serveDeck(database, FIRST);
    // Half of a letter, and the one letter that no text there may hold: both can be written in JSON.
    await server.db.kysely
      .insertInto('deck_versions')
      .values({
        ...{ topic_id: 'torn', version: '1.0.0', checksum: 'x', first_played_at: server.clock.read() },
        content:
          '{"format":2,"id":"torn","name":"A \\"torn\\" deck","blurb":"\\ud83d","cover":{"alt":"\\u0000"}}',
      })
      .execute();
    const again = await serveDeck(database, FIRST);
    expect(again.library.knownTopics).toContainEqual({ id: 'torn', name: 'A "torn" deck' });
  });
});

describe('card-story.getCover', () => {
  const cover = (server: RunningServer, file: string, headers = {}) =>
    server.call<string>(undefined, 'GET', `/card-game/topics/${file}`, undefined, headers);

  test('answers the drawing of a deck, as a picture that does nothing and never changes', async () => {
    const server = await serveDeck(await cloneForTest(), FIRST);
    const reply = await cover(server, 'ember/cover/1.0.0.svg');
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    const unchanged = await cover(server, 'ember/cover/1.0.0.svg', { 'if-none-match': reply.headers.etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    const head = await server.call(undefined, 'HEAD', '/card-game/topics/ember/cover/1.0.0.svg');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('draws a version that was played once, and no other', async () => {
    const database = await cloneForTest();
    const old = await serveDeck(database, FIRST);
    const before = await cover(old, 'ember/cover/1.0.0.svg');
    await old.begin(await old.signIn('Ada'), 'ember');
    const server = await serveDeck(database, SECOND);
    expect((await cover(server, 'ember/cover/1.0.0.svg')).text).toBe(before.text);
    expect((await cover(server, 'ember/cover/1.1.0.svg')).status).toBe(200);
    for (const file of [
      ...['ember/cover/1.2.0.svg', 'ember/cover/1.0.0.png', 'ember/cover/1.0.0', 'ember/cover/1.0.svg'],
      ...[
        'ember/cover/01.0.0.svgz',
        'ember/cover/1.0.0.svg%00',
        'ember/cover/%00',
        'ember%00/cover/1.0.0.svg',
      ],
      ...[
        'ashes/cover/1.0.0.svg',
        '__proto__/cover/1.0.0.svg',
        "'--/cover/1.0.0.svg",
        '%2e%2e%2fember/cover/1.0.0.svg',
      ],
      `${'e'.repeat(3000)}/cover/1.0.0.svg`,
    ]) {
      const reply = await server.call<{ code: string }>(undefined, 'GET', `/card-game/topics/${file}`);
      expect([file, reply.status, reply.body.code]).toEqual([file, 404, 'app.not_found']);
    }
  });
});
