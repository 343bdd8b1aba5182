// The draft of a deck that comes of a story of another tool, and what its author is told of it.
import { asFields, nameFormat, recogniseFormat, type WrittenFormat } from '#base/content/written-formats.ts';
import type { DeckFile } from '#card-story/deck-file.ts';
import { nameFrom } from '../new.ts';
import { showCount } from '../print.ts';
import { type LaidOut, layCards } from './lay-cards.ts';
import { collectLosses, ImportError, type Lose, type Loss, type Outline, refuseMany } from './outline.ts';
import { readCardsCsv, readCardsJson } from './read-cards.ts';
import { readInk } from './read-ink.ts';
import { readTwee, readTwineHtml, readTwineJson } from './read-twine.ts';

const READERS: Readonly<Partial<Record<WrittenFormat, (text: string, lose: Lose) => Outline>>> = {
  twee: readTwee,
  'twine-html': readTwineHtml,
  'twine-json': (text, lose) => readTwineJson(parse(text), lose),
  ink: readInk,
  'cards-json': (text, lose) => readCardsJson(parse(text), lose),
  'cards-csv': readCardsCsv,
};

const parse = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

/** What is read of a file: the deck as far as it can be known, and what was lost. */
export type Draft = {
  readonly format: string;
  readonly deck: DeckFile;
  readonly counts: LaidOut['counts'];
  readonly losses: readonly Loss[];
  /** Whether the file had a title of its own. */
  readonly isNamed: boolean;
  readonly passages: number;
};

/** Makes a draft of a text. `id` is the deck's, `prefix` what its cards' ids begin with. Throws ImportError. */
export function makeDraft(text: string, id: string, prefix: string): Draft {
  if (text.trim() === '') throw new ImportError('is empty');
  const format = recogniseFormat(text);
  if (format === 'deck')
    throw new ImportError('is a deck already; put it into a folder of its own as deck.json');
  if (format === 'story')
    throw new ImportError('is a told story; put it into the folder that STORIES_DIR names');
  if (format === 'ink-json')
    throw new ImportError('was compiled from ink; import the .ink file that it was made from');
  const read = format && READERS[format];
  if (!read)
    throw new ImportError(
      `is nothing that can be imported${nameJsonFault(text)}; Twee, stories of Twine 2 (HTML or JSON), ink, and cards as JSON or CSV with a text and two sides can be`,
    );
  const { lose, list } = collectLosses();
  const written = read(text, lose);
  refuseMany(written.passages.length);
  const outline = nameApart(written, lose);
  if (outline.passages.length === 0) throw new ImportError('has no passage or card with a text in it');
  const title = outline.title || nameFrom(id);
  const { counts, ...laid } = layCards({ ...outline, title }, prefix, lose);
  return {
    format: nameFormat(format),
    deck: {
      ...{ format: 2, id, version: '0.1.0', language: 'en' },
      name: title,
      blurb: `Say here who you are in ${title}, and what is at stake.`,
      cover: { place: 'harbour', seed: 1, alt: 'A harbour, until somebody says what is to be seen.' },
      ...laid,
    },
    counts,
    losses: list(),
    isNamed: Boolean(outline.title),
    passages: outline.passages.length,
  };
}

/** An outline in which no two passages have one name: of those that had, ways lead to the first. */
function nameApart(outline: Outline, lose: Lose): Outline {
  const used = new Map<string, number>();
  const led = new Set(outline.passages.flatMap(({ ways }) => ways.map(({ to }) => to)));
  const passages = outline.passages.map((passage) => {
    let { name } = passage;
    for (let further = used.get(name) ?? 0; used.has(name); further += 1) {
      name = `${passage.name} (${further + 1})`;
      used.set(passage.name, further + 1);
    }
    if (name !== passage.name && led.has(passage.name))
      lose('passages of a name that another has, too', name);
    used.set(name, used.get(name) ?? 1);
    return { ...passage, name };
  });
  return { ...outline, passages };
}

/** How the sentence about a file that is nothing goes on where it was meant to be JSON. */
function nameJsonFault(text: string): string {
  if (!/^\s*[[{]/.test(text)) return '';
  try {
    return asFields(parse(text)) ? ' (JSON without a list of cards or passages)' : ' (JSON without cards)';
  } catch {
    return ' (it begins like JSON, and is none)';
  }
}

/** What is still to be done with a draft, in the order in which it is best done. */
export function listTasks({ deck, counts, isNamed }: Draft): readonly string[] {
  const cards = deck.cards.filter(({ text }) => text.length > 200).length;
  const sides = deck.cards.flatMap(({ agree, disagree }) => [agree, disagree]);
  const empty = deck.cards.filter(({ text }) => text === '').length;
  const labels = sides.filter(({ text }) => text.length > 20).length;
  const reactions = sides.filter(({ reaction = '' }) => reaction.length > 90).length;
  const waits = deck.cards.filter(({ tag }) => !['start', 'base', 'end'].includes(tag)).length;
  const changes = sides.filter(({ effects }) => Object.keys(effects).length > 0).length;
  const many = (number: number, thing: string, most: string) =>
    number > 0 ? [`${showCount(number, thing)} of more than ${most}`] : [];
  const long = [
    ...many(cards, 'text', '200 characters'),
    ...many(labels, 'label', '20'),
    ...many(reactions, 'reaction', '90'),
  ];
  return [
    long.length > 0 ? `shorten: ${long.join(', ')}; nothing was cut` : '',
    empty > 0 ? `texts: ${showCount(empty, 'card')} without one` : '',
    counts.missingAnswers > 0
      ? `answers: ${counts.missingAnswers} missing where there was one way on; each reads “Another answer”`
      : '',
    counts.splitCards > 0
      ? `cards: ${showCount(counts.splitCards, 'card')} more, since a card has two answers and some passages had more`
      : '',
    counts.addedLast
      ? 'cards: the last one is an example, since all ways must come together in an end card'
      : '',
    waits > 0
      ? `cards: ${waits} ${waits === 1 ? 'waits for an answer that inserts it' : 'wait for an answer that inserts them'}; the others are met by everybody`
      : '',
    changes === 0
      ? 'effects: no answer changes anything yet; the resource Luck is an example'
      : changes < sides.length
        ? `effects: ${sides.length - changes} of ${sides.length} answers ${sides.length - changes === 1 ? 'changes' : 'change'} nothing yet`
        : '',
    'keys: no card says yet what an answer tells of the player',
    deck.endings === undefined ? 'endings: there are none yet' : '',
    `${isNamed ? '' : 'name, '}blurb, cover, language, icons and emptied: examples, or missing`,
  ].filter(Boolean);
}

/** What an author reads after an import. */
export function tellDraft(draft: Draft, file: string, folder: string): readonly string[] {
  const { deck, format, losses, passages } = draft;
  const endings = deck.endings?.length ?? 0;
  const made = `${showCount(deck.cards.length, 'card')}${endings > 0 ? ` and ${showCount(endings, 'ending')}` : ''}`;
  return [
    `${folder}/deck.json: ${made}, from ${showCount(passages, 'passage')} of ${file}: ${format}`,
    ...losses.map(({ what, places }) => `lost     ${what}: ${showPlaces(places)}`),
    ...listTasks(draft).map((task) => `to do    ${task}`),
  ];
}

function showPlaces(places: readonly string[]): string {
  const some = places.slice(0, 4).map((place) => (place.length > 60 ? `${place.slice(0, 59)}…` : place));
  return places.length > some.length
    ? `${some.join(', ')} and ${places.length - some.length} more`
    : some.join(', ');
}
