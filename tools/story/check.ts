// story check: whatever is wrong with told stories, and how thousands of readings of them end.
import { lintScenes } from '#pictures/lint.ts';
import type { CatalogueStory } from '#text-story/content.ts';
import { type Call, recall } from './call.ts';
import type { Finding } from './finding.ts';
import { checkGates, tellForks } from './gates.ts';
import { openStories } from './open-stories.ts';
import { checkReadings } from './readings.ts';
import { checkTexts, checkTextsAcross } from './texts.ts';

export function runCheck(call: Call): { readonly hasFaults: boolean; readonly next: string } {
  const { stories, others, shared, findings } = openStories(call);
  const found: Finding[] = [...findings];
  const forked: Parameters<typeof tellForks>[0][number][] = [];
  for (const story of stories) {
    found.push(...checkTexts(story), ...checkPictures(story));
    const report = checkReadings(story, shared, call.seeds);
    found.push(...report.findings);
    // A telling that stops halfway is told already.
    if (report.words > 0) {
      const gates = checkGates(story, shared, call.folder === undefined);
      found.push(...gates.findings);
      forked.push({ key: story.key, forks: gates.forks });
    }
    const endings = Object.entries(report.endings).map(([id, part]) => `${id} ${Math.round(part * 100)} %`);
    console.log(
      `${story.key}: ${report.tellings} tellings of ${Math.round(report.words)} words; ` +
        `${Math.round(report.seenAgain * 100)} % of a second reading was in the first; ${endings.join(', ')}`,
    );
  }
  if (forked.length > 0) console.log(`\n${tellForks(forked)}\n`);
  // Against all others that are told, too; those that were asked for come last, since it is the later one that is told.
  const asked = new Set(stories.map(({ key }) => key));
  found.push(...checkTextsAcross([...others, ...stories]).filter(({ story }) => asked.has(story)));
  const faults = listLines(found, 'fault');
  const warnings = listLines(found, 'warning');
  for (const line of [...faults, ...warnings]) console.log(line);
  console.log(
    `${count(stories.length, 'story', 'stories')}, ${count(faults.length, 'fault')}, ${count(warnings.length, 'warning')}`,
  );
  if (found.some(({ hidesMore }) => hidesMore)) console.log('More is looked at once these are mended.');
  const [key = '', ...more] = stories.length === 1 ? [...asked] : call.keys;
  const isOne = key !== '' && more.length === 0;
  return {
    hasFaults: faults.length > 0,
    next:
      faults.length > 0
        ? `mend the faults, then npm run story -- ${recall(call, 'check')}`
        : `npm run story -- ${recall({ keys: [isOne ? key : 'KEY'], dir: call.dir }, 'read')}   (one telling, as a reader gets it)`,
  };
}

/** One line a finding, with the file that it is of; what was found twice stands once. */
function listLines(findings: readonly Finding[], kind: Finding['kind']): readonly string[] {
  const those = findings.filter((one) => one.kind === kind);
  return [
    ...new Set(
      those.map(
        ({ story, text }) => `${kind.padEnd(7)}  ${story.includes('.') ? story : `${story}.json`}: ${text}`,
      ),
    ),
  ];
}

function count(number: number, one: string, several = `${one}s`): string {
  return `${number === 0 ? 'no' : number} ${number === 1 ? one : several}`;
}

function checkPictures({ key, cover, pictures }: CatalogueStory): readonly Finding[] {
  return lintScenes([cover, ...Object.values(pictures)]).map((text) => ({
    story: key,
    kind: 'warning',
    text,
  }));
}
