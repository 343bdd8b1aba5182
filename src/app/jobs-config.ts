// The sources of postings in the configuration: feeds and files, the hosts they may lead to, and Adzuna's keys.
import { type JobSources, readJobSources } from '#jobs/import/sources.ts';

/** The sources; undefined where none is set. No key is repeated in a fault. */
export function readJobsConfig(
  read: (name: string) => string | undefined,
  faults: string[],
): JobSources | undefined {
  const found = readJobSources(
    {
      ...{ sources: read('JOB_SOURCES'), hosts: read('JOB_HOSTS') },
      ...{ adzunaId: read('ADZUNA_APP_ID'), adzunaKey: read('ADZUNA_APP_KEY') },
    },
    faults,
  );
  return found.sources.length > 0 ? found : undefined;
}
