// Set up before every file of tests: chance is the same in every run, unless `CHANCE` says another seed, or `any`.
import fc from 'fast-check';

const { CHANCE = '20261129' } = process.env;

/**
 * What chance finds for the first time is no fault of the change that is tried just then. So new inputs are looked for by who wants to look:
 * `CHANCE=any npx vitest run --project=server tests/fuzz.test.ts`.
 */
if (CHANCE !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(CHANCE) });

/**
 * How many inputs a property is tried on. It is the same ones in every run, so a third of those that found what there was to find holds it
 * as firmly; who looks for what is new has all of them.
 */
export const countRuns = (many: number): number =>
  process.env.CHANCE === undefined ? Math.ceil(many / 3) : many;
