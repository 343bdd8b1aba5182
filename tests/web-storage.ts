// A stand-in for the storage of a browser's tab.

/** An empty storage that works as a browser's does, as far as the product uses one: its own fields are what it holds. */
export function makeStorage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      ...{ value: kept.get(String(key)), enumerable: kept.has(String(key)), configurable: true },
    }),
  });
}
