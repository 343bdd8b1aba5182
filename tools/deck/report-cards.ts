// The texts of deck report: every card with its answers, what they change and what is told at once.
import { type KeyedCard, keysOf, type TopicDeck, type WeighedKey } from '#card-story/content.ts';
import { type Answer, isSpineCard } from '#card-story/rules.ts';
import { roundShare } from './print.ts';
import { escapeText } from './report-markup.ts';
import type { Section } from './report-page.ts';
import { shareOfMeetings, type Tally } from './tally.ts';

export function tellCards(deck: TopicDeck, random: Tally): Section {
  const cards = deck.cards.map((card) => {
    const { interest } = card;
    const keys = [
      ...keysOf(card).map((key) =>
        [`${key.scale}, right is ${key.inverse ? 'less' : 'more'}`, ...tellSides(key)].join('; '),
      ),
      ...(interest ? [`${interest.type} work, right is ${interest.inverse ? 'less' : 'more'}`] : []),
    ];
    const met = isSpineCard(card) ? '' : `<br>met in ${roundShare(shareOfMeetings(random, card.id))} %`;
    return `<div class="card${isSpineCard(card) ? '' : ' inserted'}"><div class="of"><b>${escapeText(card.id)}</b> ${escapeText(card.tag)}${card.place === undefined ? '' : `, ${escapeText(card.place)}`}${keys.map((key) => `<br>${escapeText(key)}`).join('')}${met}</div><div class="tale">${tellText(card)}</div>${card.answers
      .toReversed()
      .map(tellSide)
      .join('')}</div>`;
  });
  return {
    title: 'The texts',
    lead: 'Every card with its two answers, the left one first, what they change of resources and in people, and what is told at once. Inserted cards are lit.',
    content: `<div class="cards">${cards.join('')}</div>`,
  };
}

/** Which side of its scale a key asks for, against what, and beside what, as far as its author says. */
function tellSides({ facet, against, beside }: WeighedKey): readonly string[] {
  return [
    ...(facet === undefined ? [] : [facet]),
    ...(against === undefined ? [] : [`against ${against}`]),
    ...(beside === undefined ? [] : [`beside ${beside}`]),
  ];
}

function tellText({ speaker, text }: KeyedCard): string {
  return `${speaker === undefined ? '' : `<span class="of">${escapeText(speaker)}</span><br>`}${escapeText(text)}`;
}

function tellSide({ agree, text, consequences, reaction, attitude = {} }: Answer): string {
  const effects = [...Object.entries(consequences.resourceChange), ...Object.entries(attitude)].map(
    ([name, change]) =>
      `<span class="effect${change < 0 ? ' less' : ''}">${escapeText(name)} ${change < 0 ? '−' : '+'}${Math.abs(change)}</span>`,
  );
  const told = reaction === undefined ? '' : `<br><span class="tell">${escapeText(reaction)}</span>`;
  return `<div class="side">${agree ? '→' : '←'} <b>${escapeText(text)}</b><br>${effects.join('')}${told}</div>`;
}
