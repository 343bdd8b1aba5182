// The kinds of words that go with traits, as far as anybody has measured: which words, and how much they go together.
import type { ByTrait } from '../scales.ts';

export type Category = {
  /** In lower case. A word belongs to at most a few kinds; it counts for each. */
  readonly words: readonly string[];
  /** How many of 100 words are of this kind, in what people write in forums. An estimate, until a server knows better of its own people. */
  readonly rate: number;
  /** How people differ in that, as the standard deviation of its log-odds. An estimate. */
  readonly spread: number;
  /**
   * Correlations of the rate with the traits over 694 bloggers (Yarkoni 2010, J. Research in Personality 44, table 1). They were measured with other,
   * longer lists of words of the same kinds.
   */
  readonly r: ByTrait<number>;
};

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** The correlations in the order of that table: emotional sensitivity, extraversion, openness, agreeableness, conscientiousness. */
const r = (
  Neuroticism: number,
  Extraversion: number,
  Openness: number,
  Agreeableness: number,
  Conscientiousness: number,
): ByTrait<number> => ({ Neuroticism, Extraversion, Openness, Agreeableness, Conscientiousness });

export const CATEGORIES = {
  I: {
    words: list(`i i'm i've i'd i'll me my mine myself im ive`),
    ...{ rate: 4.6, spread: 0.45, r: r(0.12, 0.01, -0.16, 0.05, 0) },
  },
  we: {
    words: list(`we we're we've we'd we'll us our ours ourselves let's`),
    ...{ rate: 0.7, spread: 0.6, r: r(-0.07, 0.11, -0.1, 0.18, 0.03) },
  },
  you: {
    words: list(`you you're you've you'd you'll your yours yourself yourselves ya u ur`),
    ...{ rate: 2.1, spread: 0.45, r: r(-0.15, 0.16, -0.12, 0.08, 0) },
  },
  articles: {
    words: list('a an the'),
    ...{ rate: 5.6, spread: 0.22, r: r(-0.11, -0.04, 0.2, 0.03, 0.09) },
  },
  prepositions: {
    words:
      list(`of in to for with on at from by about as into through after over between against during without before
      under around among within along across behind beyond toward towards upon above below near beside inside outside`),
    ...{ rate: 12, spread: 0.16, r: r(-0.04, -0.04, 0.17, 0.07, 0.06) },
  },
  negations: {
    words:
      list(`no not never none nothing nobody nowhere neither nor cannot can't don't doesn't didn't won't wouldn't isn't aren't
      wasn't weren't haven't hasn't hadn't shouldn't couldn't ain't dont cant didnt doesnt isnt wont`),
    ...{ rate: 2.2, spread: 0.3, r: r(0.11, -0.05, -0.13, -0.03, -0.17) },
  },
  numbers: {
    words:
      list(`one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand
      million billion first second third once twice half dozen`),
    ...{ rate: 1.2, spread: 0.35, r: r(-0.07, -0.12, -0.08, 0.11, 0.04) },
  },
  swearing: {
    words:
      list(`damn damned dammit hell crap crappy shit shitty bullshit fuck fucking fucked fucker wtf ass asshole bitch bastard
      piss pissed dick goddamn bloody arse screwed`),
    ...{ rate: 0.35, spread: 1, r: r(0.11, 0.06, 0.06, -0.21, -0.14) },
  },
  family: {
    words:
      list(`family mother mom mum mama father dad papa parent parents sister sisters brother brothers son sons daughter daughters
      grandma grandpa grandmother grandfather grandparents aunt uncle cousin cousins niece nephew wife husband kid kids baby`),
    ...{ rate: 0.4, spread: 0.8, r: r(-0.07, 0.09, -0.17, 0.19, 0.05) },
  },
  friends: {
    words: list(
      `friend friends friendship buddy buddies mate mates pal pals bestie roommate roommates neighbor neighbors neighbour neighbours`,
    ),
    ...{ rate: 0.2, spread: 0.8, r: r(-0.08, 0.15, -0.01, 0.11, 0.06) },
  },
  positive: {
    words:
      list(`love loved loves lovely nice good great best better happy glad fun funny enjoy enjoyed enjoying beautiful awesome amazing
      wonderful thank thanks grateful hope cool perfect excited pretty sweet kind brilliant fantastic favorite favourite smile laugh`),
    ...{ rate: 2.3, spread: 0.35, r: r(-0.02, 0.1, -0.15, 0.18, 0.04) },
  },
  anxiety: {
    words:
      list(`worry worried worries worrying nervous anxious anxiety afraid scared scary fear fears panic stress stressed stressful
      tense overwhelmed dread uneasy insecure`),
    ...{ rate: 0.2, spread: 0.8, r: r(0.17, -0.03, -0.02, -0.03, -0.05) },
  },
  anger: {
    words:
      list(`angry anger mad hate hated hates hating furious annoyed annoying rage stupid idiot idiots ridiculous fight fights attack
      kill killed sick pathetic disgusting`),
    ...{ rate: 0.5, spread: 0.65, r: r(0.13, 0.03, 0.03, -0.23, -0.19) },
  },
  sadness: {
    words:
      list(`sad sadly cry cried crying lonely alone miss missed missing sorry hurt hurts lost grief depressed depressing depression
      hopeless heartbroken regret disappointed`),
    ...{ rate: 0.35, spread: 0.6, r: r(0.1, 0.02, -0.03, 0.01, -0.11) },
  },
  causes: {
    words: list(
      'because cause causes caused since therefore thus hence why reason reasons effect effects result results due',
    ),
    ...{ rate: 0.75, spread: 0.4, r: r(0.11, -0.09, -0.02, -0.11, -0.12) },
  },
  insight: {
    words:
      list(`think thought thinking know knew known understand understood realize realise realized realised idea ideas believe
      consider considered wonder wondering feel meaning meant learn learned notice noticed`),
    ...{ rate: 2, spread: 0.35, r: r(0.08, 0, -0.08, 0.01, -0.05) },
  },
  discrepancies: {
    words:
      list(`should could would want wanted wants need needed needs wish wished must ought hope hoped supposed lack should've could've
      would've expected`),
    ...{ rate: 1.9, spread: 0.35, r: r(0.13, -0.07, -0.12, -0.04, -0.13) },
  },
  tentative: {
    words:
      list(`maybe perhaps possibly probably might may seem seems seemed guess sort kinda somewhat fairly usually sometimes generally
      apparently somehow something someone anything unsure depends mostly often`),
    ...{ rate: 1.9, spread: 0.35, r: r(0.12, -0.11, -0.06, -0.07, -0.1) },
  },
  certain: {
    words:
      list(`always never definitely certainly absolutely totally completely exactly clearly obviously everything everyone everybody
      every all truly sure entirely undoubtedly must`),
    ...{ rate: 1.9, spread: 0.32, r: r(0.13, 0.1, -0.06, 0.05, -0.1) },
  },
  exclusion: {
    words: list('but except without unless however although though rather instead or either whether if just'),
    ...{ rate: 2.9, spread: 0.25, r: r(0.1, -0.06, 0, -0.07, -0.16) },
  },
  inclusion: {
    words: list('and with also both plus together include includes including along'),
    ...{ rate: 3.9, spread: 0.22, r: r(-0.02, 0.09, 0.11, 0.18, 0.07) },
  },
  motion: {
    words:
      list(`go goes going went gone come comes coming came walk walked walking run running ran drive driving drove move moved moving
      travel trip arrive arrived leave leaving left follow bring brought fly flew ride carry`),
    ...{ rate: 1.6, spread: 0.35, r: r(-0.01, 0.02, -0.22, 0.14, 0.04) },
  },
  space: {
    words:
      list(`in on at up down out over under here there where near far inside outside above below around between place places room
      area top bottom left right wide high low big small long`),
    ...{ rate: 5.6, spread: 0.2, r: r(-0.09, 0.02, -0.11, 0.16, 0.04) },
  },
  time: {
    words:
      list(`now then today tonight yesterday tomorrow day days week weeks month months year years hour hours minute minutes morning
      evening night weekend time times when while before after until ago soon later early late always never again still already ever`),
    ...{ rate: 4.1, spread: 0.25, r: r(-0.01, 0.02, -0.22, 0.12, 0.09) },
  },
  home: {
    words:
      list(`home house apartment flat kitchen bedroom bathroom garden yard bed couch sofa door window furniture neighborhood
      neighbourhood rent roof garage laundry cleaning`),
    ...{ rate: 0.35, spread: 0.7, r: r(0, 0.03, -0.2, 0.19, 0.05) },
  },
  leisure: {
    words:
      list(`game games play played playing player movie movies film show shows music song songs band concert book books read reading
      party dance dancing sport sports football soccer tennis swim hike hiking hobby vacation holiday beach draw painting guitar`),
    ...{ rate: 1.3, spread: 0.65, r: r(-0.05, 0.08, -0.17, 0.15, 0.06) },
  },
  achievement: {
    words:
      list(`work worked working win won success successful succeed achieve achieved goal goals effort try tried trying improve improved
      best better finish finished earn earned practice practise progress skill skills lead plan plans planned`),
    ...{ rate: 1.7, spread: 0.35, r: r(0.01, -0.09, -0.05, 0.05, 0.14) },
  },
  money: {
    words:
      list(`money pay paid paying price prices cost costs cheap expensive buy bought buying sell sold cash bank dollar dollars euro
      euros pound pounds budget tax taxes debt loan salary afford`),
    ...{ rate: 0.75, spread: 0.7, r: r(0.04, -0.04, -0.04, -0.11, -0.08) },
  },
  hearing: {
    words:
      list(`hear heard hears hearing listen listened listening sound sounds loud quiet voice voices say said saying speak spoke song
      noise talk talked talking`),
    ...{ rate: 1.2, spread: 0.4, r: r(0.02, 0.12, -0.08, 0.01, -0.12) },
  },
  assent: {
    words: list('yes yeah yep yup ok okay agree agreed absolutely indeed true exactly alright'),
    ...{ rate: 0.5, spread: 0.6, r: r(0.05, 0.07, -0.11, 0.02, -0.09) },
  },
} as const satisfies Readonly<Record<string, Category>>;

export type CategoryName = keyof typeof CATEGORIES;

/** Their names, in one order everywhere. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as readonly CategoryName[];
