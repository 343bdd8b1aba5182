// English families of plain sentences: what is kept, wished, broken or thrown, and what somebody one knows says. Patterns as compile-patterns.ts reads them.

/** Somebody of the writer's life who is spoken of, not of a story. */
const KNOWN =
  '(?:my (?:<near>|friend|best friend|pupil|student|classmate)|one of (?:my|the|our) (?:boys|girls|lads|kids|pupils|students)|(?:a|the|some) (?:boy|girl|kid|guy|pupil|student) (?:in|from|at) my (?:class|school|group|team|work|street)|someone (?:in|at|from) (?:my )?(?:class|school|work)|a (?:pupil|student) (?:of mine )?told me|(?:a|my|one of my|our) (?:patients?|clients?|colleagues?|coworkers?|neighbou?rs?|tenants?|followers?|readers?|lodgers?) {1}(?:told me|says|said|wrote|texted))';
const MISSILES =
  '(?:knives|knife|plates?|chairs?|bottles?|things|stuff|glass(?:es)?|pots?|pans?|furniture|dishes|cups|boiling water|stones|bricks)';
const BONES = '(?:nose|arm|ribs?|teeth|tooth|wrist|jaw|fingers?|hand|leg|skull|cheekbone|collarbone|bones?)';

export const PLAIN_SELF_HARM = {
  self: [
    '(?:i wish|if only|i should|why could not) {2}(?:had|have) (?:died|killed myself|been (?:killed|the one who died))(?! (?:laughing|of|for) )|(?:wish|hope) i {1}(?:was|were|am|be) not (?:alive|born)',
    'i never want to wake up(?= (?:\\.|,|again|any more)| $)|(?:easier|better|nicer|simpler|best) (?:for everyone )?(?:to be|if i (?:was|were|am|would be)|being) (?:dead|not alive|gone for good)|(?:tomorrow|soon|tonight|by sunday|by then) i (?:will|am going to) be dead(?! (?:tired|on|in the) )|i will be dead (?:tomorrow|soon|by (?:then|tomorrow|sunday|monday|morning))(?! (?:tired|on) )',
    'what (?:is there|have i|do i have|else is there) left (?:to live for|worth living)|(?:anything|what is) left to live for',
    '(?:want|wish|like) to sleep for ?ever and never (?:come back|wake)|(?:drive|driving) (?:my car )?into a (?:tree|wall|lorry) on purpose|i (?:just )?(?:want|wish|am going) to bleed (?:to death|out)',
    '(?:carve|carves|carved|carving|scratch|scratched|write|writes|cut|cuts) (?:words?|names?|letters) (?:into|in|on) (?:my|her|his|their) (?:own )?(?:skin|arms?|legs?|thighs?)(?! (?:with a pen|with ink))',
    '(?:have|feel|got|with) (?:the|a|an|this) {1}(?:desire|wish|urge|longing|need) to (?:die|be dead|kill myself|end my life|hurt myself|cut)(?! (?:my hair|the|some))|had enough of (?:life|living|this life|my life|being alive)|(?:last|final) (?:night|day) on (?:this )?earth(?= (?:\\.|,)| $)',
    '(?:wonder|think|thinking|imagine|imagining) {2}(?:what )?(?:it would be like|how it would be|how it is|what it is like) to be dead(?! (?:and|in) )|every (?:morning|day) i (?:am sad|wish|regret) {2}i (?:woke up|had not woken up|wake up)|hate my life {2}want out',
    'what if i (?:jumped|stepped|jump|step|threw myself|walked) (?:in front of|under|off) (?:a|the|this) (?:train|bus|car|lorry|truck|bridge|roof|building)|how to (?:tie|make) (?:a |the )?noose|not killed myself yet|not dead yet but (?:i will|soon)',
    '(?:swallow|swallowed|took|drank|drunk) {2}(?:bleach|rat poison|antifreeze|all (?:my|the|her|his) {1}(?:pills|tablets|meds)|(?:twenty|thirty|forty|fifty|\\d\\d) {1}(?:pills|tablets))(?! (?:from the (?:chest|bottle) and|and give))|(?:i )?(?:suicide|kill myself) (?:two|three|several) times|tried to suicide',
  ],
  others: [
    `${KNOWN} {5}(?:wants to die|want to die|want to kill (?:her|him|them)self|kill (?:her|him|them)self|hurts? (?:her|him|them)self|harms? (?:her|him|them)self|cuts? (?:her|him|them)self|tried to (?:kill|hang|drown) (?:her|him|them)self|end (?:his|her|their) life|going to jump off the (?:roof|bridge|building|balcony)|not want to (?:live|be alive)|rather be dead|hung (?:him|her)self|hanged (?:him|her)self)(?! (?:in the (?:play|film|game|book)|on a nail|(?:his|her|their) hair|the diving board|himself shaving))`,
  ],
};

export const PLAIN_ABUSE = {
  self: [
    `(?:my (?:<near>)|he|she|dad|mum) {2}(?:throws?|threw|hurls?|hurled|smashed) {1}${MISSILES} (?:at|over|on) (?:me|us|my head)`,
    `(?:he|she|they|dad|mum|my (?:<near>)) {1}(?:broken|broke|breaks|cracked|fractured) (?:one|two|three|some|several|all|both|most) of my {1}${BONES}`,
    '(?:they|kids|boys|girls|everyone|people|some of them|he|she) {6}(?:kick|kicks|kicked|hit|hits|punch|punches|punched|beat|shove) me (?:in|on|against) (?:the )?(?:break|recess|stomach|face|ribs|belly|head|corridor|hallway|toilets|playground|bus|wall|lockers?)(?! (?:with a (?:snowball|pillow|ball)|by accident))',
    '(?:threaten|threatens|threatened|says he will|says she will|swore to|wants to) (?:to )?(?:kill|hurt|beat|take) (?:me and )?my (?:kids|children|mum|son|daughter|baby|family|sister|brother)(?! (?:to (?:school|the)|out|home))',
    `(?:gave|gives|left|leaves) me (?:with )?(?:a |another |two )?(?:black eyes?|bruises|broken ${BONES}|bloody (?:nose|lip)|burn marks|burns)(?! (?:in (?:the )?(?:boxing|karate|game|match)|from))|(?:put|puts|wrapped) (?:his|her) hands? (?:around|round|on) my (?:throat|neck)(?! (?:gently|and (?:danced|kissed)))`,
    '(?:my (?:<near>|grandson|granddaughter|niece|nephew|friend|neighbou?rs? (?:boy|girl|son|daughter|wife))) (?:is|was|gets|is being) (?:beaten|hit|abused|locked in|molested) (?:by (?:his|her|their)|at home)|(?:my (?:<near>)|he|she) {1}(?:bit|scratched|spat (?:on|at)|spits (?:on|at)) (?:and (?:scratched|bit|kicked|hit) )?me(?! (?:playfully|because i am a))|(?:would|will|wants to|threatened to|said he would|going to) (?:cut|burn|smash|slash|throw acid (?:in|at)) my face(?! out)',
    '(?:they|my parents|my family|my (?:<near>)) starves? me(?! of (?:news|gossip))|(?:black eye|bruises?|broken [^ .,]+|burn marks) {2}(?:, )?(?:my (?:<near>)|he|she) did (?:it|this|that)',
    'if i (?:cry|tell|tell anyone|scream|run|leave|am late) {2}(?:he|she|dad|mum|they|gran) (?:will|would|is going to|swore to)? ?(?:hit|hits|beat|beats|kill|hurt|burn) me|(?:at home|in my family|at our house|at our place) (?:i|we) (?:get|got|am|are) {1}(?:hit|beaten|slapped|whipped|kicked)',
    `${KNOWN} {6}(?:beats|beat|hits|whips|whipped|burns|burned|locks|locked|kicks|chokes|molests|touches|rapes) (?:him|her|them)(?! (?:at|in a (?:race|game)|self) )|${KNOWN} {2}(?:gets|is|was|is being) (?:beaten|hit|abused|molested|raped|whipped)(?! (?:at|in|once|as a|by a (?:ball|snowball|car|bike|wave)) )`,
  ],
};

export const PLAIN_HARM = {
  others: [
    `${KNOWN} {3}(?:will|would|wants to|is going to|going to|plans to|threatens to) {1}(?:kill|stab|shoot|murder|poison|shoot up|attack|blow up|burn) (?:his|her|their|our|my|the|everyone|people|someone|him|her|them)(?! (?:in the (?:game|play)|at chess))`,
    `${KNOWN} {4}(?:bring|bringing|brought|took|has|take) (?:a |an |his |his dads |her )?(?:gun|knife|pistol|bomb|weapon) (?:to|into|in) (?:school|class|his bag|work|the)`,
    '(?:going to|will|want to|plan to|planning to|about to) (?:blow up|bomb|shoot up|set fire to|burn down|attack) (?:the |a |this |our |my )(?:hospital|airport|train station|station|stadium|church|mosque|synagogue|mall|supermarket|town hall|city hall|kindergarten|nursery|police station|university|office)(?! in (?:the|this) (?:game|film|story))|(?:inject|overdose|smother|poison|kill|hurt) (?:one of )?my patients?(?! with kindness)',
    '(?:how (?:to|can i|do i|could i)|help me|can i) {1}(?:kill|murder|poison|get rid of) (?:a man|a person|someone|somebody|my [^ .,]+|him|her) {2}(?:without|and not) {2}(?:traces?|caught|trace|seen|noticed)|get away with (?:murder|murdering|killing) (?:my|him|her|someone)|(?:instructions|recipe|guide|tutorial|plans?) (?:for|to make|to build) (?:a |an )?{1}(?:bomb|explosives?|molotov)',
    '(?:do|plan|plans|planning|planned|carry out|committing|commit) (?:an |a |the )?(?:attack|massacre|shooting|bombing) (?:on|at|in) (?:my|the|his|her|a|our) (?:old )?(?:school|church|mosque|synagogue|mall|office|police|class|work)|(?:will be|is going to be) a shooting at (?:my|the|our) school|burn (?:my|our|the) (?:school|office|workplace) (?:down|to the ground)|kill list|list of (?:people|children|kids|classmates|students|names) {3}(?:to kill|to shoot|want to kill|wants to kill|wants to shoot)',
    '(?:use|using|used) (?:it|the gun|this gun|my gun|the knife) on (?:my (?:<near>|coworkers?|colleagues|family|class)|them all|the kids)|(?:set|setting) (?:my |the )(?:neighbou?rs?|ex|teachers?|boss|fathers?) {1}house on fire|(?:think of|thinking of|want to|going to) smother(?:ing)? (?:the|my) (?:baby|child)|make my (?:<near>) dead',
    '(?:i |do |would like to |really )(?:want|need|like) to (?:hurt|kill|stab|shoot|murder) (?:someone|somebody|people|a person|a real person)(?! (?:in (?:the|this|a) (?:game|story|film|play)|with (?:kindness|laughter)))|(?:want|wants|wish) (?:all |every |everyone in |the )?(?:my (?:school|class|family|office)|<group>) dead',
  ],
};

export const PLAIN_SEXUAL = {
  self: [
    'i (?:said|told him|screamed|told them) (?:no|to stop|stop) {5}(?:did it anyway|did not stop|kept going|went on|did it)|(?:would not|will not|did not|does not) stop when i (?:say|said|says) (?:no|stop)|against my will {3}(?:slept|touched|undressed|kissed|had|took)',
    '(?:touch|touches|touched|squeezes?|squeezed|grabs?|grabbed) my (?:bottom|bum|butt|ass|breasts?|boobs|chest|crotch)|(?:grabbed|grabs|held|pinned) me {2}and (?:forced|made|kissed) {1}me?|(?:made|makes|told|tells|forced|forces) (?:me|us) (?:to )?(?:undress|strip)|took (?:off )?my clothes (?:off )?and {4}(?:touched|laughed|filmed)',
    'my (?:<near>|swimming teacher) {1}(?:touched|touches|abused|molested|raped|undressed) my (?:daughter|son|little (?:sister|brother)|child|kids?)|my (?:daughter|son|child) {5}(?:touched her|touched him|was touched|was raped|was molested|abused her|abused him)',
  ],
};
