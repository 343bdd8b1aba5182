// Drafts: what is kept last is what was said last, however long sealing takes.
import { expect, it } from 'vitest';
import type { Table } from '#base/device/database.ts';
import type { Kept } from '../keys/vault.ts';
import { createDrafts } from './drafts.ts';

it('what was typed before a file came is not kept after it', async () => {
  const kept = new Map<string, Kept>();
  const sealing: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const drafts = createDrafts({
    table: {
      put: async (records: Record<string, Kept>) => {
        for (const [name, value] of Object.entries(records)) kept.set(name, value);
      },
      remove: async (names: readonly string[]) => {
        for (const name of names) kept.delete(name);
      },
    } as unknown as Table<Kept>,
    vault: async () => ({
      // The one that is asked for first is sealed last.
      seal: async (_, value) => {
        await new Promise<void>((resolve) => sealing.unshift(resolve));
        return { open: JSON.stringify(value) };
      },
      open: async () => undefined,
    }),
    later: (_, then) => {
      timers.push(then);
      return () => {};
    },
    onChange: () => {},
    tell: () => {},
    isCarried: () => false,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  void drafts.set(1, { text: 'look' });
  timers[0]?.();
  await turn();
  const done = drafts.set(1, { file: { fileId: 'f', extras: {} } });
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await turn();
    for (const seal of sealing.splice(0)) seal();
  }
  await turn();
  expect(kept.get('1')).toEqual({
    open: JSON.stringify({ text: 'look', file: { fileId: 'f', extras: {} } }),
  });
});
