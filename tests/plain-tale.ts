// The small deck that tells everything, with a plain edition beside it.
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import type { PlainWords } from '#card-story/rules/edition.ts';
import { writeTale } from './decks.ts';

const still = { agree: { text: 'Yes' }, disagree: { text: 'No' } };

export const TALE_IN_PLAIN = {
  cards: {
    'tale-start': { text: 'Plain start.', ...still },
    'tale-1': {
      text: 'Plain one.',
      agree: { text: 'Sing now', reaction: 'It gets warm.' },
      disagree: { text: 'Let it run out' },
    },
    'tale-end': { text: 'Plain end.', ...still },
    'tale-aside': { text: 'Aside.', ...still },
  },
  resources: { Water: { emptied: 'No water.', legacy: 'A bucket.' } },
  endings: { sung: { text: 'You sang a song.' }, silent: { text: 'You did not sing.' } },
} as const satisfies PlainWords;

/** The deck with a plain edition, as an object or as the text of its file. Throws DeckError. */
export function parsePlainTale(plain: PlainWords | string = TALE_IN_PLAIN, version = '1.0.0'): TopicDeck {
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain);
  return parseDeck('tale/deck.json', JSON.stringify(writeTale(version)), () => undefined, {
    file: 'tale/plain.json',
    text,
  });
}
