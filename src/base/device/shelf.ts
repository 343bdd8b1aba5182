// What a browser keeps for us: read with a parser, kept, forgotten, and heard of from the other tabs.
import { forgetDatabase, forgetWorkers } from './forget-database.ts';
import { KINDS, type Kind, nameOf, type Place } from './kinds.ts';

export type Shelf<T> = {
  /** Undefined where nothing is kept, or nothing that can be read. */
  readonly read: () => T | undefined;
  /**
   * Keeps a value in place of what was there. False where storage is full or forbidden: then it is kept as long as the page
   * lives, unless `orOnPage` is false.
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

/**
 * Forgets what goes when a person logs out, in this tab and in this browser; `forGood`, when they never come back, everything
 * of theirs. Without a person it is what goes in this tab, since they have logged out in another one.
 */
export function forgetPerson(person?: string, forGood = false): void {
  for (const kind of KINDS) {
    const goes = kind.until === 'log-out' || (forGood && kind.until === 'deletion');
    if (!goes || (kind.where !== 'tab' && person === undefined)) continue;
    if (kind.where === 'database') forgetDatabase(nameOf(kind, { person }));
    else if (kind.where === 'worker') forgetWorkers(kind.name);
    else forgetKept(kind, { person } as Place<string>);
  }
}
