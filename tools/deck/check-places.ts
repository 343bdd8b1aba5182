// deck check: whether the cards of a place pay about the same, whether a second game is another one, and a short one comes to every ending.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { chooseCards, hasShortForm } from '#card-story/deal/choose-cards.ts';
import { dealDeck, hasAlternates, listPlaces } from '#card-story/deal/places.ts';
import { checkEndings } from './check-endings.ts';
import { collectFindings, type Finding } from './finding.ts';
import { showShare } from './print.ts';
import { measureSecondGames } from './second-game.ts';

/** How far the total effects of two cards of a place may lie apart, in points. */
const MOST_APART = 6;
/** The largest part of a second game that a deck with places may repeat. */
const MOST_REPEATED = 0.4;
/** Enough to know the share to a hundredth. */
const AMOUNT = { games: 100, seed: 1 };

export function checkPlaces(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'places');
  for (const [first, ...others] of listPlaces(deck.cards))
    for (const card of others)
      for (const side of [0, 1] as const) {
        const [one, other] = [sumSide(first, side), sumSide(card, side)];
        if (Math.abs(one - other) > MOST_APART)
          fault(
            `card ${card.id}: ${side === 0 ? 'agree' : 'disagree'}.effects: come to ${other}, and those of ${first.id}, in whose place it stands, to ${one}; at most ${MOST_APART} apart`,
          );
      }
  return findings;
}

/** The gate of the product's own decks: where some places have a choice, enough of them have one. */
export function checkSecondGame(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'catalogue');
  const share = findRepeated(deck);
  if (share !== undefined && share > MOST_REPEATED)
    fault(
      `${showShare(share)} of a second game are the same, ${showShare(MOST_REPEATED)} at most: give more places another card`,
    );
  return findings;
}

/** The gate of the product's own decks: whatever the whole game can come to, a short one can, too. */
export function checkShortGame(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'catalogue');
  if (!hasShortForm(deck)) return findings;
  // What the endings hang on is in every short game, whoever plays it.
  const cards = chooseCards(deck, { met: new Map(), answers: [] }, { seed: deck.id, form: 'short' });
  for (const { text } of checkEndings(dealDeck(deck, cards))) fault(`in a short game ${text}`);
  return findings;
}

/** What part (0 to 1) of a second game is the same; undefined of decks without places, where that is all but what answers insert. */
export function findRepeated(deck: TopicDeck): number | undefined {
  return hasAlternates(deck) ? measureSecondGames(deck, AMOUNT) : undefined;
}

/** All that an answer gives less all that it takes, in points. */
function sumSide({ answers }: KeyedCard, side: 0 | 1): number {
  return Object.values(answers[side].consequences.resourceChange).reduce((sum, change) => sum + change, 0);
}
