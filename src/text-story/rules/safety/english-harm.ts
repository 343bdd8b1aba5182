// What English says of abuse, of harm to real people, of sexual violence and of hate. Patterns as compile-patterns.ts reads them.

const KIN =
  'dad|father|mum|mother|parents?|step (?:dad|father|mum|mother|brother|sister|son|daughter)|foster (?:dad|father|mum|mother|parents|brother|sister)|brothers?|sisters?|uncle|aunt|auntie|grandpa|grandfather|grandad|grandma|grandmother|cousin|husband|wife|boyfriend|girlfriend|partner|fiance|(?:father|mother|brother|sister) in law|ex(?: (?:husband|wife|boyfriend|girlfriend|partner))?|sons?|daughters?|kids?|child|children|baby|family|nephew|niece';
const NEAR = `(?:(?:mums|dads|mothers|fathers|sisters|brothers|aunts|uncles|friends|grandmas) )?(?:${KIN})|teacher|coach|boss|priest|babysitter|room ?mate|neighbou?rs?|classmates?|guardian|carer|tutor|trainer|colleagues?|principal|headmaster|bully|bullies|best friend`;

/** What shows that a blow belongs to a game, a fight of the story or a figure of speech. */
const PLAYFUL =
  '(?! (?:at (?!home|night|school|dinner|breakfast|(?:the )?table(?! tennis))|to (?:the|it|him|her|them)|in (?:the|a) (?:race|game|match|duel)|in (?:chess|cards)|with (?:a|an|his|her|the|my|their) (?:\\w+ )?(?:sword|shield|spell|arrow|ball|snowball|pillow|plane|pun|joke|balloon|spoon|towel|feather|staff|axe|spear|lance|rock|question|look|smile|wand|snow|news|story|stick of)|by (?:a|one|two|three) |up when|up if|back\\b|over (?:the )?(?:to|hill)|on the (?:shoulder|helmet|shield|back in)|as (?:odd|strange)|so hard i (?:draw|parry)|that\\b|how\\b|gently|for the (?:bread|coin)|a (?:medal|coin|path|drink)))';

const BLOW_ME =
  '(?:hits?|hitting|beats?|beating|beaten|slaps?|slapped|slapping|kicks?|kicked|kicking|punch(?:es|ed|ing)?|chok(?:es?|ed|ing)|strangle[sd]?|burn(?:s|ed)|whip(?:s|ped)|hurts?|hurting|abus(?:es?|ed|ing)|molest*|touch(?:es|ed|ing)|grop(?:es|ed|ing)|bull(?:ies|ied|ying)|starves|tortures?|mistreats?|spank(?:s|ed)?|smack(?:s|ed)?)';
const BLOW_NOW =
  '(?:hits?|beats?|slaps?|slapped|kicks?|punch(?:es|ed)?|chokes?|choked|hurts?|abuses?|abused|spanks|keeps (?:hitting|beating|hurting|touching)|is (?:hitting|beating|hurting|abusing|touching|choking)|has been (?:hitting|beating|hurting|abusing|touching))';
const BLOW_I =
  '(?:hits?|beat|beating|slap(?:ped)?|punch(?:ed)?|kick(?:ed)?|choked?|strangled?|whip(?:ped)?|abused?|molest*|hurt|smack(?:ed)?|spank(?:ed)?|shook|shake|push(?:ed)? my (?:wife|husband|girlfriend|boyfriend|partner) down|threatened|raped?)';

const NUISANCE = '(?! (?:all the weeds|laughing))';

const INTENT =
  '(?:want to|wish to|would like to|would love to|am going to|are going to|going to|will|plan to|planning to|planned to|am about to|need to|have to|how (?:to|can i|do i|could i|would i|do you|can you)|should i|could|thinking (?:of|about)|think about|think of|decided to|ready to|dream of|fantasi[sz]e about|try to|tried to|trying to)';
const HARM =
  '(?:kill|killing|hurt|hurting|murder|murdering|stab|stabbing|shoot|shooting|shoot up|strangle|strangling|choke|choking|poison|poisoning|beat up|beat|beating up|burn|burn down|attack|behead|drown|torture|bomb|blow up|smother|suffocate|cut|slit|injure|punish with|rape|shake|hit|slap|punch|unalive)';

const GROUP =
  '(?:jews?|jewish people|muslims?|black people|blacks|black (?:men|women|kids)|gays?|gay people|lesbians?|homosexuals?|trans(?: ?people| ?women| ?men)?|transgenders?|immigrants?|refugees?|foreigners?|migrants?|mexicans?|arabs?|asians?|africans?|indians?|chinese(?: people)?|roma|gyps(?:y|ies)|sinti|disabled people|cripples|women|females|christians|hindus|sikhs|latinos?|white people|turks?|poles|queers?|lgbt*|israelis|palestinians|ukrainians|russians|native americans|autistic people|fat people|homeless people)';
const ALL = '(?:all |every |the |those |these |dirty |filthy |of |you |any |more )';

export const ENGLISH_MACROS = { kin: KIN, near: NEAR, group: GROUP };

export const ABUSE = {
  self: [
    `(?:my|the(?! boss )) (?:own |real |older |big |little |younger )?(?:<near>) {5}${BLOW_ME} (?:me|us)${PLAYFUL}`,
    `(?:he|she|they|someone|this man|a man|dad|mum) {1}${BLOW_NOW} me${PLAYFUL}(?! (?:like a|up|and (?:i fall|i draw)|by))`,
    `(?:he|she|they|dad|mum|someone|people|everyone|kids|boys|girls) {4}${BLOW_ME} me (?:at (?:home|night|school)|every|when (?:he|she|they)|daily|again|because i|almost|until i|if i|in bed|at work|since)`,
    '(?:beat|beats|beating|beaten) me up(?! (?:the|a) (?:hill|stairs))|(?:at|in|from) (?:my )?school {2}(?:beat|hit|hurt|kick|bully|bullies|punch|torment|threaten) me',
    '(?:being|been|am|was|get|getting|were|got) (?:sexually |physically |emotionally |mentally |constantly )?(?:abused|groomed|trafficked|bullied|blackmailed|mistreated|harassed|sextorted)',
    'i (?:am|was|get|got|keep getting|have been) (?:being )?(?:hit|beaten|beaten up|slapped|whipped|locked up|kicked) (?:at (?:home|school|night)|every|by my|again|daily|up by|when|for nothing|if i)',
    '(?:scared|afraid|terrified|frightened) (?:to go (?:back )?home|of going (?:back )?home|to be (?:at )?home|at home|of being (?:at )?home|of (?:my|our) (?:own )?(?:<near>)|to be alone with (?:him|my))|(?:not|un|never) (?:feel )?safe (?:at|in my own|in my) (?:home|house)|unsafe at home|do not want to go (?:back )?home because',
    `(?:my (?:<near>)|mum|dad) {3}(?:locks?|locked|chains?|chained|ties?|tied) me (?:in|up|into|inside|to|out at night)|my (?:<near>) {3}(?:threw|throws|pushed|pushes|shoves|shoved) me (?:down|against|into|at|on the floor)|pushed me down the stairs`,
    '(?:<near>) {3}(?:threaten|threatens|threatened|threatening) (?:to )?(?:kill|hurt|beat|hit|me)|threaten(?:s|ed)? to (?:kill|hurt|beat) me (?:if|when) i (?:leave|tell|go|break|do not)|(?:says|said) (?:he|she) (?:will|would|is going to) (?:kill|hurt) me (?:if|when) i (?:leave|tell|talk|say)',
    `my (?:<near>) {3}(?:makes?|made|forces?|forced|making) me {1}(?:do (?:things|stuff|it)|touch|undress|strip|watch (?:porn|him)|sleep (?:in|with)|send|have sex|kiss|take off)`,
    '(?:comes?|came|coming|creeps?|sneaks?) (?:in|into|to|in to) my (?:room|bed|bedroom) (?:at|every|in the) night|(?:touch|touches|touched|touching) me (?:there|down|at night|between|inappropriately|where|under|in bed|and (?:told|says|said)|sexually|again)|told me (?:not to tell|to keep it (?:a )?secret) {6}touch*',
    '(?:scared|afraid|terrified|frightened) (?:that )?(?:he|she|dad|mum|my (?:<near>)) {2}(?:hurt|hurts|hit|hits|beat|beats|touch|kill) (?:me|us|mum|my (?:mum|sister|brother|baby))|my (?:<kin>) (?:is|was|gets|got|comes home|came home) {1}drunk|(?:<near>|he|she|home) (?:is|was|are|gets|has been) {1}(?:abusive|violent (?:to|with|towards) (?:me|us|mum|my))',
    '(?:touch|touches|touched|touching|keeps touching) my (?:privates?|private parts?|breasts?|boobs|bum|butt|body|vagina|penis|crotch|genitals)|(?:forces?|forced|makes?|made|making|wants|asked) (?:me|her|him) (?:to )?(?:touch (?:him|his|her|it|my|me)|kiss him|suck|undress|strip|take off (?:my|her|his) clothes|have sex|sleep (?:with|in his bed)|lick|show (?:him )?my (?:body|breasts|privates))',
    'my (?:ex|husband|boyfriend|partner|wife|girlfriend|dad|father|step (?:dad|father)|uncle|brother)(?: \\w+)? (?:says?|said|threatens?|threatened|keeps saying|swore|told me|texted) {5}(?:kill|hurt|beat|find and kill) (?:me|us|my|our|the kids|himself)',
    '(?:bruises|bruise|black eye|bleeding|broken (?:arm|rib|nose)|scars) {3}(?:from|because of|where|by) (?:he|she|him|her|my|dad|mum|home)|(?:sends?|sent|shows?|showed) me (?:his|her) (?:dick|penis|private*|naked)|(?:naked|nude) (?:pictures|photos|pics|videos?) of (?:me|himself|herself|myself)|(?:pictures?|photos?|pics|videos?) of (?:me|my) {2}(?:naked|nude|undressed|without clothes|body)|(?:hit|beat|beaten|whipped|whips|hits|beats) (?:me )?with (?:a|the|his|her) (?:belt|hanger|cable|wooden spoon|slipper|broom|cane)',
    `my (?:<near>) {4}(?:touch|touches|touched|touching) (?:me|my (?:private|breasts?|body|chest|bum|leg|thigh))`,
    '(?:will|does|would) not let me (?:leave(?! (?:the ship|this cave|until|without))|eat|see my (?:family|friends)|go to school|have my phone|have money)|(?:takes|took) (?:away )?my (?:phone|money) and (?:hits|beats|locks)',
    `(?:my|our) (?:own )?(?:<near>) {2}${BLOW_NOW} (?:my|our) {1}(?:<kin>)${PLAYFUL}|(?:my|our) (?:<near>) {2}${BLOW_NOW} (?:[^ .,]+ ){1,3}and me${PLAYFUL}`,
    `(?:he|she|they|dad|mum) {1}(?:locks?|locked|chains?|chained|ties|tied) me (?:[^ .,]+ ){0,4}(?:again|every (?:day|night|time|weekend)|at night|for (?:hours|days)|when i am (?:bad|not))`,
    'my (?:<near>) {2}(?:do not|does not|did not|will not|never|stopped|refuses?|would not) {1}(?:gives?|giving|let|feeds?|feeding|allow) (?:me|us) {2}(?:food|eat|dinner|to eat|water|drink|see a doctor)',
    '(?:my|our) (?:<near>) {3}(?:keeps? (?:following|stalking|watching|harassing)|follows|followed|stalks?|stalked|stalking|harass(?:es|ed)?) me(?! (?:to the|through the|into the|in the story))|(?:being|am|was|got) stalked(?! by (?:a|the) (?:wolf|beast|wolves|cat|panther|monster|bear))',
    '(?:my (?:<near>)|dad|mum) {2}(?:broke|breaks|cracked|dislocated|fractured|knocked out|twisted) my (?:arm|nose|ribs?|teeth|tooth|wrist|jaw|fingers?|hand|leg|skull)|(?:he|she) {1}(?:broke|cracked|fractured|dislocated) my (?:arm|nose|ribs?|wrist|jaw|finger|leg) and (?:told|said|says|lied|made me)',
    '(?:can not|can never|afraid to|scared to|not able to|dare not|do not dare to) leave (?:him|her|my (?:<kin>)) {5}(?:passport|phone|money|documents|visa|kids|children|kill|kills|hurt|hurts|beat|beats|hit|hits) ',
    '(?:my|our) (?:<near>) {2}(?:does|did|do|is doing|was doing|keeps doing|kept doing|has done) {2}(?:things|stuff|something) (?:to|with) me(?! (?:for|in the game))',
    '(?:he|she|they) {3}(?:if|when) i (?:tell|leave|told|left|talk|speak|say|scream) {3}(?:he|she|they|hes|shes) {3}(?:kill|hurt|beat|hit|shoot) (?:me|us|my)',
    'domestic (?:violence|abuse)|child abuse|abusive (?:relationship|parents?|father|dad|mum|mother|husband|wife|boyfriend|girlfriend|home|family|household|marriage)|(?:abuse|violence) at home|(?:victim|survivor) of (?:abuse|violence|rape|incest)',
    '(?:send|sends|sending|sent|wants?|asks?|asking|demands?|leak|leaking|share|spread|has) {4}nudes|nudes of me|burn(?:s|ed) me with (?:an?|the|his|her) (?:iron|cigarette|lighter|cigar)',
  ],
  others: [
    `i (?:have |often |must |had to |always |once |only |did |a bit )?${BLOW_I} (?:my|our) (?:own |old |little |older |younger |pregnant |small |big |new |two |three |ex )?(?:<kin>)${PLAYFUL}(?! (?:with a (?:pillow|snowball)|record|score|time|gently|awake|in the race))`,
    'i (?:hit|beat|slap|slapped|choke|choked|kick|punch|punched) (?:her|him|them|the kids|the baby|the children) (?:every|when(?:ever)? (?:she|he|they)|again and again|at home|because (?:she|he|they) (?:cries|cry|nags|does|do not|talks)|until (?:she|he|they) (?:cries|cry|stops|bleeds)|if they do not)',
    '(?:lost control|lost my temper|snapped) and (?:hit|beat|hurt|slapped|shook) (?:my|her|him|the)|i touched (?:my|a|the) {1}(?:cousin|niece|nephew|daughter|son|little sister|little brother|step daughter|step son|student|pupil)(?! (?:on the shoulder|gently|hand|arm))',
  ],
} as const;

export const HARM_REAL = {
  others: [
    `(?<!(?:not|never) )${INTENT} ${HARM} {1}(?:my|our) (?:own |whole |entire |stupid |little |ex |older |younger |maths? |english |new )?(?:<near>|school|class|students|office)${PLAYFUL}(?! (?:with a (?:pillow|snowball)|record|score|time|at |in the race|to the|for me|last|recipe|feelings?))`,
    `${INTENT} ${HARM} (?:everyone|people|someone|anyone|them all|the (?:teachers?|kids|children|students|whole class|others)) (?:at|in|from) (?:my |the |our )?(?:school|class|work|office|college|university|church|mosque|synagogue|street|mall)`,
    `(?<!not )(?:want to|going to|will|would like to|plan to) {1}${HARM} {5}(?:from|in|at) my (?:class|school|work|office|street|university|college|gym)(?! (?:record|score))`,
    `${HARM} {6}(?:in real life|for real|in the real world|not in the (?:game|story)|outside (?:of )?(?:the|this) (?:game|story))(?! {1}(?:a|the) (?:game|story) (?:it|would))|in real life {4}(?:want|going|will|plan|like) {2}${HARM}`,
    `(?:will|want to|going to|would) ${HARM} {8}(?:. |, )(?:and )?(?:i )?(?:do not|not) (?:mean|talking about|joking|only|in) {3}(?:game|story|fiction|joke|joking)`,
    '(?:everyone|they all|all of them|people|the kids|kids|students|all the teachers) (?:in|at|from) (?:my|our) (?:class|school|work|office|family|street|university) {2}(?:deserves?|should|will|must|are going to|is going to|have to) {2}(?:die|bleed|suffer|burn|be dead|be shot|pay with)',
    `my (?:<near>) {1}(?:will|is going to|are going to|has to|have to|deserves? to|should) {1}(?:bleed|suffer|die|burn)(?= (?:tomorrow|tonight|today|soon|for (?:it|this|that|what)|by my)|(?: (?:\\.|,))?(?: $))`,
    '(?:make|making) (?:her|him|them) (?:pay|bleed|suffer) {6}(?:petrol|gasoline|gun|acid|machete)|(?:my|the neighbou?rs|our|their) (?:cat|dog|hamster|rabbit|puppy|kitten|guinea pig|parrot) in(?:to)? (?:the|a) (?:microwave|oven|freezer|washing machine|dryer|blender)|(?:torture|tortured|torturing|strangled?|drowned|kicked|kick|burned) my (?:[^ .,]+ )?(?:cat|dog|hamster|rabbit|puppy|kitten)(?! (?:out|in the race))',
    '(?:run|ran|drive|drove|ram|plow|plough|mow) (?:over|into|through|down) {3}(?:protesters|protestors|people|crowds?|pedestrians|kids|children|cyclists|neighbou?rs?) {1}with (?:my|a|the|dads|his) (?:car|truck|van|lorry|pickup|suv)',
    '(?:shoot|shooting|shot) up (?:my|the|a|our|this|that|his) (?:\\w+ )?(?:school|class|classroom|work|workplace|office|church|mosque|mall|place)|school shoot(?:er|ing)|(?:bomb|bombing|burn down|burning down|blow up|blowing up|set fire to) (?:my|our|the|this) (?:school|college|university|office|synagogue|mosque)',
    '(?:bring|bringing|take|taking|brought|took|carry) {4}(?:gun|knife|pistol|rifle|bomb|weapon|machete) (?:to|into|in) (?:my |the |our )?(?:school|class|work|office|church|mosque|synagogue)',
    '(?:gun|knife|rifle|weapon|axe|acid) {9}(?:on|at|against|for) (?:my|the|our) (?:<near>|school|class|students|kids)(?! (?:door|gate))',
    '(?:build|make|making|building|buy) (?:a |an |my own )?{1}(?:pipe ?bomb|nail ?bomb|molotov|bomb at home|explosives? at home|fertili[sz]er bomb|bomb vest)|how {4}(?:make|build) (?:a |an )?{1}(?:bomb|explosive|poison gas|nerve gas)',
    `i (?:am |have )?{1}(?:hate|angry at|furious at) (?:my )?(?:<near>) {6}(?:could|will|want to|going to) (?:kill|murder|stab|shoot|hurt) (?:him|her|them)`,
  ],
} as const;

export const SEXUAL_VIOLENCE = {
  self: [
    'my (?:<near>) {3}(?:makes?|made|forces?|forced|making) (?:me|us) {2}(?:do |have |watch )?{1}(?:sex|sexual|porn|dirty (?:things|stuff))|(?:sex|sexual) (?:things|stuff) (?:to|with) me|woke up {2}(?:without (?:any |my )?clothes|naked|half naked|undressed) {4}(?:remember|know|drink|bed|party|bleeding)|(?:something|drugs?|pills?) (?:in|into) my (?:drink|glass|beer) {5}(?:naked|undressed|clothes|touch*|bed)',
    '(?:i|he|she|they|we|who|was|got|been|being|were|me|someone|almost) {2}(?:raped|molested|gang ?raped|sexually (?:assaulted|abused|harassed)|roofied)(?: me)?(?= (?:by|when|last|as|at|in|and|on|yesterday|twice|again|me|\\.|,)| $)',
    `(?:forces?|forced|forcing) (?:himself|herself|themselves) (?:on|upon|onto) me|(?:forces?|forced|forcing) me (?:to|into) {3}(?:sex|oral|undress|strip|sleep with)|(?:put|puts|putting|slid|stuck|sticks) (?:his|her|their) (?:hands?|fingers?) (?:in|inside|into|under|down|up) my (?:pants|underwear|shirt|skirt|dress|trousers|bra|clothes|top)|(?:had|has|having) sex with me (?:anyway|while|when i|although|even|without|against)|(?:would not|did not|does not|will not) stop when i said (?:no|stop)`,
  ],
  others: [
    '(?:rape|rapes|raped|raping|rapist|rapists|gang ?rape[ds]?)(?! ?(?:seed|oil|field|fields|flower|flowers|plants?|blossoms?|honey|is in (?:bloom|flower)|harvest))(?<!(?:field|fields|sea|rows|of yellow) of rape)',
    '(?:undress|strip|fondle|seduce|caress) {2}(?:girl|boy|child|kid|daughter|orphan) {1}and {1}(?:touch|kiss|feel|lick|take|fondle|have|enjoy)',
    '(?:make|makes|made|making|force|forced) (?:her|him|them|the (?:girl|woman|boy|princess|maid)) (?:to )?(?:have sex|sleep with (?:me|him|us)|undress|strip(?: naked)?|suck|touch (?:me|my|him|his))',
    'molest*|sexual(?:ly)? (?:assault*|abus*|harass*)|(?:force|forces|forced|forcing) {4}(?:have sex|into sex|to undress|to strip|sleep with (?:me|him|us)|into (?:my|the|his) bed)|(?:force|forces|forced|forcing) (?:myself|ourselves|himself|themselves) (?:on|upon|onto) (?:her|him|me|them|the (?:girl|woman|boy|barmaid|maid|princess|queen|man))(?! (?:way|path))',
    '(?:child|kiddie|kid|minor) porn*|(?:naked|nude|undressed) (?:children|child|kids?|minors?|little (?:girls?|boys?)|(?:young|underage) (?:girls?|boys?)|school ?girls?)|(?:sex|sleep|sleeping) with (?:a |the |an |some |my |his |her )?(?:child|children|kids?|minors?|little (?:girl|boy)|underage*|students?|pupils?|(?:[1-9]|1[0-5]) year old)|pedophil*|paedophil*|incest',
    '(?:grope|gropes|groped|groping)(?! (?:for|in|around|about|along|my way|our way|his way|her way|through|toward|towards|under|behind|after|into|on|at|forward|blindly) )|(?:touch|fondle|grab|squeeze|feel) {2}(?:girl|boy|child|kid|woman|barmaid|maid|princess|her|him|them) {2}(?:under (?:her|his|the|their) (?:dress|skirt|shirt|clothes|pants)|between (?:her|his) legs|private*)|(?:grab|grope|squeeze|fondle) (?:her|the \\w+s) (?:breasts?|tits|ass|pussy)',
    '(?:have|had|having) (?:my|our|his|their) way with (?:her|him|them|the (?:girl|woman|maid|princess))|strip (?:her|him|the (?:girl|woman|princess)) naked|(?:rip|tear|tore|ripped) (?:off )?(?:her|his) (?:clothes|dress) off {3}(?:and|to) {2}(?:fuck|take|have)|fuck (?:her|him) (?:against|while she (?:cries|sleeps|screams)|until she (?:cries|screams))|without (?:her|his) consent|drug her (?:drink )?(?:and|to|so) {5}(?:sex|undress|bed|fuck|sleep)',
  ],
} as const;

export const HATE = {
  others: [
    `(?:kill|murder|shoot|hang|burn|exterminate|gas|lynch|behead|deport|eradicate|stone|beat up|slaughter|get rid of) ${ALL}?${ALL}?<group>(?! (?:bird|birds|sheep|king))${NUISANCE}`,
    `death to ${ALL}?${ALL}?<group>|i (?:hate|despise|loathe|detest|can not stand) ${ALL}?${ALL}?(?:<group>)(?! (?:coffee|food|tea|king|queen|shoes|history|dance|style|pepper))`,
    `(?:<group>) (?:are|is|should|deserve|must|belong|need|have|ought) {5}(?:vermin|animals|sub ?human*|rats|pigs|parasites|cockroaches|scum|filth|filthy|trash|garbage|shot|killed|kill|dead|exterminated|hanged|gassed|die|deported|beaten|burned|burn|inferior|raped|thieves|criminals|ovens?|slaves|obey men|disgusting|sick|diseased|a disease|a virus|a plague|evil|lynched|stoned|drowned|rounded up|put down|sterili[sz]ed|stupid|monkeys|apes)`,
    '(?:<group>) (?:are|is|were) {2}(?:good|made|born|meant|there|fit) {1}for (?:beating|rape|raping|breeding|sex|slavery|hitting|the (?:kitchen|gas|oven|whip)|cleaning)',
    'hitler (?:was|is) {2}(?:right|good|great|a hero|my hero|god)|hitler did nothing wrong|heil hitler|hail hitler|sieg heil|sig heil|white (?:power|supremacy|supremacist)|race (?:war|traitor)|gas chambers? (?:for|were right|should)|1488|holocaust (?:was|is) {2}(?:good|fake|a lie|funny|hoax)|six million was not enough|back to (?:africa|the kitchen|the ovens?)(?! (?:to|for|and) )|go back to your (?:own )?country',
    'niggers?|niggas?|niggaz|faggots?|fags|faggy|kikes?|spics?|(?:you|dirty|filthy|those|these|all|a|the) chinks?(?! (?:in|of|between|and|where|under|through|was|let|that) )|tranny|trannies|shemales?|wetbacks?|pakis?|gooks?|towel ?heads?|rag ?heads?|sand ?nigger*|jungle bunn(?:y|ies)|porch monkeys?|(?:you|fucking|stupid|a|such a) retards?|retards|untermensch*|you (?:dirty|filthy) (?:jew|arab|gypsy|muslim|black)|(?:dirty|filthy|stinking|greedy) (?:jews?|arabs?|gyps(?:y|ies)|muslims?|foreigners?|immigrants?|blacks|mexicans?)',
  ],
} as const;
