// story check: reads a story thousands of times and tells what never happens, and how much comes again.
import type { CatalogueStory } from '#text-story/content.ts';
import type { Reading } from '#text-story/rules/reading.ts';
import type { SharedSentences } from '#text-story/rules/tell.ts';
import { ENDING_NUMBER } from '#text-story/rules/words.ts';
import { listAskedThings } from '#text-story/story-faults.ts';
import type { Finding } from './finding.ts';
import { HABITS, readStory } from './habits.ts';

/** What part of a second reading may have been read before. */
const MOST_SEEN_AGAIN = 0.5;
/** A run of as many words may not be told twice in one telling. */
const RUN = 8;
/** Looking for runs is slow, and the texts were compared as they are written before: so many seeds of each habit will do. */
const RUN_SEEDS = 15;

export type ReadingReport = {
  readonly findings: readonly Finding[];
  readonly tellings: number;
  /** Of a second reading of the same story: what part of its scenes was in the first, 0 to 1. */
  readonly seenAgain: number;
  /** How often each ending came, as a part (0 to 1) of all tellings. */
  readonly endings: Readonly<Record<string, number>>;
  /** Words of a telling, on average. */
  readonly words: number;
};

/** Reads `story` with `seeds` seeds in each habit, and again by the same reader. */
export function checkReadings(story: CatalogueStory, shared: SharedSentences, seeds: number): ReadingReport {
  const findings: Finding[] = [];
  const fault = (text: string) => findings.push({ story: story.key, kind: 'fault', text });
  const scenes = new Set<string>();
  const options = new Set<string>();
  const endings = new Map<string, number>();
  const repeated = new Set<string>();
  const asked = listAskedThings(story);
  let tellings = 0;
  let words = 0;
  let again = 0;
  for (const habit of Object.values(HABITS)) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      // Every second reader carries all that the story asks for.
      const carried = seed % 2 === 0 ? asked : [];
      const readings = tryReading(() => readStory({ story, shared, seen: [], carried }, seed, habit), fault);
      if (readings === undefined) return { findings, tellings, seenAgain: 0, endings: {}, words: 0 };
      tellings += 1;
      for (const { chapter } of readings) {
        scenes.add(chapter.sceneId);
        words += chapter.text.split(/\s+/).length;
      }
      for (const text of findPlainFaults(readings)) fault(text);
      if (seed <= RUN_SEEDS) for (const run of findRepeatedRuns(readings)) repeated.add(run);
      for (const [at, { chapter }] of readings.entries()) {
        const next = readings[at + 1];
        const lasted = next && next.state.stances.length > (readings[at]?.state.stances.length ?? 0);
        if (lasted) options.add(`${chapter.sceneId} ${next.state.stances.at(-1)}`);
      }
      const ending = readings.at(-1)?.chapter.sceneId ?? '';
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      const first = readings.map(({ chapter }) => chapter.sceneId);
      const second = readStory({ story, shared, seen: first }, seed + seeds, habit);
      again += second.filter(({ chapter }) => first.includes(chapter.sceneId)).length / second.length;
    }
  }
  for (const { id } of [...story.openings, ...story.scenes, ...story.endings])
    if (!scenes.has(id)) fault(`${id}: is never told`);
  for (const { id, options: offered } of story.scenes)
    for (const { stance, text } of offered)
      if (scenes.has(id) && !options.has(`${id} ${stance}`)) fault(`scene ${id}: “${text}” is never chosen`);
  for (const run of repeated) fault(`“${run}” is told twice in one telling`);
  const seenAgain = again / Math.max(1, tellings);
  if (seenAgain > MOST_SEEN_AGAIN)
    fault(
      `${Math.round(seenAgain * 100)} % of a second reading were in the first; at most ${MOST_SEEN_AGAIN * 100} % may`,
    );
  return {
    findings,
    tellings,
    seenAgain,
    endings: Object.fromEntries([...endings].map(([id, count]) => [id, count / tellings])),
    words: words / Math.max(1, tellings),
  };
}

function tryReading<T>(read: () => T, fault: (text: string) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fault(error.message);
    return undefined;
  }
}

/** What no chapter may show, whoever reads. */
function findPlainFaults(readings: readonly Reading[]): string[] {
  const faults: string[] = [];
  for (const { chapter, number } of readings) {
    if (/[{}<>]|undefined/.test(chapter.text))
      faults.push(`${chapter.sceneId}: shows a symbol that was not filled in`);
    const choices = chapter.options.length;
    if (number > 0 && number < ENDING_NUMBER && choices < 2)
      faults.push(`${chapter.sceneId}: leaves no choice`);
  }
  if (readings.at(-1)?.chapter.isEnding !== true || readings.length !== ENDING_NUMBER + 1)
    faults.push('a telling has no ending');
  return faults;
}

function findRepeatedRuns(readings: readonly Reading[]): readonly string[] {
  const seen = new Set<string>();
  const repeated: string[] = [];
  for (const { chapter } of readings) {
    const words = chapter.text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
    // One text, of which each run is a part, which costs less than to put it together.
    const text = words.join(' ');
    let begin = 0;
    let end = words.slice(0, RUN).join(' ').length;
    for (let at = 0; at + RUN <= words.length; at += 1) {
      const run = text.slice(begin, end);
      begin += 1 + (words[at]?.length ?? 0);
      end += 1 + (words[at + RUN]?.length ?? 0);
      if (seen.has(run)) repeated.push(run);
      seen.add(run);
    }
  }
  return repeated;
}
