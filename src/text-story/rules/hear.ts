// Understands a reply: which of the options it means, what stance it takes, or neither. Pure.
import { type HeardWord, listWords, quoteReply, stemWord } from './reply.ts';
import type { StoryOption } from './story.ts';
import { type ByStance, STANCES, type Stance } from './words.ts';

export type Heard =
  /** One of the options. `quote` is what was said when it was not the option's own text. */
  | { readonly kind: 'option'; readonly at: number; readonly quote?: string | undefined }
  /** None of them; the stance is known when the words tell it. */
  | { readonly kind: 'free'; readonly quote: string; readonly stance?: Stance | undefined }
  /** Nothing that can be read: signs, emoji. */
  | { readonly kind: 'silent' };

/** Words that tell a stance by themselves, as a reader would use them in any story. */
const STANCE_WORDS: ByStance<string> = {
  act: 'act attack break climb cross dash fight force grab hurry jump lead now push run rush seize shout stand start take try swim row fire pull ring strike storm quick bold',
  probe:
    'ask check count examine explain find how investigate learn listen look observe proof question read search see study test think understand watch why who where know clue truth curious wonder',
  kind: 'care comfort forgive friend gentle give help hold hug hurt kind love mercy patient pity protect rescue save share sorry thank together warm safe please heal feed offer',
  deceive:
    'bluff cheat cover deceive disguise distract fake fool hide invent lie mislead pretend secret secretly smuggle sneak steal swap trick quiet conceal',
  duty: 'agree duty follow honest honour keep law must obey oath obligation order owe promise properly record report respect right rule swear task word responsible finish admit confess',
  withdraw:
    'abandon avoid away careful distance escape flee ignore later leave nothing pause quit refuse rest retreat silent stay stop wait walk decline doubt',
};

const LEXICON: ReadonlyMap<string, Stance> = new Map(
  STANCES.flatMap((stance) =>
    STANCE_WORDS[stance].split(' ').map((word) => [stemWord(word), stance] as const),
  ),
);

/** What a shared word counts: one of the option's own text, one its author expected, one of its stance. */
const TEXT_POINTS = 2;
const EXPECTED_POINTS = 2;
const STANCE_POINTS = 1;
/** A question asks, whatever it is about. */
const QUESTION_POINTS = 2;
/** Below this, a likeness is chance. */
const ENOUGH_POINTS = 2;

/**
 * Understands `answer` to a chapter that offered `options` (shown or not). An option's own text or label is that option, whatever
 * its case and stops; other words mean the option that shares most with them; without one, the stance they tell decides,
 * and where it is nobody's the reply stays free. A word under a denial (`I will not lie`) does not count.
 */
export function hearReply(
  answer: string,
  options: readonly Pick<StoryOption, 'label' | 'text' | 'stance' | 'hears'>[],
): Heard {
  const saysIt = (option: Pick<StoryOption, 'label' | 'text'>, as: (text: string) => string) =>
    [option.text, option.label].some((own) => own !== undefined && as(own) === as(answer));
  const same = options.findIndex((option) => saysIt(option, (text) => text.trim()));
  const own = same >= 0 ? same : options.findIndex((option) => saysIt(option, simplify));
  if (own >= 0) return { kind: 'option', at: own };
  const quote = quoteReply(answer);
  if (quote === '') return { kind: 'silent' };
  const words = listWords(answer);
  const plain = simplify(answer);
  const isQuestion = /[?？؟]/u.test(answer);
  const points = options.map(
    (option) =>
      countPoints({ words, plain }, option) + (isQuestion && option.stance === 'probe' ? QUESTION_POINTS : 0),
  );
  const most = Math.max(0, ...points);
  const leaders = points.filter((count) => count === most).length;
  if (most >= ENOUGH_POINTS && leaders === 1) return { kind: 'option', at: points.indexOf(most), quote };
  const stance = findStance(words);
  const taken = options.findIndex((option) => option.stance === stance);
  if (stance !== undefined && taken >= 0 && (points[taken] ?? 0) === most)
    return { kind: 'option', at: taken, quote };
  return { kind: 'free', quote, ...(stance === undefined ? {} : { stance }) };
}

/** The stance that most words of a reply tell; undefined without one, or when two tell as much. */
export function findStance(words: readonly HeardWord[]): Stance | undefined {
  const counts = STANCES.map((stance) => countStance(words, stance));
  const most = Math.max(...counts);
  if (most === 0 || counts.filter((count) => count === most).length > 1) return undefined;
  return STANCES[counts.indexOf(most)];
}

function countStance(words: readonly HeardWord[], stance: Stance): number {
  const told = words.filter(({ stem, denied }) => !denied && LEXICON.get(stem) === stance);
  return new Set(told.map(({ stem }) => stem)).size;
}

/** A reply as words that mean something, and plainly as it was said. */
type Said = { readonly words: readonly HeardWord[]; readonly plain: string };

function countPoints(
  { words, plain }: Said,
  { text, stance, hears = [] }: Pick<StoryOption, 'text' | 'stance' | 'hears'>,
): number {
  const said = new Set(words.filter(({ denied }) => !denied).map(({ stem }) => stem));
  const own = new Set(listWords(text).map(({ stem }) => stem));
  const single = hears.filter((saying) => !saying.includes(' '));
  const expected = new Set(single.flatMap((word) => listWords(word)).map(({ stem }) => stem));
  // Words that mean nothing by themselves, such as no, may be all that is said to a question; several are one saying.
  const sayings = hears.filter((saying) => saying.includes(' ') || listWords(saying).length === 0);
  const shared = [...own].filter((stem) => said.has(stem)).length;
  const foreseen = [...expected].filter((stem) => said.has(stem) && !own.has(stem)).length;
  const heardSayings = sayings.filter((saying) => ` ${plain} `.includes(` ${simplify(saying)} `)).length;
  return (
    TEXT_POINTS * shared +
    EXPECTED_POINTS * (foreseen + heardSayings) +
    STANCE_POINTS * countStance(words, stance)
  );
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['‘’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
