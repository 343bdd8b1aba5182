// What played stories say of their player: recorded once at the end, forgotten with the story, weighed in the assessment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessGame, type GameAnswer, type GameAssessment } from '#profile/rules/assess-game.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { nextMove } from '../../tests/next-move.ts';
import { type Answer, createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { keysOf } from './content.ts';
import type { WireCardStory } from './contract.ts';
import { loadDecks } from './deck-folder.ts';
import { OWN_DECKS } from './demo.ts';

type Assessment = GameAssessment & {
  readonly [name: string]: unknown;
  readonly stories: number;
  readonly answers: number;
};

/** The product's own stories, by id. */
const OWN_TOPICS = loadDecks(OWN_DECKS).decks.map(({ id }) => id);

let server: RunningServer;
let players = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function signInAlone(): Promise<Player> {
  players += 1;
  return server.signIn(`Player ${players}`);
}

async function assess(player: Player, topic = 'ember'): Promise<Assessment> {
  const reply = await server.call<Assessment>(player, 'GET', `/card-game/topics/${topic}/assessment`);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Answers of a whole game of `ember`; the third is the keyed Extraversion card and the fourth the keyed Financial one. */
function game(extraversion: boolean | Answer, financial: boolean): (boolean | Answer)[] {
  const agreed = typeof extraversion === 'boolean' ? extraversion : extraversion.agree;
  // Agreeing inserts one more card, and disagreeing with the fourth loses the game before its end.
  return [
    false,
    false,
    extraversion,
    ...(agreed ? [true, true] : [true]),
    financial,
    ...(financial ? [true] : []),
  ];
}

async function playGame(
  player: Player,
  answers: readonly (boolean | Answer)[],
  topic = 'ember',
): Promise<WireCardStory> {
  return server.play(player, await server.begin(player, topic), answers);
}

async function evidenceOf(story: WireCardStory) {
  const rows = await server.db.kysely
    .selectFrom('game_evidence')
    .selectAll()
    .where('story_id', '=', story._id)
    .execute();
  return rows;
}

/** What the rules say of answers of given weights, rounded as the wire rounds. */
function expected(answers: readonly GameAnswer[]) {
  const assessed = assessGame(answers);
  const round = (map: object) =>
    Object.fromEntries(Object.entries(map).map(([scale, value]) => [scale, Math.round(value * 1000) / 1000]));
  return {
    ipip: round(assessed.ipip),
    ipip_confidence: round(assessed.ipip_confidence),
    ipip_interval: assessed.ipip_interval,
    dospert: round(assessed.dospert),
    dospert_confidence: round(assessed.dospert_confidence),
    dospert_interval: assessed.dospert_interval,
  };
}

const extraversion = (agree: boolean, weight: number): GameAnswer => ({
  scale: 'Extraversion',
  inverse: false,
  agree,
  weight,
});
const financial = (agree: boolean, weight: number): GameAnswer => ({
  scale: 'Financial',
  inverse: true,
  agree,
  weight,
});

describe('the evidence of a story', () => {
  test('is recorded at the end and not before', async () => {
    const player = await signInAlone();
    let story: WireCardStory = await server.begin(player, 'ember');
    for (const answer of game(true, true)) {
      expect(await evidenceOf(story)).toEqual([]);
      story = await server.play(player, story, [answer]);
    }
    expect(story.outcome).toBe('ended');
    expect(await evidenceOf(story)).toEqual([
      {
        story_id: story._id,
        person_id: player.id,
        topic_id: 'ember',
        answers: [
          { cardId: 'ember-2', scale: 'Extraversion', inverse: false, agree: true, extreme: false },
          { cardId: 'ember-3', scale: 'Financial', inverse: true, agree: true, extreme: false },
        ],
        recorded_at: server.clock.read(),
      },
    ]);
  });

  test('is recorded for a lost game too, with the circumstances of each answer', async () => {
    const player = await signInAlone();
    const story = await playGame(player, game({ agree: false, elapsed: 300 }, false));
    expect(story.outcome).toBe('lost');
    const [row] = await evidenceOf(story);
    expect(row?.answers).toEqual([
      {
        cardId: 'ember-2',
        scale: 'Extraversion',
        inverse: false,
        agree: false,
        elapsedMs: 300,
        extreme: false,
      },
      { cardId: 'ember-3', scale: 'Financial', inverse: true, agree: false, extreme: true },
    ]);
  });

  test('is recorded once, though ten copies of the last answer come at once and more come later', async () => {
    const player = await signInAlone();
    const answers = game(true, true);
    const before = await playGame(player, answers.slice(0, -1));
    server.clock.move(1000);
    const copy = () =>
      server
        .call(player, 'PUT', `/card-game/stories/${before._id}`, nextMove(before, true))
        .then((reply) => reply.text);
    const texts = await Promise.all(Array.from({ length: 10 }, copy));
    const recordedAt = server.clock.read();
    server.clock.move(1000);
    texts.push(await copy());
    expect(new Set(texts).size).toBe(1);
    const rows = await evidenceOf(before);
    expect(rows.map((row) => row.recorded_at)).toEqual([recordedAt]);
    expect(await assess(player)).toMatchObject({ stories: 1, answers: 2 });
  });

  test('is gone with the story, and so are its answers and what it did to the assessment', async () => {
    const player = await signInAlone();
    const first = await playGame(player, game(true, true));
    const alone = await assess(player);
    const second = await playGame(player, game(false, false));
    expect(await assess(player)).not.toEqual(alone);
    await server.call(player, 'DELETE', `/card-game/stories/${second._id}`);
    expect(await assess(player)).toEqual(alone);
    for (const table of ['game_evidence', 'story_answers'] as const) {
      const rows = await server.db.kysely
        .selectFrom(table)
        .select('story_id')
        .where('story_id', 'in', [first._id, second._id])
        .execute();
      expect(new Set(rows.map((row) => row.story_id))).toEqual(new Set([first._id]));
    }
    await server.call(player, 'DELETE', `/card-game/stories/${first._id}`);
    expect(await assess(player)).toMatchObject({ stories: 0, answers: 0, ipip: {}, dospert: {}, ssvs: {} });
  });

  test('stays when somebody else tries to delete the story', async () => {
    const [player, other] = [await signInAlone(), await signInAlone()];
    const story = await playGame(player, game(true, true));
    await server.call(other, 'DELETE', `/card-game/stories/${story._id}`);
    expect(await evidenceOf(story)).toHaveLength(1);
    expect(await assess(other)).toMatchObject({ stories: 0, answers: 0 });
  });

  test('is not left behind by a story that is deleted while it ends', async () => {
    const player = await signInAlone();
    for (let round = 0; round < 8; round += 1) {
      const before = await playGame(player, [true], 'flash');
      const path = `/card-game/stories/${before._id}`;
      const [answered, deleted] = await Promise.all([
        server.call(player, 'PUT', path, nextMove(before, true)),
        server.call(player, 'DELETE', path),
      ]);
      expect([200, 404]).toContain(answered.status);
      expect(deleted.status).toBe(200);
      expect(await evidenceOf(before)).toEqual([]);
    }
  });
});

describe('card-story.getAssessment', () => {
  test('leaves out every scale without an answer, and answers the older names like the new ones', async () => {
    const player = await signInAlone();
    const none = await assess(player);
    expect(none).toMatchObject({ topic_id: 'ember', stories: 0, answers: 0, method: expect.any(String) });
    await playGame(player, game(true, true));
    const body = await assess(player);
    expect(body).toMatchObject({ topic_id: 'ember', stories: 1, answers: 2 });
    expect(body).toMatchObject(expected([extraversion(true, 1), financial(true, 1)]));
    expect([Object.keys(body.ipip), Object.keys(body.dospert), Object.keys(body.ssvs)]).toEqual([
      ['Extraversion'],
      ['Financial'],
      [],
    ]);
    for (const [older, name] of [
      ['personality', 'ipip'],
      ['communication', 'dospert'],
      ['values', 'ssvs'],
    ] as const) {
      for (const end of ['', '_confidence', '_interval']) {
        expect(body[`${older}${end}`]).toEqual(body[`${name}${end}`]);
        expect(none[`${name}${end}`]).toEqual({});
      }
    }
  });

  test('an open story says nothing yet', async () => {
    const player = await signInAlone();
    await playGame(player, game(true, true).slice(0, -1));
    expect(await assess(player)).toMatchObject({ stories: 0, answers: 0 });
  });

  test('agreeing to a turned card points the other way', async () => {
    const [bold, careful] = [await signInAlone(), await signInAlone()];
    await playGame(bold, game(true, false));
    await playGame(careful, game(true, true));
    const [high, low] = [await assess(bold), await assess(careful)];
    expect(high.dospert.Financial).toBeGreaterThan(low.dospert.Financial as number);
  });

  test('the same card answered again in a later story weighs half', async () => {
    const player = await signInAlone();
    await playGame(player, game(true, true));
    server.clock.move(60_000);
    await playGame(player, game(true, true));
    const body = await assess(player);
    expect(body).toMatchObject({ stories: 2, answers: 4 });
    expect(body).toMatchObject(
      expected([extraversion(true, 1), extraversion(true, 0.5), financial(true, 1), financial(true, 0.5)]),
    );
  });

  test('an answer in haste weighs less, and so does one that touches a resource at its end', async () => {
    const player = await signInAlone();
    await playGame(player, game({ agree: false, elapsed: 499 }, false));
    expect(await assess(player)).toMatchObject(expected([extraversion(false, 0.3), financial(false, 0.5)]));
    const slow = await signInAlone();
    await playGame(slow, game({ agree: false, elapsed: 500 }, true));
    expect(await assess(slow)).toMatchObject(expected([extraversion(false, 1), financial(true, 1)]));
  });

  test('is of one person and one topic', async () => {
    const [player, other] = [await signInAlone(), await signInAlone()];
    await playGame(player, game(true, true));
    expect(await assess(player, 'ashes')).toMatchObject({ topic_id: 'ashes', stories: 0, ipip: {} });
    expect(await assess(other)).toMatchObject({ stories: 0, ipip: {} });
  });

  // Each by itself, so that a shelf may grow without a test that takes ever longer.
  test.each(OWN_TOPICS)('the whole of %s can be played to its assessment', async (id) => {
    const player = await signInAlone();
    const deck = server.library.findTopic(id);
    if (deck === undefined) throw new Error(`there is no deck ${id}`);
    let story: WireCardStory = await server.begin(player, id);
    for (let turn = 0; story.outcome === 'open' && turn < 500; turn += 1)
      story = await server.play(player, story, [{ agree: turn % 3 !== 0, elapsed: 4000 }]);
    expect(story.outcome).not.toBe('open');
    const body = await assess(player, id);
    const keyed = Object.keys(story.answeredCards).filter(
      (card) => deck.cards.find((one) => one.id === card)?.key,
    );
    expect(body).toMatchObject({ stories: 1, answers: keyed.length });
    const scales = new Set(
      deck.cards
        .filter((card) => keyed.includes(card.id))
        .flatMap((card) => keysOf(card).map(({ scale }) => scale)),
    );
    expect(new Set([body.ipip, body.dospert, body.ssvs].flatMap((map) => Object.keys(map)))).toEqual(scales);
  });
});

describe('of a story in the middle of which the profile was withdrawn', () => {
  const decide = async (player: Player, given: boolean) => {
    server.clock.move(1000);
    const body = { kind: 'profile', given, version: CONSENT_WORDINGS.profile };
    expect((await server.call(player, 'PUT', '/profile/consents', body)).status).toBe(200);
    server.clock.move(1000);
  };
  /** Plays `ember`, and does something after the third answer (Extraversion) and after the fourth. */
  async function play(between: (player: Player) => Promise<void>, after = async (_: Player) => {}) {
    const player = await signInAlone();
    const answers = game(true, true);
    const third = await playGame(player, answers.slice(0, 3));
    await between(player);
    const fourth = await server.play(player, third, answers.slice(3, 4));
    await after(player);
    const story = await server.play(player, fourth, answers.slice(4));
    const [kept] = await evidenceOf(story);
    return (kept?.answers as { scale: string }[] | undefined)?.map(({ scale }) => scale);
  }

  test('only what was answered after agreeing again counts', async () => {
    const again = async (player: Player) => {
      for (const given of [false, true]) await decide(player, given);
    };
    expect(await play(again)).toEqual(['Financial']);
    expect(
      await play(
        (player) => decide(player, false),
        (player) => decide(player, true),
      ),
    ).toEqual(['Financial']);
    const often = async (player: Player) => {
      for (const given of [false, true, false, true, true]) await decide(player, given);
    };
    expect(await play(often)).toEqual(['Financial']);
  });

  test('nothing counts without agreeing again, and all of it without a withdrawal', async () => {
    expect(await play((player) => decide(player, false))).toBeUndefined();
    expect(await play((player) => decide(player, true))).toEqual(['Extraversion', 'Financial']);
    expect(await play(async () => {})).toEqual(['Extraversion', 'Financial']);
  });

  test('who was welcomed in the middle counts from then on', async () => {
    const agree = async (player: Player) => {
      await server.db.kysely
        .updateTable('people')
        .set({ development: false, consented_at: null })
        .where('username', '=', player.name)
        .execute();
      const body = { age_confirmed: true, consent: true };
      server.clock.move(1000);
      expect((await server.call(player, 'POST', '/profile/welcome', body)).status).toBe(200);
    };
    expect(await play(agree)).toEqual(['Financial']);
  });
});
