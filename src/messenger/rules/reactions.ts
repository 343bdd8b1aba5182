// What one can react with.

/** Kept, sent and spoken as these letters; `ReactionSign` draws each of them. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🕯️'] as const;
