// deck check: whatever can be known of decks without playing them.
import type { TopicDeck } from '#card-story/content.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { checkCatalogue } from './catalogue-keys.ts';
import { checkStandard } from './catalogue-standard.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCrises } from './check-crises.ts';
import { checkEndings } from './check-endings.ts';
import { checkFrame } from './check-frame.ts';
import { checkKeys } from './check-keys.ts';
import { checkPeople } from './check-people.ts';
import { checkIcons, checkPictures } from './check-pictures.ts';
import { checkReach } from './check-reach.ts';
import { checkIds, checkIdWords, checkTexts } from './check-texts.ts';
import { checkTwins } from './check-twins.ts';
import type { CommandOutcome, Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';

const CHECKS: readonly ((deck: TopicDeck) => readonly Finding[])[] = [
  checkReach,
  checkFrame,
  checkIdWords,
  checkEndings,
  checkAnswers,
  checkCrises,
  checkKeys,
  checkTexts,
  checkIcons,
  checkPictures,
  checkPeople,
];

/** All findings of well-formed decks, sorted by deck; `catalogue` asks for the standard of the product's own as well. */
export function checkDecks(decks: readonly TopicDeck[], catalogue: boolean): readonly Finding[] {
  const findings = [
    ...decks.flatMap((deck) => CHECKS.flatMap((check) => check(deck))),
    ...(catalogue ? decks.flatMap(checkStandard) : []),
    ...checkIds(decks),
    ...checkTwins(decks),
  ];
  return decks.flatMap(({ id }) => findings.filter(({ deck }) => deck === id));
}

/** The same, and what all decks of a folder come to together where they are a catalogue and none was picked out. */
export function checkAsAsked(
  decks: readonly TopicDeck[],
  { catalogue, names }: Pick<Options, 'catalogue' | 'names'>,
): readonly Finding[] {
  const together = catalogue && names.length === 0 ? checkCatalogue(decks) : [];
  return [...checkDecks(decks, catalogue), ...together];
}

export function runCheck(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const found = [...findings, ...checkAsAsked(decks, options)];
  return {
    lines: decks.map(tellDeck),
    data: decks.map(describeDeck),
    findings: found,
    next: { command: 'sim', why: 'how games of it go' },
  };
}

function describeDeck({ id, version, cards, endings = [], pictures = {} }: TopicDeck) {
  const spine = cards.filter(isSpineCard).length;
  return {
    ...{ deck: id, version, spine, inserted: cards.length - spine },
    keyed: cards.filter(({ key, interest }) => (key ?? interest) !== undefined).length,
    reactions: cards.flatMap(({ answers }) => answers.filter(({ reaction }) => reaction !== undefined))
      .length,
    endings: endings.length,
    pictures: Object.keys(pictures).length,
  };
}

function tellDeck(deck: TopicDeck): string {
  const { version, spine, inserted, keyed, reactions, endings, pictures } = describeDeck(deck);
  return `${deck.id} ${version}: ${spine} + ${inserted} cards, ${keyed} keyed, ${reactions} reactions, ${endings} endings, ${pictures} pictures`;
}
