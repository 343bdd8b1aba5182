// Taking an answer back by the outbox: on the server, in its turn, or out of what waits.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, answer, createBrowser, type Reply, refuse, settle } from '../testing-outbox.ts';

afterEach(() => vi.unstubAllGlobals());

describe('taking the last answer back', () => {
  const back = (pointer: number): Reply => accept({ lastCardPointer: pointer - 1, answeredCards: {} });

  it('asks the server where that has the answer, and tells the other tabs', async () => {
    const { browser, openTab } = createBrowser(accept, back);
    const [one, two] = [openTab(), openTab()];
    one.outbox.keep(answer(1));
    await settle();
    expect(await one.outbox.takeBack(1)).toMatchObject({ kind: 'undone', story: { lastCardPointer: 0 } });
    expect([browser.sent, browser.undone]).toEqual([[1], [1]]);
    expect(two.events.at(-1)).toMatchObject({ kind: 'undone', story: { lastCardPointer: 0 } });
  });

  it('waits for an answer that is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const { browser, openTab } = createBrowser(() => promise, back);
    const { outbox } = openTab();
    outbox.keep(answer(1));
    await settle();
    const undone = outbox.takeBack(1);
    await settle();
    expect(browser.undone).toEqual([]);
    resolve(accept({ lastCardPointer: 1, answeredCards: {} }));
    expect(await undone).toMatchObject({ kind: 'undone' });
    expect(browser.undone).toEqual([1]);
  });

  it('takes what waits without a line out before it is ever sent', async () => {
    const { browser, openTab } = createBrowser(() => refuse(undefined), back);
    const { outbox } = openTab();
    outbox.keep(answer(1));
    outbox.keep(answer(2));
    await settle();
    expect(await outbox.takeBack(2)).toEqual({ kind: 'undone' });
    expect([outbox.read().map(({ cardId }) => cardId), browser.undone]).toEqual([['c1'], []]);
  });

  it('leaves the answer where another one was given since, where the server will not, and where no turn is given', async () => {
    const { browser, openTab } = createBrowser(() => new Promise(() => {}));
    browser.lockFails = true;
    const { outbox } = openTab();
    outbox.keep(answer(1));
    expect(await outbox.takeBack(1)).toBeUndefined();
    browser.lockFails = false;
    outbox.keep(answer(2));
    browser.turn = Promise.resolve();
    expect(await outbox.takeBack(1)).toBeUndefined();
    outbox.replace([]);
    expect(await outbox.takeBack(2)).toBeUndefined();
    expect(browser.undone).toEqual([2]);
  });
});
