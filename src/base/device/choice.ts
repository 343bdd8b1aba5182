// A choice of whoever sits here, such as a size of text: kept in this browser, and followed by whatever shows it.
import { useSyncExternalStore } from 'react';
import type { Kind } from './kinds.ts';
import { openShelf } from './shelf.ts';

export type Choice<T extends string> = {
  readonly choose: (value: T) => void;
  readonly useChosen: () => T;
};

/** Opens a choice between some values; the usual one is taken where nothing was chosen, or nothing that is among them. */
export function openChoice<T extends string>(kind: Kind, values: readonly T[], usual: T): Choice<T> {
  const shelf = openShelf(kind, {}, (text) => values.find((value) => value === text));
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    const stop = shelf.onElsewhere(listener);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  const read = () => shelf.read() ?? usual;
  return {
    choose(value) {
      shelf.keep(value);
      for (const listener of listeners) listener();
    },
    useChosen: () => useSyncExternalStore(subscribe, read),
  };
}
