// deck check: endings that can never be told, because their condition cannot hold or earlier ones always hold before.
import type { TopicDeck } from '#card-story/content.ts';
import { type Condition, conditionHolds, isSpineCard, type StoryState } from '#card-story/rules.ts';
import { explainEmptied, findEarliestCards, findReachable } from './check-reach.ts';
import { collectFindings, type Finding } from './finding.ts';
import { explainBeyondReach } from './reachable-values.ts';

/** Above so many different ends of a story nothing is said: too long to try, and so nothing is certain. */
const MOST_ENDS = 100_000;

type End = Pick<StoryState, 'resources' | 'answeredCards'>;

/**
 * Tries every end that makes a difference to the conditions: each card they name agreed to, disagreed to or (inserted
 * cards) not met, each resource at either side of every limit they name. What none of these ends tells, no game tells.
 */
export function checkEndings(deck: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'endings');
  const { endings = [] } = deck;
  const ends = listEnds(deck);
  if (ends === undefined) return findings;
  const holding = new Set<string>();
  const told = new Set<string>();
  const sooner = new Map<string, Set<string>>();
  for (const end of ends) {
    const held = endings.filter(({ when }) => conditionHolds(when, end));
    const [first] = held;
    if (first) told.add(first.id);
    for (const { id } of held) {
      holding.add(id);
      if (first && first.id !== id) sooner.set(id, (sooner.get(id) ?? new Set()).add(first.id));
    }
  }
  const earliest = findEarliestCards(deck);
  for (const { id, when } of endings) {
    const beyond = explainEmptied(when) ?? explainBeyondReach(deck, when, undefined, earliest);
    if (beyond !== undefined) fault(`ending ${id}: when: cannot hold: ${beyond}`);
    if (told.has(id) || beyond !== undefined) continue;
    if (holding.has(id))
      fault(
        `ending ${id}: never told: whenever it holds, an earlier one does (${[...(sooner.get(id) ?? [])].sort().join(', ')}); put it before, or narrow that one`,
      );
    else fault(`ending ${id}: when: cannot hold: ${explainUnmet(deck, when)}`);
  }
  return findings;
}

function explainUnmet(deck: TopicDeck, when: Condition | undefined): string {
  const reached = findReachable(deck);
  const unmet = Object.keys(when?.answers ?? {}).filter((id) => !reached.has(id));
  return unmet.length > 0 ? `nobody meets ${unmet.sort().join(', ')}` : 'its parts exclude each other';
}

function listEnds(deck: TopicDeck): readonly End[] | undefined {
  const conditions = (deck.endings ?? []).flatMap(({ when }) => (when === undefined ? [] : [when]));
  const cards = [...new Set(conditions.flatMap(({ answers = {} }) => Object.keys(answers)))].sort();
  const resources = [
    ...new Set(conditions.flatMap((condition) => Object.keys(condition.resources ?? {}))),
  ].sort();
  const reached = findReachable(deck);
  const answers = cards.map((id) => listAnswers(deck, id, reached));
  const values = resources.map((name) => listValues(conditions, name));
  const count = [...answers, ...values].reduce((product, { length }) => product * length, 1);
  if (count > MOST_ENDS) return undefined;
  let ends: End[] = [{ resources: [], answeredCards: {} }];
  for (const [at, id] of cards.entries())
    ends = ends.flatMap((end) =>
      (answers[at] ?? []).map((agree) =>
        agree === undefined ? end : { ...end, answeredCards: { ...end.answeredCards, [id]: agree } },
      ),
    );
  for (const [at, name] of resources.entries())
    ends = ends.flatMap((end) =>
      (values[at] ?? []).map((value) => ({ ...end, resources: [...end.resources, { name, value }] })),
    );
  return ends;
}

/** What a finished story may have answered to a card; undefined is that it was not met. */
function listAnswers(
  deck: TopicDeck,
  id: string,
  reached: ReadonlySet<string>,
): readonly (boolean | undefined)[] {
  const card = deck.cards.find((one) => one.id === id);
  if (deck.cards.some(({ place }) => place === id)) return [true, false];
  if (card && isSpineCard(card)) return [true, false];
  return reached.has(id) ? [true, false, undefined] : [undefined];
}

/** One value for every stretch between two limits; a story that ended has at least 1 of everything. */
function listValues(conditions: readonly Condition[], name: string): readonly number[] {
  const limits = conditions.flatMap(({ resources }) => {
    const { min, max } = resources?.[name] ?? {};
    return [...(min === undefined ? [] : [min]), ...(max === undefined ? [] : [max + 1])];
  });
  return [...new Set([1, ...limits.filter((value) => value > 1 && value <= 100)])];
}
