// What linked accounts work with, put together once for a server process.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { JobQueue } from '#base/engines/jobs.ts';
import type { Offers } from '#base/feature.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';
import type { Reader } from './model-reader.ts';
import type { Provider } from './providers/provider.ts';

/** Seals what is kept. */
export type Vault = Offers['accounts']['vault'];

export type LinkEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly vault: Vault;
  /** The places that can be linked here; one that is not set up is missing. */
  readonly providers: () => Partial<Readonly<Record<ProviderName, Provider>>>;
  /** The language model that may read what people wrote, where they agree to it; undefined where none may. */
  readonly reader?: Reader | undefined;
  readonly log: (line: string) => void;
};
