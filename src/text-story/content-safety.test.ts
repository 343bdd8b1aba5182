// What the product itself says never makes a story pause: neither the told stories nor the decks.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDecks } from '#card-story/deck-folder.ts';
import { loadStoryCatalogue } from './content.ts';
import { readConcern, readToldConcern } from './rules/safety/read-concern.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const { stories, shared } = loadStoryCatalogue(CONTENT);

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const findAlarms = (texts: readonly string[], read: (text: string) => unknown) =>
  texts.filter((text) => read(text) !== undefined);

describe('no false alarm', () => {
  it.each(stories.map((story) => [story.key, story] as const))('in the words of %s', (_, story) => {
    const options = story.scenes.flatMap((scene) =>
      scene.options.flatMap(({ label = '', text }) => [label, text]),
    );
    expect(options.length).toBeGreaterThanOrEqual(20);
    expect(findAlarms(options, readConcern)).toEqual([]);
    const { scenes, openings, endings, facts, promises } = story;
    const told = listTexts([scenes, openings, endings, facts, promises]);
    expect(findAlarms(told, readToldConcern)).toEqual([]);
  });

  it('in what takes up the words of readers', () => {
    expect(findAlarms(listTexts(shared), readToldConcern)).toEqual([]);
  });

  it('in the cards of the decks, as written and in plain words', () => {
    const texts = loadDecks(join(CONTENT, 'decks')).decks.flatMap(({ cards, plain }) =>
      listTexts([cards, plain]),
    );
    expect(texts.length).toBeGreaterThan(2000);
    expect(findAlarms(texts, readConcern)).toEqual([]);
  });
});
