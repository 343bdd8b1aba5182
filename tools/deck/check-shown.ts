// deck check --catalogue: a picture for two cards at most, no subject in more than four decks, and pictures that fit the words.
import type { TopicDeck } from '#card-story/content.ts';
import { collectFindings, type Finding } from './finding.ts';
import { findMisfits } from './picture-words.ts';

const MOST_CARDS = 2;
const MOST_DECKS = 4;

/**
 * Pictures of a deck that more than two of its cards show (somebody’s face hides them, and so does not count; a card without
 * one shows the cover), and those that do not fit what their cards say.
 */
export function checkShown(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'shown');
  const shown = new Map<string, string[]>();
  for (const { id, who, picture } of deck.cards) {
    if (who !== undefined) continue;
    const name = picture === undefined ? 'the cover' : `picture ${picture}`;
    shown.set(name, [...(shown.get(name) ?? []), id]);
  }
  for (const [name, ids] of shown)
    if (ids.length > MOST_CARDS)
      fault(`${name}: shown by ${ids.length} cards (${ids.join(', ')}), at most ${MOST_CARDS}`);
  for (const misfit of findMisfits(deck)) fault(misfit);
  return findings;
}

/** Subjects, and staged places, that the decks of a catalogue show too many of: where each of them is. */
export function checkSubjects(
  decks: readonly Pick<TopicDeck, 'id' | 'cover' | 'pictures'>[],
): readonly Finding[] {
  const { findings, fault } = collectFindings('catalogue', 'shown');
  const places = new Map<string, Set<string>>();
  for (const { id, cover, pictures = {} } of decks)
    for (const scene of [cover, ...Object.values(pictures)]) {
      const name = 'subject' in scene ? scene.subject : scene.place;
      if (name === 'none') continue;
      places.set(name, (places.get(name) ?? new Set()).add(id));
    }
  for (const [name, ids] of places)
    if (ids.size > MOST_DECKS)
      fault(`${name}: in ${ids.size} decks (${[...ids].join(', ')}), at most ${MOST_DECKS}`);
  return findings;
}
