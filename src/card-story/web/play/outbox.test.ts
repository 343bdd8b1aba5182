// The outbox on made-up devices: order, retries, 409, reloads, being offline, two tabs.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEvent } from './outbox.ts';
import { accept, answer, createBrowser, refuse, settle } from './testing-outbox.ts';

afterEach(() => vi.unstubAllGlobals());

const kinds = (events: readonly OutboxEvent[]) => events.map(({ kind }) => kind);

describe('order', () => {
  it('sends one at a time, in order, and is empty afterwards', async () => {
    const { browser, openTab } = createBrowser(accept);
    const { outbox, events } = openTab();
    for (const pointer of [1, 2, 3]) expect(outbox.keep(answer(pointer))).toBe(true);
    await settle();
    expect(browser.sent).toEqual([1, 2, 3]);
    expect(browser.mostAtOnce).toBe(1);
    expect(outbox.read()).toEqual([]);
    expect(browser.stored.size).toBe(0);
    expect(kinds(events).filter((kind) => kind === 'sent')).toHaveLength(3);
  });

  it('does not keep an answer that does not continue the waiting ones', () => {
    const { openTab } = createBrowser(() => new Promise(() => {}));
    const { outbox } = openTab();
    expect(outbox.keep(answer(4))).toBe(true);
    expect(outbox.keep(answer(4, false))).toBe(false);
    expect(outbox.keep(answer(6))).toBe(false);
    expect(outbox.keep(answer(5))).toBe(true);
    expect(outbox.read().map(({ cardId }) => cardId)).toEqual(['c4', 'c5']);
  });

  it('brings every answer to the server exactly once and in order, however the line behaves', async () => {
    const step = fc.constantFrom('keep', 'timer', 'wake', 'reload');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (steps, line) => {
          const applied: number[] = [];
          let attempt = 0;
          const { browser, openTab } = createBrowser((body) => {
            const up = line[attempt] ?? true;
            attempt += 1;
            if (!up) return refuse(undefined);
            applied.push(body.lastCardPointer);
            return accept(body);
          });
          let { outbox } = openTab();
          let pointer = 0;
          for (const what of steps) {
            if (what === 'keep') {
              pointer += 1;
              expect(outbox.keep(answer(pointer))).toBe(true);
            } else if (what === 'timer') browser.timers.at(-1)?.then();
            else if (what === 'wake') void outbox.wake();
            else outbox = openTab().outbox;
            await settle();
          }
          while (outbox.read().length > 0) {
            void outbox.wake();
            await settle();
          }
          expect(applied).toEqual(Array.from({ length: pointer }, (_, index) => index + 1));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('retry', () => {
  it.each([undefined, 500, 502, 503, 429, 408])('tries again after %s', async (status) => {
    let up = false;
    const { browser, openTab } = createBrowser((body) => (up ? accept(body) : refuse(status)));
    const { outbox } = openTab();
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(browser.sent).toEqual([1]);
    expect(outbox.isStalled()).toBe(true);
    expect(outbox.read()).toHaveLength(2);
    expect(browser.timers.map(({ ms }) => ms)).toEqual([500]);
    browser.timers.at(-1)?.then();
    await settle();
    expect(browser.timers.map(({ ms }) => ms)).toEqual([1000]);
    up = true;
    browser.timers.at(-1)?.then();
    await settle();
    expect(browser.sent).toEqual([1, 1, 1, 2]);
    expect(outbox.isStalled()).toBe(false);
    expect(outbox.read()).toEqual([]);
  });

  it('tries again after a send that throws', async () => {
    const { browser, openTab } = createBrowser(() => {
      throw new Error('aborted');
    });
    const { outbox } = openTab();
    outbox.keep(answer(1));
    await settle();
    expect(outbox.isStalled()).toBe(true);
    expect(outbox.read()).toHaveLength(1);
    expect(browser.timers).toHaveLength(1);
  });

  it('answers given while the line is down wait for the next attempt and do not hammer the server', async () => {
    const { browser, openTab } = createBrowser(() => refuse(undefined));
    const { outbox } = openTab();
    for (const pointer of [1, 2, 3, 4, 5]) {
      outbox.keep(answer(pointer));
      await settle();
    }
    expect(browser.sent).toEqual([1]);
    expect(browser.timers).toHaveLength(1);
  });

  it('sends at once when it is woken, and calls the waiting attempt off', async () => {
    let up = false;
    const { browser, openTab } = createBrowser((body) => (up ? accept(body) : refuse(undefined)));
    const { outbox } = openTab();
    outbox.keep(answer(1));
    await settle();
    up = true;
    await outbox.wake();
    expect(outbox.read()).toEqual([]);
    expect(browser.timers).toEqual([]);
  });
});

describe('refusals', () => {
  it('on 409 drops what waits and hands over what the server has', async () => {
    const story = { _id: 's1', lastCardPointer: 7 };
    const { browser, openTab } = createBrowser(() => refuse(409, story));
    const { outbox, events } = openTab();
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(browser.sent).toEqual([1]);
    expect(outbox.read()).toEqual([]);
    expect(events).toContainEqual({ kind: 'conflict', story });
  });

  it.each([
    [404, 'missing'],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
  ])('on %i drops what waits and says %s', async (status, kind) => {
    const { outbox, events } = createBrowser(() => refuse(status)).openTab();
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(outbox.read()).toEqual([]);
    expect(kinds(events)).toContain(kind);
    expect(outbox.isStalled()).toBe(false);
  });

  it('on 401 keeps everything and sends it after signing in again', async () => {
    let signedIn = false;
    const { browser, openTab } = createBrowser((body) => (signedIn ? accept(body) : refuse(401)));
    const { outbox, events } = openTab();
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(kinds(events)).toContain('signed_out');
    expect(outbox.read()).toHaveLength(2);
    signedIn = true;
    await outbox.wake();
    expect(browser.sent.at(-1)).toBe(2);
    expect(outbox.read()).toEqual([]);
  });

  it('never sends one person’s answers as another', async () => {
    const { browser, openTab } = createBrowser(accept);
    const { outbox } = openTab('ann');
    browser.person = 'bob';
    outbox.keep(answer(1));
    await settle();
    expect(browser.sent).toEqual([]);
    expect(outbox.read()).toHaveLength(1);
  });
});

describe('the device', () => {
  it('keeps answers over a reload', async () => {
    let up = false;
    const { browser, openTab } = createBrowser((body) => (up ? accept(body) : refuse(undefined)));
    openTab().outbox.keep(answer(1));
    await settle();
    up = true;
    const reloaded = openTab().outbox;
    expect(reloaded.read()).toEqual([answer(1)]);
    await reloaded.wake();
    expect(reloaded.read()).toEqual([]);
    expect(browser.sent).toEqual([1, 1]);
  });

  it('goes on in memory when storage refuses', async () => {
    let up = false;
    const { browser, openTab } = createBrowser((body) => (up ? accept(body) : refuse(undefined)));
    const { outbox } = openTab();
    browser.storageFails = true;
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(outbox.read()).toHaveLength(2);
    up = true;
    await outbox.wake();
    expect(browser.sent).toEqual([1, 1, 2]);
  });

  it('keeps what waits when it is given no lock, and tries again', async () => {
    const { browser, openTab } = createBrowser(accept);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    browser.lockFails = true;
    const { outbox } = openTab();
    outbox.keep(answer(1));
    await settle();
    expect(errors).toHaveBeenCalledOnce();
    expect(outbox.read()).toHaveLength(1);
    expect(outbox.isStalled()).toBe(true);
    browser.lockFails = false;
    browser.timers.at(-1)?.then();
    await settle();
    expect(browser.sent).toEqual([1]);
    expect(outbox.read()).toEqual([]);
  });

  it.each(['{', '{}', '[1]', '[{"cardId":1}]', 'null'])('takes nothing from %s in storage', (text) => {
    const { browser, openTab } = createBrowser(accept);
    browser.stored.set('lorepath.answers.ann.s1', text);
    expect(openTab().outbox.read()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('of which one has sent what the other could not: the other one sends what it is given next', async () => {
    let up = false;
    const { browser, openTab } = createBrowser((body) => (up ? accept(body) : refuse(undefined)));
    const one = openTab();
    const two = openTab();
    one.outbox.keep(answer(1));
    await settle();
    up = true;
    await two.outbox.wake();
    expect(one.outbox.isStalled()).toBe(true);
    await one.outbox.wake();
    expect(one.outbox.isStalled()).toBe(false);
    one.outbox.keep(answer(2));
    await settle();
    expect(browser.sent).toEqual([1, 1, 2]);
  });

  it('send each answer once and both learn of it', async () => {
    const { browser, openTab } = createBrowser(accept);
    const one = openTab();
    const two = openTab();
    one.outbox.keep(answer(1));
    await settle();
    two.outbox.keep(answer(2));
    await settle();
    expect(browser.sent).toEqual([1, 2]);
    expect(browser.mostAtOnce).toBe(1);
    expect(kinds(two.events)).toEqual(expect.arrayContaining(['kept', 'sent']));
    expect(kinds(one.events)).toEqual(expect.arrayContaining(['kept', 'sent']));
  });

  it('refuse the second answer to the same card while the first still waits', async () => {
    const { browser, openTab } = createBrowser(() => new Promise(() => {}));
    const one = openTab();
    const two = openTab();
    expect(one.outbox.keep(answer(1, true))).toBe(true);
    expect(two.outbox.keep(answer(1, false))).toBe(false);
    await settle();
    expect(browser.sent).toEqual([1]);
  });

  it('hear of a 409 in both', async () => {
    const { openTab } = createBrowser(() => refuse(409, { lastCardPointer: 3 }));
    const one = openTab();
    const two = openTab();
    one.outbox.keep(answer(1));
    await settle();
    expect(kinds(two.events)).toContain('conflict');
  });
});
