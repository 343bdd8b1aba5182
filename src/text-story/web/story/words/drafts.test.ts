// What was typed and not sent, in a storage that may refuse.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '#base/device/forget-people.ts';
import { makeStorage } from '../../../../../tests/web-storage.ts';
import { forgetDraftsOfStory, openDraft } from './drafts.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** A storage that is full from now on. */
function shut(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...makeStorage(), length: 0, setItem: refuse });
}

describe('a draft', () => {
  it('tells its own tab when another has sent it, and of nothing else', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    const draft = openDraft('ann', 's', 2);
    draft.keep('I say nothing.');
    const key = localStorage.key(0) ?? '';
    const then = vi.fn();
    const stop = draft.onForgotten(then);
    const tell = (name: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
    localStorage.setItem(key, 'I say something.');
    tell(key);
    localStorage.removeItem(key);
    tell(`${key}1`);
    expect(then).not.toHaveBeenCalled();
    tell(key);
    expect(then).toHaveBeenCalledOnce();
    stop();
    tell(key);
    expect(then).toHaveBeenCalledOnce();
  });

  it('is there again in another tab, for this chapter of this story and this person', () => {
    openDraft('ann', 's', 2).keep('I say nothing.');
    expect(openDraft('ann', 's', 2).read()).toBe('I say nothing.');
    for (const other of [openDraft('bob', 's', 2), openDraft('ann', 't', 2)]) expect(other.read()).toBe('');
    expect(openDraft('ann', 's', 3).read()).toBe('');
  });

  it('is nothing when it is only space, and when it is forgotten', () => {
    const draft = openDraft('ann', 's', 2);
    draft.keep('Something');
    draft.keep('  \n ');
    expect(localStorage.length).toBe(0);
    draft.keep('Something');
    draft.forget();
    expect(draft.read()).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('lasts as long as the page where storage refuses', () => {
    shut();
    openDraft('ann', 's', 4).keep('Held in memory');
    expect(openDraft('ann', 's', 4).read()).toBe('Held in memory');
    vi.stubGlobal('localStorage', undefined);
    expect(openDraft('ann', 's', 4).read()).toBe('Held in memory');
    openDraft('ann', 's', 4).forget();
    expect(openDraft('ann', 's', 4).read()).toBe('');
  });

  it('goes when its person logs out, or its story is gone', () => {
    for (const forget of [() => forgetPerson('ann'), () => forgetDraftsOfStory('ann', 's')]) {
      const storage = makeStorage();
      vi.stubGlobal('localStorage', storage);
      openDraft('ann', 's', 2).keep('Mine');
      shut();
      openDraft('ann', 's', 3).keep('Held in memory');
      vi.stubGlobal('localStorage', storage);
      forget();
      for (const chapter of [2, 3]) expect(openDraft('ann', 's', chapter).read()).toBe('');
      expect(storage.length).toBe(0);
    }
  });
});
