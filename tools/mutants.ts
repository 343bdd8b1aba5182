// npm run mutants [-- --area rules …] [--sample 60] [--seed 1] [--least 90]: makes one small change after the other in rules,
// permissions and sealing, and runs the tests beside each; fails where too few changes are noticed.
import { parseArgs } from 'node:util';
import { hashWords } from '#text-story/rules/chance.ts';
import { AREAS, type Area, findNeighbours, listSources } from './mutants/areas.ts';
import { listMutants, type Mutant } from './mutants/mutate.ts';
import { openRunner, type Runner } from './mutants/runner.ts';
import { readSource } from './mutants/sources.ts';

type Planted = { readonly path: string; readonly mutant: Mutant; readonly tests: readonly string[] };

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '90' },
  },
});
const areas = values.area ?? Object.keys(AREAS);
const unknown = areas.filter((area) => !(area in AREAS));
const [sample, least] = [Number(values.sample), Number(values.least)];
if (unknown.length > 0 || !(sample >= 1) || !(least >= 0 && least <= 100)) {
  console.error(
    unknown.length > 0
      ? `--area: there is no ${unknown.join(', ')}; there are ${Object.keys(AREAS).join(', ')}.`
      : '--sample is a number from 1, --least one from 0 to 100.',
  );
  process.exit(1);
}

/** The mutants of an area that chance picks: the same ones for the same seed, whatever else there is. */
function pick(area: Area): readonly Planted[] {
  return listSources(area)
    .flatMap((path) => {
      const tests = findNeighbours(path);
      return listMutants(path, readSource(path)).map((mutant) => ({ path, mutant, tests }));
    })
    .map((planted) => ({
      planted,
      place: hashWords(String(values.seed), planted.path, planted.mutant.line, planted.mutant.says),
    }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, sample)
    .map(({ planted }) => planted);
}

/** Plants the mutants of an area one after the other, and prints each that nobody notices; the share that was noticed, in percent. */
async function tryArea(area: Area, runner: Runner): Promise<number> {
  const all = pick(area);
  let caught = 0;
  for (const { path, mutant, tests } of all) {
    const isCaught = await runner.isNoticed(path, mutant, tests);
    if (isCaught) caught += 1;
    else console.log(`survived  ${path}:${mutant.line}  ${mutant.says}`);
  }
  const share = (100 * caught) / all.length;
  console.log(`${area}: ${caught} of ${all.length} caught, ${share.toFixed(0)} %`);
  return share;
}

const chosen = areas as readonly Area[];
const runner = await openRunner(new Set(chosen.flatMap((area) => pick(area).flatMap(({ tests }) => tests))));
let isEnough = true;
try {
  for (const area of chosen) isEnough = (await tryArea(area, runner)) >= least && isEnough;
} finally {
  await runner.close();
}
// What the tests opened may still be open.
process.exit(isEnough ? 0 : 1);
