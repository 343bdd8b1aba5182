// What a storyteller may tell that hurts whoever reads it: that they had better be dead, and cruelty to a child for its own sake. Patterns as compile-patterns.ts reads them.
import { compilePatterns, type Macros } from './compile-patterns.ts';
import type { Concern } from './concern.ts';

/** Stories are dark, and “you” is in all of them: what stands here is said to no hero, and done in no story that means well. */
const MACROS: Macros = {
  noone: 'no one|not one|not one of them|none of them|not a soul|who',
  gone: '(?:was|were|are|had been|would be) (?:gone|dead|no more|not (?:here|there|alive|around|born)|never (?:here|born|there))|(?:had )?(?:died|disappeared|vanished|jumped|drowned|killed yourself|hanged yourself|never been born|not been born|stopped breathing)|(?:did|do) not (?:exist|live|wake up|come back)|(?:die|disappear|vanish)',
  grieve:
    'miss you|notice|care|cry|weep|mourn|grieve|remember you|shed a tear|be sad|look for you|come to your funeral',
  kin: 'mum|mother|dad|father|parents|family|friends|sister|brother|children|wife|husband',
  all: 'the world|everyone|they|they all|all of them|all of us|we|we all|people|your (?:<kin>)',
  way: '(?!until |before |till )[^ .,]+ ',
  child:
    'child|children|baby|babies|infant|infants|newborn|toddler|toddlers|boy|boys|girl|girls|kid|kids|orphan|orphans|little one',
  childs: 'childs|childrens|babys|infants|toddlers|boys|girls|kids|orphans',
  small: 'baby|infant|newborn|toddler|kitten|puppy',
  pet: 'cat|dog|kitten|kittens|puppy|puppies|rabbit|hamster',
  strike:
    'beat|beats|beating|hit|hits|hitting|struck|strikes|kick|kicks|kicked|kicking|whip|whips|whipped|flog|flogs|flogged|slap|slaps|slapped|punch|punches|punched|thrashed|strangled|choked|shook|shakes|stabbed|burn|burns|burned|caned|belted|lashed',
  relish:
    'smiled|smiles|smiling|grinned|grins|grinning|laughed|laughs|laughing|giggled|giggling|cheered|cheering|enjoyed|liked it|loved it|felt good|feels good|for sport|for fun|with pleasure|drank to it|music|beautiful',
};

const SELF_HARM = [
  // What would be, if.
  '(?:<noone>) (?:would|will) (?:not )?(?:ever )?(?:<grieve>) {2}(?:, )?(?:if|when|once) (?:you|you all) {1}(?:<gone>)',
  '(?:if|when|once) you {1}(?:<gone>) {3}(?:, )?(?:<noone>) (?:would|will) {1}(?:<grieve>)',
  '(?:<all>) (?:would|will|could|might) (?:all )?{1}(?:be|have been|feel) {1}(?:better|better off|happier|happy|relieved|glad|safer|free) (?:if|when|once) you {1}(?:<gone>)',
  '(?:<all>) (?:would|will|could) (?:all )?{1}(?:be|have been) {2}(?:better|better off|happier|relieved|a better place)(?: off)? without you(?= (?:\\.|,|and)| $)',
  'without you {1}(?:<all>) (?:would|could|can|will) (?:all )?{2}(?:breathe|be happier|be happy|be better|be better off|live in peace|be free)(?= (?:\\.|,|again|at last)| $)',
  '(?:best|better|easier|kinder) for (?:everyone|all|all of them|all of us|your (?:<kin>)|them all) (?:, )?if you {1}(?:<gone>)',
  '(?:your|his|her) (?:<kin>) (?:wishes|wish|wished|hopes|hope|hoped|prays|prayed) (?:that )?you (?:was dead|were dead|would die|had died|had never been born|were never born|were gone for good)',
  '(?:<noone>) (?:would|will) (?:come|cry|weep|speak|stand|be) (?:at|to) your (?:funeral|grave)',
  // What the reader ought to do.
  'you (?:do|did|does) not deserve to (?:live|be alive|exist|breathe)|you (?:should|ought) (?:not|never) (?:be alive|exist|have been born|live)|you (?:ought to|should) die(?! (?:for|of|laughing|with|before|where|if|in) )|you (?:ought to|should|must|have to|need to|could) (?:kill yourself|hang yourself|end it all|end your life)',
  'why (?:do|did|would) (?:not you|you not) {1}(?:end it|die|kill yourself|end your life|give up and die)(?= (?:\\.|,|all|already|now|then|and)| $)',
  '(?:do|doing) (?:everyone|us all|us|them|them all|the world|your (?:<kin>)) (?:a|the|that|one) favou?r (?:and|, ) ?(?:jump|die|disappear|vanish|end it|kill)',
  '(?:take|swallow|drink) (?:all (?:of )?)(?:the|your|these|those) (?:\\w+ )?(?:pills|tablets|capsules|medicine)(?! (?:away|back|out|to) )|swallow (?:the whole bottle|the whole packet|every pill|every tablet|every one of the pills)',
  '(?:ten|twelve|fifteen|twenty|thirty|forty|fifty|\\d\\d) {4}(?:pills|tablets|capsules) (?:is|are|were|was|would be|will be|would do|will do) ?{1}enough',
  '(?:one step|one more step|a single step) {1}(?:, )?and {1}(?:all of it|all|everything|it|the pain|your pain) (?:is|will be|would be|was|has been) (?:all )?(?:over|gone|quiet)',
  '(?:easy|easier|good|sweet|better|simple) to (?:let go|jump|die|not wake up|never wake up|stop breathing|be dead|stop living)(?= (?:\\.|,|for good|for ever|forever|of everything|of life|of it all)| $)',
  '(?:close|closing) your eyes for ?(?:ever|good)|(?:pain|suffering|hurt|hurting|everything|all of it) {2}(?:stops|ends|goes|will stop|will end|is over) (?:when|once|if) you (?:stop breathing|are dead|die|let go|jump)',
  'one way (?:out|left|open) for (?:people|someone|girls|boys|those|a person|a thing) like you',
  'you {4}(?:blade|razor|knife|shard|scissors|glass|needle) {4}(?:across|over|along|into|down|through) your (?:own )?(?:wrists?|arms?|forearms?|thighs?|skin|veins?|throat)',
  '(?:cut|cuts|cutting|press|carve) (?:deeper|again|harder) (?:\\.|,) you (?:deserve|need|want|like) (?:it|this|to)',
  '(?<= (?:\\.|,|and|on|now|then|you|just) |^ )(?:put|lay|tie|slip|place) (?:it|the (?:rope|noose|cord|belt|loop)) {1}(?:around|round|over) your (?:own )?(?:neck|head)(?! and pull the)',
  // Hunger as a virtue.
  'hunger (?:makes|made|keeps|will make|would make) you {1}(?:pure|beautiful|thin|perfect|clean|lighter|pretty|better)|(?:thin|skinny|hungry) (?:girls|boys|people|ones) are {1}(?:loved|pretty|happy|beautiful|better)|(?:do not|never|stop|no need to) (?:eat|eating) {5}(?:fat|thinner|prettier|skinny|ugly)|nothing tastes as good as',
  // What nobody should be told of themselves.
  'no one (?:has|had|have|will|could|would|can|could have) {1}(?:love|loved|want|wanted|like|liked) you(?= (?:\\.|,|and|ever|at all|again)| $)|no one (?:loves|wants|likes) you(?= (?:\\.|,|and|or|at all)| $)',
  'you are {3}(?:worthless|useless|a failure|a mistake|a disgrace|disgusting) (?:\\.|,) ?and (?:everyone|they all|all|we all|your) {6}(?:knows?|sees?|thinks?) (?:it|that|so)|you are {3}(?:waste of (?:space|air|oxygen|skin)|impossible to love|unlovable|fat and ugly|ugly and (?:fat|stupid|worthless))',
  'no wonder {1}(?:your (?:<kin>)|everyone|no one|they all) {1}(?:hates?|left|leaves?|loves?|despises?|abandoned) you|(?:your (?:<kin>)) {1}(?:regrets?|hates?|despises?|is ashamed of|are ashamed of) (?:you|having you|having had you)(?= (?:\\.|,|and|for being)| $)',
  'you {1}(?:will|shall|are going to) (?:be|stay|end up) alone {2}(?:because|since|for|as) you are|you (?:disgust|repel|sicken) (?:everyone|all who|all of them)|(?:everyone|everybody|all) (?:you know|who knows you|who meets you|who has met you|around you) {1}(?:despises?|hates?|loathes?|laughs? at|is sick of|are sick of) you',
  'no one (?:can|could|will|would) {1}love (?:someone|anyone|a person|a thing|people) like you|no one (?:needs|will ever need|would want) you(?= (?:\\.|,|and|or)| $)|you are the reason {1}your (?:parents|mum|mother|dad|father|family) {2}(?:fight|fights|drinks?|left|cries|cry|split|divorced|are unhappy)|(?:laughs?|laughing|talks?|talking) (?:at|about) you behind your back|you are {1}(?:stupid|ugly|fat|worthless|pathetic|alone|unloved|boring) ,? ?(?:and )?(?:stupid|ugly|fat|worthless|pathetic|alone|unloved) ,? ?(?:and )?(?:stupid|ugly|fat|worthless|pathetic|alone|unloved)|stop breathing (?:\\.|,|and) ?stop (?:hurting|feeling|living|thinking)|(?:braver|better|nobler|easier|kinder) to die than (?:to )?(?:go on|live|be)',
  'kindest (?:thing|deed) {4}(?:for|to) your (?:<kin>) {1}(?:is|would be) to (?:die|go|leave|disappear|kill)|time (?:for you |has come for you )?to (?:leave|quit) (?:this|the) world|you will not be missed|you (?:slice|cut|slash|carve|burn|hack) {1}(?:into |at |open )?your own (?:arms?|wrists?|skin|flesh|legs?|thighs?)|you are too (?:weak|cowardly) to (?:die|kill yourself)|you (?:are|were) a mistake (?:\\.|,) {4}(?:knows?|says?|regrets?)|no one likes you (?:\\.|,) |(?:fat|stupid|ugly|worthless|pathetic|unloved|useless) , (?:and )?(?:fat|stupid|ugly|worthless|pathetic|unloved|useless) , (?:and )?(?:fat|stupid|ugly|worthless|pathetic|unloved|useless|alone)',
  'you {6}(?:flame|fire|blade|razor|needle|glass|knife|lighter) {1}(?:, )?because you {2}(?:earned|deserved?|need|want) (?:the|this|that|to feel) ?{1}(?:pain|hurt|punishment|it)',
  'eres un (?:estorbo|inutil|fracaso) y {1}(?:todos|nadie)|tutti ti odiano|todos te odian|alle hassen dich|tout le monde te deteste|wszyscy cie nienawidza|все тебя ненавидят',
  // In other languages.
  'niemand (?:wurde|wird|konnte) (?:dich|dir|um dich) {2}(?:vermissen|nachtrauern|weinen|trauern)?(?: ,)? wenn du {3}(?:weg|tot|fort|nicht mehr|sterben|stirbst|verschw*|gestorben|sprangst|springst)|(?:die welt|alle|jeder|sie alle|deine [^ ]+|wir alle) (?:ware|waren|ginge es) {2}ohne dich {2}(?:besser|glucklicher|froher|leichter)|ohne dich (?:ware|waren|ginge es) {3}(?:besser|glucklicher|froher)(?! (?:als|gewesen) )',
  'du (?:solltest|sollst|musst|darfst) (?:nicht mehr leben|tot sein|sterben|dich umbringen|nicht leben)|du verdienst (?:es )?nicht ?,? ?zu leben|(?:spring|spring doch|spring endlich|spring doch endlich) ,? ?(?:und|dann) (?:ist )?{1}(?:alles|es) {1}(?:vorbei|aus)|niemand (?:hat|hatte) dich (?:je|jemals) (?:geliebt|gewollt)|niemand wird dich (?:je|jemals) lieben|du bist wertlos(?! (?:ohne|fur) )|(?:bring|bringe) dich (?:doch )?um',
  'personne ne (?:te|vous) {1}(?:regretterait|regrettera|pleurerait|pleurera|manquerait) {1}si (?:tu|vous) {1}(?:disparaissais|mourais|nexistais|netais|disparaissiez|mouriez)|tu ne manquerais a personne|(?:le monde|tout le monde|ils|tes parents|ta famille) (?:serait|seraient|irait) {1}(?:meilleur|mieux|plus heureux|heureux) (?:sans toi|si tu (?:nexistais|netais|mourais|disparaissais))|tu (?:devrais|dois) mourir|tu ne merites pas de vivre|personne ne (?:t ?a jamais aime|taimera jamais|ta jamais aime)|tue toi(?= (?:\\.|,)| $)',
  'nadie te (?:echaria|echara|extranaria|lloraria) {2}si {1}(?:murieras|desaparecieras|no existieras|te fueras para siempre|no estuvieras)|(?:el mundo|todos|tu familia|ellos) (?:seria|estaria|serian|estarian) {1}(?:mejor|mas felices|mas feliz) (?:sin ti|si (?:no existieras|murieras|desaparecieras))|(?:deberias|debes|tienes que) (?:morir|morirte|matarte)|no mereces vivir|nadie te (?:ha querido|querra|quiso|quiere|querria) (?:nunca|jamas)|matate(?= (?:\\.|,)| $)',
  'nessuno {1}(?:sentirebbe|sentira|piangerebbe) {4}se (?:tu )?{1}(?:morissi|sparissi|scomparissi|non esistessi)|il mondo (?:sarebbe|starebbe) {1}(?:migliore|meglio) senza di te|(?:tutti|loro) (?:sarebbero|starebbero) {1}(?:meglio|piu felici) (?:senza di te|se tu non)|dovresti (?:morire|ucciderti)|non meriti di vivere|nessuno ti (?:ha mai amato|amera mai)|ucciditi',
  'ninguem {1}(?:sentiria|sentira|choraria) {4}se (?:tu |voce )?{1}(?:morresse|morresses|desaparecesse|desaparecesses|nao existisse)|(?:o mundo|todos) (?:seria|estaria|seriam|estariam) {1}(?:melhor|mais felizes) sem (?:ti|voce)|(?:devias|deverias|deveria) (?:morrer|matar te|se matar)|ninguem (?:te amou|vai te amar|te ama|te amara) (?:nunca|jamais)?|nao mereces viver',
  'nikt {1}(?:za toba )?{1}nie (?:tesknil*|tesknic|zauwazyl*|plakal*|bedzie) {3}, ?(?:gdybys|jesli|kiedy) {1}(?:zniknal*|zniknel*|umarl*|nie zyl*)|(?:swiat|wszyscy|wszystkim) (?:bylby|byliby|byloby) {1}(?:lepszy|lepiej|szczesliwsi) bez ciebie|powiniene?s (?:umrzec|sie zabic)|powinnas (?:umrzec|sie zabic)|nie zaslugujesz na zycie|nikt cie nigdy nie (?:kochal|pokocha)',
  'zonder jou zou iedereen {1}(?:gelukkiger|beter)|niemand zou je {1}missen als je {3}(?:niet meer|dood|weg|verdween|stierf)|(?:de wereld|iedereen) zou {1}(?:beter|beter af|gelukkiger) zijn zonder jou|je (?:moet|zou moeten) (?:sterven|dood)(?= (?:\\.|,)| $)|niemand heeft ooit van je gehouden|je verdient het niet om te leven',
  'никто {1}(?:не )?(?:будет )?{1}(?:скучать|заметит|заплачет|плакать|вспомнит) {2}, ?(?:если|когда) (?:ты |тебя ){1}(?:исчезнешь|умрешь|умер|не станет|не будет|погибнешь)|(?:мир|всем|все) (?:был|было|были|будет) бы? ?{1}(?:лучше|легче|счастливее) без тебя|без тебя {1}(?:всем )?(?:было|будет|стало) бы? ?{1}(?:лучше|легче)|тебе (?:лучше|надо|нужно|пора) {1}(?:умереть|сдохнуть)|ты не заслуживаешь жизни|никто тебя никогда не (?:любил|полюбит)|убей себя',
  'sen (?:olsen|olursen|yok olsan) {2}kimse {2}(?:ozlemez|aglamaz|fark etmez|uzulmez)|kimse seni {1}(?:ozlemez|sevmedi|sevmeyecek)|dunya sensiz {1}(?:daha iyi|daha guzel)|olmelisin|kendini oldur(?= (?:\\.|,)| $)',
];

/** Both at once in one sentence or two: what is done to a child, and that it is a pleasure. */
const CRUELTY = [
  '(?:<strike>) (?:the|a|an|his|her|their|that|this|one of the|another) (?:<way>){0,2}(?:<child>)(?! on the (?:back|shoulder)) (?:<way>){0,5}(?:, )?until (?:it|he|she|they|his|her|their|the [^ ]+|its|blood|nothing) {4}(?:crying|cry|screaming|scream|sobbing|sob|still|quiet|silent|limp|moving|moved?|breathing|breathed?|begged|begging|bled|blood|bloody|raw|broke|broken|snapped|unconscious|dead|came)',
  '(?:held|holding|pushed|kept|pressed) (?:the|a|an|his|her|their|that) (?:<way>){0,2}(?:<child>|<pet>) {2}under (?:the )?(?:water|surface|waves|bathwater|bath) {2}until {5}(?:still|quiet|moving|moved|limp|bubbles|breathing|drowned|struggling|dead)',
  '(?:whip|whips|whipped|flog|flogs|flogged|burn|burns|burned|torture|tortures|tortured|strangled|choked|thrashed|lashed|cane|caned|belted|beat) (?:the|a|an|his|her|their|that) (?:<way>){0,2}(?:<child>) (?:slowly|with|until|for|bloody|senseless|again|and|,|\\.)(?= [^"]{0,110} (?:<relish>) )(?! (?:with (?:a|the) (?:pillow|snowball|feather|hat|glove|ball)|at|in the race) )',
  '(?:hit|hits|kick|kicks|kicked|punch|punched|slap|slapped|slaps|struck) (?:the|a|an|his|her|their|that) (?:<way>){0,2}(?:<child>) (?:again and again|over and over|so hard|across the face|in the (?:face|stomach|belly|ribs)|slowly)(?= [^"]{0,110} (?:<relish>) )',
  '(?:threw|throws|throw|hurled|hurls|flung|smashed|dashed|slammed) (?:the|a|an|his|her|their|that) (?:<way>){0,2}(?:<small>) {1}(?:against|into|at|to|on|onto) (?:the|a) (?:wall|floor|stones?|door|rocks?|fire|oven|ground|hearth)',
  'pillow {2}(?:on|over|onto|against|to|into|across) {1}(?:<childs>|little ones|sleeping childs) (?:face|mouth|nose|head)',
  '(?:pulled|pull|pulls|tore|tears|ripped|rips|cut|cuts) (?:out|off) {1}(?:<childs>) (?:finger ?nails|nails|fingers|teeth|toes|ears|tongue|eyes?)|(?:<childs>) (?:finger ?nails|nails|fingers|teeth|toes|ears|tongue|eyes?) (?:out|off)(?= (?:one|with|,|\\.))',
  '(?:burn|burned|burns|held|holds|press|pressed|put|scald|scalded) {1}(?:<childs>) {1}(?:hands?|face|feet|arms?|fingers|palms?) {2}(?:on|against|in|into|to|over|onto) {1}(?:hot |red hot |open )?(?:stove|fire|irons?|flames?|embers|oven|boiling water|coals|hob|burner)',
  '(?:twist|twists|twisted|bend|bent|snap|snapped) {2}(?:<childs>) (?:arms?|wrists?|fingers?|legs?|neck) {2}until {2}(?:breaks?|broke|snaps?|snapped|cracks?|cracked|screams?|screamed)',
  '(?:kick|kicks|kicked|beat|stamp on|stomp on) (?:the|a|your|his|her|their) {1}(?:<pet>) until|(?:skinned|skin|skins|burned|burn|boiled|buried) {3}(?:<pet>) alive|(?:poured|pours|pour|threw|throws) (?:boiling|burning|scalding|hot) (?:water|oil|tar|fat) (?:over|on|onto|at) {1}(?:<pet>|<child>)|(?:<pet>) (?=[^"]{0,60}(?:broke|breaks|snapped|cut off|tore off) (?:its|her|his|their) (?:legs|tail|ears|paws|neck))[^"]{0,110} (?:<relish>)|(?:broke|breaks|snapped|cut off|tore off) (?:the|a|his|her|their) (?:<pet>)s? (?:legs|tail|ears|paws|neck) [^"]{0,110}(?:<relish>)',
  '(?:pleasure|delight|joy) in (?:every|each|all the) (?:stroke|blow|lash|scream|sob|cut|cry)(?! of (?:the (?:oar|bell|clock|brush|pen|gulls?|hammer)|his (?:brush|pen)|her (?:brush|pen|needle)) )|(?:smiled|smiles|grinned|laughed|giggled) at (?:every|each) (?:scream|sob|cry of|blow)|(?:scream|screams|sobs|sobbing|crying|cries) (?:is|was|were|are) (?:like )?{1}music',
  // In other languages.
  '(?:schlug|prugelte|verprugelte|trat|peitschte|schuttelte|schlagt|prugelt|tritt|ohrfeigte) (?:das|den|die|sein|seinen|seine|ihr|ihren|ihre|ein|einen) {1}(?:kind|kinder|kleinen?|jungen?|madchen|baby|saugling|tochter|sohn) {4},? ?bis (?:es|er|sie) {5}(?:weinen|weinte|schreien|schrie|ruhrte|still|ruhig|bewegte|verstummte|blutete|reglos|wimmerte)',
  '(?:frappa|frappait|battait|battit|fouetta|fouettait|frappe|bat) (?:lenfant|le garcon|la fillette|le petit|la petite|le bebe|les enfants|le gamin|son fils|sa fille) {2}(?:,? ?jusqua ce qu* {5}(?:pleurer|crier|bouge|tais*|silence|saigne*|immobile)|jusquau sang)',
  '(?:golpeo|golpeaba|pego|azoto|pegaba) (?:al? )(?:nino|nina|pequeno|la nina|bebe|muchacho|los ninos|la pequena|su hijo|su hija) {2}hasta que {4}(?:llorar|gritar|moverse|sangro|sangre|callo|quieto)',
  '(?:picchio|picchiava|frusto|colpi|batteva) (?:il|la|i|suo|sua|un|una) {1}(?:bambin[oaie]|ragazzin[oaie]|piccol[oa]|neonato|figli[oa]) {2}(?:finche|fino a quando|fino al sangue) {3}(?:piangere|gridare|muoversi|sangue|muto)?',
  '(?:bateu|espancou|chicoteou|batia) (?:n[oa]s?|a|o|os|as|em) {1}(?:crianca|criancas|menin[oa]s?|bebe|filh[oa]) {2}ate (?:que )?{3}(?:chorar|gritar|mexer|sangrar|quieta?)',
  '(?:bil*|zbil*|tlukl*|katowal*|chlostal*) {1}(?:dziecko|chlopca|dziewczynke|malucha|niemowle|dzieci) {2},? ?az {3}(?:plakac|krzyczec|ruszac|ruszal*|krew|krwi|ucichl*)',
  '(?:sloeg|schopte|ranselde) (?:het|de|zijn|haar|een) {1}(?:kind|jongen|meisje|baby|kinderen|kleintje|zoon|dochter) {2}tot* (?:het|hij|ze|zij|dat) {5}(?:huilen|schreeuwen|bewoog|stil|bloedde)',
  '(?:бил|била|били|избивал|порол|хлестал|избил) {1}(?:ребенка|мальчика|девочку|малыша|младенца|детей|сына|дочь) {2},? ?пока {5}(?:плакать|кричать|шевелиться|замолчал*|затих*|крови|кровь)',
];

const READERS: readonly { readonly concern: Concern; readonly pattern: RegExp }[] = [
  { concern: { kind: 'self-harm', about: 'self' }, pattern: compilePatterns(SELF_HARM, MACROS) },
  { concern: { kind: 'abuse', about: 'others' }, pattern: compilePatterns(CRUELTY, MACROS) },
];

/** What reads as distress once `you` is read as I, and is said to people of a story every day. */
const NOT_OF_READER = compilePatterns([
  '(?:worthless|useless|nothing) (?:to (?:me|us|him|her|them)|without the|until)|a burden (?:on|to) (?:this|the) [^ .,]+|(?:rope|noose) (?:around|round) your neck {1}(?:was|is|had|smelled)|open(?:ed)? your arms',
]);

/** The plain English words of a sentence without what is meant for somebody in the story. */
export function takeStoryTalkOut(english: string): string {
  return english.replace(NOT_OF_READER, 'so');
}

/** What over two sentences says what neither says alone. */
const OVER_TWO = compilePatterns([
  '(?:cut|press|carve|burn) (?:deeper|again|harder|yourself) \\. you (?:deserve|earned|need|want) (?:it|this|to)',
  'take (?:the|your|these|those) {1}(?:pills|tablets|capsules) \\. (?:take |swallow )?(?:all of them|every one|every last one|them all)',
  '(?:you are|i am) a burden \\. (?:without (?:you|me)|if (?:you|i) (?:were|was) (?:gone|dead|not))',
  '(?:let go of (?:the|that) (?:railing|rail|ledge|edge|parapet)|step off (?:the|this|that) (?:bridge|roof|ledge|edge|chair|stool|parapet|platform|kerb)) \\. {3}(?:all of it|everything|peace|quiet|the pain|it) {2}(?:is over|over|ends?|stops?|there|waits?|waiting|gone|below)',
  '(?:step off (?:the|this|that) (?:bridge|roof|ledge|parapet)) (?:\\.|,) (?:there is|it is) {1}(?:peace|quiet|silence|rest|soft|warm)',
  'you are nothing \\. you (?:have )?{1}(?:been|were|will be) nothing',
  '(?:loser|failure|disgrace|disappointment) (?:you are )?\\. (?:your (?:mum|mother|dad|father|parents|family)) (?:regrets?|hates?|is ashamed of|are ashamed of) you',
  '(?:death|dying) is (?:a warm bed|peace|rest|sleep|kind|sweet|a gift|freedom) {1}, (?:and|for) you are {1}tired',
]);

/** The concern that the plain English words of one sentence, or their plain words in another language, raise in a story that is told. */
export function readToldHarm(words: string): Concern | undefined {
  return READERS.find(({ pattern }) => pattern.test(words))?.concern;
}

/** The same of the words of two sentences, one behind the other. */
export function readToldHarmOverTwo(words: string): Concern | undefined {
  if (OVER_TWO.test(words)) return { kind: 'self-harm', about: 'self' };
  const cruelty = READERS.find(({ concern }) => concern.kind === 'abuse');
  return cruelty?.pattern.test(words) === true ? cruelty.concern : undefined;
}
