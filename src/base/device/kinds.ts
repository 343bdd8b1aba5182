// What a browser keeps, kind by kind: declared by whoever keeps it, so that nothing is kept that nobody would forget.

declare const DECLARED: unique symbol;

/** Something that is kept. Only `declareKind` makes one, and only with one can anything be kept. */
export type Kind<Name extends string = string> = {
  /** How its names begin in the storage, for ever: older versions have written there. `{person}` stands for whose it is. */
  readonly name: Name;
  /**
   * How long at most: until the session is over in whatever way (what the server would say again), until somebody logs out here
   * (what was typed waits for who comes back), until its person's account is deleted, or as long as the browser likes.
   */
  readonly until: 'session' | 'log-out' | 'deletion' | 'always';
  /**
   * For every tab of this browser, or for one tab until it is closed, as texts; in a database of its own, for every tab; or by the
   * worker, as what a server answered.
   */
  readonly where: 'browser' | 'tab' | 'database' | 'worker';
  readonly [DECLARED]: true;
};

/** What of a kind: whose, where its name says so, and which one, where there are several. */
export type Place<Name extends string> = {
  readonly what?: string;
} & (Name extends `${string}{person}${string}` ? { readonly person: string } : unknown);

/** Everything that is declared. The app has all of it from the start, whatever screen is shown. */
export const KINDS: Kind[] = [];

/** Declares a kind, in the file `kept.ts` of a feature: whoever logs out, whatever screen they are on, takes it along by that. */
export function declareKind<const Name extends string>(
  name: Name,
  until: Kind['until'],
  where: Kind['where'] = 'browser',
): Kind<Name> {
  const kind = { name, until, where } as Kind<Name>;
  KINDS.push(kind);
  return kind;
}

/** Nobody knows who is signed in until whoever can tell has said how. */
let readHere: (() => string | null) | undefined;

/** Says how it is read who is signed in. Answers how to take that back, as tests do. */
export function tellWhoIsHere(read: () => string | null): () => void {
  const before = readHere;
  readHere = read;
  return () => {
    readHere = before;
  };
}

/** The person who is signed in at this moment; null where nobody is, or nobody can tell. */
export function whoIsHere(): string | null {
  return readHere?.() ?? null;
}

/**
 * Whether something may be kept at this moment: what goes with a session is kept for who is in alone. What was asked for by somebody who
 * has gone meanwhile would lie here after everything of theirs was swept away.
 */
export function mayKeep(
  kind: Kind,
  { person }: { readonly person?: string | undefined; readonly what?: string },
): boolean {
  return kind.until !== 'session' || readHere === undefined || readHere() === person;
}

/** The whole name of something in the storage. */
export function nameOf(
  kind: Kind,
  { person = '', what = '' }: { readonly person?: string | undefined; readonly what?: string },
): string {
  return kind.name.replace('{person}', () => person) + what;
}
