// What kind of reply it is that means none of the options: a refusal, violence, a question to the teller, something off the story. Pure.
import {
  countForeign,
  EMPTY,
  HURTS,
  isBareDeed,
  kindOfDeed,
  PEOPLE,
  RUINS,
  rootWord,
  SHOVES,
} from './lexicon.ts';
import type { Said } from './read-words.ts';

const contains = ({ plain }: Pick<Said, 'plain'>, sayings: readonly string[]) =>
  sayings.some((saying) => ` ${plain} `.includes(` ${saying} `));
const startsWith = ({ plain }: Pick<Said, 'plain'>, sayings: readonly string[]) =>
  sayings.some((saying) => `${plain} `.startsWith(`${saying} `));
const list = (sayings: string) => sayings.split('|');

/** Questions that only whoever tells the story can answer, and words that no story of ours has. */
const TO_THE_TELLER = list(
  'should i|can i do|could i do|do i do|what do i|what happens|who am i|where am i|why am i|am i supposed|am i the|how am i|my options|' +
    'the options|tell me what to|what is going on|what is happening|what is this|understand this|understand the|get this|get the story|get it|' +
    'how does this|how do i|how to play|how many chapters|chapter|chapters|the game|this game|the story|this story|a story|true story|ending|' +
    'good end|bad end|are you an ai|are you ai|are you a bot|are you a robot|are you human|are you real|chatgpt|go back a|can i go back|' +
    'can i undo|can i save|did i die|did i win|did i lose|am i dead|right answer|wrong answer|right choice|best choice|would you say|would you do|' +
    'would you write|would you choose|would you pick|you decide|you choose|you pick|can you decide|can you not decide|is it over|the point of this|' +
    'the point|what now|repeat that|say that again|how long is|how much time|how much longer|are my choices',
);
/** What is of another world than most stories; where a story of today offers it, it is of that story. */
const ELSEWHERE = list(
  'wifi|phone|iphone|netflix|tiktok|instagram|youtube|internet|google|facebook|twitter|app|homework|exam|exams|math test|maths test|pizza|movie|' +
    'movies|film|tv|football|soccer|basketball|the match|president|elections|password|prompt|instructions|system prompt|www|http|https|com|irl|brb|afk|' +
    'test test|good morning|good evening|good night|hello|hi there|how are you|how old are you|capital of|in my country|my country|bored|boring|' +
    'need to pee|bathroom|toilet|covid|climate|video game|minecraft|fortnite|computer|laptop|email|buy cheap|watches|subscribe|on the bus|my band|' +
    'in a band|my hobby|where do you live|what time is it there|this song|tomorrow i have|i have a test|my teacher|my school|my class|my homework|' +
    'reminds me of|lol same|do you like|who won|who did you vote|weather today|the weather in|my boyfriend|my girlfriend|my cat|my dog|car|traffic',
);
/** What one tells of oneself, and not of who one is in a story. */
const OF_ONESELF = list(
  'my sister|my brother|my mom|my mum|my dad|my mother|my father|my grandmother|my grandma|my grandpa|my grandfather|my friend|my aunt|my uncle|' +
    'my wife|my husband|my watch|my keys|my birthday|today i|yesterday i|i just had|i had a|here too|for me too|over here|i used to|i get seasick|' +
    'when i was|love soup|is gross|i cant relate|can not relate|the other day',
);
/** Who says one of these means the contrary of what stands beside it. */
const MOCKING = list(
  'yeah right|yes right|as if|oh sure|oh yes|oh great|oh wow|oh how|sure because|yes because|great plan|great idea|brilliant idea|genius|' +
    'be my guest|thanks a lot|what could go wrong|could possibly go wrong|how lovely|how sweet|very heroic|heart bleeds|hardly contain|cool cool|' +
    'nothing to see here|what a fun|works out|is going great|big surprise|what a surprise|thank you so much for nothing|just great|how original|' +
    'yes sure|yes obviously|wow obviously|sure why not|yes go on|of course because|totally normal',
);
const UNSURE = list(
  'i do not know|do not know|do not care|no idea|no clue|not sure|i can not think|can not think of|you tell me|whatever|who knows|beats me|' +
    'honestly do not know|no opinion|up to you|you decide|do not ask me|hard to say',
);
/** Said by themselves they choose nothing. */
const UNDECIDED = new Set(
  list(
    'both|all|all of them|either|either one|any|any of them|i guess|maybe|perhaps|whichever|the same|continue|next|go on|go ahead|more|proceed|skip|and then|what|huh|what now',
  ),
);
const REFUSALS = list(
  'i will not|i would not|i will never|i would never|i shall not|i am not|i refuse|i can not|i could not|i could never|i do not want|i do not|' +
    'i never|not going to|do not|never|not|no way|i did not|i should not|we will not|we do not|we can not|i am done|i quit|i give up|will not|' +
    'would not|can not|none of|none|no|nothing|i say no|i do nothing|do nothing|no thanks|no thank you|refuse|hell no|absolutely not|forget it',
);

/** A reply that mocks: what it says is not what it means. */
export function isMocking(said: Said, reply: string): boolean {
  return (
    /(?:^|\s)\/s\s*$/i.test(reply) ||
    /\bsuu+re\b|\bwo+w+\b|\byea+h+ sure\b/i.test(reply) ||
    contains(said, MOCKING) ||
    startsWith(said, [
      'wow',
      'fascinating',
      'lovely',
      'sure let us',
      'sure go',
      'sure tell',
      'sure cuddle',
      'great plan',
    ])
  );
}

export function isUnsure(said: Said): boolean {
  return contains(said, UNSURE);
}

/** Whether all of a reply is a word that chooses nothing. */
export function isUndecided(said: Said): boolean {
  return UNDECIDED.has(said.plain);
}

/** Whether a reply asks whoever tells the story; `isSure` where its words can be meant for nobody else. */
export function asksTeller(said: Said): 'surely' | 'perhaps' | undefined {
  if (contains(said, TO_THE_TELLER) && (said.isQuestion || beginsAsking(said) || contains(said, TELLS_LOST)))
    return 'surely';
  return (said.isQuestion || beginsAsking(said)) && !speaksToSomebody(said) ? 'perhaps' : undefined;
}
/** Whether a reply speaks to somebody of the story. */
export function speaksToSomebody({ all }: Said): boolean {
  return all.some((word) => word === 'you' || word === 'your');
}

const TELLS_LOST = list(
  'tell me what to|understand this|understand the|get this|get the story|do not get it|you decide|you choose',
);

const ASKING = new Set(
  'what who whos why where when how which whose is are am was were will would can could should do does did has have'.split(
    ' ',
  ),
);
function beginsAsking({ all }: Said): boolean {
  const at = all.findIndex((word) => !['wait', 'but', 'and', 'so', 'ok', 'hey', 'um', 'hm'].includes(word));
  const [first = '', second = ''] = all.slice(Math.max(0, at));
  if (first === 'do' && DOING.has(second)) return false;
  return ASKING.has(first) && second !== '';
}

const DOING = new Set('it that this not nothing your my the'.split(' '));

/** Whether a reply is off the story. `offered` is all that the options say: a phone is not, where one of them is about a phone. */
export function isElsewhere(said: Said, reply: string, offered: () => Pick<Said, 'plain'>): boolean {
  if (/\d\s*[+*/x-]\s*\d|https?:|www\./i.test(reply)) return true;
  const sayings = ELSEWHERE.filter((saying) => contains(said, [saying]));
  return sayings.length > 0 && sayings.some((saying) => !contains(offered(), [saying]));
}

export function isOfOneself(said: Said): boolean {
  return contains(said, OF_ONESELF);
}

/**
 * Whether a reply would hurt somebody or wreck something in the story. `people` are the words that its people go by; `offered` the kinds
 * of deeds that the options themselves are.
 */
export function isViolent(
  { all, words }: Said,
  people: ReadonlySet<string>,
  isOffered: (root: string) => boolean,
): boolean {
  const denied = new Set(words.filter((word) => word.denied).map(({ word }) => word));
  return all.some((word, at) => {
    if (denied.has(word)) return false;
    const root = rootWord(word);
    if (!HURTS.has(root) && !RUINS.has(root) && !SHOVES.has(root) && root !== 'burn') return false;
    const behind = all.slice(at + 1, at + 6);
    const victim = behind.findIndex((one) => PEOPLE.has(one) || people.has(one));
    const near = victim >= 0;
    const rest = all.slice(at + 1);
    if (SEVERE.has(root) && behind.includes('who')) return true;
    if (root === 'burn' && rest.includes('down')) return !isOffered(root);
    if (HURTS.has(root) && near) return !isOffered(root) || SEVERE.has(root);
    if (isOffered(root)) return false;
    if (RUINS.has(root)) return true;
    if (!SHOVES.has(root)) return false;
    if (near) return rest.some((one) => SOMEWHERE.has(one));
    return root === 'throw' && rest.includes('at');
  });
}
const SEVERE = new Set(
  ['kill', 'stab', 'shoot', 'murder', 'strangle', 'chok', 'punch', 'slap'].map(rootWord),
);
const SOMEWHERE = new Set(
  'overboard into in down off out over at hair face stairs from against under throat onto'.split(' '),
);

/** Whether a reply begins as one does that will not. */
export function isRefusal(said: Said): boolean {
  const { all } = said;
  const at = all.findIndex((word) => !SOFT.has(word));
  const rest = { plain: all.slice(Math.max(0, at)).join(' ') };
  return startsWith(rest, REFUSALS) || all[0] === 'no';
}
/** What a reply will not do, in its words; undefined where it begins otherwise. */
export function readRefused({ all }: Said): string | undefined {
  const at = all.findIndex((word) => !SOFT.has(word) && word !== 'no' && word !== 'i' && word !== 'we');
  const [first = '', second = ''] = all.slice(Math.max(0, at));
  const isRefused =
    first === 'refuse' ? second === 'to' : AUXILIARIES.has(first) && (second === 'not' || second === 'never');
  return isRefused ? all.slice(at + 2).join(' ') : undefined;
}
const AUXILIARIES = new Set('will would shall do can could should am'.split(' '));

/** Whether a question can be answered by yes or no. */
export function isPlainQuestion({ all }: Said): boolean {
  return PLAIN_ASKING.has(all[0] ?? '');
}
const PLAIN_ASKING = new Set('is are am was were will would can could do does did has have'.split(' '));

const SOFT = new Set('sorry well but and ok okay hm hmm um look listen please oh'.split(' '));

/** Whether a reply is in a language that the story is not told in. */
export function isForeign({ all }: Pick<Said, 'all'>): boolean {
  if (all.length === 0) return false;
  const letters = all.join('');
  if ((letters.match(/[^\p{Script=Latin}\p{M}\p{N}]/gu) ?? []).length > letters.length / 2) return true;
  const english = all.filter((word) => EMPTY.has(word) || isBareDeed(word)).length;
  const { sure, unsure } = countForeign(all);
  return (sure > 0 && sure + unsure > english / 2) || (unsure > 0 && english <= unsure && all.length <= 4);
}

/** Whether a reply tells a deed rather than words to be said: `I take the rope`, `take the rope`, `*takes the rope*`. */
export function isDone(said: Said, reply: string, isAsked: boolean): boolean {
  const quoted = /^\s*["“„«‘]/u.test(reply);
  if (quoted) return false;
  if (/^\s*\*/u.test(reply)) return true;
  const { all } = said;
  const at = all.findIndex((word) => !LEADING.has(word));
  const word = all[at] ?? '';
  const hasI = all.slice(0, at).includes('i');
  if (!hasI && isAsked) return false;
  if (all.slice(at).some((one) => one === 'you' || one === 'your')) return false;
  if (said.isQuestion) return false;
  return isBareDeed(word) || (hasI && kindOfDeed(rootWord(word)) !== undefined);
}
/** How somebody begins to tell what they do. */
export const LEADING = new Set(
  'i we will would just then so ok okay and want to going am try decide gladly quickly slowly quietly simply let us me like might rather do'.split(
    ' ',
  ),
);

/** Whether a text has enough words of a language to be said by somebody. */
export function isSentence({ all }: Said): boolean {
  return all.length >= 3 && all.some((word) => EMPTY.has(word));
}
