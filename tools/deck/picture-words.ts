// deck check --catalogue: whether a card's picture shows what its words tell of, or at least nothing that they contradict.
import type { TopicDeck } from '#card-story/content.ts';
import type { SceneDescription } from '#pictures/description.ts';
import type { SubjectName } from '#pictures/subjects/sizes.ts';
import NOT_NAMED from './not-named.json' with { type: 'json' };
import NOT_NAMED_ENDS from './not-named-ends.json' with { type: 'json' };

type Card = TopicDeck['cards'][number];

/**
 * The words by which a card tells of a subject; it is enough that one of them is in its speaker, its text or its answers.
 * `setting` is declared neutral: furniture and ground on which anything may be told. Whatever is not neutral would
 * promise something that the card does not keep.
 */
const TOLD_BY: Record<Exclude<SubjectName, 'none'>, RegExp | 'setting'> = {
  house: 'setting',
  chapel: 'setting',
  'tower-block': 'setting',
  cairn: 'setting',
  'lamp-post': 'setting',
  bench: 'setting',
  table: 'setting',
  desk: 'setting',
  stove: 'setting',
  'meeting-table': 'setting',
  'round-table': 'setting',
  trestle: 'setting',
  lectern: 'setting',
  computer: 'setting',
  candle: 'setting',
  fridge: 'setting',
  'call-desk': 'setting',
  windmill: /mill\b|ridge|wind/i,
  greenhouse: /greenhouse|plant|seed/i,
  'market-stall': /stall|market|baker|chemist|fish|shop|fruit/i,
  beacon: /light|lamp|beam|rock/i,
  'clock-tower': /clock|tower/i,
  'radio-mast': /mast|radio/i,
  crane: /crane|boat|coal|load|squeal/i,
  tent: /tent|circus/i,
  campfire: /fire|picket|midsummer/i,
  telescope: /star|sky|dip/i,
  balloon: /balloon/i,
  tree: /tree|blossom|pear|apple|peach|Old Lady|row|chute|shade|fig|bees|grass|frozen/i,
  boat: /boat|row|canoe|water|fish|river|sea\b|fog|island/i,
  'sailing-boat': /boat|barge|ship|raft|trawler|sail|bay/i,
  ship: /ship|steamer|Iria|vessel/i,
  signpost: /road|way|path|pass\b|sign/i,
  gate: /gate|guard/i,
  well: /well|cistern|spring|water|bucket/i,
  bridge: /bridge|aqueduct|river|stream|pool|lake|chain/i,
  letterbox: /letter|post/i,
  statue: /statue|muse|square|hall/i,
  cart: /cart|wheel|barrow|towpath|wagon|paperboys|bed\b/i,
  'crate-stack': /crate|box|chest|van|stor|mail|quay|kit/i,
  machine: /machine|engine|generator|stern|wash|goes round/i,
  bicycle: /bicycle|bike/i,
  locomotive: /engine|Ottilie|train|tender|steam|whistle|chimney|drift|rail|coal|moonlight|platform|chief/i,
  horse: /horse/i,
  dog: /dog|Brolly|Dumpling|hound/i,
  cat: /\bcats?\b|Item/i,
  mule: /mule|stall/i,
  bed: /bed|night|sleep|mattress|morning/i,
  'hospital-bed': /bed|patient|ward|lips|cough|name/i,
  bunk: /bunk|bed|cabin|door|hull|snores|eyes/i,
  bookshelf: /book|letter|shelf|desk|Consul|signed/i,
  shelves: /shelf|cupboard|stor|box|keys|kit|label|drawer/i,
  piano: /piano|play|lamp burns/i,
  door: /door|lift|office|window|airlock|hull|corridor|open|comes back/i,
  staircase: /stair|floor|chute|steps|landing|tread|climb|\bup\b/i,
  ladder: /ladder|paint|climb|stair|steps?\b|rope|trap|floors/i,
  helicopter: /helicopter|flown|flies|flight|captain/i,
  truck: /truck|lorry|van|tanker|bonnet|engine|copies|ride/i,
  sledge: /sledge|load|frozen|wood/i,
  console: /radio|screen|computer|panel|stand|fair|program|hiss|Joost/i,
  board:
    /board|plan|paint|drawing|map|list|count|fixed|figure|minute|school|class|children|sing|charter|gully|wall|roster|badge|snow stake/i,
  vine: /vine|row|scorch|leaves/i,
  press: /press|reels|print|edition/i,
  'hand-press': /print|press|sets it|page/i,
  typewriter: /typ|page|writ|comma|mistake|lines|paper|read/i,
  stage: /stage|play|band|concert|hall|sing|Juliet|film|speak|rehears|night|act\b/i,
  rack: /dress|costume|wig|wardrobe|moth|sew/i,
  scaffold: /paint|wall|banner|flat/i,
  bell: /bell/i,
  coach: /coach/i,
  bus: /bus/i,
  tram: /tram/i,
  car: /\bcar\b/i,
  'tracked-vehicle': /tractor|snowcat/i,
  'weather-balloon': /balloon/i,
  beehive: /bee|hive|comb|swarm/i,
  goal: /goal|ball|penalty|pitch|grass|net|keeper|boys/i,
  'washing-line': /wash|kit|sock|shirt|iron/i,
  'tug-of-war': /rope/i,
  scale: /weigh|scale/i,
  fireplace: /fire|hearth|log|warm|fender/i,
  range: /kitchen|stove|hearth|cook|dinner|supper|egg|plate|dough|crusoe|turnips/i,
  cooker: /kitchen|kettle|cook|chicken|coffee|tea|soup/i,
  pot: /pot\b|soup|ladle|kettle|jam|stir|bowl/i,
  counter: /bar\b|drink|Anchor|glass|Gladys|ticket|window|counter|pay|queue/i,
  sacks: /sack|bag|flour|larder|store|ration|sand/i,
  barrels: /barrel|cask|wine|crate|cider|shed/i,
  baskets: /basket|fruit|apple|orange|marrow|harvest|plum|pick/i,
  chest: /chest|box|bill|glove|property/i,
  compartment: /carriage|class|corridor|window|vestibule|ticket|pockets/i,
  telephone: /phone|ring|radio|call|voice|must hear/i,
  letter: /letter|envelope|stamp|paper|writ|ink|blue/i,
  ledger: /figure|book|page|list|form|chart|tax|bill|guess|writ|order/i,
  'cash-box': /coin|tin\b|money|rich|crown|shilling|bank/i,
  teapot: /tea\b|coffee|cup|caddy/i,
  bottle: /bottle|wine|brandy|drink|label/i,
  loaf: /bread|loaf|loaves|bak|flour|egg/i,
  keys: /key|lock|doors/i,
  garland: /feast|bride|wedding|marry|party|birthday|banner/i,
  drum: /drum|music|band|danc|concert|sing|party/i,
  mirror: /mirror|chair|costume/i,
  armchair: /chair|sit|window|rest\b|bed|evening|tray/i,
  bath: /bath|tub|shower|soak/i,
  hut: /hut|cabin|house|roof|shed|neighbours/i,
  'dry-wall': /wall|boundary/i,
  workbench: /bench|mend|repair|tool|spanner|apart|solder|batch|hot|pump|mower|pear|compressor|pipe/i,
  chart: /chart|map|table of|course/i,
  soup: /soup|supper|stew|spoon|bowl|dine|table/i,
  fiddle: /fiddle|music|tune|song/i,
  'card-game': /card/i,
  'oil-lamp': /lamp|wick|oil/i,
  headset: /headset|call|phone|voice|ring/i,
  'server-box': /server|system|machine|box|line|computer|number/i,
  'noodle-box': /noodle|eat|food|supper/i,
  'neon-sign': /sign|light|street|neon|roof|night/i,
  karaoke: /karaoke|sing|song|stage/i,
  plane: /plane|fly|flight|flies/i,
  'hot-plug': /plug|cable/i,
  'eating-house': 'setting',
  'laid-table': 'setting',
  'empty-chair': /chair|seat/i,
  sink: /wash|plate|sink|scrub|dish/i,
  'spice-jars': /jar|spice|pepper|salt/i,
  'gas-bottles': /gas|flame|burn|fire/i,
  'rice-dish': /rice|plate|fish|meal|lunch|cook/i,
  scooter: /scooter|rider|deliver/i,
  pirogue: /boat|fish|beach|sea\b/i,
  'candle-ends': /candle/i,
  'honey-jar': /jar\b|honey/i,
  mobile: /phone|rings?\b|line\b/i,
  'upturned-pot': /\bpot\b/i,
  'two-cups': /\bcups?\b|flask|tea\b|coffee/i,
  'hung-pot': /\bpot\b/i,
  'hung-chains': /chain/i,
  'cap-row': /\bcaps?\b/i,
  'border-stone': /stone|border/i,
  'stone-bed': /\bbed\b/i,
  cot: /\bcot\b|cradle|baby|babies/i,
  playhouse: /theatre|play\b|bird|house\b/i,
  'stage-door': /stage door/i,
  hatch: /hatch|window/i,
  'rope-basket': /rope|basket/i,
  'phone-shop': /shop\b|phones?\b/i,
  bowl: /\bbowl\b/i,
  'cap-in-snow': /\bcap\b/i,
};

/** Places with a roof over all of them. */
const UNDER_ROOFS = new Set([
  'room',
  'library',
  'newsroom',
  'theatre',
  'workshop',
  'loft',
  'seabed',
  'starship',
  'ward',
]);

type Contradiction = {
  readonly told: RegExp;
  readonly isShownOtherwise: (scene: SceneDescription) => boolean;
  readonly what: string;
};

const timeOf = ({ time }: SceneDescription) => time ?? 'dusk';
const isOutside = ({ place }: SceneDescription) => !UNDER_ROOFS.has(place);
const hasSnow = ({ place, weather }: SceneDescription) =>
  place === 'snow' || place === 'polar-base' || place === 'mountain' || weather === 'snow';

/** What a card may say of the hour and the weather that a picture out of doors can show otherwise. */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    told: /\b(midnight|moonlight|moonrise|past two|two in the morning|three in the morning|pitch dark)\b/i,
    isShownOtherwise: (scene) => isOutside(scene) && ['dawn', 'drought'].includes(timeOf(scene)),
    what: 'tells of the night, and the picture shows day',
  },
  {
    told: /\b(at noon|noon:|midday|daybreak|sunrise|sunny)\b/i,
    isShownOtherwise: (scene) => isOutside(scene) && timeOf(scene) === 'night',
    what: 'tells of the day, and the picture shows night',
  },
  {
    told: /\b(in the rain|is raining|it rains|sleet)\b/i,
    isShownOtherwise: (scene) =>
      isOutside(scene) &&
      !hasSnow(scene) &&
      ['dawn', 'dusk', 'drought'].includes(timeOf(scene)) &&
      scene.weather !== 'rain',
    what: 'tells of rain, and the picture shows a clear sky',
  },
  {
    told: /\b(snowstorm|snow falls|is snowing|deep snow|hail\b)/i,
    isShownOtherwise: (scene) => isOutside(scene) && !hasSnow(scene),
    what: 'tells of snow, and the picture shows none',
  },
];

/** Cards whose picture is right though no word says so, by card id, each with the reason. */
export const EXCUSED: Readonly<Record<string, string>> = NOT_NAMED;

/** The same of ends, by deck and end as their finding calls them. */
export const EXCUSED_ENDS: Readonly<Record<string, string>> = NOT_NAMED_ENDS;

/** One sentence for each card of `deck` whose picture does not fit its words; `excused` are cards that need not name it. Pure. */
export function findMisfits(
  { cards, pictures = {}, cover }: Pick<TopicDeck, 'cards' | 'pictures' | 'cover'>,
  excused: Readonly<Record<string, string>> = EXCUSED,
): string[] {
  return cards.flatMap((card) => {
    if (card.who !== undefined || Object.hasOwn(excused, card.id)) return [];
    const { picture } = card;
    const scene = picture === undefined ? cover : pictures[picture];
    if (scene === undefined) return [];
    const faults = CONTRADICTIONS.filter(
      ({ told, isShownOtherwise }) => told.test(card.text) && isShownOtherwise(scene),
    );
    const untold = findUntold(scene, wordsOf(card));
    return [
      ...(untold === undefined
        ? []
        : [
            `card ${card.id}: its picture ${picture ?? 'cover'} is of a ${untold}, of which it does not tell`,
          ]),
      ...faults.map(({ what }) => `card ${card.id}: ${what} (${picture ?? 'cover'})`),
    ];
  });
}

/** The subject of `scene`, where none of `words` tells of it and it is no mere setting. Pure. */
export function findUntold(scene: SceneDescription, words: string): SubjectName | undefined {
  const subject = 'subject' in scene ? scene.subject : 'none';
  const told = subject === 'none' ? 'setting' : TOLD_BY[subject];
  return told === 'setting' || told.test(words) ? undefined : subject;
}

function wordsOf({ speaker = '', text, answers }: Card): string {
  return [speaker, text, ...answers.map((answer) => answer.text)].join(' ');
}
