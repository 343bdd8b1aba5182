// The list of a person's stories, page by page, and the ratings of topics.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { buildEmber } from '../../tests/decks.ts';
import { cloneTestDatabase, createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { ListedCardStory, ShelvedTale } from './contract.ts';

type Page = { stories: ListedCardStory[]; next: string | null; told?: ShelvedTale[] };

let server: RunningServer;
let ada: Player;
let players = 0;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('Ada');
});
afterAll(() => server.close());

function signInAlone(): Promise<Player> {
  players += 1;
  return server.signIn(`Player ${players}`);
}

const list = (player: Player, query = '') =>
  server.call<Page>(player, 'GET', `/card-game/stories/user${query}`);

/** Plays the shortest deck to its end so many times, all in the same millisecond; answers the ids. */
async function finish(player: Player, times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const story = await server.play(player, await server.begin(player, 'flash'), [true, false]);
    ids.push(story._id);
  }
  return ids;
}

describe('card-story.listStories', () => {
  test('answers nothing for somebody who has not begun', async () => {
    const { status, body } = await list(await signInAlone());
    expect([status, body]).toEqual([200, { stories: [], next: null, told: expect.any(Array) }]);
  });

  test('answers a story without its cards, with progress and result', async () => {
    const player = await signInAlone();
    const { cards, start_resources, ...story } = await server.begin(player, 'ember');
    const moved = await server.play(player, story, [true, true, false, true, false]);
    const { body } = await list(player);
    expect(body).toEqual({
      stories: [
        {
          ...moved,
          progress: { passed: 2, total: 3, percentage: 67 },
          // The first keyed card was agreed to; the second is turned round, so that its answer is still open.
          result: { ipip: { yes: 1, no: 0 } },
          started_at: server.clock.read().toISOString(),
          finished_at: null,
        },
      ],
      next: null,
      told: expect.any(Array),
    });
    const started_at = server.clock.read().toISOString();
    server.clock.move(1000);
    const lost = await server.play(player, moved, [false]);
    expect(lost.outcome).toBe('lost');
    const after = await list(player);
    expect(after.body.stories[0]).toEqual({
      ...lost,
      progress: { passed: 3, total: 3, percentage: 100 },
      result: { ipip: { yes: 1, no: 0 }, dospert: { yes: 1, no: 0 } },
      started_at,
      finished_at: server.clock.read().toISOString(),
    });
  });

  test('brings the told stories that are open, with the first page alone: the one that suits now before the others', async () => {
    const player = await signInAlone();
    const told = async (query = '') =>
      (await list(player, query)).body.told?.map(({ story_key, state }) => [story_key, state]);
    expect(await told()).toEqual([['the_ferry_bell', 'open']]);
    await finish(player, 2);
    const open = (await told()) ?? [];
    // Cards count for the second place; the roads lead on from told stories.
    expect(open).toEqual([
      ['the_ferry_bell', 'open'],
      ['the_coral_throne', 'open'],
    ]);
    const { next } = (await list(player, '?limit=1')).body;
    expect(await told(`?cursor=${next}`)).toBeUndefined();
    // What is begun goes before what comes next on the road.
    await server.call(player, 'POST', '/story/stories/', { story_key: 'the_coral_throne' });
    const [first, ...rest] = (await told()) ?? [];
    expect(first).toEqual(['the_coral_throne', 'begun']);
    expect(rest[0]).toEqual(['the_ferry_bell', 'open']);
  });

  test('shows the pictures of resources, and tells of no end', async () => {
    const player = await signInAlone();
    const begun = await server.begin(player, 'the-midnight-line');
    const { body } = await list(player);
    expect(begun.resources[0]?.svg).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(begun.resources[0]?.emptied).toMatch(/\S/);
    expect(body.stories[0]?.resources).toEqual(
      begun.resources.map(({ name, value, svg }) => ({ name, value, svg })),
    );
  });

  test('open stories come first, the one that was touched last before the others', async () => {
    const player = await signInAlone();
    const [finished] = await finish(player, 1);
    for (const topic of ['ember', 'ashes', 'flash']) {
      server.clock.move(1000);
      await server.begin(player, topic);
    }
    const order = async () => (await list(player)).body.stories.map((story) => story.topic_id);
    expect(await order()).toEqual(['flash', 'ashes', 'ember', 'flash']);
    expect((await list(player)).body.stories.at(-1)?._id).toBe(finished);
    server.clock.move(1000);
    await server.play(player, await server.begin(player, 'ember'), [true]);
    expect(await order()).toEqual(['ember', 'flash', 'ashes', 'flash']);
  });

  test('finished stories come page by page, none lost and none twice, though all ended in one millisecond', async () => {
    const player = await signInAlone();
    const ids = await finish(player, 31);
    const opened = await server.begin(player, 'ember');
    for (const limit of [1, 7, 30, 31, 100]) {
      const seen: string[] = [];
      let next: string | null = null;
      let pages = 0;
      do {
        const page: Page = (await list(player, `?limit=${limit}${next === null ? '' : `&cursor=${next}`}`))
          .body;
        const finished = page.stories.filter((story) => story.outcome !== 'open');
        // The open one is on the first page, beside the whole page of finished ones.
        expect(page.stories.length - finished.length).toBe(pages === 0 ? 1 : 0);
        expect(finished.length).toBeLessThanOrEqual(limit);
        seen.push(...finished.map((story) => story._id));
        next = page.next;
        pages += 1;
      } while (next !== null && pages < 50);
      expect(pages).toBe(Math.ceil(31 / limit));
      expect([...seen].sort()).toEqual([...ids].sort());
    }
    expect((await list(player)).body.stories[0]?._id).toBe(opened._id);
    expect((await list(player)).body.stories).toHaveLength(1 + 24);
  });

  test('newer stories do not shift a page that is asked for later', async () => {
    const player = await signInAlone();
    const old = await finish(player, 4);
    const first = (await list(player, '?limit=2')).body;
    server.clock.move(5000);
    await finish(player, 3);
    await server.call(player, 'DELETE', `/card-game/stories/${first.stories[0]?._id}`);
    const second = (await list(player, `?limit=10&cursor=${first.next}`)).body;
    const ids = [...first.stories, ...second.stories].map((story) => story._id);
    expect(ids.sort()).toEqual(old.sort());
    expect(second.next).toBeNull();
  });

  test('a cursor tells nothing of other people', async () => {
    const [player, other] = [await signInAlone(), await signInAlone()];
    await finish(other, 3);
    const { next } = (await list(other, '?limit=1')).body;
    expect((await list(player, `?cursor=${next}`)).body).toEqual({ stories: [], next: null });
  });

  test.each([
    ['1', 1],
    ['100', 26],
    ['7', 7],
  ])('a limit of %s answers %i', async (limit, expected) => {
    const player = await server.signIn('Many stories');
    const { stories } = (await list(player, '?limit=100')).body;
    if (stories.length === 0) await finish(player, 26);
    expect((await list(player, `?limit=${limit}`)).body.stories).toHaveLength(expected);
  });

  const id = '00000000-0000-4000-8000-000000000000';
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  test.each([
    ['limit', 'limit=-1'],
    ['limit', 'limit=0'],
    ['limit', 'limit=007'],
    ['limit', 'limit=101'],
    ['limit', 'limit=1e9'],
    ['limit', 'limit=NaN'],
    ['limit', 'limit=0x10'],
    ['limit', 'limit=1,2'],
    ['limit', 'limit=1000'],
    ['limit', 'limit='],
    ['limit', 'limit=%D9%A1'],
    ['limit', 'limit=1&limit=2'],
    ['cursor', 'cursor='],
    ['cursor', 'cursor=x'],
    ['cursor', 'cursor=%00'],
    ['cursor', `cursor=${encode(id)}`],
    ['cursor', `cursor=${encode(`1.${id}.2`)}`],
    ['cursor', `cursor=${encode(`-1.${id}`)}`],
    ['cursor', `cursor=${encode(`1e3.${id}`)}`],
    ['cursor', `cursor=${encode(`NaN.${id}`)}`],
    ['cursor', `cursor=${encode(`9999999999999999.${id}`)}`],
    ['cursor', `cursor=${encode(`1.${id.toUpperCase().replace('4', 'A')}`)}`],
    ['cursor', `cursor=${encode("1.' or true --")}`],
    ['cursor', `cursor=${encode(`1.${id}`)}!!`],
    ['cursor', `cursor=${'a'.repeat(201)}`],
    ['cursor', `cursor=${encode(`1.${id}`)}&cursor=${encode(`1.${id}`)}`],
  ])('refuses a bad %s by name: %s', async (path, query) => {
    const reply = await server.call<{ code: string; errors: unknown[] }>(
      ada,
      'GET',
      `/card-game/stories/user?${query}`,
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(reply.body.errors).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
  });

  test('a cursor of any time that a clock can show is understood', async () => {
    for (const time of [0, 1, 1_772_366_400_000, 253_402_300_800_000, 8_640_000_000_000_000]) {
      const reply = await list(ada, `?cursor=${encode(`${time}.${id}`)}`);
      expect([time, reply.status]).toEqual([time, 200]);
    }
  });
});

describe('the ratings of a topic', () => {
  beforeEach(async () => {
    await server.db.kysely.deleteFrom('topic_ratings').execute();
  });
  const rate = (player: Player, rating: unknown) =>
    server.call<Record<string, unknown>>(player, 'POST', '/card-game/topics/ember/rate', { rating });
  const mine = (player: Player, topic = 'ember') =>
    server.call(player, 'GET', `/card-game/topics/${topic}/my-rating`);
  const average = (topic = 'ember') => server.call(ada, 'GET', `/card-game/topics/${topic}/average-rating`);

  test('card-story.getMyRating and card-story.getAverageRating answer null when there is none', async () => {
    expect((await mine(ada)).body).toEqual({ data: { rating: null } });
    expect((await average()).body).toEqual({ average_rating: null, ratings: 0 });
  });

  test('card-story.rateTopic keeps one rating of a person for a topic, the last', async () => {
    const ben = await server.signIn('Ben');
    expect(await rate(ada, 5)).toMatchObject({
      status: 200,
      body: { data: { rating: 5 }, average_rating: 5, ratings: 1 },
    });
    expect((await rate(ben, 2)).body).toEqual({ data: { rating: 2 }, average_rating: 3.5, ratings: 2 });
    expect((await rate(ada, 1)).body).toEqual({ data: { rating: 1 }, average_rating: 1.5, ratings: 2 });
    expect((await mine(ada)).body).toEqual({ data: { rating: 1 } });
    expect((await mine(ben)).body).toEqual({ data: { rating: 2 } });
    expect((await mine(ada, 'ashes')).body).toEqual({ data: { rating: null } });
    expect((await average('ashes')).body).toEqual({ average_rating: null, ratings: 0 });
    expect(await server.db.kysely.selectFrom('topic_ratings').select('rating').execute()).toHaveLength(2);
  });

  test('ten different ratings of one person at once leave one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => rate(ada, (at % 5) + 1)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect((await average()).body).toMatchObject({ ratings: 1 });
  });

  test.each([[0], [6], [-1], [3.5], ['3'], [null], [true], [[3]], [5.000_001], [undefined]])(
    'card-story.rateTopic refuses %j',
    async (rating) => {
      const reply = await rate(ada, rating);
      expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
      expect(reply.body.errors).toEqual([{ path: 'rating', message: expect.any(String) }]);
      expect((await mine(ada)).body).toEqual({ data: { rating: null } });
    },
  );

  test('card-story.rateTopic refuses somebody who was deleted since', async () => {
    const gone = await server.signIn('Gone');
    await server.db.kysely.deleteFrom('people').where('username', '=', 'Gone').execute();
    const reply = await rate(gone, 3);
    expect([reply.status, reply.body.code]).toEqual([401, 'app.unauthorized']);
  });

  test('the average is exact, whoever rates in whatever order', async () => {
    const raters = await Promise.all(Array.from({ length: 7 }, (_, at) => server.signIn(`Rater ${at}`)));
    const ratings = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 5 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(ratings, async (given) => {
        await server.db.kysely.deleteFrom('topic_ratings').execute();
        const last = new Map<number, number>();
        for (const [rater, rating] of given) {
          await rate(raters[rater] as Player, rating);
          last.set(rater, rating);
        }
        const values = [...last.values()];
        const sum = values.reduce((total, value) => total + value, 0);
        expect((await average()).body).toEqual({
          average_rating: values.length === 0 ? null : sum / values.length,
          ratings: values.length,
        });
      }),
      { numRuns: 40 },
    );
  });

  test('in production the ratings of development people do not count', async () => {
    const database = await cloneTestDatabase();
    const development = await createTestServer({ database, decks: [buildEmber()] });
    const path = '/card-game/topics/ember';
    await development.call(await development.signIn('Robin'), 'POST', `${path}/rate`, { rating: 1 });
    const production = await createTestServer({
      database,
      decks: [buildEmber()],
      mode: 'production',
      publicUrl: 'https://lorepath.example',
    });
    try {
      const id = '11111111-1111-4111-8111-111111111111' as PersonId;
      const row = { id, username: 'registered', development: false, created_at: production.clock.read() };
      await production.db.kysely.insertInto('people').values(row).execute();
      const token = await production.openToken(id, 60);
      const average = () => production.call({ token }, 'GET', `${path}/average-rating`);
      expect((await average()).body).toEqual({ average_rating: null, ratings: 0 });
      await production.call({ token }, 'POST', `${path}/rate`, { rating: 4 });
      expect((await average()).body).toEqual({ average_rating: 4, ratings: 1 });
    } finally {
      await production.close();
      await development.close();
      await database.drop();
    }
  });
});
