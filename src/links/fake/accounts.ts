// The accounts of the stand-ins: invented people with what they are like planted in what they write and watch.

/** Of Reddit's stand-in. */
export type Writer = {
  readonly name: string;
  readonly about: string;
  /** How many comments and posts there are. */
  readonly comments: number;
  readonly posts: number;
  /** What they are made of, in turn. */
  readonly sentences: readonly string[];
  readonly isSuspended?: true;
};

/** Of YouTube's stand-in. */
export type Watcher = {
  readonly name: string;
  readonly about: string;
  readonly hasChannel: boolean;
  /** Whether they keep what they follow to themselves. */
  readonly isPrivate: boolean;
  /** Numbers of categories of liked videos, and subjects of channels, in turn. */
  readonly liked: { readonly count: number; readonly categories: readonly string[] };
  readonly follows: { readonly count: number; readonly subjects: readonly string[] };
};

const PLAIN = [
  'I went to the market on Saturday and it was closed, so I came back with nothing but a wet coat.',
  'You can find the part at the shop near the station, or ask them to order it for you.',
  'It depends on the weather, but I would wait for a day or two before you decide.',
  'The old version was slower and it used to stop in the middle of a long file.',
  'They said that the train leaves at nine, though it was late again this morning.',
];

const WARM = [
  'We love having our friends and family over, and we always thank my mother for the wonderful bread.',
  'My kids and my sister made our home so lovely that we all had a great time together.',
  'Thank you, that is so kind, and we are happy for you and your family.',
  'Our neighbours are nice people, and we walk over to their house with a cake in the evening.',
  'We hope your brother and his wife enjoy the beach, it was the best week for us and our kids.',
];

const CURIOUS = [
  'The shape of the argument in the third chapter of the essay turns on a reading of the myth of the cave.',
  'In the light of the later work of the school, the theory of the colour of the sky at dusk is an odd one.',
  'The structure of the sonata within the limits of the form opens onto a landscape of the strangest chords.',
  'Beyond the edge of the map, on the far side of the mountains, the painters of the period imagined an ocean.',
  'The history of the idea behind the machine is the history of a metaphor of the mind as a mirror.',
];

const STORMY = [
  "I can't stand this damn thing, it never works and I hate that I always worry about it.",
  "I'm so stressed and angry that nobody should talk to me, why would they, it's ridiculous crap.",
  "I couldn't sleep because I was afraid and nervous, maybe I should never have tried.",
  "Nothing would help, I don't know why I must always feel sick and scared and stupid.",
  "I wouldn't trust that idiot, I'm worried that everything could go to hell anyway.",
];

const GERMAN = [
  'Gestern sind wir mit dem Fahrrad durch den Wald gefahren und haben unterwegs viele Pilze gefunden.',
  'Meiner Meinung nach lohnt sich das nur, wenn man wirklich genug Zeit dafür hat und nichts eilt.',
  'Das Wetter war leider so schlecht, dass niemand von uns Lust auf einen langen Spaziergang hatte.',
];

const mix = (planted: readonly string[]) =>
  planted.flatMap((sentence, at) => [sentence, planted[(at + 2) % planted.length] ?? '', PLAIN[at] ?? '']);

export const WRITERS: readonly Writer[] = [
  {
    ...{ name: 'warm_baker', about: 'writes of family, friends and bread', comments: 83, posts: 12 },
    sentences: mix(WARM),
  },
  {
    ...{ name: 'curious_owl', about: 'writes of books, paintings and old ideas', comments: 240, posts: 20 },
    sentences: mix(CURIOUS),
  },
  {
    ...{ name: 'stormy_sea', about: 'writes when something is wrong', comments: 130, posts: 5 },
    sentences: mix(STORMY),
  },
  { ...{ name: 'der_wanderer', about: 'writes German', comments: 60, posts: 3 }, sentences: GERMAN },
  { ...{ name: 'quiet_mouse', about: 'has written very little', comments: 4, posts: 0 }, sentences: PLAIN },
  {
    ...{ name: 'long_memory', about: 'has written more than can be read', comments: 1500, posts: 0 },
    sentences: PLAIN,
  },
  { ...{ name: 'nothing_yet', about: 'has written nothing', comments: 0, posts: 0 }, sentences: PLAIN },
  {
    ...{ name: 'gone_away', about: 'is suspended', comments: 9, posts: 0, isSuspended: true },
    sentences: PLAIN,
  },
];

export const WATCHERS: readonly Watcher[] = [
  {
    ...{ name: 'Tinkerer', about: 'likes engines and workshops', hasChannel: true, isPrivate: false },
    liked: { count: 120, categories: ['2', '26', '26', '28'] },
    follows: { count: 60, subjects: ['Vehicle', 'Hobby', 'Technology'] },
  },
  {
    ...{ name: 'Melody', about: 'likes songs and films', hasChannel: true, isPrivate: false },
    liked: { count: 90, categories: ['10', '1', '10'] },
    follows: { count: 40, subjects: ['Jazz', 'Film', 'Performing_arts'] },
  },
  {
    ...{ name: 'Private', about: 'shows nobody what they follow', hasChannel: true, isPrivate: true },
    liked: { count: 30, categories: ['27', '28'] },
    follows: { count: 0, subjects: [] },
  },
  {
    ...{ name: 'No channel', about: 'has never made a channel', hasChannel: false, isPrivate: false },
    liked: { count: 25, categories: ['20', '17'] },
    follows: { count: 0, subjects: [] },
  },
];

/** The text of something that a writer wrote. */
export function textOf({ sentences }: Writer, at: number): string {
  const pick = (step: number) => sentences[(at * 3 + step) % sentences.length] ?? '';
  return `${pick(0)} ${pick(1)} ${pick(2)}`;
}
