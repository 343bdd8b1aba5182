// Answers of the three assessment calls, as a person got them who has taken every test and finished three stories.
import type { AverageAssessmentWire, UserAssessmentWire } from '#profile/contract-assessments.ts';
import { levelOf } from '#profile/rules/standing.ts';
import type { GameWire } from '#profile/web/diagrams/read-diagram.ts';

const VALUES = {
  Power: 2,
  Achievement: 5,
  Hedonism: 6,
  Stimulation: 7,
  'Self-Direction': 8,
  Universalism: 7,
  Benevolence: 6,
  Tradition: 0,
  Conformity: 3,
  Security: 4,
};

/** The same margin around each value, kept between 0 and the maximum. */
function spread(values: Readonly<Record<string, number>>, margin: number, maximum: number) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, [number, number]] => [
      name,
      [Math.max(0, value - margin), Math.min(maximum, value + margin)],
    ]),
  );
}

function repeat<T>(names: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

const TRAITS = {
  Extraversion: 1.25,
  Agreeableness: 3.25,
  Conscientiousness: 2.5,
  Neuroticism: 2,
  'Intellect or Imagination': 3.5,
};
const RISKS = { Ethical: 1.5, Financial: 2, 'Health/Safety': 2.5, Recreational: 4, Social: 4.5 };
const SCALES = [
  ...Object.keys(TRAITS).map((name) => (name === 'Intellect or Imagination' ? 'Openness' : name)),
  ...Object.keys(RISKS),
  ...Object.keys(VALUES),
];

const test = (instrument: string, answers: number, answered_at: string) => ({
  instrument,
  instrument_version: '1.0.0',
  method: 'item-mean-1',
  answers,
  answered_at,
});

export const RECORDED_USER: UserAssessmentWire = {
  mini_ipip: TRAITS,
  mini_ipip_interval: spread(TRAITS, 0.8, 4),
  dospert: RISKS,
  dospert_interval: spread(RISKS, 1.1, 6),
  ssvs: VALUES,
  ssvs_interval: spread(VALUES, 1.8, 8),
  percentiles: repeat(SCALES, { at: 72, low: 41, high: 91 }),
  levels: {
    ...repeat(SCALES, levelOf(0.58, 0.7)),
    Openness: levelOf(0.9, 0.65),
    Tradition: levelOf(-2.1, 0.7),
  },
  ipip_predicted: {},
  ipip_predicted_confidence: {},
  ipip_predicted_interval: {},
  dospert_predicted: {},
  dospert_predicted_confidence: {},
  dospert_predicted_interval: {},
  sources: {
    ipip: test('mini-ipip', 20, '2026-11-28T08:00:00.000Z'),
    dospert: test('dospert-10', 10, '2026-11-28T08:10:00.000Z'),
    ssvs: test('ssvs', 10, '2026-11-27T08:10:00.000Z'),
  },
  hidden_scales: [],
};

const GAME = {
  ipip: { Extraversion: 1.5, Agreeableness: 2.9, Conscientiousness: 2, Neuroticism: 1.7, Openness: 3.2 },
  dospert: { Ethical: 1.2, Financial: 1.8, Recreational: 2.9, Social: 4.1 },
  ssvs: {
    Power: 4,
    Achievement: 5.5,
    Stimulation: 6.2,
    'Self-Direction': 6.7,
    Benevolence: 6.4,
    Security: 5.2,
  },
};
const GAME_MAPS = {
  ipip: GAME.ipip,
  ipip_confidence: { ...repeat(Object.keys(GAME.ipip), 0.4), Extraversion: 0.5 },
  ipip_interval: spread(GAME.ipip, 0.8, 4),
  dospert: GAME.dospert,
  dospert_confidence: repeat(Object.keys(GAME.dospert), 0.4),
  dospert_interval: spread(GAME.dospert, 1.1, 6),
  ssvs: GAME.ssvs,
  ssvs_confidence: repeat(Object.keys(GAME.ssvs), 0.2),
  ssvs_interval: spread(GAME.ssvs, 2, 8),
};

export const RECORDED_GAME: GameWire = {
  method: '2pl-eap-1',
  answers: 91,
  games: 3,
  recorded_at: '2026-11-28T09:00:00.000Z',
  ...GAME_MAPS,
  personality: GAME_MAPS.ipip,
  personality_confidence: GAME_MAPS.ipip_confidence,
  personality_interval: GAME_MAPS.ipip_interval,
  communication: GAME_MAPS.dospert,
  communication_confidence: GAME_MAPS.dospert_confidence,
  communication_interval: GAME_MAPS.dospert_interval,
  values: GAME_MAPS.ssvs,
  values_confidence: GAME_MAPS.ssvs_confidence,
  values_interval: GAME_MAPS.ssvs_interval,
  levels: {
    ...repeat(Object.keys(GAME.ipip), levelOf(-0.3, 0.4)),
    ...repeat(Object.keys(GAME.dospert), levelOf(1.2, 0.4)),
    ...repeat(Object.keys(GAME.ssvs), levelOf(0.2, 0.2)),
  },
};

const MEANS = {
  ipip: { Extraversion: 1.81, Agreeableness: 2.8, Conscientiousness: 2.2, Neuroticism: 1.94, Openness: 3.05 },
  dospert: { Ethical: 2.3, Financial: 1.81, 'Health/Safety': 2.27, Recreational: 1.95, Social: 3.75 },
  ssvs: repeat(Object.keys(VALUES), 5.5),
};

export const RECORDED_AVERAGE: AverageAssessmentWire = {
  ...MEANS,
  personality: MEANS.ipip,
  communication: MEANS.dospert,
  values: MEANS.ssvs,
  levels: { ...repeat(SCALES, 0), Power: 0.48 },
  sources: {
    ipip: { kind: 'norms', people: 603_322, sample: 'People who found the test on the web by themselves' },
    dospert: { kind: 'norms', people: 522, sample: 'Adults of the United States, recruited online' },
    ssvs: { kind: 'people', people: 31, sample: 'The people of this server' },
  },
};

/** Those of somebody of whom nothing is known yet. */
export const NOTHING_KNOWN: { readonly user: UserAssessmentWire; readonly game: GameWire } = {
  user: {
    ...RECORDED_USER,
    mini_ipip: {},
    mini_ipip_interval: {},
    dospert: {},
    dospert_interval: {},
    ssvs: {},
    ssvs_interval: {},
    percentiles: {},
    levels: {},
    sources: {},
  },
  game: {
    ...Object.fromEntries(Object.keys(RECORDED_GAME).map((key) => [key, {}])),
    method: RECORDED_GAME.method,
    answers: 0,
    games: 0,
    recorded_at: null,
  } as unknown as GameWire,
};
