// The works of the catalogue, card stories and told ones alike, as the check of motifs reads them.
import { join } from 'node:path';
import type { TopicDeck } from '#card-story/content.ts';
import { listDeckFolders, loadNamedDeck } from '#card-story/deck-folder.ts';
import { dressPlainly } from '#card-story/rules/edition.ts';
import { type CatalogueStory, listStoryFiles, loadStory } from '#text-story/content.ts';
import { listTexts as listStoryTexts } from '#text-story/story-faults.ts';
import { listTexts as listDeckTexts } from '../deck/sentences.ts';
import { PROJECT } from '../generated-file.ts';

/** One text that readers see, with its place in the file. */
export type PlacedText = { readonly where: string; readonly text: string };

/** One card story or told story. */
export type Work = {
  /** The id of the deck or the key of the story. */
  readonly key: string;
  readonly title: string;
  /** How it can begin: one text for a deck, two for a told story. */
  readonly openings: readonly PlacedText[];
  /** Everything that readers see but titles and labels; `SYMBOL` stands for each name that is filled in. */
  readonly texts: readonly PlacedText[];
  /** Of a deck with a plain edition its words: read for turns of phrase, and not for things, which are those of the story in either. */
  readonly plain?: readonly PlacedText[];
  /** Who has a name in it, and what they are: `the shepherd’s dog called Argus`. */
  readonly cast: readonly PlacedText[];
};

/** Stands in texts where a name is filled in. */
export const SYMBOL = '◦';

export type Catalogue = { readonly decks: readonly TopicDeck[]; readonly works: readonly Work[] };

/** Opens all decks and all told stories but retired ones. Throws DeckError or StoryError for one that is broken. */
export function openCatalogue(content = join(PROJECT, 'content')): Catalogue {
  const decks = listDeckFolders(join(content, 'decks')).map(loadNamedDeck);
  const stories = listStoryFiles(content).map((file) => loadStory(content, file));
  return { decks, works: [...stories.map(workOfStory), ...decks.map(workOfDeck)] };
}

function workOfDeck(deck: TopicDeck): Work {
  const start = deck.cards.filter(({ tag }) => tag === 'start');
  return {
    key: deck.id,
    title: deck.name,
    openings: start.map(({ id, text }) => ({ where: `card ${id}`, text })),
    texts: listDeckTexts(deck),
    plain: listPlain(deck),
    cast: [],
  };
}

/** What its plain edition says otherwise. */
function listPlain(deck: TopicDeck): readonly PlacedText[] {
  const written = new Set(listDeckTexts(deck).map(({ text }) => text));
  return listDeckTexts(dressPlainly(deck))
    .filter(({ text }) => !written.has(text))
    .map(({ where, text }) => ({ where: `in plain words: ${where}`, text }));
}

function workOfStory(story: CatalogueStory): Work {
  const { key, title, blurb, cast, openings, scenes } = story;
  const fill = (texts: readonly PlacedText[]) =>
    texts.map(({ where, text }) => ({ where, text: text.replaceAll(/\{[^}]*\}/g, SYMBOL) }));
  return {
    key,
    title,
    openings: fill(
      openings.map(({ id, text: [first = ''] }) => ({ where: `opening ${id}`, text: firstForm(first) })),
    ),
    texts: fill([
      { where: 'blurb', text: blurb },
      ...listStoryTexts(story),
      ...scenes.flatMap(({ id, options }) =>
        options.map(({ text }, at) => ({ where: `scene ${id}: options number ${at + 1}: text`, text })),
      ),
    ]),
    cast: Object.entries(cast).flatMap(([role, { is, people }]) =>
      people.map(({ name }) => ({ where: `role ${role}`, text: `${headOf(is)} called ${name}` })),
    ),
  };
}

/** A paragraph as most readers get it first. */
function firstForm(paragraph: CatalogueStory['openings'][number]['text'][number]): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'one_of' in piece ? (piece.one_of[0] ?? '') : (piece.else ?? '');
    })
    .join('');
}

/** What somebody is, without whatever else is said of them: `the sheepdog`. */
function headOf(description: string): string {
  return description.split(/,| (?:of|with|whose?|that|in|on)\b/)[0] ?? '';
}
