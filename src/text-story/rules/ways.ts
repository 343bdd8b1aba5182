// The ways through a story that is told to its end: those that were taken, those that were not, and the endings found. Pure.
import type { Story } from './story.ts';
import { BEATS } from './words.ts';

/** By what names a finished telling is shown as a road. */
export type Ways = {
  /** In order: what was told, null where the story has no such scene any more, and what it could have been. */
  readonly chapters: { readonly taken: string | null; readonly others: string[] }[];
  readonly endings: { readonly name: string; readonly found: boolean; readonly here: boolean }[];
};

/** `told` are the ids of this telling's pages, `seen` those of its reader's other tellings of the story. */
export function listWays(story: Story, told: readonly string[], seen: readonly string[]): Ways {
  return {
    chapters: BEATS.map((beat) => {
      const scenes = story.scenes.filter((scene) => scene.beat === beat);
      const taken = scenes.find(({ id }) => told.includes(id));
      const others = scenes.filter((scene) => scene !== taken);
      return {
        taken: taken ? (taken.name ?? taken.title) : null,
        others: others.map(({ name, title }) => name ?? title),
      };
    }),
    endings: story.endings.map(({ id, title }) => {
      const here = told.includes(id);
      return { name: title, found: here || seen.includes(id), here };
    }),
  };
}
