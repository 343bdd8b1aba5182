// What the story workshop found.

/** A fault fails the story; a warning asks its author to look again. */
export type Finding = {
  readonly story: string;
  readonly kind: 'fault' | 'warning';
  readonly text: string;
};
