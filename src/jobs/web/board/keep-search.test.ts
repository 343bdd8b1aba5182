// A search is kept whatever becomes of its notices, and tells by them only where the browser takes them.
import { beforeEach, expect, it, vi } from 'vitest';
import { endUnused, keepSearch } from './keep-search.ts';

const ground = vi.hoisted(() => ({
  saved: [] as boolean[],
  ended: [] as string[],
  others: [] as { notify: boolean }[],
  allows: (async () => true) as () => Promise<boolean>,
  refuses: false,
}));
vi.mock('../calls.ts', () => ({
  saveSearch: async ({ notify }: { notify: boolean }) => {
    if (ground.refuses) return { success: false, message: 'It could not be saved.' };
    ground.saved.push(notify);
    return { success: true, data: {} };
  },
  fetchSearches: async () => ({ success: true, data: { searches: ground.others } }),
}));
vi.mock('#messenger/web/settings/keep-notices.ts', () => ({
  beginNotices: () => ground.allows(),
  endNoticesOf: async (person: string, topic: string) => void ground.ended.push(`${topic} of ${person}`),
}));

const keep = (more: { wants?: boolean; had?: boolean; publicKey?: string | undefined } = {}) =>
  keepSearch(
    { q: 'baker', mail: false },
    { personId: 'ann', publicKey: 'the-key', wants: true, had: false, ...more },
  );

beforeEach(() => {
  Object.assign(ground, { saved: [], ended: [], others: [], allows: async () => true, refuses: false });
});

it('gives notices once the browser takes them', async () => {
  expect([await keep(), ground.saved]).toEqual(['as_asked', [false, true]]);
  ground.saved = [];
  expect([await keep({ wants: false }), ground.saved, ground.ended]).toEqual(['as_asked', [false], []]);
});

it('keeps the search without them where the browser does not allow them, or cannot reach its service', async () => {
  ground.allows = async () => false;
  expect([await keep(), ground.saved]).toEqual(['not_allowed', [false]]);
  ground.allows = async () => {
    throw new Error('Your browser could not reach its service.');
  };
  expect([await keep(), ground.saved]).toEqual(['not_reached', [false, false]]);
  // What other browsers take goes on.
  expect([await keep({ had: true }), ground.saved]).toEqual(['not_reached', [false, false, true]]);
});

it('says so where the search is not kept', async () => {
  ground.refuses = true;
  await expect(keep()).rejects.toThrow('It could not be saved.');
});

it('leaves them as they are where this browser shows none', async () => {
  for (const had of [true, false]) await keep({ publicKey: undefined, wants: had, had });
  expect([ground.saved, ground.ended]).toEqual([[true, false], []]);
});

it('has the browser take none once no search gives any', async () => {
  ground.others = [{ notify: false }, { notify: true }];
  await keep({ wants: false, had: true });
  expect([ground.saved, ground.ended]).toEqual([[false], []]);
  ground.others = [{ notify: false }];
  await endUnused('ann');
  expect(ground.ended).toEqual(['jobs of ann']);
});
