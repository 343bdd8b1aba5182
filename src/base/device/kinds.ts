// What a browser keeps, kind by kind: declared by whoever keeps it, so that nothing is kept that nobody would forget.

declare const DECLARED: unique symbol;

/** Something that is kept. Only `declareKind` makes one, and only with one can anything be kept. */
export type Kind<Name extends string = string> = {
  /** How its names begin in the storage, for ever: older versions have written there. `{person}` stands for whose it is. */
  readonly name: Name;
  /** How long at most: until its person logs out, until their account is deleted, or as long as the browser likes. */
  readonly until: 'log-out' | 'deletion' | 'always';
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

/** The whole name of something in the storage. */
export function nameOf(
  kind: Kind,
  { person = '', what = '' }: { readonly person?: string | undefined; readonly what?: string },
): string {
  return kind.name.replace('{person}', () => person) + what;
}
