// What a text may be about that no story should go on over. Pure.

/** Dying or hurting oneself; abuse; harm to a real person; sexual violence; hate of real people for what they are. */
export const CONCERNS = ['self-harm', 'abuse', 'sexual-violence', 'harm', 'hate'] as const;
export type ConcernKind = (typeof CONCERNS)[number];

export type Concern = {
  readonly kind: ConcernKind;
  /** Whose it is: the writer suffers it, or speaks of others, as one who does it or watches it. */
  readonly about: 'self' | 'others';
};

/** Patterns by what they are about, as compile-patterns.ts reads them. */
export type ConcernPhrases = Readonly<Record<ConcernKind, readonly string[]>>;
