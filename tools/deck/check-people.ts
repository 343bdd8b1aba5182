// deck check: people who are too heavy to draw, taken for each other, never seen, without a memory, or too many to know.
import { gzipSync } from 'node:zlib';
import type { TopicDeck } from '#card-story/content.ts';
import { boundAttitude, sideOfAttitude } from '#card-story/rules/attitudes.ts';
import { drawPortrait } from '#pictures/faces/portrait.ts';
import { tellApart } from '#pictures/faces/tell-apart.ts';
import { collectFindings, type Finding } from './finding.ts';

const HEAVIEST_PORTRAIT = 8 * 1024;
/** More than these nobody remembers in one story. */
const MOST_PEOPLE = 8;
/** In one trait two people differ by chance. */
const LEAST_DIFFERENCES = 2;

export function checkPeople({ id, people = {}, cards }: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(id, 'people');
  const all = Object.entries(people);
  for (const [name, person] of all) {
    const weight = gzipSync(drawPortrait(person, 'troubled'), { level: 9 }).length;
    if (weight > HEAVIEST_PORTRAIT)
      fault(`${name}: ${weight} bytes compressed, at most ${HEAVIEST_PORTRAIT}`);
    if (!cards.some(({ who }) => who === name)) warn(`${name}: no card shows them`);
  }
  all.forEach(([name, person], index) => {
    for (const [other, two] of all.slice(index + 1)) {
      const traits = tellApart(person, two);
      if (traits.length < LEAST_DIFFERENCES)
        fault(
          `${name} and ${other}: told apart by ${traits.join() || 'nothing'}; at least two of hat or hair, beard, skin, cloth, age, build must differ`,
        );
    }
  });
  checkAttitudes(cards, Object.keys(people), warn);
  if (all.length > MOST_PEOPLE) warn(`${all.length} people; ${MOST_PEOPLE} are as many as one remembers`);
  return findings;
}

/** Of a deck whose people remember: who does not, and who can never come to like the player, or to dislike them. */
function checkAttitudes(
  cards: TopicDeck['cards'],
  people: readonly string[],
  warn: (text: string) => void,
): void {
  const bounds = people.map((name) => ({ name, ...boundAttitude(cards, name) }));
  if (bounds.every(({ isMoved }) => !isMoved)) return;
  for (const { name, lowest, highest, isMoved } of bounds) {
    if (!isMoved) warn(`${name}: no answer moves their attitude`);
    else if (sideOfAttitude(highest) !== 'warm')
      warn(
        `${name}: whatever is answered, their attitude comes to ${highest} at most; from 2 on they are delighted`,
      );
    else if (sideOfAttitude(lowest) !== 'cold')
      warn(
        `${name}: whatever is answered, their attitude comes to ${lowest} at least; from -2 down they are troubled`,
      );
  }
}
