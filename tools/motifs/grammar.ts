// The closed classes of English words: those that hold a sentence together and mean little by themselves.

const CLASSES = {
  determiners:
    'a an the this that these those each every either neither some any no all both half such same other another own whole most more much many few little less least enough several',
  pronouns:
    'i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours ourselves they them their theirs themselves one ones oneself somebody someone something nobody nothing anybody anyone anything everybody everyone everything none who whom whose which what whoever whatever',
  prepositions:
    'about above across after against along among around as at before behind below beneath beside between beyond but by down during for from in inside into like near of off on onto out outside over past round since through till to toward towards under until up upon with within without',
  conjunctions:
    'and or nor so yet if because although though unless while when where whether why how than once',
  auxiliaries:
    'be am is are was were been being have has had having do does did done doing can could may might must shall should will would ought need let',
  numerals:
    'two three four five six seven eight nine ten eleven twelve hundred thousand first second third fourth fifth last next',
  adverbs:
    'not never ever always again also too very quite rather only just even still already then there here now away back together ago far soon often perhaps',
  contractions:
    "i'm i'd i'll i've you're you'd you'll you've he's he'd he'll she's she'd she'll it's it'd it'll we're we'd we'll we've they're they'd they'll they've that's there's what's who's isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't mustn't hasn't haven't hadn't",
} as const;

const WORDS: ReadonlySet<string> = new Set(Object.values(CLASSES).flatMap((words) => words.split(' ')));

/** Whether a word, in small letters and with a straight apostrophe, belongs to grammar. */
export function isGrammar(word: string): boolean {
  return WORDS.has(word);
}
