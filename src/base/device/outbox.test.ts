// Any outbox, on a store that takes its time: order within lanes, what holds a lane up, and what another tab takes over.
import { describe, expect, test, vi } from 'vitest';
import { createOutbox, type OutboxDevices, type OutboxEvent, type Outcome } from './outbox.ts';

type Letter = { readonly id: number; readonly to: string };
type Event = OutboxEvent<Letter, number, string>;
type Devices = OutboxDevices<Letter, number, string, Promise<boolean>>;

const SENT = ({ id }: Letter): Outcome<number, string> => ({ kind: 'sent', answer: id });
const UNREACHED: Outcome<number, string> = { kind: 'unreached' };
const held = (holds: 'lane' | 'all'): Outcome<number, string> => ({ kind: 'held', why: 'no key', holds });
const refused = (drops: 'item' | 'lane'): Outcome<number, string> => ({ kind: 'refused', why: 'no', drops });

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A browser whose store answers later, and whose timers run by hand. */
function createBrowser(judge: (letter: Letter) => Outcome<number, string>) {
  let waiting: readonly Letter[] = [];
  let turn = Promise.resolve();
  const ears: ((event: Event) => void)[] = [];
  const browser = {
    ...{ judge, isFull: false, isBroken: false },
    tried: [] as number[],
    rests: [] as (() => Promise<unknown>)[],
    takeOvers: [] as (() => void)[],
    waiting: () => waiting.map(({ id }) => id),
  };
  const store: Devices['store'] = {
    async read() {
      await tick();
      if (browser.isBroken) throw new Error('broken');
      return waiting;
    },
    async add(letter) {
      await tick();
      if (browser.isFull) throw new Error('full');
      if (waiting.some(({ id }) => id === letter.id)) return false;
      waiting = [...waiting, letter];
      return true;
    },
    async remove(letters) {
      await tick();
      waiting = waiting.filter(({ id }) => !letters.some((letter) => letter.id === id));
    },
  };
  function openTab(isOpen = () => true) {
    let own: (event: Event) => void = () => undefined;
    const outbox = createOutbox<Letter, number, string, Promise<boolean>>({
      store,
      laneOf: ({ to }) => to,
      async send(letter) {
        browser.tried.push(letter.id);
        return browser.judge(letter);
      },
      takeTurns(work) {
        turn = turn.then(work);
        return turn;
      },
      // A tab that is closed does nothing more.
      soon: (work) => isOpen() && work(),
      later: (_, then) => browser.takeOvers.push(then),
      keepTrying(attempt) {
        browser.rests.push(attempt);
        return () => {
          browser.rests = browser.rests.filter((other) => other !== attempt);
        };
      },
      channel: {
        post(event) {
          for (const ear of ears) if (ear !== own) ear(structuredClone(event));
        },
        listen(hear) {
          own = hear;
          ears.push(hear);
        },
      },
    });
    const events: Event[] = [];
    outbox.subscribe((event) => events.push(event));
    return { outbox, events };
  }
  return { browser, openTab };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await tick();
}

const LETTERS: readonly Letter[] = [
  { id: 1, to: 'ann' },
  { id: 2, to: 'bob' },
  { id: 3, to: 'ann' },
  { id: 4, to: 'bob' },
];

async function keepAll(browser: ReturnType<typeof createBrowser>) {
  const tab = browser.openTab();
  for (const letter of LETTERS) expect(await tab.outbox.keep(letter)).toBe(true);
  await settle();
  return tab;
}

describe('an outbox', () => {
  test('sends all once, in order, and says of each what the server said', async () => {
    const made = createBrowser(SENT);
    const { events } = await keepAll(made);
    expect([made.browser.tried, made.browser.waiting()]).toEqual([[1, 2, 3, 4], []]);
    expect(events.filter(({ kind }) => kind === 'sent')).toEqual(
      [1, 2, 3, 4].map((answer) => ({ kind: 'sent', answer })),
    );
  });

  test('keeps nothing twice, and says when the store would not have it', async () => {
    const made = createBrowser(() => UNREACHED);
    const { outbox } = await keepAll(made);
    expect(await outbox.keep({ id: 4, to: 'bob' })).toBe(false);
    expect(made.browser.waiting()).toEqual([1, 2, 3, 4]);
  });

  test('whose store fails says so to whoever gave something, and goes on with what it has', async () => {
    const made = createBrowser(() => UNREACHED);
    const { outbox } = await keepAll(made);
    made.browser.isFull = true;
    await expect(outbox.keep({ id: 5, to: 'ann' })).rejects.toThrow('full');
    made.browser.judge = SENT;
    await outbox.wake();
    expect([made.browser.tried.slice(1), made.browser.waiting()]).toEqual([[1, 2, 3, 4], []]);
  });

  test('whose store cannot be read tries again later', async () => {
    const made = createBrowser(() => UNREACHED);
    const { outbox } = await keepAll(made);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(made.browser, { judge: SENT, isBroken: true });
    await outbox.wake();
    expect([errors.mock.calls.length, outbox.isStalled()]).toEqual([1, true]);
    made.browser.isBroken = false;
    await made.browser.rests[0]?.();
    expect([made.browser.waiting(), outbox.isStalled()]).toEqual([[], false]);
  });

  test('without a line tries the first one alone, and goes on with it once there is one', async () => {
    const made = createBrowser(() => UNREACHED);
    const { outbox } = await keepAll(made);
    expect([made.browser.tried, outbox.isStalled(), made.browser.rests.length]).toEqual([[1], true, 1]);
    await expect(made.browser.rests[0]?.()).rejects.toThrow('still on its way');
    made.browser.judge = SENT;
    await made.browser.rests[0]?.();
    expect([made.browser.tried, outbox.isStalled(), made.browser.rests]).toEqual([
      [1, 1, 1, 2, 3, 4],
      false,
      [],
    ]);
  });

  test('that is held in one lane goes on in the others, and with it when it is woken', async () => {
    const made = createBrowser((letter) => (letter.to === 'ann' ? held('lane') : SENT(letter)));
    const { outbox, events } = await keepAll(made);
    expect(made.browser.waiting()).toEqual([1, 3]);
    // Nothing came before what was to wait.
    expect(made.browser.tried).not.toContain(3);
    expect(events).toContainEqual({ kind: 'held', why: 'no key' });
    expect([outbox.isStalled(), made.browser.rests]).toEqual([false, []]);
    made.browser.judge = SENT;
    await outbox.wake();
    expect(made.browser.waiting()).toEqual([]);
  });

  test('that is held altogether tries nothing else', async () => {
    const made = createBrowser(() => held('all'));
    await keepAll(made);
    expect(new Set(made.browser.tried)).toEqual(new Set([1]));
    expect(made.browser.waiting()).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['item', [1, 2, 3, 4]],
    ['lane', [1, 2, 4]],
  ] as const)('lets go of what is refused: the %s', async (drops, tried) => {
    const made = createBrowser(() => UNREACHED);
    const { outbox, events } = await keepAll(made);
    made.browser.tried.length = 0;
    made.browser.judge = (letter) => (letter.id === 1 ? refused(drops) : SENT(letter));
    await outbox.wake();
    expect([made.browser.tried, made.browser.waiting()]).toEqual([tried, []]);
    expect(events).toContainEqual({ kind: 'refused', why: 'no' });
  });

  test('whose tab is closed before it could send is taken over by another tab, which tells what came of it', async () => {
    const made = createBrowser(SENT);
    let isOpen = true;
    const closing = made.openTab(() => isOpen);
    const other = made.openTab();
    // It says that it has kept something, and is gone.
    made.browser.judge = () => UNREACHED;
    await closing.outbox.keep({ id: 1, to: 'ann' });
    await settle();
    isOpen = false;
    expect([made.browser.waiting(), made.browser.takeOvers.length]).toEqual([[1], 1]);
    made.browser.judge = SENT;
    made.browser.takeOvers[0]?.();
    await settle();
    expect(made.browser.waiting()).toEqual([]);
    expect([other, closing].map(({ events }) => events.filter(({ kind }) => kind === 'sent').length)).toEqual(
      [1, 1],
    );
  });
});
