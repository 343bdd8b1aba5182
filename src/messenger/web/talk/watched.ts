// Things that change and can be watched.
import type { Watched } from './talk.ts';

export type Cell<T> = Watched<T> & { readonly set: (value: T) => void };

/** A value that is replaced as a whole. The same value again tells nobody. */
export function createCell<T>(first: T): Cell<T> {
  let value = first;
  const { subscribe, tell } = createListeners();
  return {
    get: () => value,
    subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
  };
}

export type View<T> = Watched<T> & { readonly touch: () => void };

/** What is worked out of other things: anew when it is asked for after a `touch`. Who touches often in one turn tells once. */
export function createView<T>(make: () => T): View<T> {
  let made: { readonly value: T } | undefined;
  let isTold = true;
  const { subscribe, tell } = createListeners();
  return {
    get() {
      made ??= { value: make() };
      return made.value;
    },
    subscribe,
    touch() {
      made = undefined;
      if (!isTold) return;
      isTold = false;
      queueMicrotask(() => {
        isTold = true;
        tell();
      });
    },
  };
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
