// Gathers what lists tell of jobs, so that each job stands in a list once.

type OfJob = { readonly job_id: string };

/** The entries job by job; the jobs, and what is told of each, in the order in which they first come. */
export function gatherByJob<Entry extends OfJob>(
  entries: readonly Entry[],
): readonly (readonly [Entry, ...Entry[]])[] {
  const jobs = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const known = jobs.get(entry.job_id);
    if (known === undefined) jobs.set(entry.job_id, [entry]);
    else known.push(entry);
  }
  return [...jobs.values()];
}
