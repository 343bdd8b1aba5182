// deck check: whatever can be known of decks without playing them.
import type { TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { dressPlainly } from '#card-story/rules/edition.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { checkCatalogue } from './catalogue-keys.ts';
import { checkStandard } from './catalogue-standard.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCrises } from './check-crises.ts';
import { checkEndPictures } from './check-end-pictures.ts';
import { checkEndings } from './check-endings.ts';
import { checkFrame } from './check-frame.ts';
import { checkKeys } from './check-keys.ts';
import { checkPeople } from './check-people.ts';
import { checkIcons, checkPictures } from './check-pictures.ts';
import { checkPlaces, checkSecondGame, checkShortGame, findRepeated } from './check-places.ts';
import { checkPlain, checkPlainTwins, measurePlainness } from './check-plain.ts';
import { checkReach } from './check-reach.ts';
import { checkShown, checkSubjects } from './check-shown.ts';
import { checkIds, checkIdWords, checkTexts } from './check-texts.ts';
import { checkTwins } from './check-twins.ts';
import type { CommandOutcome, Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { showCount, showShare } from './print.ts';

const CHECKS: readonly ((deck: TopicDeck) => readonly Finding[])[] = [
  checkReach,
  checkFrame,
  checkIdWords,
  checkEndings,
  checkAnswers,
  checkCrises,
  checkKeys,
  checkPlaces,
  checkTexts,
  checkIcons,
  checkPictures,
  checkPeople,
  checkPlain,
];

/** All findings of well-formed decks, sorted by deck; `catalogue` asks for the standard of the product's own as well. */
export function checkDecks(decks: readonly TopicDeck[], catalogue: boolean): readonly Finding[] {
  const findings = [
    ...decks.flatMap((deck) => CHECKS.flatMap((check) => check(deck))),
    ...(catalogue
      ? decks.flatMap((deck) => [
          ...checkStandard(deck),
          ...checkSecondGame(deck),
          ...checkShortGame(deck),
          ...checkShown(deck),
          ...checkEndPictures(deck),
        ])
      : []),
    ...checkIds(decks),
    ...checkTwins(decks),
    ...checkPlainTwins(decks),
  ];
  return decks.flatMap(({ id }) => findings.filter(({ deck }) => deck === id));
}

/** The same, and what all decks of a folder come to together where they are a catalogue and none was picked out. */
export function checkAsAsked(
  decks: readonly TopicDeck[],
  { catalogue, names }: Pick<Options, 'catalogue' | 'names'>,
): readonly Finding[] {
  const together = catalogue && names.length === 0 ? [...checkCatalogue(decks), ...checkSubjects(decks)] : [];
  return [...checkDecks(decks, catalogue), ...together];
}

export function runCheck(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const found = [...findings, ...checkAsAsked(decks, options)];
  return {
    lines: decks.flatMap(tellDeck),
    data: decks.map(describeDeck),
    findings: found,
    next: { command: 'sim', why: 'how games of it go' },
  };
}

function describeDeck(deck: TopicDeck) {
  const { id, version, cards, endings = [], pictures = {} } = deck;
  const [spine, places] = [cards.filter(isSpineCard).length, listPlaces(cards)];
  return {
    ...{ deck: id, version, spine: places.length, alternates: spine - places.length },
    ...{ inserted: cards.length - spine, repeated: findRepeated(deck) },
    keyed: cards.filter(({ key, interest }) => (key ?? interest) !== undefined).length,
    reactions: cards.flatMap(({ answers }) => answers.filter(({ reaction }) => reaction !== undefined))
      .length,
    endings: endings.length,
    pictures: Object.keys(pictures).length,
    ...(deck.plain === undefined ? {} : { plain: measurePlainness(dressPlainly(deck)) }),
  };
}

function tellDeck(deck: TopicDeck): readonly string[] {
  const { version, spine, alternates, inserted, repeated, keyed, reactions, endings, pictures, plain } =
    describeDeck(deck);
  return [
    `${deck.id} ${version}: ${spine} + ${inserted} cards, ${keyed} keyed, ${reactions} reactions, ${endings} endings, ${pictures} pictures`,
    ...(repeated === undefined
      ? []
      : [
          `  ${showCount(alternates, 'card')} more for ${showCount(listPlaces(deck.cards).filter(({ length }) => length > 1).length, 'place')}; second game: ${showShare(repeated)} the same`,
        ]),
    ...(plain === undefined
      ? []
      : [
          `  in plain words: ${plain.meanSentence.toFixed(1)} words a sentence, ${showShare(plain.seldom)} of the words seldom used`,
        ]),
  ];
}
