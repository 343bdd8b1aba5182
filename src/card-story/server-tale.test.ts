// What a deck tells besides its cards: pictures, reactions, conditions and endings reach the player, keys do not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { forecastConfidence } from '#profile/rules/forecast.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { ListedTopic, PlayableStory, WireAssessment, WireTopic } from './contract.ts';
import { endingOf } from './rules.ts';

let server: RunningServer;
let ada: Player;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('Ada');
});
afterAll(() => server.close());

const getStory = async (id: string) =>
  (await server.call<PlayableStory>(ada, 'GET', `/card-game/stories/${id}`)).body;

const round = (confidence = 0) => Math.round(confidence * 1000) / 1000;

describe('the tale of a deck', () => {
  test('comes with its topic and with its story', async () => {
    const { body: topic } = await server.call<WireTopic>(ada, 'GET', '/card-game/topics/tale');
    const story = await server.begin(ada, 'tale');
    expect(story.cards).toEqual(topic.cards);
    expect(story.endings).toEqual([
      { id: 'sung', name: 'The song', when: { answers: { 'tale-1': true } }, text: 'You sang.' },
      { id: 'silent', text: 'You were silent.' },
    ]);
    expect(topic.endings).toEqual(story.endings);
    expect(story.resources).toEqual([
      { name: 'Heat', value: 50 },
      { name: 'Water', value: 10, emptied: 'The well is dry.', legacy: 'A bucket, and a knot.' },
    ]);
    // A topic that is only looked at tells nothing of it.
    expect(topic.resources.some((resource) => 'legacy' in resource)).toBe(false);
    const [, keyed, , aside] = story.cards;
    expect(keyed?.answers.map(({ reaction }) => reaction)).toEqual(['It warms.', undefined]);
    expect(keyed?.image_alt).toBe('A well at a crossroads.');
    expect(aside?.when).toEqual({ resources: { Heat: { min: 60 } } });
    expect(aside?.image_alt).toBe('A lighthouse.');
    expect(aside?.image).toBe(topic.image);
  });

  test('shows the face of whom a card is about, at one address for a person and a mood, to anybody', async () => {
    const { cards, people } = await server.begin(ada, 'tale');
    const drawn = (mood: string) =>
      expect.stringMatching(
        new RegExp(`^/api/card-game/topics/tale/people/singer/${mood}/1\\.0\\.0\\.svg\\?v=\\w{12}$`),
      );
    const alt = 'A woman with a bob before a curtain.';
    expect(cards.map(({ portrait }) => portrait)).toEqual([
      { image: drawn('delighted'), alt, mood: 'delighted' },
      null,
      // She remembers, where the card does not say how she looks: as far as her attitude can go.
      { image: drawn('at-ease'), alt, mood: 'at-ease', who: 'singer' },
      null,
    ]);
    expect(people).toEqual({
      singer: {
        name: 'The singer',
        faces: { 'at-ease': drawn('at-ease'), delighted: drawn('delighted'), troubled: drawn('troubled') },
      },
    });
    expect(cards[1]?.answers.map(({ attitude }) => attitude)).toEqual([{ singer: 2 }, undefined]);
    const draw = (path: string) =>
      server.call<{ code?: string }>(undefined, 'GET', `/card-game/topics/tale/people/${path}`);
    const faces = await Promise.all(['delighted', 'hostile'].map((mood) => draw(`singer/${mood}/1.0.0.svg`)));
    expect(faces.map(({ status }) => status)).toEqual([200, 200]);
    expect(faces[0]?.text).toMatch(/^<svg[^>]*aria-label="A woman with a bob before a curtain\."/);
    expect(faces[0]?.text).not.toBe(faces[1]?.text);
    for (const path of [
      ...['nobody/hostile/1.0.0.svg', 'singer/asleep/1.0.0.svg', 'singer/hostile/9.9.9.svg'],
      ...['__proto__/hostile/1.0.0.svg', 'singer/constructor/1.0.0.svg', 'singer/hostile/1.0.0.png'],
    ])
      expect([path, (await draw(path)).status]).toEqual([path, 404]);
  });

  test('is played by the server with its conditions, to the ending that fits', async () => {
    const begun = await server.begin(ada, 'tale');
    const sung = await server.play(ada, begun, [true, true, true, true]);
    expect(sung.outcome).toBe('ended');
    expect(sung.ending).toEqual({ key: 'sung', name: 'The song', text: 'You sang.' });
    expect(begun.ending).toBeUndefined();
    expect(sung.cardIds).toEqual(['tale-start', 'tale-1', 'tale-aside', 'tale-end']);
    const story = await getStory(sung._id);
    expect(endingOf(story, story)).toBe('You sang.');
    expect(story.resources[0]).toEqual({ name: 'Heat', value: 60 });
    expect(story.start_resources).toEqual([
      { name: 'Heat', value: 50 },
      { name: 'Water', value: 10 },
    ]);
    const lost = await server.play(ada, await server.begin(ada, 'tale'), [true, false]);
    expect(lost.outcome).toBe('lost');
    const lostStory = await getStory(lost._id);
    expect(endingOf(lostStory, lostStory)).toBe('The well is dry.');
    expect(lostStory).toMatchObject({ outcome: 'lost' });
    expect(lostStory.ending).toBeUndefined();
  });

  test('leaves something behind where it was lost, for the next attempt alone, and until that has begun', async () => {
    const player = await server.signIn('Gil');
    const read = async (id: string) =>
      (await server.call<PlayableStory>(player, 'GET', `/card-game/stories/${id}`)).body.legacy;
    const first = await server.begin(player, 'tale');
    expect(first.legacy).toBeUndefined();
    await server.play(player, first, [true, false]);
    server.clock.move(1000);
    const next = await server.begin(player, 'tale');
    // Also for whoever asks twice, or comes back to it; somebody else finds nothing.
    expect(next.legacy).toBe('A bucket, and a knot.');
    expect([(await server.begin(player, 'tale')).legacy, await read(next._id)]).toEqual([
      next.legacy,
      next.legacy,
    ]);
    expect((await server.begin(await server.signIn('Hal'), 'tale')).legacy).toBeUndefined();
    const begun = await server.play(player, next, [true]);
    expect(await read(next._id)).toBeUndefined();
    await server.play(player, begun, [true, true, true]);
    server.clock.move(1000);
    // The one before it came to its end.
    expect((await server.begin(player, 'tale')).legacy).toBeUndefined();
  });

  test('is counted by the endings that somebody has found, each once, and those of lost stories not at all', async () => {
    const player = await server.signIn('Fay');
    const readEndings = async () => {
      const { body } = await server.call<{ topics: ListedTopic[] }>(player, 'GET', '/card-game/topics');
      return body.topics.find(({ id }) => id === 'tale')?.endings;
    };
    const nothing = { found: [], total: 2 };
    expect(await readEndings()).toEqual(nothing);
    const lost = await server.play(player, await server.begin(player, 'tale'), [true, false]);
    expect([lost.outcome, await readEndings()]).toEqual(['lost', nothing]);
    for (const _ of [1, 2])
      await server.play(player, await server.begin(player, 'tale'), [true, true, true, true]);
    const sung = { found: [{ key: 'sung', name: 'The song' }], total: 2 };
    expect(await readEndings()).toEqual(sung);
    // What was found is kept, and not made out anew of what was played.
    const mine = server.db.kysely.updateTable('stories').where('person_id', '=', player.id as PersonId);
    await mine.set({ state: '{}' }).where('outcome', '=', 'ended').execute();
    expect(await readEndings()).toEqual(sung);
    // A version that nobody can read any more has no ending, and the list goes on.
    const unreadable = { topic_id: 'tale', version: '0.0.1', checksum: 'x', content: 'null' };
    await server.db.kysely
      .insertInto('deck_versions')
      .values({ ...unreadable, first_played_at: server.clock.read() })
      .execute();
    await mine.set({ deck_version: '0.0.1', ending: null }).execute();
    expect(await readEndings()).toEqual(nothing);
  });

  test('counts a card of two keys for both scales, half each, and says what another game would add', async () => {
    const player = await server.signIn('Bo');
    await server.play(player, await server.begin(player, 'tale'), [true, true, true, true]);
    const { body } = await server.call<{ again: unknown; ipip: object; ssvs: object }>(
      player,
      'GET',
      '/card-game/topics/tale/assessment',
    );
    expect([Object.keys(body.ipip), Object.keys(body.ssvs)]).toEqual([['Extraversion'], ['Power']]);
    const answer = { agree: true, weight: 0.5 } as const;
    const forecast = forecastConfidence(
      [
        { ...answer, scale: 'Extraversion', inverse: false },
        { ...answer, scale: 'Power', inverse: true },
      ],
      // Half of a card that is met again, which counts half.
      [
        { scale: 'Extraversion', weight: 0.25 },
        { scale: 'Power', weight: 0.25 },
      ],
    );
    expect(body.again).toEqual({
      ipip_confidence: { Extraversion: round(forecast.Extraversion) },
      dospert_confidence: {},
      ssvs_confidence: { Power: round(forecast.Power) },
    });
  });
});

describe('what another game would add', () => {
  const assess = async (player: Player) =>
    (await server.call<WireAssessment>(player, 'GET', '/card-game/topics/tale/assessment')).body;

  test('is promised before the first game, and not to somebody of whom nothing is kept', async () => {
    const player = await server.signIn('Cleo');
    const before = await assess(player);
    expect(before).toMatchObject({ stories: 0, kept: true, hidden_count: 0 });
    expect(before.again.ipip_confidence.Extraversion).toBeGreaterThan(0);
    const version = CONSENT_WORDINGS.profile;
    const withdrawn = { kind: 'profile', given: false, version };
    expect((await server.call(player, 'PUT', '/profile/consents', withdrawn)).status).toBe(200);
    await server.play(player, await server.begin(player, 'tale'), [true, true, true, true]);
    const none = { ipip_confidence: {}, dospert_confidence: {}, ssvs_confidence: {} };
    expect(await assess(player)).toMatchObject({ stories: 0, ipip: {}, kept: false, again: none });
  });

  test('comes with whether job recommendations are open: from the second completed story on', async () => {
    const player = await server.signIn('Edda');
    const open: boolean[] = [(await assess(player)).recommendations_open];
    for (const [topic, cards] of [
      ['tale', 4],
      ['flash', 2],
    ] as const) {
      await server.play(player, await server.begin(player, topic), Array(cards).fill(true));
      open.push((await assess(player)).recommendations_open);
    }
    expect(open).toEqual([false, false, true]);
  });

  test('leaves out what is hidden, and says how much that is', async () => {
    const player = await server.signIn('Dora');
    await server.play(player, await server.begin(player, 'tale'), [true, true, true, true]);
    expect(
      (await server.call(player, 'PUT', '/psych/hidden-scales', { hidden_scales: ['Extraversion'] })).status,
    ).toBe(200);
    const assessed = await assess(player);
    expect(assessed).toMatchObject({ hidden_count: 1, ipip: {} });
    expect(assessed.again.ipip_confidence).toEqual({});
    expect(assessed.again.ssvs_confidence).toHaveProperty('Power');
  });
});

describe('the pictures of a deck', () => {
  test('are drawn by name, kept for ever, and nothing else is', async () => {
    const { body: topic } = await server.call<WireTopic>(ada, 'GET', '/card-game/topics/tale');
    const address = topic.cards.find(({ id }) => id === 'tale-1')?.image ?? '';
    expect(address).toMatch(/^\/api\/card-game\/topics\/tale\/pictures\/well\/1\.0\.0\.svg\?v=[0-9a-f]{12}$/);
    const reply = await server.call(undefined, 'GET', address.replace('/api', ''));
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.text).toContain('aria-label="A well at a crossroads."');
    for (const path of [
      'tale/pictures/moon/1.0.0.svg',
      'tale/pictures/constructor/1.0.0.svg',
      'tale/pictures/__proto__/1.0.0.svg',
      'tale/pictures/well/1.0.1.svg',
      'tale/pictures/well/1.0.0.png',
      'ember/pictures/well/1.0.0.svg',
      'tale/pictures/%00/1.0.0.svg',
    ]) {
      const { status } = await server.call(undefined, 'GET', `/card-game/topics/${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
