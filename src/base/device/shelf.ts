// What a browser keeps for us: read with a parser, kept, forgotten, and heard of from the other tabs.
import { KINDS, type Kind, mayKeep, nameOf, type Place } from './kinds.ts';

export type Shelf<T> = {
  /** Undefined where nothing is kept, or nothing that can be read. */
  readonly read: () => T | undefined;
  /**
   * Keeps a value in place of what was there. False where storage is full or forbidden: then it is kept as long as the page
   * lives, unless `orOnPage` is false. False, and kept nowhere, where it goes with a session and its person has gone.
   */
  readonly keep: (value: T, orOnPage?: boolean) => boolean;
  readonly forget: () => void;
  /** Tells whenever another tab may have changed it. Answers how to stop. */
  readonly onElsewhere: (then: () => void) => () => void;
};

/** What storage would not take. */
const onPage = new Map<string, string>();

// Storage can be forbidden: then the very word throws.
const storageOf = ({ where }: Kind) => (where === 'tab' ? sessionStorage : localStorage);

/**
 * Opens the place of something. `parse` is given the text that lies there, which may be of any make, and answers undefined, or
 * throws, where it is not what is meant. `print` is the other way round; without it texts are kept as they are, anything else
 * as JSON.
 */
export function openShelf<Name extends string, T>(
  kind: Kind<Name>,
  place: Place<Name>,
  parse: (text: string) => T | undefined,
  print: (value: T) => string = (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
): Shelf<T> {
  const name = nameOf(kind, place);
  return {
    read() {
      try {
        const text = onPage.get(name) ?? storageOf(kind).getItem(name);
        return text === null ? undefined : parse(text);
      } catch {
        return undefined;
      }
    },
    keep(value, orOnPage = true) {
      if (!mayKeep(kind, place)) return false;
      const text = print(value);
      try {
        storageOf(kind).setItem(name, text);
      } catch {
        if (orOnPage) onPage.set(name, text);
        return false;
      }
      onPage.delete(name);
      return true;
    },
    forget: () => forget(kind, name),
    onElsewhere(then) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key === name) then();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

function forget(kind: Kind, name: string): void {
  onPage.delete(name);
  try {
    storageOf(kind).removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}

/** For what is kept as it is. */
export const asText = (text: string) => text;

function listNames(kind: Kind, beginning: string): readonly string[] {
  let stored: readonly string[] = [];
  try {
    stored = Object.keys(storageOf(kind));
  } catch {
    // Then there is only what is on the page.
  }
  return [...onPage.keys(), ...stored].filter((name) => name.startsWith(beginning));
}

/** What is kept of a kind: the ends of the names that begin like this place. */
export function listKept<Name extends string>(kind: Kind<Name>, place: Place<Name>): readonly string[] {
  const beginning = nameOf(kind, place);
  return listNames(kind, beginning).map((name) => name.slice(beginning.length));
}

/** Forgets whatever is kept whose names begin like this place. */
export function forgetKept<Name extends string>(kind: Kind<Name>, place: Place<Name>): void {
  for (const name of listNames(kind, nameOf(kind, place))) forget(kind, name);
}

/** Forgets, where somebody has left in another tab or another person has come in, what was typed in this one. */
export function forgetTab(): void {
  for (const kind of KINDS)
    if (kind.where === 'tab' && kind.until === 'log-out') forgetNamed(kind, () => true);
}

/** Forgets what is kept of a kind under names that are gone. */
export function forgetNamed(kind: Kind, isGone: (name: string) => boolean): void {
  for (const name of listNames(kind, kind.name.split('{person}')[0] ?? ''))
    if (isGone(name)) forget(kind, name);
}
