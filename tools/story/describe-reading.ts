// story read --json: a telling as data: what was told, what could be done, what was done, and what came of it.
import type { CatalogueStory } from '#text-story/content.ts';
import type { Reading } from '#text-story/rules/reading.ts';
import { listSentences } from './sentences.ts';

/** A telling for programs that compare readings. `answer` is the number, from 1, of the way that was taken; null where none was. */
export function describeReading(story: CatalogueStory, readings: readonly Reading[], seed: number) {
  const last = readings.at(-1);
  return {
    story: story.key,
    seed,
    answers: readings.slice(1, -1).map((_, at) => findAnswer(readings, at + 1)),
    chapters: readings.map(({ chapter, number }, at) => ({
      number,
      scene: chapter.sceneId,
      title: chapter.title,
      name: story.scenes.find(({ id }) => id === chapter.sceneId)?.name ?? chapter.title,
      options: chapter.options.map(({ label, text, stance }) => ({ label, text, stance })),
      answer: findAnswer(readings, at),
      sentences: listSentences(chapter.text),
    })),
    facts: last?.state.facts ?? [],
    promises: last?.state.promises ?? {},
    ending: last?.chapter.sceneId ?? null,
  };
}

/** Which way was taken out of a chapter: the options of a scene differ in stance, and a reply that is none of them has none. */
function findAnswer(readings: readonly Reading[], at: number): number | null {
  const [now, next] = [readings[at], readings[at + 1]];
  if (now === undefined || next === undefined) return null;
  if (next.state.stances.length === now.state.stances.length) return null;
  const place = now.chapter.options.findIndex(({ stance }) => stance === next.state.stances.at(-1));
  return place < 0 ? null : place + 1;
}
