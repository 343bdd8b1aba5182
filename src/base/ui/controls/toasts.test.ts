// How the list of notices grows.
import { describe, expect, it } from 'vitest';
import { addToast, TOAST_LIMIT, type Toast } from './toasts.ts';

function makeToast(id: number, text = `notice ${id}`): Toast {
  return { id, text, kind: 'info' };
}

describe('addToast', () => {
  it('keeps the newest twenty', () => {
    let list: readonly Toast[] = [];
    for (let id = 1; id <= TOAST_LIMIT + 5; id++) list = addToast(list, makeToast(id));
    expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  });

  it('shows a text that is already there once, as the newest', () => {
    const list = addToast([makeToast(1, 'again'), makeToast(2)], makeToast(3, 'again'));
    expect(list.map(({ id }) => id)).toEqual([2, 3]);
  });
});
