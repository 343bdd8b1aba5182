// Gathers the reasons of many jobs into a few words: what somebody looks for, and what they would rather leave to others.
import { LOOKING_FOR } from '#messages/jobs/looking-for.ts';
import type { JobWire } from '../../contract-shapes.ts';

/** Of each kind so many are told, from so much weight a job on. */
const MOST = 6;
const LEAST = 0.005;

export type TermCode = keyof typeof LOOKING_FOR & `looking-for.term_${string}`;

/** What it is about, the weightiest first, as codes of sentences; nothing that the page has `told` of the person already. */
export function gatherReasons(
  jobs: readonly Pick<JobWire, 'reasons'>[],
  told: readonly TermCode[] = [],
): {
  readonly seek: readonly TermCode[];
  readonly avoid: readonly TermCode[];
} {
  const weights = new Map<TermCode, number>();
  for (const { term, value, wanted } of jobs.flatMap((job) => job.reasons ?? [])) {
    const code = `looking-for.term_${term.replaceAll(' ', '_')}`;
    if (wanted === undefined || !isTermCode(code)) continue;
    const weight = wanted ? Math.abs(value) : -Math.abs(value);
    weights.set(code, (weights.get(code) ?? 0) + weight / jobs.length);
  }
  const list = (direction: 1 | -1) =>
    [...weights]
      .filter(([code, weight]) => weight * direction >= LEAST && !told.includes(code))
      .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
      .slice(0, MOST)
      .map(([code]) => code);
  return { seek: list(1), avoid: list(-1) };
}

const isTermCode = (code: string): code is TermCode => Object.hasOwn(LOOKING_FOR, code);
