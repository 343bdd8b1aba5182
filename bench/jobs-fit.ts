// ONET_PROFILES=FILE npm run bench -- jobs-fit: how good recommendations are, by people who are made up and whose interests are known.
import { readFileSync } from 'node:fs';
import { readOccupations } from '#jobs/read-occupations.ts';
import { centre, dot, toUnit } from '#jobs/rules/belief.ts';
import { describeSeeker, scoreOf } from '#jobs/rules/fit.ts';
import { INTEREST_DISCRIMINATION, readInterestCards } from '#jobs/rules/interest-cards.ts';
import type { AskedInterests, Levels, Signal } from '#jobs/rules/interests.ts';
import { type PlacedOccupation, placeOccupations } from '#jobs/rules/occupations.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { TRAITS } from '#profile/rules/scales.ts';
import { drawNormal, seedChance } from '../tests/simulated-players.ts';

/** Of so many a figure is known to about .005. Signals take long, so only the first of them give some. */
const PEOPLE = 2400;
const WITH_SIGNALS = 600;
const SEED = 20_261_129;
const SHOWN = 10;
/** What a test of four items a trait is reliable to, and what two interest cards of a type were taken to be together. */
const TEST = 0.7;
const CARDS = 0.5;
/**
 * What people like beside their interests, in units of the cosine: such that knowing their interests alone would reach about
 * .88, as it does of real people's ratings of occupations.
 */
const TASTE = 0.15;

/** How interests follow traits, by the order of TRAITS: the substantial ones of Larson, Rottinghaus & Borgen (2002). */
const FOLLOWS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0.28],
  [0, 0, 0, 0, 0.48],
  [0.31, 0.19, 0, 0, 0],
  [0.41, 0, 0, 0, 0],
  [0, 0, 0.2, 0, 0],
];

const file = process.env.ONET_PROFILES;
if (file === undefined) {
  console.log('left out: say where the table of occupations is, ONET_PROFILES=FILE');
  process.exit(0);
}
const occupations = placeOccupations(readOccupations(readFileSync(file, 'utf8')).occupations);
const chance = seedChance(SEED);

type Person = {
  readonly traits: readonly number[];
  readonly interests: readonly number[];
  readonly likes: readonly number[];
};

/** Somebody made up: traits, interests that follow them loosely, and how much they like each occupation, 0 to 3. */
function drawPerson(): Person {
  const traits = TRAITS.map(() => drawNormal(chance));
  const interests = FOLLOWS.map(
    (row) => dot(row, traits) + Math.sqrt(1 - dot(row, row)) * drawNormal(chance),
  );
  const own = toUnit(centre(interests));
  const liking = occupations.map(({ direction }) => dot(own, direction) + TASTE * drawNormal(chance));
  const ordered = liking.toSorted((a, b) => b - a);
  const least = (share: number) => ordered[Math.floor(ordered.length * share)] ?? 0;
  const [much, well, some] = [least(0.05), least(0.2), least(0.5)];
  return {
    traits,
    interests,
    likes: liking.map((one) => (one >= much ? 3 : one >= well ? 2 : one >= some ? 1 : 0)),
  };
}

/** What a test of a trait would show: the true level, its error, drawn towards the average as the blend does. */
function testOf(traits: readonly number[]): Levels {
  return Object.fromEntries(
    TRAITS.map((trait, at) => {
      const shown = (traits[at] ?? 0) + Math.sqrt((1 - TEST) / TEST) * drawNormal(chance);
      return [trait, { theta: TEST * shown, confidence: TEST }];
    }),
  );
}

/** What the cards of so many stories say, a card of each type in each, answered as the estimate takes answers to come about. */
function storiesOf(interests: readonly number[], stories: number): AskedInterests {
  return readInterestCards(
    Array.from({ length: stories }, (_, story) =>
      INTEREST_TYPES.map((interest, at) => {
        const inverse = (story + at) % 2 === 0;
        const pull = (inverse ? -1 : 1) * INTEREST_DISCRIMINATION * (interests[at] ?? 0);
        const agree = chance() < 1 / (1 + Math.exp(-pull));
        return { cardId: `${story} ${interest}`, interest, inverse, agree, extreme: false };
      }),
    ),
  );
}

function cardsOf(interests: readonly number[]): AskedInterests {
  return Object.fromEntries(
    INTEREST_TYPES.map((type, at) => {
      const shown = (interests[at] ?? 0) + Math.sqrt((1 - CARDS) / CARDS) * drawNormal(chance);
      return [type, { theta: CARDS * shown, confidence: CARDS }];
    }),
  );
}

/** Normalised discounted cumulative gain of the first ten (Järvelin & Kekäläinen 2002), gains 2^liking - 1. */
function gainOf(likes: readonly number[], order: readonly number[]): number {
  const sum = (levels: readonly number[]) =>
    levels.slice(0, SHOWN).reduce((all, level, at) => all + (2 ** level - 1) / Math.log2(at + 2), 0);
  const levels = order.map((at) => likes[at] ?? 0);
  return sum(levels) / sum(levels.toSorted((a, b) => b - a));
}

type Run = {
  gains: number[];
  readonly shown: Map<string, number>;
  readonly codes: Set<string>;
};
const runs = new Map<string, Run>();

function record(name: string, likes: readonly number[], order: readonly number[]): void {
  const run: Run = runs.get(name) ?? { gains: [], shown: new Map(), codes: new Set() };
  runs.set(name, run);
  run.gains.push(gainOf(likes, order));
  for (const at of order.slice(0, SHOWN)) {
    const { code, group } = occupations[at] as PlacedOccupation;
    run.codes.add(code);
    run.shown.set(group, (run.shown.get(group) ?? 0) + 1);
  }
}

function rank(scores: readonly number[], left: ReadonlySet<number> = new Set()): readonly number[] {
  return scores
    .map((_, at) => at)
    .filter((at) => !left.has(at))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

const scoresOf = (known: Parameters<typeof describeSeeker>[0]) => {
  const seeker = describeSeeker(known);
  return occupations.map((occupation) => scoreOf(seeker, occupation));
};

/** After how many signals it is told how good the next ten are. */
const TOLD_AFTER: readonly number[] = [3, 10, 25];

/** What somebody does with a posting of work that they like so much, 0 to 3. */
const DOES: readonly Signal['kind'][] = ['less', 'hide', 'favorite', 'apply'];

for (let person = 0; person < PEOPLE; person += 1) {
  const { traits, interests, likes } = drawPerson();
  const levels = testOf(traits);
  record('random', likes, rank(occupations.map(() => chance())));
  const known = Object.fromEntries(
    INTEREST_TYPES.map((type, at) => [type, { theta: interests[at] ?? 0, confidence: 0.999 }]),
  );
  record('interests known', likes, rank(scoresOf({ levels: {}, asked: known, signals: [] })));
  record('test', likes, rank(scoresOf({ levels, asked: {}, signals: [] })));
  const asked = cardsOf(interests);
  record('test and two cards a type', likes, rank(scoresOf({ levels, asked, signals: [] })));
  for (const stories of [1, 2, 3, 4])
    record(
      `test and cards of ${stories} stories`,
      likes,
      rank(scoresOf({ levels, asked: storiesOf(interests, stories), signals: [] })),
    );
  if (person >= WITH_SIGNALS) continue;
  const signals: Signal[] = [];
  const seen = new Set<number>();
  for (let count = 1; count <= 25; count += 1) {
    const [next = 0] = rank(scoresOf({ levels, asked: {}, signals }), seen);
    seen.add(next);
    const kind = DOES[likes[next] ?? 0] ?? 'less';
    signals.push({ kind, direction: occupations[next]?.direction ?? [], age: 0 });
    if (!TOLD_AFTER.includes(count)) continue;
    record(
      `test and ${count} signals, new ones`,
      likes,
      rank(scoresOf({ levels, asked: {}, signals }), seen),
    );
  }
}

for (const [name, { gains, shown, codes }] of runs) {
  const gain = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  const error = Math.sqrt(gains.reduce((sum, one) => sum + (one - gain) ** 2, 0)) / gains.length;
  const most = Math.max(...shown.values()) / (gains.length * SHOWN);
  console.log(
    `${name.padEnd(32)} nDCG@10 ${gain.toFixed(3)} ± ${error.toFixed(3)}  occupations reached ${((100 * codes.size) / occupations.length).toFixed(0)} %  most of one group ${(100 * most).toFixed(0)} %`,
  );
}
