// What the story workshop found.

/** A fault fails the story; a warning asks its author to look again. */
export type Finding = {
  /** The key of the story, or the name of a file. */
  readonly story: string;
  readonly kind: 'fault' | 'warning';
  readonly text: string;
  /** Whether more is looked at once this is mended. */
  readonly hidesMore?: boolean;
};
