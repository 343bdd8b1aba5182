// The people of a deck on its report: everybody in every mood, at the size of a card.
import type { TopicDeck } from '#card-story/content.ts';
import { drawPortrait } from '#pictures/faces/portrait.ts';
import { MOODS } from '#pictures/faces/words.ts';
import { escapeText } from './report-markup.ts';
import { putOnPaper, type Section } from './report-page.ts';

/** Nothing where a deck has no people. */
export function tellPeople({ people = {}, cards }: TopicDeck): readonly Section[] {
  const all = Object.entries(people);
  if (all.length === 0) return [];
  const papers = all.map(([id, person]) => {
    const faces = MOODS.map((mood) => {
      const data = Buffer.from(drawPortrait(person, mood)).toString('base64');
      return `<img width="180" height="135" src="data:image/svg+xml;base64,${data}" alt="${escapeText(`${person.name}, ${mood}`)}">`;
    });
    const times = cards.filter(({ who }) => who === id).length;
    return putOnPaper(person.name, faces.join(' '), `${id}: on ${times} cards. ${escapeText(person.alt)}`);
  });
  return [
    {
      title: 'People',
      lead: `Everybody at ease, troubled, hostile, delighted. Whoever is taken for somebody else from across the room wants another hat.`,
      content: `<div class="grid pair">${papers.join('')}</div>`,
    },
  ];
}
