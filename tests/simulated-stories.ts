// Made-up players play whole stories on the real engine: what the game says of them beside what they are.
import { type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealByChance } from '#card-story/deal/places.ts';
import { gatherEvidence, type LoggedAnswer } from '#card-story/evidence.ts';
import { answerCard, currentCard, outcomeOf, startStory } from '#card-story/rules.ts';
import type { GameAssessment } from '#profile/rules/assess-game.ts';
import { assessEvidence, type GameEvidence } from '#profile/rules/evidence.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import {
  type BySurvey,
  SCALE_MAXIMUM,
  SCALES,
  SCALES_BY_SURVEY,
  type Scale,
  SURVEYS,
  type Survey,
  surveyOf,
} from '#profile/rules/scales.ts';
import { type Level, placeStanding, type Standing, sideOf } from '#profile/rules/standing.ts';
import { drawAnswer, drawHabit, drawNormal, type Guess, meanOf, seedChance } from './simulated-players.ts';

/** What so many stories tell of the scales of a survey. */
export type StoryResult = {
  readonly stories: number;
  readonly survey: Survey;
  /** Mean number of answers of a scale, those without any among them. */
  readonly answers: number;
  /** One for each scale of each player that has an answer. */
  readonly guesses: readonly Guess[];
};

/** Somebody whose traits are known: each in standard deviations from the average. */
export type Player = { readonly traits: ReadonlyMap<Scale, number>; readonly habit: number };

type Simulation = {
  readonly players: number;
  readonly seed: number;
  /** After how many stories the players are assessed. */
  readonly after: readonly number[];
};

/** Has each player play the decks in their order, and assesses them after so many. */
export function simulateStories(
  decks: readonly TopicDeck[],
  { players, seed, after }: Simulation,
): readonly StoryResult[] {
  const chance = seedChance(seed);
  const played = Array.from({ length: players }, () => {
    const player = drawPlayer(chance);
    const games = decks.map((deck) => playStory(deck, player, chance));
    return after.map((stories) => ({ player, assessment: assessEvidence(games.slice(0, stories)) }));
  });
  return after.flatMap((stories, at) =>
    SURVEYS.map((survey) => {
      const results = played.flatMap((stages) => {
        const stage = stages[at];
        return stage === undefined ? [] : readScales(stage.player, stage.assessment, survey);
      });
      return {
        ...{ stories, survey },
        answers: meanOf(results.map(({ answers }) => answers)),
        guesses: results.flatMap(({ guess }) => (guess === undefined ? [] : [guess])),
      };
    }),
  );
}

/** Who is looked at: all who played, those who came to the end, and those who lost. */
export const GROUPS = ['all', 'ended', 'lost'] as const;

/** How far the estimates of a scale are off on average in a group of players, in standard deviations of the population. */
export type Bias = {
  readonly group: (typeof GROUPS)[number];
  readonly scale: Scale;
  readonly players: number;
  /** The mean of what they are, of what is said of them, and of the difference, with its standard error. */
  readonly trait: number;
  readonly theta: number;
  readonly bias: number;
  readonly error: number;
};

/**
 * Has each player play one story of the decks in turn, to its end or until it is lost, and compares what is said of those who came to
 * the end, of those who lost and of all with what they are. A player of whom a scale was not asked is none of its.
 */
export function measureBias(
  decks: readonly TopicDeck[],
  { players, seed }: { readonly players: number; readonly seed: number },
): readonly Bias[] {
  const chance = seedChance(seed);
  const played = Array.from({ length: players }, (_, at) => {
    const player = drawPlayer(chance);
    const deck = decks[at % decks.length];
    if (deck === undefined) throw new RangeError('There is no deck to play');
    const dealt = dealByChance(deck, chance);
    const { answers, isFinished } = playThrough(dealt, player, chance);
    const maps = mapsOf(assessEvidence([gatherEvidence(dealt, answers)]));
    const guesses = SCALES.map((scale) => {
      const score = maps[surveyOf(scale)].score[scale];
      if (score === undefined) return undefined;
      const { mean, sd } = GAME_NORMS[scale];
      // Not as it would be drawn: the ends of the diagram would bend the means.
      return { trait: player.traits.get(scale) ?? 0, theta: (score - mean) / sd };
    });
    return { isFinished, guesses };
  });
  return GROUPS.flatMap((group) => {
    const members = played.filter(({ isFinished }) => group === 'all' || (group === 'ended') === isFinished);
    return SCALES.flatMap((scale, at): readonly Bias[] => {
      const guesses = members.flatMap(({ guesses: all }) => all[at] ?? []);
      if (guesses.length === 0) return [];
      const off = guesses.map(({ theta, trait }) => theta - trait);
      const bias = meanOf(off);
      const spread = Math.sqrt(meanOf(off.map((one) => (one - bias) ** 2)));
      return [
        {
          ...{ group, scale, players: guesses.length, bias, error: spread / Math.sqrt(guesses.length) },
          trait: meanOf(guesses.map(({ trait }) => trait)),
          theta: meanOf(guesses.map(({ theta }) => theta)),
        },
      ];
    });
  });
}

/** One scale of one player, read twice: what it is, and what each reading says of it. */
export type Reading = {
  readonly survey: Survey;
  readonly trait: number;
  /** `unknown` also where no answer touched on it. */
  readonly standings: readonly [Standing, Standing];
};

/** Has each player play so many stories twice over, independently drawn from all decks and played, and reads each by itself. */
export function readTwice(
  decks: readonly TopicDeck[],
  { players, seed, stories }: { readonly players: number; readonly seed: number; readonly stories: number },
): readonly Reading[] {
  const chance = seedChance(seed);
  return Array.from({ length: players }).flatMap(() => {
    const player = drawPlayer(chance);
    const read = () => {
      const rest = [...decks];
      const games = Array.from({ length: stories }, () => {
        const [deck] = rest.splice(Math.floor(chance() * rest.length), 1);
        if (deck === undefined)
          throw new RangeError(`There are ${decks.length} decks, too few for ${stories}`);
        return playStory(deck, player, chance);
      });
      return assessEvidence(games).levels;
    };
    const [one, other] = [read(), read()];
    const tell = (level: Level | undefined) => (level === undefined ? 'unknown' : placeStanding(level));
    return SCALES.map(
      (scale): Reading => ({
        survey: surveyOf(scale),
        trait: player.traits.get(scale) ?? 0,
        standings: [tell(one[scale]), tell(other[scale])],
      }),
    );
  });
}

/** How well two readings agree, and how much they say. */
export type Agreement = {
  /** Share of the scales of which both say the same. */
  readonly same: number;
  /** Share of which one says more and the other less. */
  readonly contrary: number;
  /** Share of the readings that say a side, and of these the share on whose side the true trait is. */
  readonly sided: number;
  readonly right: number;
  /** Share of the readings that say anything but that it cannot be told yet. */
  readonly told: number;
};

export function judgeReadings(readings: readonly Reading[]): Agreement {
  const share = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length;
  const each = readings.flatMap(({ standings, trait }) =>
    standings.map((standing) => ({ standing, side: sideOf(standing), trait })),
  );
  const sided = each.filter(({ side }) => side !== 0);
  return {
    same: share(readings, ({ standings: [one, other] }) => one === other),
    contrary: share(readings, ({ standings: [one, other] }) => sideOf(one) * sideOf(other) < 0),
    sided: sided.length / each.length,
    right: share(sided, ({ side, trait }) => side * trait > 0),
    told: share(each, ({ standing }) => standing !== 'unknown'),
  };
}

export function drawPlayer(chance: () => number): Player {
  return { traits: new Map(SCALES.map((scale) => [scale, drawNormal(chance)])), habit: drawHabit(chance) };
}

/** What their answers to a deck, dealt by chance, say of them. */
function playStory(deck: TopicDeck, player: Player, chance: () => number): readonly GameEvidence[] {
  const dealt = dealByChance(deck, chance);
  return gatherEvidence(dealt, playThrough(dealt, player, chance).answers);
}

/** How often a card that was answered before is answered from memory: as much as its answer counts less for it. */
const REMEMBERED = 0.5;

/**
 * Plays a deck as it was dealt until the story is over; a card without a key is answered by the habit alone, one of the cards of `before`
 * half of the time as it was answered then.
 */
export function playThrough(
  deck: TopicDeck,
  { traits, habit }: Player,
  chance: () => number,
  before: ReadonlyMap<string, boolean> = new Map(),
): { readonly answers: readonly LoggedAnswer[]; readonly isFinished: boolean } {
  const answers: LoggedAnswer[] = [];
  let state = startStory(deck);
  for (
    let card = currentCard(deck, state);
    card && outcomeOf(state) === 'open';
    card = currentCard(deck, state)
  ) {
    const known = before.get(card.id);
    const answer = {
      cardId: card.id,
      agree:
        known !== undefined && chance() < REMEMBERED
          ? known
          : drawAnswer(chance, { trait: leanOf(card, traits), habit }, false),
    };
    const result = answerCard(deck, state, answer);
    if (result.kind === 'refused') throw new Error(`${deck.id}: ${card.id}: ${result.reason}`);
    answers.push(answer);
    state = result.state;
  }
  return { answers, isFinished: outcomeOf(state) === 'ended' };
}

/** How strongly the traits of a player speak for agreeing to a card, in standard deviations; 0 without a key. */
function leanOf(card: KeyedCard, traits: Player['traits']): number {
  return keysOf(card).reduce(
    (lean, { scale, inverse, weight }) => lean + (inverse ? -1 : 1) * weight * (traits.get(scale) ?? 0),
    0,
  );
}

type Maps = {
  readonly score: Readonly<Partial<Record<Scale, number>>>;
  readonly confidence: Readonly<Partial<Record<Scale, number>>>;
  readonly interval: Readonly<Partial<Record<Scale, readonly [number, number]>>>;
  readonly answers: Readonly<Partial<Record<Scale, number>>>;
};

function mapsOf(assessment: GameAssessment): BySurvey<Maps> {
  const { ipip, dospert, ssvs } = assessment;
  return {
    ipip: {
      ...{ score: ipip, confidence: assessment.ipip_confidence },
      ...{ interval: assessment.ipip_interval, answers: assessment.ipip_answers },
    },
    dospert: {
      ...{ score: dospert, confidence: assessment.dospert_confidence },
      ...{ interval: assessment.dospert_interval, answers: assessment.dospert_answers },
    },
    ssvs: {
      ...{ score: ssvs, confidence: assessment.ssvs_confidence },
      ...{ interval: assessment.ssvs_interval, answers: assessment.ssvs_answers },
    },
  };
}

function readScales({ traits }: Player, assessment: GameAssessment, survey: Survey) {
  const maps = mapsOf(assessment)[survey];
  return SCALES_BY_SURVEY[survey].map((scale) => ({
    answers: maps.answers[scale] ?? 0,
    guess: guessOf(scale, survey, traits.get(scale) ?? 0, maps),
  }));
}

/** Compared on the diagram, where a trait beyond its end is drawn at the end. */
function guessOf(scale: Scale, survey: Survey, trait: number, maps: Maps): Guess | undefined {
  const [score, confidence, interval] = [maps.score[scale], maps.confidence[scale], maps.interval[scale]];
  if (score === undefined || confidence === undefined || interval === undefined) return undefined;
  const { mean, sd } = GAME_NORMS[scale];
  const place = Math.min(SCALE_MAXIMUM[survey], Math.max(0, mean + sd * trait));
  const covered = interval[0] <= place && place <= interval[1];
  return { trait: (place - mean) / sd, theta: (score - mean) / sd, confidence, covered };
}
