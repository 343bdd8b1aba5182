// deck check --catalogue: what the keys of all the product's decks come to together, which no deck by itself can show.
import { keysOf, type TopicDeck, type WeighedKey } from '#card-story/content.ts';
import { dealAll } from '#card-story/deal/places.ts';
import { gatherEvidence } from '#card-story/evidence.ts';
import { assessEvidence } from '#profile/rules/evidence.ts';
import { FACETS } from '#profile/rules/facets.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { SCALES, type Scale, SURVEYS } from '#profile/rules/scales.ts';
import { collectFindings, type Finding } from './finding.ts';
import { ALL_AGREE, ALL_DISAGREE, type Persona } from './personas.ts';
import { recordGame } from './simulator.ts';

/** Where findings about all decks together stand. */
const CATALOGUE = 'catalogue';

const LEAST_FACETS = 3;
/** The largest part of a scale's cards that may ask for one facet of it, and that may be set against one other thing. */
const MOST_OF_FACET = 2 / 3;
const MOST_AGAINST = 1 / 3;
/** How far from the average somebody may come out who gives one answer to everything, in standard deviations. */
export const MOST_OF_ONE_SIDE = 0.25;

/** All findings about the decks of a catalogue together. */
export function checkCatalogue(decks: readonly TopicDeck[]): readonly Finding[] {
  return [...checkFacets(decks), ...checkOneSide(decks)];
}

/** Whether each scale is asked for from several sides, and set against various things. */
function checkFacets(decks: readonly TopicDeck[]): readonly Finding[] {
  const { findings, fault } = collectFindings(CATALOGUE, 'keys');
  const keys = decks.flatMap(({ cards }) => cards.flatMap(keysOf));
  for (const scale of SCALES) {
    const those = keys.filter((key) => key.scale === scale);
    const facets = countBy(those, ({ facet }) => facet);
    if (facets.size < LEAST_FACETS)
      fault(
        `${scale}: asked for by ${facets.size} of its facets, at least ${LEAST_FACETS} wanted of ${FACETS[scale].join(', ')}`,
      );
    const faultOfMany = (what: string, counts: ReadonlyMap<string, number>, most: number, advice: string) => {
      for (const [name, count] of counts)
        if (count > most * those.length)
          fault(`${scale}: ${count} of ${those.length} cards ${what} ${name}, at most ${advice}`);
    };
    faultOfMany('ask for', facets, MOST_OF_FACET, 'two thirds');
    // What is against nothing else tells a scale best of all; there can be as many of those as there are cards.
    const prices = countBy(those, ({ against }) => (against === 'itself' ? undefined : against));
    faultOfMany('are set against', prices, MOST_AGAINST, 'a third');
    const companions = countBy(those, ({ beside }) => beside);
    faultOfMany('speak as well for', companions, MOST_AGAINST, 'a third');
  }
  return findings;
}

function countBy(keys: readonly WeighedKey[], nameOf: (key: WeighedKey) => string | undefined) {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const name = nameOf(key);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Whoever gives the same answer to every card of every deck says nothing, and must come out as average. */
function checkOneSide(decks: readonly TopicDeck[]): readonly Finding[] {
  const { findings, fault } = collectFindings(CATALOGUE, 'fair');
  for (const persona of [ALL_AGREE, ALL_DISAGREE])
    for (const { scale, deviation } of findFarthest(decks, persona))
      if (Math.abs(deviation) > MOST_OF_ONE_SIDE)
        fault(
          `${scale}: ${persona.name} comes out ${deviation.toFixed(2)} sd from the average after all decks, ${MOST_OF_ONE_SIDE} at most: turn a card round`,
        );
  return findings;
}

/** Of each scale the farthest that they come out, whichever cards stand in the places of the decks. */
function findFarthest(decks: readonly TopicDeck[], persona: Persona) {
  const deals = decks.map(dealAll);
  const most = Math.max(0, ...deals.map(({ length }) => length));
  const measured = Array.from({ length: most }, (_, at) =>
    measureOneSide(
      deals.flatMap((dealt) => dealt[at % dealt.length] ?? []),
      persona,
    ),
  );
  return SCALES.flatMap((scale) => {
    const those = measured.flatMap((all) => all.filter((one) => one.scale === scale));
    return those.toSorted((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation)).slice(0, 1);
  });
}

/** How far from the average each measured scale of a stubborn player lies after one game of each deck as it was dealt, in standard deviations. */
export function measureOneSide(
  decks: readonly TopicDeck[],
  persona: Persona,
): readonly { readonly scale: Scale; readonly deviation: number }[] {
  const games = decks.map((deck) => {
    const choose = persona.begin(() => 0);
    return gatherEvidence(deck, recordGame(deck, choose));
  });
  const assessment = assessEvidence(games);
  const scores: Readonly<Partial<Record<Scale, number>>> = Object.assign(
    {},
    ...SURVEYS.map((survey) => assessment[survey]),
  );
  return SCALES.flatMap((scale) => {
    const score = scores[scale];
    const { mean, sd } = GAME_NORMS[scale];
    return score === undefined ? [] : [{ scale, deviation: (score - mean) / sd }];
  });
}
