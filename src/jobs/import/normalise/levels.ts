// Reads how far somebody is to be, from a title or from what a source states.
import type { Level } from '../../rules/posting.ts';

const WORDS: readonly (readonly [RegExp, Level])[] = [
  [
    /\b(intern(ship)?|trainee|apprentice(ship)?|graduate|junior|jr|entry[\s-]*level|entry|working student)\b/i,
    'entry',
  ],
  [/\b(chief|vp|vice president|head of|director|executive|lead|c-level)\b/i, 'lead'],
  [/\b(mid[\s-]*senior|senior|sr|principal|staff (?=\w))\b/i, 'senior'],
  [/\b(mid([\s-]*level)?|associate|intermediate|experienced)\b/i, 'mid'],
];

/** As the title says; where it says nothing, as the source states. */
export function readLevel(title: string, stated: string | undefined): Level | undefined {
  // An executive assistant and an associate director are what the other word says.
  const said = title.replace(/\b(executive assistant|lead generation|associate(?= \w))\b/gi, ' ');
  return find(said) ?? (stated === undefined ? undefined : find(stated));
}

function find(text: string): Level | undefined {
  return WORDS.find(([words]) => words.test(text))?.[1];
}
