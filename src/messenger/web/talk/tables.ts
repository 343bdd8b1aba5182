// The tables of the database of a person.

/**
 * `letters` on their way and `drafts`, sealed on this device; `pins` of other people's keys; what was `seen` of conversations;
 * `local`: the wrapped key that seals the rest, and where notices are taken; `found`: the index of opened messages, sealed; `files` that are
 * sealed and on their way.
 */
export const TABLES = ['letters', 'drafts', 'pins', 'seen', 'local', 'found', 'files'] as const;
