// Fingers and a mouse on a page, as the browser gets them from the machine, with the time each movement takes.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';

export type Point = { readonly x: number; readonly y: number };

/** What holds the card: on a page with touch a finger, else the mouse. */
export type Hand = {
  readonly down: (at: Point) => Promise<void>;
  /** Moves to a point, `ms` after the last event. */
  readonly move: (to: Point, ms?: number) => Promise<void>;
  /** Lets go, `ms` after the last event: after more than 100 the hand was at rest. */
  readonly up: (ms?: number) => Promise<void>;
  /** The system takes the touch away: a call comes in, a gesture of its own begins. A mouse knows no such thing. */
  readonly cancel: () => Promise<void>;
  /** One more finger touches the page while the first is down. */
  readonly downWithSecond: (at: Point) => Promise<void>;
};

const STEPS = 6;
/** Time between two movements (ms) when nothing else is said: about one of the screen's frames. */
const FRAME_MS = 16;
/** A rest (ms) after which a movement has no speed any more. */
export const REST_MS = 200;

export async function takeHand(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return touch ? makeFinger(session) : makeMouse(session);
}

type Clock = {
  /** The time of an event that comes so many ms after the last one. */
  readonly tick: (ms: number) => { readonly timestamp: number };
  /** Waits until that time has come: what is done next must not happen before it. */
  readonly catchUp: () => Promise<void>;
};

/** Each event carries its own time, so that a busy machine makes no drag slower than it is meant to be. */
function startClock(): Clock {
  let now = Date.now();
  return {
    tick(ms) {
      now += ms;
      return { timestamp: now / 1000 };
    },
    async catchUp() {
      const ahead = now - Date.now();
      if (ahead > 0) await pause(ahead);
    },
  };
}

function makeFinger(session: CDPSession): Hand {
  let clock = startClock();
  let fingers: readonly (Point & { readonly id: number })[] = [];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ms: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...fingers], ...clock.tick(ms) });
  return {
    async down(at) {
      clock = startClock();
      fingers = [{ ...at, id: 0 }];
      await send('touchStart', 0);
    },
    async move(to, ms = FRAME_MS) {
      fingers = fingers.map((finger) => (finger.id === 0 ? { ...to, id: 0 } : finger));
      await send('touchMove', ms);
    },
    async up(ms = FRAME_MS) {
      fingers = [];
      await send('touchEnd', ms);
      await clock.catchUp();
    },
    async cancel() {
      fingers = [];
      await send('touchCancel', FRAME_MS);
      await clock.catchUp();
    },
    async downWithSecond(at) {
      fingers = [...fingers, { ...at, id: 1 }];
      await send('touchStart', FRAME_MS);
    },
  };
}

function makeMouse(session: CDPSession): Hand {
  let clock = startClock();
  let place: Point = { x: 0, y: 0 };
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', buttons: 0 | 1, ms: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      buttons,
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      clickCount: type === 'mouseMoved' ? 0 : 1,
      ...clock.tick(ms),
    });
  return {
    async down(at) {
      clock = startClock();
      place = at;
      await send('mouseMoved', 0, 0);
      await send('mousePressed', 1, FRAME_MS);
    },
    async move(to, ms = FRAME_MS) {
      place = to;
      await send('mouseMoved', 1, ms);
    },
    async up(ms = FRAME_MS) {
      await send('mouseReleased', 0, ms);
      await clock.catchUp();
    },
    async cancel() {
      throw new Error('A mouse is not taken away.');
    },
    async downWithSecond() {
      throw new Error('There is one mouse only.');
    },
  };
}

/** The middle of something, in px of the window. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to be seen of it.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Drag = {
  readonly from: Point;
  readonly by: { readonly x?: number; readonly y?: number };
  /** Of the whole movement, in ms. */
  readonly lasts?: number;
  /** Time (ms) at rest before letting go. */
  readonly rests?: number;
};

/** Presses, moves in a straight line, and lets go. */
export async function drag(hand: Hand, { from, by, lasts = STEPS * FRAME_MS, rests }: Drag): Promise<void> {
  await hand.down(from);
  await moveAlong(hand, from, by, lasts);
  await hand.up(rests);
}

/** Moves in a straight line, and does not let go. */
export async function moveAlong(
  hand: Hand,
  from: Point,
  by: Drag['by'],
  lasts = STEPS * FRAME_MS,
): Promise<Point> {
  const { x = 0, y = 0 } = by;
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await hand.move({ x: from.x + x * share, y: from.y + y * share }, lasts / STEPS);
  }
  return { x: from.x + x, y: from.y + y };
}
