// A game on a small story and a made-up outbox: optimistic answers, the server's word, other tabs.
import { describe, expect, it } from 'vitest';
import type { PlayableStory, WireCard, WireCardStory } from '../../contract.ts';
import { answerCard, type StoryState } from '../../rules.ts';
import { createGame, followTrail, type GameNotice } from './game.ts';
import type { KeptAnswer, Outbox, OutboxEvent } from './outbox.ts';

function card(number: number, tag = 'base', insertAsNext?: string): WireCard {
  const operation =
    insertAsNext === undefined ? {} : { operation: { insertAsNext: { cardId: insertAsNext } } };
  return {
    id: `c${number}`,
    tag,
    text: `Card ${number}`,
    image: '',
    image_alt: '',
    portrait: null,
    answers: [
      { text: 'Yes', agree: true, consequences: { resourceChange: { Light: 10 }, ...operation } },
      { text: 'No', agree: false, consequences: { resourceChange: { Light: -30 } } },
    ],
  };
}

const STORY: PlayableStory = {
  _id: 's1',
  topic_id: 't1',
  topic_name: 'A small story',
  language: 'en',
  image: 'cover.svg',
  image_alt: 'A cover',
  format: 2,
  deck_version: '1.0.0',
  cardIds: ['c1', 'c2', 'c3'],
  lastCardPointer: 0,
  resources: [{ name: 'Light', value: 50, svg: 'icon' }],
  start_resources: [{ name: 'Light', value: 50 }],
  answeredCards: {},
  dummy: false,
  outcome: 'open',
  cards: [card(1, 'start', 'c9'), card(2), card(3, 'end'), card(9, 'extra')],
};

/** What the server answers after these answers: without cards and icons. */
function serverAfter(...answers: readonly (readonly [string, boolean])[]): WireCardStory {
  let state: StoryState = STORY;
  for (const [cardId, agree] of answers) {
    const result = answerCard(STORY, state, { cardId, agree });
    if (result.kind === 'refused') throw new Error(result.reason);
    state = result.state;
  }
  const { cards: _, start_resources: __, ...story } = STORY;
  return {
    ...story,
    cardIds: [...state.cardIds],
    lastCardPointer: state.lastCardPointer,
    answeredCards: state.answeredCards,
    resources: state.resources.map(({ name, value }) => ({ name, value })),
  };
}

function createDesk(story: PlayableStory = STORY, kept: readonly KeptAnswer[] = []) {
  let waiting = kept;
  let stalled = false;
  let takeBack: Outbox['takeBack'] = async () => {
    waiting = waiting.slice(0, -1);
    return { kind: 'undone' };
  };
  let listener: ((event: OutboxEvent) => void) | undefined;
  const outbox: Outbox = {
    keep(answer) {
      const last = waiting.at(-1);
      if (last && last.body.lastCardPointer !== answer.body.lastCardPointer - 1) return false;
      waiting = [...waiting, answer];
      return true;
    },
    read: () => waiting,
    replace(answers) {
      waiting = answers;
    },
    takeBack: (pointer) => takeBack(pointer),
    isStalled: () => stalled,
    wake: async () => {},
    subscribe(hear) {
      listener = hear;
      return () => {
        listener = undefined;
      };
    },
  };
  const game = createGame(story, outbox);
  const notices: GameNotice[] = [];
  const close = game.open((notice) => notices.push(notice));
  return {
    game,
    notices,
    close,
    outbox,
    hear: (event: OutboxEvent) => listener?.(event),
    stall(value: boolean) {
      stalled = value;
      listener?.({ kind: 'waiting' });
    },
    onTakeBack(how: Outbox['takeBack']) {
      takeBack = how;
    },
    setWaiting(answers: readonly KeptAnswer[]) {
      waiting = answers;
    },
  };
}

/** What another tab keeps when it answers. */
function keptBy(...answers: readonly (readonly [string, boolean])[]): KeptAnswer[] {
  const { game, outbox } = createDesk();
  for (const [cardId, agree] of answers) game.answer(cardId, agree, 0);
  return [...outbox.read()];
}

describe('answering', () => {
  it('moves on at once and keeps the story as it is after the answer', () => {
    const { game, outbox } = createDesk();
    expect(game.answer('c1', true, 1234.6)).toBe(true);
    expect(game.getView().card?.id).toBe('c9');
    expect(game.getView().state.resources).toEqual([{ name: 'Light', value: 60 }]);
    expect(outbox.read()[0]?.body).toEqual({
      _id: 's1',
      topic_id: 't1',
      topic_name: 'A small story',
      image: 'cover.svg',
      cardIds: ['c1', 'c9', 'c2', 'c3'],
      lastCardPointer: 1,
      resources: [{ name: 'Light', value: 60 }],
      answeredCards: { c1: true },
      elapsed_ms: 1235,
    });
  });

  it('counts an answer once, however often it is given', () => {
    const { game, outbox } = createDesk();
    expect(game.answer('c1', true, 0)).toBe(true);
    expect(game.answer('c1', true, 0)).toBe(false);
    expect(game.answer('c1', false, 0)).toBe(false);
    expect(outbox.read()).toHaveLength(1);
    expect(game.getView().state.resources[0]?.value).toBe(60);
  });

  it('takes nothing more once the story is lost', () => {
    const { game } = createDesk();
    game.answer('c1', false, 0);
    game.answer('c2', false, 0);
    expect(game.getView().outcome).toBe('lost');
    expect(game.getView().card).toBeUndefined();
    expect(game.answer('c3', true, 0)).toBe(false);
  });

  it('ends after the last card', () => {
    const { game } = createDesk();
    for (const id of ['c1', 'c9', 'c2', 'c3']) expect(game.answer(id, true, 0)).toBe(true);
    expect(game.getView().outcome).toBe('ended');
  });

  it('tells its listeners, and only while they listen', () => {
    const { game } = createDesk();
    let told = 0;
    const leave = game.subscribe(() => {
      told += 1;
    });
    game.answer('c1', true, 0);
    leave();
    game.answer('c9', true, 0);
    expect(told).toBe(1);
  });

  it.each([
    [-5, 0],
    [1e12, 86_400_000],
  ])('sends a time of %d ms as %d', (elapsed, sent) => {
    const { game, outbox } = createDesk();
    game.answer('c1', true, elapsed);
    expect(outbox.read()[0]?.body.elapsed_ms).toBe(sent);
  });
});

describe('loading', () => {
  it('replays kept answers on the server’s story', () => {
    const { game, notices } = createDesk(STORY, keptBy(['c1', true], ['c9', true]));
    expect(game.getView().card?.id).toBe('c2');
    expect(notices).toEqual([]);
  });

  it('drops the ones that the server already has', () => {
    const kept = keptBy(['c1', true], ['c9', true]);
    const { game, outbox } = createDesk({ ...STORY, ...serverAfter(['c1', true]) }, kept);
    expect(game.getView().card?.id).toBe('c2');
    expect(game.getView().state.resources[0]?.value).toBe(70);
    expect(outbox.read().map(({ cardId }) => cardId)).toEqual(['c9']);
  });

  it('drops the ones that no longer fit, and says so', () => {
    const kept = keptBy(['c1', true], ['c9', true]);
    const { game, outbox, notices } = createDesk({ ...STORY, ...serverAfter(['c1', false]) }, kept);
    expect(game.getView().card?.id).toBe('c2');
    expect(outbox.read()).toEqual([]);
    expect(notices).toEqual(['moved_on']);
  });

  it('leaves its inputs as they are', () => {
    const kept = Object.freeze(keptBy(['c1', true]));
    const story = Object.freeze({ ...STORY, answeredCards: Object.freeze({}) as Record<string, boolean> });
    expect(followTrail(story, kept).state.lastCardPointer).toBe(1);
    expect(story.lastCardPointer).toBe(0);
  });
});

describe('the server’s word', () => {
  it('confirms without moving anything, and keeps the icons', () => {
    const { game, hear } = createDesk();
    game.answer('c1', true, 0);
    game.answer('c9', false, 0);
    const before = game.getView();
    let drawn = 0;
    game.subscribe(() => {
      drawn += 1;
    });
    hear({ kind: 'sent', story: serverAfter(['c1', true]) });
    expect(game.getView()).toBe(before);
    expect(drawn).toBe(0);
    expect(game.getView().story.resources[0]?.svg).toBe('icon');
    expect(game.getView().story.cards).toHaveLength(4);
  });

  it('is not taken from a reply that was overtaken', () => {
    const { game, hear } = createDesk();
    game.answer('c1', true, 0);
    game.answer('c9', true, 0);
    hear({ kind: 'sent', story: serverAfter(['c1', true], ['c9', true]) });
    hear({ kind: 'sent', story: serverAfter(['c1', true]) });
    expect(game.getView().card?.id).toBe('c2');
  });

  it('is told of when another tab gave the other answer in the same instant', () => {
    const { game, hear, notices } = createDesk();
    game.answer('c1', true, 0);
    hear({ kind: 'sent', story: serverAfter(['c1', false]) });
    expect(game.getView().card?.id).toBe('c2');
    expect(game.getView().state.answeredCards).toEqual({ c1: false });
    expect(notices).toEqual(['moved_on']);
  });

  it('on a conflict stands above what was answered here', () => {
    const { game, hear, notices } = createDesk();
    game.answer('c1', true, 0);
    hear({ kind: 'conflict', story: serverAfter(['c1', false], ['c2', true]) });
    expect(game.getView().card?.id).toBe('c3');
    expect(game.getView().state.resources[0]?.value).toBe(30);
    expect(notices).toEqual(['moved_on']);
  });

  it.each([undefined, null, {}, { _id: 's2' }, 'x'])(
    '%j in a conflict is no story: it is loaded again',
    (story) => {
      const { game, hear, notices } = createDesk();
      game.answer('c1', true, 0);
      hear({ kind: 'conflict', story });
      expect(game.getView().card?.id).toBe('c1');
      expect(notices).toEqual(['refused']);
    },
  );

  it('an empty reply changes nothing', () => {
    const { game, hear } = createDesk();
    game.answer('c1', true, 0);
    hear({ kind: 'sent', story: {} as WireCardStory });
    expect(game.getView().card?.id).toBe('c9');
  });

  it.each(['refused', 'missing', 'signed_out'] as const)('passes %s on', (kind) => {
    const { hear, notices } = createDesk();
    hear({ kind });
    expect(notices).toEqual([kind]);
  });

  it('says how many answers wait only while the line is down', () => {
    const { game, stall } = createDesk();
    game.answer('c1', true, 0);
    expect(game.getView().waiting).toBe(0);
    stall(true);
    expect(game.getView().waiting).toBe(1);
    stall(false);
    expect(game.getView().waiting).toBe(0);
  });
});

describe('another tab', () => {
  it('is followed when it answers', () => {
    const { game, hear } = createDesk();
    const [first] = keptBy(['c1', true]);
    hear({ kind: 'kept', answer: first! });
    expect(game.getView().card?.id).toBe('c9');
  });

  it('is followed when it was first, and the answer given here is not counted', () => {
    const { game, setWaiting, notices } = createDesk();
    setWaiting(keptBy(['c1', false]));
    expect(game.answer('c1', true, 0)).toBe(false);
    expect(game.getView().card?.id).toBe('c2');
    expect(game.getView().state.answeredCards).toEqual({ c1: false });
    expect(notices).toEqual([]);
  });

  it('is not heard any more once the screen is left', () => {
    const { game, hear, close } = createDesk();
    close();
    hear({ kind: 'conflict', story: serverAfter(['c1', false]) });
    expect(game.getView().card?.id).toBe('c1');
  });
});

describe('taking the last answer back', () => {
  it('takes back what somebody thought of it, before the line is up again as well', async () => {
    const [first, second, ...others] = STORY.cards;
    if (!first || !second) throw new Error('the story has no cards');
    const [yes, no] = first.answers;
    const face = { image: 'calm.svg', alt: 'Marten.', mood: 'at-ease', who: 'marten' } as const;
    const cross = { ...no, attitude: { marten: -2 } };
    const { game } = createDesk({
      ...STORY,
      cards: [{ ...first, answers: [yes, cross] }, { ...second, portrait: face }, ...others],
      people: { marten: { name: 'Marten', faces: { 'at-ease': 'calm.svg', troubled: 'hurt.svg' } } },
    });
    game.answer('c1', false, 0);
    expect(game.getView().card?.portrait).toMatchObject({ mood: 'troubled', image: 'hurt.svg' });
    await game.undo();
    game.answer('c1', true, 0);
    game.answer('c9', true, 0);
    expect(game.getView().card?.portrait).toEqual(face);
  });

  it('shows the card again where the answer was still here', async () => {
    const { game, outbox } = createDesk();
    game.answer('c1', true, 0);
    expect(await game.undo()).toBe(true);
    expect([game.getView().card?.id, game.getView().state]).toEqual(['c1', followTrail(STORY, []).state]);
    expect(outbox.read()).toEqual([]);
    expect(game.answer('c1', false, 0)).toBe(true);
  });

  it('stands on the server’s story where that had the answer, although it has one less', async () => {
    const { game, hear, setWaiting, onTakeBack } = createDesk();
    game.answer('c1', true, 0);
    setWaiting([]);
    hear({ kind: 'sent', story: serverAfter(['c1', true]) });
    const asked: number[] = [];
    onTakeBack(async (pointer) => {
      asked.push(pointer);
      return { kind: 'undone', story: serverAfter() };
    });
    expect(await game.undo()).toBe(true);
    expect(asked).toEqual([1]);
    expect(game.getView().card?.id).toBe('c1');
    expect(game.getView().state.cardIds).toEqual(['c1', 'c2', 'c3']);
  });

  it('leaves the story where the answer stays, and where there is none', async () => {
    const { game, onTakeBack } = createDesk();
    expect(await game.undo()).toBe(false);
    game.answer('c1', true, 0);
    onTakeBack(async () => undefined);
    expect(await game.undo()).toBe(false);
    expect(game.getView().card?.id).toBe('c9');
  });

  it('is heard from another tab', () => {
    const { game, hear, setWaiting, notices } = createDesk();
    game.answer('c1', true, 0);
    setWaiting([]);
    hear({ kind: 'sent', story: serverAfter(['c1', true]) });
    hear({ kind: 'undone', story: serverAfter() });
    expect([game.getView().card?.id, notices]).toEqual(['c1', []]);
  });
});
