// What was typed and not sent, in a storage that may refuse.
import { describe, expect, it, vi } from 'vitest';
import { forgetKeptOf } from '#accounts/web/session/kept-of-person.ts';
import { openDraft } from './drafts.ts';

function createShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    isShut: false,
    getItem(key: string) {
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (this.isShut) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem(key: string) {
      kept.delete(key);
    },
  };
}

describe('a draft', () => {
  it('tells its own tab when another has sent it, and of nothing else', () => {
    const hears = new Set<(event: object) => void>();
    vi.stubGlobal('window', {
      addEventListener: (_: string, hear: (event: object) => void) => hears.add(hear),
      removeEventListener: (_: string, hear: (event: object) => void) => hears.delete(hear),
    });
    const shelf = createShelf();
    const draft = openDraft('ann', 's', 2, () => shelf);
    draft.keep('I say nothing.');
    const [key = ''] = shelf.kept.keys();
    const then = vi.fn();
    const stop = draft.onForgotten(then);
    const tell = (event: object) => {
      for (const hear of hears) hear(event);
    };
    tell({ key, newValue: 'I say something.' });
    tell({ key: `${key}1`, newValue: null });
    expect(then).not.toHaveBeenCalled();
    tell({ key, newValue: null });
    expect(then).toHaveBeenCalledOnce();
    stop();
    expect(hears.size).toBe(0);
  });

  it('is there again in another tab, for this chapter of this story and this person', () => {
    const shelf = createShelf();
    openDraft('ann', 's', 2, () => shelf).keep('I say nothing.');
    expect(openDraft('ann', 's', 2, () => shelf).read()).toBe('I say nothing.');
    for (const other of [openDraft('bob', 's', 2, () => shelf), openDraft('ann', 't', 2, () => shelf)])
      expect(other.read()).toBe('');
    expect(openDraft('ann', 's', 3, () => shelf).read()).toBe('');
  });

  it('is nothing when it is only space, and when it is forgotten', () => {
    const shelf = createShelf();
    const draft = openDraft('ann', 's', 2, () => shelf);
    draft.keep('Something');
    draft.keep('  \n ');
    expect(shelf.kept.size).toBe(0);
    draft.keep('Something');
    draft.forget();
    expect(draft.read()).toBe('');
    expect(shelf.kept.size).toBe(0);
  });

  it('lasts as long as the page where storage refuses', () => {
    const shelf = createShelf();
    const draft = openDraft('ann', 's', 4, () => shelf);
    shelf.isShut = true;
    draft.keep('Held in memory');
    expect(openDraft('ann', 's', 4, () => shelf).read()).toBe('Held in memory');
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(openDraft('ann', 's', 4, forbidden).read()).toBe('Held in memory');
    draft.forget();
    expect(openDraft('ann', 's', 4, forbidden).read()).toBe('');
  });

  it('goes when its person logs out', () => {
    const shelf = createShelf();
    openDraft('ann', 's', 2, () => shelf).keep('Mine');
    const names = [...shelf.kept.keys()];
    vi.stubGlobal('localStorage', {
      length: names.length,
      key: (at: number) => names[at],
      removeItem: (key: string) => shelf.removeItem(key),
    });
    forgetKeptOf('ann', { forGood: false });
    vi.unstubAllGlobals();
    expect(shelf.kept.size).toBe(0);
  });
});
