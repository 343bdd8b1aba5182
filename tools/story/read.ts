// story read: one telling, as a reader gets it.
import { quoteWord } from '#base/content/terminal.ts';
import type { CatalogueStory } from '#text-story/content.ts';
import { type CarriedOver, carryOver } from '#text-story/rules/carry.ts';
import type { Reading } from '#text-story/rules/reading.ts';
import { gatherThings } from '#text-story/rules/travels.ts';
import { UsageError } from '../deck/finding.ts';
import { type Call, recall } from './call.ts';
import { describeReading } from './describe-reading.ts';
import { type Habit, readStory } from './habits.ts';
import { openStories } from './open-stories.ts';

export function runRead(call: Call): { readonly hasFaults: boolean; readonly next?: string } {
  const [key, ...rest] = call.keys;
  if (key === undefined || rest.length > 0)
    throw new UsageError('Name the one story: npm run story -- read the_ferry_bell');
  const { stories, others, shared, findings } = openStories(call);
  const [story] = stories;
  if (story === undefined) {
    for (const { story: file, text } of findings) console.log(`fault    ${file}: ${text}`);
    return { hasFaults: true, next: `mend the faults, then npm run story -- ${recall(call, 'check')}` };
  }
  const before =
    call.after === undefined ? undefined : [...others, story].find((one) => one.key === call.after);
  if (call.after !== undefined && before === undefined)
    throw new UsageError(`There is no story ${call.after} to go on from.`);
  const ended = before && readStory({ story: before, shared, seen: [] }, call.seed, call.habit);
  const carry = before && ended && carryFrom(before, ended);
  const carried = call.carrying ?? (before && ended ? thingsFrom(before, ended) : []);
  const readings = readStory({ story, shared, seen: [], carry, carried }, call.seed, takeAnswers(call));
  if (call.json) {
    console.log(JSON.stringify(describeReading(story, readings, call.seed), null, 2));
    return { hasFaults: false };
  }
  for (const { chapter, number } of readings) {
    console.log(`\n===== ${number} (${chapter.sceneId})\n\n${chapter.text}`);
    if (chapter.asks !== undefined) console.log(`\n? ${chapter.asks}`);
    for (const { label, text, stance } of chapter.options)
      console.log(`> ${label === undefined ? '' : `${label}: `}${text}   [${stance}]`);
  }
  console.log('');
  return {
    hasFaults: false,
    next:
      call.dir === undefined
        ? 'npm start   (as everybody will read it)'
        : `STORIES_DIR=${quoteWord(call.dir)} npm start   (as everybody will read it)`,
  };
}

/** The habit of a call: the numbers that were given, and what comes behind them by its habit. Throws UsageError for a way that is not there. */
function takeAnswers({ answers, habit }: Pick<Call, 'answers' | 'habit'>): Habit {
  return (reading, seed) => {
    const number = answers[reading.number - 1];
    if (number === undefined) return habit(reading, seed);
    const { options, sceneId } = reading.chapter;
    const option = options[number - 1];
    if (option === undefined)
      throw new UsageError(
        `--answers: chapter ${reading.number} (${sceneId}) has ${options.length} ways, not ${number}`,
      );
    return option.text;
  };
}

/** The names of the things that a telling that was read to its end leaves. */
function thingsFrom(story: CatalogueStory, readings: readonly Reading[]): readonly string[] {
  const state = readings.at(-1)?.state;
  if (state === undefined) return [];
  return gatherThings([{ id: '', story, state, parentId: null, isFinished: true }]).map(({ thing }) => thing);
}

/** What a telling that was read to its end hands on. */
function carryFrom(story: CatalogueStory, readings: readonly Reading[]): CarriedOver | undefined {
  const last = readings.at(-1);
  const ending = story.endings.find(({ id }) => id === last?.chapter.sceneId);
  return last && ending && carryOver(story, last.state, ending);
}
