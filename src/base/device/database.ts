// A database of this browser: tables of records by name, for what is too much, or of another make, for a shelf.
import { type IDBPDatabase, openDB } from 'idb';
import { forgetDatabase } from './forget-database.ts';
import { type Kind, mayKeep, nameOf, type Place } from './kinds.ts';

export type Table<T> = {
  /** Undefined where nothing is kept. */
  readonly get: (key: string) => Promise<T | undefined>;
  /** What is kept in a table, in the order of the keys; only keys that begin so, where a beginning is named. */
  readonly list: (beginning?: string) => Promise<readonly { readonly key: string; readonly value: T }[]>;
  /** Keeps records in place of what was there. Where storage is full or forbidden they are kept as long as the page lives. */
  readonly put: (records: Readonly<Record<string, T>>) => Promise<void>;
  /** Changes a record while no other tab does; undefined takes it away. Answers what is there afterwards. */
  readonly change: (key: string, to: (value: T | undefined) => T | undefined) => Promise<T | undefined>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
};

export type Database = {
  readonly table: <T>(name: string) => Table<T>;
  /** True from the first time on that storage was full or forbidden: then what is kept goes with the page. */
  readonly isBroken: () => boolean;
  /** Nothing is kept from here on, and nothing found. */
  readonly close: () => void;
};

/** Beyond every key that begins alike. */
const BEYOND = '\uffff';

/**
 * Opens the database of a kind with these tables; more can be named later under a higher version. A database that its person
 * is leaving is let go at once, in every tab. `onBroken` is told once, when storage is full or forbidden.
 */
export function openDatabase<Name extends string>(
  kind: Kind<Name>,
  place: Place<Name>,
  tables: readonly string[],
  {
    version = 1,
    onBroken = () => undefined,
  }: { readonly version?: number; readonly onBroken?: () => void } = {},
): Database {
  let isBroken = false;
  let isClosed = false;
  let opened: Promise<IDBPDatabase> | undefined;
  const onPage = new Map<string, Map<string, unknown>>();

  const open = () => {
    opened ??= openDB(nameOf(kind, place), version, {
      upgrade(database) {
        for (const name of tables)
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      },
      // Somebody takes it away, or a newer page makes another of it.
      blocking: close,
      terminated: () => {
        opened = undefined;
      },
    });
    return opened;
  };

  function close(): void {
    isClosed = true;
    opened?.then((database) => database.close()).catch(() => undefined);
    opened = undefined;
  }

  /** Works on the database; where that is not to be had, on what the page holds instead. */
  async function work<R>(
    inDatabase: (database: IDBPDatabase) => Promise<R>,
    onThisPage: () => R,
  ): Promise<R> {
    if (isClosed) return onThisPage();
    try {
      const database = await open();
      // Whoever has gone meanwhile took it along, and opening it has made it anew.
      if (!mayKeep(kind, place)) {
        close();
        forgetDatabase(nameOf(kind, place));
        return onThisPage();
      }
      return await inDatabase(database);
    } catch (error) {
      if (isClosed) return onThisPage();
      if (!isBroken) {
        isBroken = true;
        console.warn('This browser keeps nothing more.', error);
        onBroken();
      }
      return onThisPage();
    }
  }

  function openTable<T>(name: string): Table<T> {
    /** What storage would not take: it stands above what is in the database. */
    const page = (onPage.get(name) ?? onPage.set(name, new Map()).get(name)) as Map<string, T | undefined>;
    const put = (records: Readonly<Record<string, T>>) =>
      work(
        async (database) => {
          const transaction = database.transaction(name, 'readwrite');
          for (const [key, value] of Object.entries(records))
            void transaction.store.put(value, key).catch(() => 0);
          await transaction.done;
          for (const key of Object.keys(records)) page.delete(key);
        },
        () => {
          for (const [key, value] of Object.entries(records)) page.set(key, value);
        },
      );
    return {
      put,
      get: (key) =>
        work<T | undefined>(
          async (database) =>
            page.has(key) ? page.get(key) : ((await database.get(name, key)) as T | undefined),
          () => page.get(key),
        ),
      list: (beginning = '') => {
        const withPage = (kept: ReadonlyMap<string, T>) => {
          const all = new Map<string, T | undefined>(kept);
          for (const [key, value] of page) if (key.startsWith(beginning)) all.set(key, value);
          return [...all]
            .flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
            .sort((one, other) => (one.key < other.key ? -1 : 1));
        };
        return work(
          async (database) => {
            const range = IDBKeyRange.bound(beginning, beginning + BEYOND);
            const transaction = database.transaction(name);
            const [keys, values] = await Promise.all([
              transaction.store.getAllKeys(range),
              transaction.store.getAll(range),
            ]);
            return withPage(new Map(keys.map((key, at) => [String(key), values[at] as T])));
          },
          () => withPage(new Map()),
        );
      },
      change: (key, to) =>
        work(
          async (database) => {
            const transaction = database.transaction(name, 'readwrite');
            const before = page.has(key)
              ? page.get(key)
              : ((await transaction.store.get(key)) as T | undefined);
            const after = to(before);
            if (after === undefined) await transaction.store.delete(key);
            else if (after !== before) await transaction.store.put(after, key);
            await transaction.done;
            page.delete(key);
            return after;
          },
          () => {
            const after = to(page.get(key));
            page.set(key, after);
            return after;
          },
        ),
      remove: (keys) =>
        work(
          async (database) => {
            const transaction = database.transaction(name, 'readwrite');
            for (const key of keys) void transaction.store.delete(key).catch(() => 0);
            await transaction.done;
            for (const key of keys) page.delete(key);
          },
          () => {
            for (const key of keys) page.set(key, undefined);
          },
        ),
    };
  }

  const opening = new Map<string, Table<unknown>>();
  return {
    table<T>(name: string) {
      const known = opening.get(name) ?? openTable<T>(name);
      opening.set(name, known as Table<unknown>);
      return known as Table<T>;
    },
    isBroken: () => isBroken,
    close,
  };
}
