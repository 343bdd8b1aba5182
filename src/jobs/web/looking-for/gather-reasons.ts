// Gathers the reasons of many jobs into a few sentences: what somebody looks for, and what they would rather leave.
import type { JobWire, ReasonWire } from '../../contract-shapes.ts';

/** What says something of the person, and not of the notice. */
const OWN: readonly ReasonWire['source'][] = ['interests', 'values', 'styles', 'risk', 'signals'];
/** Of each kind so many are told, from so many thousandths a job on. */
const MOST = 6;
const LEAST = 0.005;

export type Gathered = { readonly term: string; readonly text: string; readonly value: number };

/** By what speaks most for or against the jobs together; each term once, in the words that it weighs most with. */
export function gatherReasons(jobs: readonly Pick<JobWire, 'reasons'>[]): {
  readonly seek: readonly Gathered[];
  readonly avoid: readonly Gathered[];
} {
  const reasons = jobs
    .flatMap((job) => job.reasons ?? [])
    .filter(({ source, term }) => OWN.includes(source) && term !== 'others');
  const gathered = [
    ...Map.groupBy(reasons, ({ source, term, value }) => `${source} ${term} ${value > 0}`),
  ].map(([term, parts]): Gathered => {
    const [loudest] = parts.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
    const value = parts.reduce((sum, part) => sum + part.value, 0) / Math.max(1, jobs.length);
    return { term, text: loudest?.text ?? '', value };
  });
  const told = (direction: 1 | -1) =>
    gathered
      .filter(({ value }) => value * direction >= LEAST)
      .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
      .slice(0, MOST);
  return { seek: told(1), avoid: told(-1) };
}
