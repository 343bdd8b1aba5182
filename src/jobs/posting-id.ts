// Ids of postings as they cross the wire, and what is said of one that nobody knows.
import { Refusal } from '#messages/catalogue.ts';

/** The id of a posting; undefined for a text that is none's. */
export function toPostingId(jobId: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(jobId) ? Number(jobId) : undefined;
}

/** So much of an id that nobody knows is told back, in letters. */
const LONGEST_TOLD = 60;

/** The refusal of an id by which no posting is known. */
export function unknownJob(jobId: string): Refusal {
  const told = jobId.length > LONGEST_TOLD ? `${[...jobId].slice(0, LONGEST_TOLD).join('')}…` : jobId;
  return new Refusal('jobs.unknown_job', { fill: { id: told } });
}
