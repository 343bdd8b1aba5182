// What the messenger works with, put together once for a server process.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Changes } from './hub/changes.ts';
import type { KnownTalks } from './messages/known-talks.ts';
import type { Room } from './messages/room.ts';

export type MessengerEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Changes;
  /** What one person's letters and files may keep. */
  readonly room: Room;
  /** What needs not be read again to send. */
  readonly known: KnownTalks;
  /** Whether development people count: where no strangers are. */
  readonly development: boolean;
  /** Those of some people who are there, as far as somebody may see it. */
  readonly listOnline: (viewer: PersonId, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>;
};
