// A database of a browser: records by name, for all tabs; and a page that goes on where storage is full, forbidden or gone.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { forgetDatabase } from './forget-database.ts';
import { type Kind, tellWhoIsHere } from './kinds.ts';

const KIND = { name: 'a-test.{person}.' } as Kind<'a-test.{person}.'>;
const open = (onBroken = () => {}) => openDatabase(KIND, { person: 'ann' }, ['notes', 'sums'], { onBroken });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('keeps records under their names, lists them in order, and takes them away', async () => {
  const notes = open().table<string>('notes');
  await notes.put({ 'b/2': 'two', 'a/1': 'one', 'b/1': 'three' });
  expect(await notes.get('a/1')).toBe('one');
  expect(await notes.get('nothing')).toBeUndefined();
  expect((await notes.list()).map(({ key }) => key)).toEqual(['a/1', 'b/1', 'b/2']);
  expect(await notes.list('b/')).toEqual([
    { key: 'b/1', value: 'three' },
    { key: 'b/2', value: 'two' },
  ]);
  await notes.remove(['b/1', 'never there']);
  expect((await notes.list('b/')).map(({ key }) => key)).toEqual(['b/2']);
  // Another tab has it too.
  expect(await open().table<string>('notes').get('a/1')).toBe('one');
});

test('changes a record for one tab at a time', async () => {
  const tabs = [open(), open(), open()].map((one) => one.table<number>('sums'));
  await Promise.all(
    tabs.flatMap((sums) => [1, 2, 3].map((more) => sums.change('sum', (sum = 0) => sum + more))),
  );
  expect(await tabs[0]?.get('sum')).toBe(18);
  expect(await tabs[0]?.change('sum', () => undefined)).toBeUndefined();
  expect(await tabs[1]?.get('sum')).toBeUndefined();
});

test('goes on with the page where nothing can be kept, and says so once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const onBroken = vi.fn();
  const database = open(onBroken);
  const notes = database.table<string>('notes');
  expect(database.isBroken()).toBe(false);
  await notes.put({ a: 'one', b: 'two' });
  await notes.change('a', (text) => `${text}!`);
  await notes.remove(['b']);
  expect(await notes.list()).toEqual([{ key: 'a', value: 'one!' }]);
  expect(await notes.get('a')).toBe('one!');
  expect(database.isBroken()).toBe(true);
  expect(onBroken).toHaveBeenCalledTimes(1);
});

test('lets a database go that its person is leaving, in every tab, and never makes it again', async () => {
  const [one, other] = [open(), open()];
  const notes = one.table<string>('notes');
  await notes.put({ a: 'one' });
  await other.table<string>('notes').get('a');
  forgetDatabase('a-test.ann.');
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  await notes.put({ b: 'late' });
  expect(await indexedDB.databases()).toEqual([]);
  expect(one.isBroken()).toBe(false);
});

test('what goes with a session is not made anew by what was on its way when its person went', async () => {
  const kind = { ...KIND, until: 'session' } as Kind<'a-test.{person}.'>;
  let here: string | null = 'ann';
  const takeBack = tellWhoIsHere(() => here);
  const keep = async (text: string) => {
    const database = openDatabase(kind, { person: 'ann' }, ['notes']);
    await database.table<string>('notes').put({ a: text });
    database.close();
  };
  await keep('one');
  expect(await indexedDB.databases()).toHaveLength(1);
  here = null;
  forgetDatabase('a-test.ann.');
  await keep('two');
  takeBack();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});
