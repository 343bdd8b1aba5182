// What a storyteller's sentence says by several words that stand anywhere in it: that somebody's end would be welcome, or cruelty as a pleasure. Pure.
import { compilePatterns, type Macros } from './compile-patterns.ts';
import type { Concern } from './concern.ts';

const MACROS: Macros = {
  child:
    'child|children|baby|babies|infant|infants|newborn|toddler|toddlers|boy|boys|girl|girls|kid|kids|orphan|orphans|childs|childrens|babys|infants|boys|girls|kids|little one|son|daughter|puppy|kitten|puppies|kittens|kind|kindes|jungen|madchen|saugling|enfant|lenfant|fillette|bebe|nino|nina|ninos|bambino|bambina|crianca|menino|menina|dziecko|dziecku|meisje',
};

/** Of one sentence every one of these must be found, and none of those. */
type Cues = {
  readonly concern: Concern;
  readonly all: readonly (readonly string[])[];
  readonly none?: readonly string[];
};

const DYING = { kind: 'self-harm', about: 'self' } as const;
const CRUEL = { kind: 'abuse', about: 'others' } as const;

/** That the reader were dead or had never been, as what might be. */
const END_OF_READER = [
  '(?:if|when|once|until|that|should|were|day) you {3}(?:vanish|vanished|disappear|disappeared|die|died|dead|drown|drowned|killed yourself|kill yourself|hanged yourself|hang yourself|stop breathing|not exist|never been born|never born|gone for good|in the ground|in your grave)|with you (?:dead|gone|in the ground|in your grave)|your (?:death|suicide|funeral) (?:would|will|is|was) ?{1}(?:be )?',
  'wenn du {4}(?:tot|verschwunden|verschwandest|verschwindest|stirbst|sturbest|gestorben)|wenn es dich nicht (?:mehr )?(?:gabe|gibt)|dein tod',
  'si tu {3}(?:mourais|disparaissais|mort|morte|meurs|disparais|nexistais)|ta mort|si {2}(?:desaparecieras|murieras|mueres|desapareces|no existieras|te mueres)|tu muerte',
  'se {2}(?:sparissi|morissi|scomparissi|muori|sparisci|non esistessi|morresse*|desaparecesse*|morreres|nao existisse*)|(?:la tua|a tua|a sua) mort[ei]|als je {3}(?:dood|verdween|stierf|verdwijnt|sterft)|jouw dood',
  '(?:gdybys|jesli|jak) {2}(?:umarl*|zniknal*|zniknel*|umrzesz|znikniesz|nie zyl*)|twoja smierc|если {2}(?:исчезн*|умр*|умер*|не станет|сдохн*)|твоя смерть',
];
const WELCOME = [
  'dancing|better off|relief|relieved|better|best|happier|glad|gift|blessing|favou?r|riddance|rejoice|celebrate|cheer|braver|peace at last|counting the days|no loss|easier|kinder|breathe|improvement|thank (?:you|god)',
  'besser|froh|glucklich*|erleichtert|erleichterung|geschenk|segen|mieux|soulage*|heureux|content|contents|cadeau|mejor|alivio|felices|feliz|contentos|regalo|meglio|sollevat[oi]|sollievo|felici|contenti|melhor|felizes|contentes|beter|opgelucht|gelukkig*|blij|lepiej|ulg[ai]|szczesliw*|lzej|лучше|легче|счастлив*|облегчен*',
];
const UNWEPT = [
  '(?:no one|not one|none|not a soul|never|not|who|nobody) {6}(?:miss|missing|notice|care|cares|cry|weep|mourn|grieve|look for you|looking for you|search for you|remember you|shed|ask (?:after|about|for) you|be sad|come to it)',
  '(?:keiner|niemand|wer) {6}(?:vermiss*|wein*|trauer*|fehl*|merk*|nachtrauer*)|personne ne {5}(?:pleur*|manqu*|regrett*|remarqu*)|nadie {4}(?:llor*|echar*|extran*|notar*|import*|daria cuenta)|nessuno {5}(?:piang*|accorg*|mancanza|noter*)|ninguem {4}(?:chor*|sent*|notar*|falta)|niemand {4}(?:miss*|huil*|merk*)|nikt {4}(?:plaka*|tesk*|zauwaz*)|никто {4}(?:заплач*|плак*|замет*|вспомн*|скуч*)',
];

/** What one does to oneself, and what it is said to bring. */
const LAST_DEED = [
  'drink (?:the whole|all of)|bleach|rat poison|jump|step off|let go|cut|swallow (?:them|it|the bottle) ?all|swallow all|swallow them|die|drown|hang yourself|pull the trigger|go under|stop breathing|the rope|the blade|the razor|the river',
];
const PROMISED_PEACE = [
  '(?:never (?:have to )?(?:feel|hurt|suffer|hear|see) {2}again)|(?:clean|pure|quiet|free|light|safe) at last|(?:nothing|no one|it) (?:will|can) {1}(?:hurt|harm) you again|nothing will {1}hurt|never (?:hurt|suffer|feel anything) again|(?:noise|pain|voices|shame|fear|everything|it all|all of it|thoughts|suffering) {4}(?:will stop|stops|will end|will be over|will go quiet|goes quiet|will be quiet|will leave you)|free at last|quiet at last|over at last|stop hurting',
];

const HARD_DEED = [
  'strangle|strangled|choke|choked|snap|snapped|broke|break|breaks|burn|burned|burning|scald|scalded|whip|whipped|flog|flogged|torture|tortured|carve|carved|skinned|drown|drowned|stab|stabbed|crush|crushed|gouged|swung|locked|lock|beat|beats|beating|blow|lash|beat|kick|belt|poker|cane|oven|starve|starved|bite|bit|pinch|verbruht*|verbrann*|quat*|qualte|wurgte|peitsch*|prugel*|torturait|brula|fouett*|quemo|azoto|azotaba|bruciava|frustava|frustava',
];
const RELISH = [
  '(?:laughed|laughs) at (?:her|his|its) (?:ribs|tears|pain)|smile|smiled|smiles|smiling|grin|grinned|grinning|laughed|laughs|laughing|giggled|giggling|cheered|enjoyed|enjoys|enjoying|wonderful|delicious|delight|delighted|pleasure|licked (?:his|her|their|your) lips|took bets|for (?:sport|fun)|felt good|feels good|satisfaction|satisfied|beautiful|music|lachelte|lachte|grinste|genoss|souriait|riait|sourit|rio|riendo|sonrio|rise|rideva|sorrise',
];

const ALL: readonly Cues[] = [
  { concern: DYING, all: [END_OF_READER, WELCOME] },
  { concern: DYING, all: [END_OF_READER, UNWEPT] },
  { concern: DYING, all: [LAST_DEED, PROMISED_PEACE] },
  {
    concern: CRUEL,
    all: [
      [
        '(?:<child>) {9}(?:scream|screams|screamed|bleed|bled|beg|begged|sobs|sobbed|weep|wept|whimpered|bloody|die|died|dead|crying|squealed|whimper*|schrie|weinte)|(?:<child>) (?:bloody|senseless|alive)|(?:beat|beats|hit|kick|starved|scalded|flogged|strangled|choked|drowned|tortured|burned|whipped|flogged|snap|snapped|snaps|break|broke|carved?|skinned|stabbed|crushed) (?:the|a|an|his|her|their|that|its) {1}(?:<child>)|(?:verbruhte|verbrannte|qualte|wurgte|peitschte|prugelte) (?:das|dem|den|die|der) {1}(?:<child>)|azoto a la nina|azoto al nino',
      ],
      HARD_DEED,
      RELISH,
    ],
    // Games, a hand on the back, and what a child does itself.
    none: [
      '(?:on the (?:back|shoulder|head)|with (?:a|the) (?:snowball|pillow|ball|feather)|by (?:a|two|three) lengths?|at (?:chess|cards|dice|draughts)|in the (?:race|final)|im schach|the drum|the dust)',
    ],
  },
  {
    concern: CRUEL,
    all: [
      [
        '(?:carve|carved|cut|burned|branded) {4}(?:into|on|onto|in) the (?:childs|boys|girls|babys|orphans|kids) (?:back|skin|arm|chest|belly|face|forehead|leg)',
      ],
    ],
  },
  {
    concern: CRUEL,
    all: [
      [
        '(?:swung|swing|swings|smashed|dashed|slammed|threw) (?:the|a|his|her|their) (?:baby|infant|newborn|toddler|kitten|puppy) {5}(?:against|into|on) (?:the|a) (?:doorposts?|wall|stones?|tree|floor|rock|door|step|hearth)',
      ],
    ],
  },
  {
    concern: CRUEL,
    all: [
      [
        '(?:made|make|makes|forced) (?:the|two|these|those|them) ?{1}(?:children|boys|girls|kids|orphans) (?:to )?fight',
      ],
      ['(?:until|till) {4}(?:dead|died|moved|blood)|bets|cheered|laughed'],
    ],
  },
];

const READERS = ALL.map(({ concern, all, none }) => ({
  concern,
  all: all.map((patterns) => compilePatterns(patterns, MACROS)),
  none: none && compilePatterns(none, MACROS),
}));

/** The concern that the plain words of one sentence raise together. */
export function readToldCues(words: string): Concern | undefined {
  return READERS.find(
    ({ all, none }) => all.every((pattern) => pattern.test(words)) && none?.test(words) !== true,
  )?.concern;
}
