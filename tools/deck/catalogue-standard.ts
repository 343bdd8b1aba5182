// deck check --catalogue: what the decks that come with the product have beyond being well made.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealPlaces } from '#card-story/deal/places.ts';
import { isNeed } from '#card-story/rules/dangers.ts';
import { type Answer, isSpineCard } from '#card-story/rules.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { SCALES, SCALES_BY_SURVEY, type Scale, SURVEYS, surveyOf } from '#profile/rules/scales.ts';
import { balanceKeys } from './check-keys.ts';
import { collectFindings, type Finding } from './finding.ts';
import { splitSentences } from './sentences.ts';

/** Cards with a key and cards of an interest, one of each type. */
const BASE_CARDS = { keyed: 34, interests: INTEREST_TYPES.length } as const;
/** How many cards a scale has, and how many all scales of its survey have together. */
const CARDS_OF = {
  ipip: { scale: { least: 3, most: 4 }, survey: 16 },
  dospert: { scale: { least: 1, most: 2 }, survey: 8 },
  // One of each, and that of the last card, which every game asks: no short game may spend it on nothing. The first may ask for one, too.
  ssvs: { scale: { least: 1, most: 2 }, survey: 11 },
} as const;
/** So many letters are read on a phone without scrolling, and before the picture is forgotten. */
const MOST_LETTERS = 140;
const INSERTED = { least: 8, most: 14 };
const RESOURCES = 4;
const ENDINGS = { least: 4, most: 6 };
const START_SENTENCES = 3;
/** Of the story's own answers, without those of crises. */
const MEAN_EFFECT = { least: 5.5, most: 9.5 };
/** Any one effect, if it is one. */
const EFFECT = { least: 2, most: 20 };
const CRISES = { least: 8, most: 12 };
/** Crises of the worst, over all resources, and of plenty; each resource has one of need besides. */
const LEAST_LOWEST = 2;
const LEAST_PLENTY = 2;
const RESOURCES_OF_ANSWER = { least: 1, most: 3 };
const LEAST_REACTIONS = 30;

export function checkStandard(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'catalogue');
  const { cards, resources, endings = [] } = deck;
  const within = (what: string, count: number, { least, most }: { least: number; most: number }) => {
    const wanted = least === most ? least : `${least} to ${most}`;
    if (count < least || count > most) fault(`${what}: ${Number(count.toFixed(2))}, not ${wanted}`);
  };
  // Of places that several cards share the first counts; whatever is asked of one card is asked of all.
  const base = dealPlaces(deck).cards.filter(({ tag }) => tag === 'base');
  const everyBase = cards.filter(({ tag }) => tag === 'base');
  const keyed = base.filter((card) => keysOf(card).length > 0);
  if (keyed.length !== BASE_CARDS.keyed)
    fault(`${keyed.length} base cards with a key, not ${BASE_CARDS.keyed}`);
  for (const card of everyBase)
    if (keysOf(card).length === 0 && card.interest === undefined)
      fault(`card ${card.id}: a base card without a key and without an interest`);
  const last = cards.filter(({ tag }) => tag === 'end');
  for (const card of last)
    if (!keysOf(card).some(({ scale }) => surveyOf(scale) === 'ssvs'))
      fault(`card ${card.id}: the last card has no key of a value`);
  for (const { id, text } of cards)
    if (text.length > MOST_LETTERS)
      fault(`card ${id}: text: ${text.length} letters, at most ${MOST_LETTERS}`);
  for (const card of cards)
    for (const { scale, facet, against } of keysOf(card)) {
      if (facet === undefined)
        fault(`card ${card.id}: key.facet: missing; which side of ${scale} does it ask for?`);
      if (against === undefined)
        fault(`card ${card.id}: key.against: missing; what is the other answer for?`);
    }
  const balances = balanceKeys(deck);
  const keysOfScale = (scale: Scale) => balances.get(scale)?.keys ?? 0;
  for (const scale of SCALES) within(`${scale}: cards`, keysOfScale(scale), CARDS_OF[surveyOf(scale)].scale);
  for (const survey of SURVEYS) {
    const opening = cards.filter(({ tag }) => tag === 'start').flatMap(keysOf);
    const keys =
      SCALES_BY_SURVEY[survey].reduce((sum, scale) => sum + keysOfScale(scale), 0) -
      opening.filter(({ scale }) => surveyOf(scale) === survey).length;
    if (keys !== CARDS_OF[survey].survey) fault(`${survey}: ${keys} cards, not ${CARDS_OF[survey].survey}`);
  }
  const interests = base.flatMap(({ interest }) => (interest ? [interest] : []));
  for (const type of INTEREST_TYPES) {
    const count = interests.filter((one) => one.type === type).length;
    if (count !== 1) fault(`interest ${type}: ${count} cards, not 1`);
  }
  const turned = interests.filter(({ inverse }) => inverse).length;
  if (2 * turned !== BASE_CARDS.interests)
    fault(`${turned} interests are turned round, not half of ${BASE_CARDS.interests}`);
  const inserted = cards.filter((card) => !isSpineCard(card) && card.crisis === undefined);
  within('inserted cards', inserted.length, INSERTED);
  within('resources', resources.length, { least: RESOURCES, most: RESOURCES });
  for (const { name, svg, emptied } of resources) {
    if (svg === undefined) fault(`resource ${name}: no icon`);
    if (emptied === undefined) fault(`resource ${name}: emptied: nothing is told when it runs out`);
  }
  within('endings', endings.length, ENDINGS);
  const start = cards.find(({ tag }) => tag === 'start')?.text ?? '';
  const sentences = splitSentences(start).length;
  if (sentences < START_SENTENCES)
    fault(`the start card sets the place in ${sentences} sentences, not ${START_SENTENCES}`);
  for (const [at, card] of base.entries()) {
    const scales = keysOf(card).map(({ scale }) => scale);
    const twin = keysOf(base[at + 1] ?? {}).find(({ scale }) => scales.includes(scale));
    if (twin) fault(`card ${card.id}: the next card measures ${twin.scale} as well`);
  }
  const answers = cards
    .filter(({ tag }) => tag !== 'start' && tag !== 'end')
    .flatMap((card) => card.answers.map((answer) => ({ card, answer })));
  const sizes = answers
    .filter(({ card }) => card.crisis === undefined)
    .flatMap(({ answer }) => sizesOf(answer));
  within('mean effect', sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length), MEAN_EFFECT);
  for (const { card, answer } of answers) {
    const moved = Object.values(answer.consequences.resourceChange).filter((change) => change !== 0).length;
    const side = answer.agree ? 'agree' : 'disagree';
    within(`card ${card.id}: ${side}: resources moved`, moved, RESOURCES_OF_ANSWER);
  }
  const reactions = answers.filter(({ answer }) => answer.reaction !== undefined).length;
  if (reactions < LEAST_REACTIONS) fault(`${reactions} reactions, at least ${LEAST_REACTIONS} wanted`);
  for (const text of judgeCrises(deck)) fault(text);
  return findings;
}

/** The sizes of what an answer moves, in points. */
function sizesOf({ consequences }: Answer): readonly number[] {
  return Object.values(consequences.resourceChange)
    .filter((change) => change !== 0)
    .map(Math.abs);
}

/** What a deck lacks of crises, and of what is told when it ends. */
function judgeCrises({ cards, resources, endings = [] }: TopicDeck): readonly string[] {
  const faults: string[] = [];
  const crises = cards.flatMap(({ crisis }) => (crisis ? [crisis] : []));
  if (crises.length < CRISES.least || crises.length > CRISES.most)
    faults.push(`crises: ${crises.length}, not ${CRISES.least} to ${CRISES.most}`);
  for (const { name, legacy } of resources) {
    if (!crises.some(({ resource, danger }) => resource === name && danger === 'low'))
      faults.push(`resource ${name}: no crisis is called when it is low`);
    if (legacy === undefined) faults.push(`resource ${name}: legacy: a loss by it leaves nothing behind`);
  }
  const lowest = crises.filter(({ danger }) => danger === 'lowest').length;
  if (lowest < LEAST_LOWEST) faults.push(`crises of lowest: ${lowest}, at least ${LEAST_LOWEST} wanted`);
  const plenty = crises.filter(({ danger }) => !isNeed(danger)).length;
  if (plenty < LEAST_PLENTY)
    faults.push(`crises of high or highest: ${plenty}, at least ${LEAST_PLENTY} wanted`);
  for (const { id, answers } of cards)
    for (const answer of answers)
      for (const size of sizesOf(answer))
        if (size < EFFECT.least || size > EFFECT.most)
          faults.push(
            `card ${id}: ${answer.agree ? 'agree' : 'disagree'}: an effect of ${size}, not ${EFFECT.least} to ${EFFECT.most}`,
          );
  for (const { id, name } of endings) if (name === undefined) faults.push(`ending ${id}: no name`);
  const names = endings.flatMap(({ name }) => (name === undefined ? [] : [name]));
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
    faults.push(`endings: two are called ${name}`);
  return faults;
}
