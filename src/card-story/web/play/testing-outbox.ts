// For tests of the outbox: a made-up browser whose tabs share storage, locks and a channel, and whose timers run by hand.
import { vi } from 'vitest';
import type { ServiceResult } from '#base/wire/service-result.ts';
import type { AnsweredStory, WireCardStory } from '../../contract.ts';
import { createOutbox, type KeptAnswer, type OutboxDevices, type OutboxEvent } from './outbox.ts';

export type Reply = ServiceResult<WireCardStory>;

export const refuse = (status: number | undefined, data?: unknown): Reply => ({
  success: false,
  message: 'no',
  authError: status === 401,
  ...(status === undefined ? {} : { status }),
  data,
});

export const accept = (body: AnsweredStory): Reply => ({
  success: true,
  data: { _id: 's1', lastCardPointer: body.lastCardPointer } as WireCardStory,
});

export function answer(pointer: number, agree = true): KeptAnswer {
  const cardId = `c${pointer}`;
  return { cardId, agree, body: { lastCardPointer: pointer, answeredCards: { [cardId]: agree } } };
}

/** One browser: storage, locks and channel are shared by its tabs, timers run by hand. */
export function createBrowser(
  send: (body: AnsweredStory) => Promise<Reply> | Reply,
  undo: (pointer: number) => Promise<Reply> | Reply = () => refuse(409),
) {
  const stored = new Map<string, string>();
  const ears: ((event: OutboxEvent) => void)[] = [];
  const timers: { ms: number; then: () => void }[] = [];
  const sent: number[] = [];
  const undone: number[] = [];
  const browser = {
    person: 'ann' as string | null,
    storageFails: false,
    lockFails: false,
    turn: Promise.resolve(),
    sent,
    undone,
    timers,
    stored,
    atOnce: 0,
    mostAtOnce: 0,
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (browser.storageFails) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  function openTab(person = 'ann') {
    let own: ((event: OutboxEvent) => void) | undefined;
    const devices: OutboxDevices = {
      async send(_storyId, body) {
        browser.atOnce += 1;
        browser.mostAtOnce = Math.max(browser.mostAtOnce, browser.atOnce);
        sent.push(body.lastCardPointer);
        try {
          return await send(body);
        } finally {
          browser.atOnce -= 1;
        }
      },
      async undo(_storyId, pointer) {
        undone.push(pointer);
        return undo(pointer);
      },
      readPersonId: () => browser.person,
      takeTurns(work) {
        if (browser.lockFails) return Promise.reject(new Error('The page is not active.'));
        browser.turn = browser.turn.then(work);
        return browser.turn;
      },
      soon: (work) => work(),
      later: (ms, then) => void timers.push({ ms, then }),
      keepTrying(attempt, afterMs = 0) {
        const then = () => void tryNow();
        const rest = { ms: afterMs, then };
        const giveUp = () => {
          if (timers.includes(rest)) timers.splice(timers.indexOf(rest), 1);
        };
        const tryNow = () =>
          attempt().then(giveUp, () => {
            rest.ms *= 2;
          });
        timers.push(rest);
        return giveUp;
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
    };
    const outbox = createOutbox(person, 's1', devices);
    const events: OutboxEvent[] = [];
    outbox.subscribe((event) => events.push(event));
    return { outbox, events };
  }
  return { ...browser, browser, openTab };
}

/** Lets everything that is already on its way arrive. */
export async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
