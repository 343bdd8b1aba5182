// English as it is typed, brought to the words that the patterns know: short forms, slang and slips of the fingers. Pure.

/** What is typed for what is meant. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      im: 'i am',
      ive: 'i have',
      id: 'i would',
      ill: 'i will',
      iam: 'i am',
      iwant: 'i want',
      iwanna: 'i want to',
      u: 'you',
      ur: 'your',
      youre: 'you are',
    },
    ...{
      hes: 'he is',
      shes: 'she is',
      theyre: 'they are',
      its: 'it is',
      thats: 'that is',
      theres: 'there is',
    },
    ...{
      dont: 'do not',
      doesnt: 'does not',
      didnt: 'did not',
      cant: 'can not',
      cannot: 'can not',
      wont: 'will not',
    },
    ...{ wouldnt: 'would not', shouldnt: 'should not', couldnt: 'could not', isnt: 'is not', aint: 'is not' },
    ...{
      wasnt: 'was not',
      arent: 'are not',
      werent: 'were not',
      havent: 'have not',
      hasnt: 'has not',
      dnt: 'do not',
    },
    ...{
      wanna: 'want to',
      wana: 'want to',
      wnna: 'want to',
      wanted: 'want',
      wna: 'want to',
      gonna: 'going to',
      gona: 'going to',
    },
    ...{
      finna: 'going to',
      tryna: 'trying to',
      gotta: 'have to',
      tho: 'though',
      cuz: 'because',
      bc: 'because',
      coz: 'because',
    },
    ...{
      irl: 'in real life',
      idk: 'i do not know',
      anymore: 'any more',
      nobody: 'no one',
      noone: 'no one',
      everybody: 'everyone',
    },
    ...{
      somebody: 'someone',
      mom: 'mum',
      mommy: 'mum',
      mummy: 'mum',
      mama: 'mum',
      mam: 'mum',
      momma: 'mum',
      moms: 'mums',
      mommys: 'mums',
      daddy: 'dad',
      papa: 'dad',
    },
    ...{
      bf: 'boyfriend',
      gf: 'girlfriend',
      stepfather: 'step father',
      stepdad: 'step dad',
      stepmother: 'step mother',
    },
    ...{
      stepmum: 'step mum',
      stepmom: 'step mum',
      stepbrother: 'step brother',
      stepsister: 'step sister',
      stepson: 'step son',
    },
    ...{
      myslef: 'myself',
      mysefl: 'myself',
      meself: 'myself',
      myslf: 'myself',
      urself: 'yourself',
      yourslef: 'yourself',
    },
    ...{
      kil: 'kill',
      kll: 'kill',
      kills: 'kills',
      kiling: 'killing',
      dieing: 'dying',
      dyin: 'dying',
      deid: 'died',
    },
    ...{
      sucide: 'suicide',
      suiside: 'suicide',
      sewerslide: 'suicide',
      suicid: 'suicide',
      sucidal: 'suicidal',
      suicidle: 'suicidal',
    },
    ...{
      selfharm: 'self harm',
      selfharming: 'self harm',
      unaliving: 'unalive',
      unalived: 'unalive',
      burnt: 'burned',
      to0: 'to',
    },
    ...{
      wnat: 'want',
      awnt: 'want',
      watn: 'want',
      wnt: 'want',
      wat: 'want',
      dei: 'die',
      dide: 'die',
      kille: 'kill',
    },
    ...{
      klil: 'kill',
      kiil: 'kill',
      mylife: 'my life',
      rn: 'right now',
      thru: 'through',
      abt: 'about',
      w: 'with',
    },
    ...{
      realy: '',
      really: '',
      just: '',
      honestly: '',
      actually: '',
      literally: '',
      kinda: '',
      fucking: '',
      fuckin: '',
    },
    ...{
      truly: '',
      still: '',
      simply: '',
      seriously: '',
      definitely: '',
      totally: '',
      basically: '',
      freaking: '',
      even: '',
    },
    ...{
      always: '',
      constantly: '',
      usually: '',
      often: '',
      sometimes: '',
      regularly: '',
      also: '',
      badly: '',
      so: '',
      too: '',
    },
  }),
);

/** Words that are known with one letter wrong, missing, doubled or in its neighbour's place. */
const LONG_WORDS = [
  'suicide',
  'suicidal',
  'myself',
  'yourself',
  'overdose',
  'molested',
  'abused',
  'murder',
  'strangle',
];

/** Written as it is spoken: thinkin, cuttin. */
const SPOKEN_ING =
  /^((?:think|cutt|kill|hurt|hitt|beat|touch|liv|jump|end|bleed|go|try|starv|burn|talk|hang|chok|gett|com|mak|keep|tak|plann|fuck)in)$/;

/** Plain words as the English patterns read them. */
export function toEnglishWords(plain: string): string {
  const words = plain
    .trim()
    .split(' ')
    .map((word) => word.replace(SPOKEN_ING, '$1g'))
    .map((word) => MEANT.get(word) ?? mendWord(word));
  return ` ${words.join(' ')} `
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(' my self ', ' myself ')
    .replaceAll(' your self ', ' yourself ')
    .replaceAll(' sewer slide ', ' suicide ')
    .replaceAll(' no longer want ', ' do not want ')
    .replaceAll(/ do not wish to /g, ' do not want to ');
}

/** The same with who is spoken to in the place of who speaks: what a told story says of its reader. */
export function speakOfReader(english: string): string {
  return english
    .replaceAll(/ you (?:are|were) /g, ' i am ')
    .replaceAll(/ your /g, ' my ')
    .replaceAll(/ yourself /g, ' myself ')
    .replaceAll(/ you /g, ' i ');
}

function mendWord(word: string): string {
  if (word.length < 5 || word.length > 10) return word;
  return LONG_WORDS.find((known) => known[0] === word[0] && isOneSlip(word, known)) ?? word;
}

/** Whether two words differ by one letter that is other, missing or too many, or by two neighbours that changed places. */
function isOneSlip(typed: string, known: string): boolean {
  if (typed === known || Math.abs(typed.length - known.length) > 1) return false;
  let at = 0;
  while (at < known.length && typed[at] === known[at]) at += 1;
  const rest = (word: string, skipped: number) => word.slice(at + skipped);
  if (typed.length !== known.length)
    return typed.length < known.length
      ? rest(typed, 0) === rest(known, 1)
      : rest(typed, 1) === rest(known, 0);
  return (
    rest(typed, 1) === rest(known, 1) ||
    (typed[at] === known[at + 1] && typed[at + 1] === known[at] && rest(typed, 2) === rest(known, 2))
  );
}
