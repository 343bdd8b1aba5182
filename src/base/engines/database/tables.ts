// The tables of the database, as far as types go: every store declares its own into this interface.
import type { Database } from './db.ts';

/** Empty here; `declare module '#base/engines/database/tables.ts' { interface Tables { … } }` in each store adds to it. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Tables {}

export type Db = Database<Tables>;
