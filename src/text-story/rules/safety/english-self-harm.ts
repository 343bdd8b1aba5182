// What English says of wanting to die or of hurting oneself. Patterns as compile-patterns.ts reads them, on english-words.ts.

/** Behind `want to die`: what makes it a saying, a deed of a story, or something else than dying. */
const NO_DYING =
  '(?! (?:for|of|laughing|trying|hard|with (?:honou?r|a sword|my sword|my boots)|a heros?|like a|as a|fighting|in battle|my (?:hair|wool|cloak)|it|them|her hair|the wool|the cloth) )';

const LIVING_SOMEWHERE = '(?! (?:in|on|with|near|there|under|among|like|by|at|off|next|inside|over) )';

const DIE_BY = 'kill|hang|shoot|drown|unalive|murder|poison|strangle|suffocate|electrocute|off|end';
const DIEING_BY = 'killing|hanging|shooting|drowning|unaliving|poisoning|suffocating|ending';

/** Ways to hurt oneself that also happen by accident, and what shows that it was one. */
const HURT_SELF =
  'cut|cuts|cutting|burn|burned|burning|hurt|hurting|scratch|scratching|punch|punching|hit|hitting|stab|stabbing|choke|choking';
const ACCIDENT =
  '(?! (?:a|some|another|two|loose|free|off|out|short|in half|shaving|while|when|falling|jumping|climbing|trying|slightly|by|because|badly on|on (?:a|an|the|some|this|that|his|her|one|my)|with the (?:stove|soup|tea|needle)|from the|at the) )';

const AN_END =
  '(?:end my life|kill myself|hang myself|be dead|end it all|unalive|take my (?:own )?life|not exist|disappear forever)';

export const SELF_HARM = {
  self: [
    // Wanting to die.
    `(?:i|just|and|but|because|that|already|\\.|,|also|hi|me|mum|oh|life) want (?:to )?(?:die|dye|be dead)${NO_DYING}`,
    '(?:i )?(?:wish|wishes|wished|hope|hopes) (?:that )?(?:i|god) {2}(?:was dead|were dead|be dead|am dead|would die|could die|had died|died|die|did not exist|was never born|were never born|had never been born|had not been born|was not born|do not wake up|never wake up|did not wake up|was not alive|were not alive)(?! (?:laughing|of|for) )',
    'i (?:would )?(?:deserve to|should|need to|have to) (?:be dead|die(?! (?:for|of|laughing|then|now so|here|if) ))',
    'let me die(?! (?:for|laughing|with|in battle|if|of) )|i would rather (?:die|be dead) than (?:live|be alive|go home|go to school|wake up|go on living|go back home)',
    'want to (?:go to sleep|fall asleep|sleep) (?:and|to) (?:never|not) wake(?!(?: up)? (?:before|until|till) )|do not want to wake up(?= (?:any more|again|tomorrow|ever|\\.|,|$)| $)|hope i (?:never|do not) wake up',
    `(?:thinking|think|thought|thoughts|dream|dreaming|fantasi[sz]e|fantasi[sz]ing|talk|talking) (?:of|about) (?:<diying>|dying|suicide|death all|ending (?:it|my life)|being dead|not being alive)(?! (?:for|laughing|my hair) )`,
    'feel like (?:dying|i want to die|killing|ending|hurting|cutting|disappearing)|(?:would be|am|be|i was|were) (?:better )?(?:off )?(?:better dead|better off dead)|better dead than alive|why am i (?:alive|here on earth|still here|born)(?= (?:\\.|,|any more)| $)|why was i born|why do i exist|why did i survive',
    '(?:what is|whats|see|see the|is|no|any) (?:the |a |any )?(?:point|reason|sense|use) (?:of|in) (?:living|life|being alive|going on|me|my life|existing|trying any more)(?= (?:\\.|,|any more|if|when)| $)|(?:no|not see (?:a|any)|not have (?:a|any)|without a) future (?:for me|for myself|any more)',
    '(?:wish|hope|want|pray) {1}(?:someone|anyone|he|she|god|a car|a truck|they|you|life) (?:would|to|will|could) (?:kill|shoot|end|murder|hit|run over|take) me(?! (?:up|to|with|home|out|there|back|in) )|(?:want|wish|like|need|ready) to (?:stop|quit|give up) (?:living|existing|breathing|being alive|waking up|on life)',
    '(?:end|ending) (?:my |all )(?:suffering|pain|misery|existence|days)|(?:end|ending|finish) (?:everything|it|it all|things|all of this)(?= (?:now|tonight|today|tomorrow|for good|for ever|soon|once and for all|myself))|(?:think|thinking|thought|want|going|ready|plan|planning|about) (?:to |of |about )(?:end|ending) (?:everything|it all|it|things)(?= (?:\\.|,|and|because|tonight|now|but)| $)',
    'how (?:many|much) {7}(?:to die|enough to die|to overdose|to kill (?:myself|you|a person)|is (?:lethal|deadly|fatal)|lethal)|lethal dose(?! of (?:cuteness|love|sugar|sarcasm|cringe|fun|coffee|charm|joy))|(?:painless|painlessly|quick and painless|least painful) {2}(?:way|death|die|suicide)|(?:die|death) (?:painlessly|without pain|without feeling)',
    '(?:will|am) not (?:going to )?(?:be (?:here|around|alive)|exist|live) (?:tomorrow|much longer|for long|any more|next (?:week|year|month)|to see)|(?:come to|at|plan|planning|attend) my (?:own )?funeral|(?:when|once|after|if) i am (?:dead|gone) (?:you|they|no one|everyone|will|mum|my)(?! (?:sword|ship|house|horse|lamp))|(?:be|go|join|see) {4}in heaven|go to heaven',
    'what if i (?:died|killed myself|was dead|was gone|am dead|disappeared|ended it)(?! (?:of|for|laughing) )|(?:going|want|need|about) to cut(?= (?:\\.|,|again|tonight|now|deep|because|so i feel)| $)|throw(?:ing)? up (?:after (?:every meal|i eat|eating|meals|dinner|lunch)|on purpose)|purg(?:e|ing) after',
    'do (?:something|anything|harm|something stupid|something bad) {2}to myself|(?:i am|i feel) (?:completely |utterly |a )?(?:worthless|useless|waste of (?:space|oxygen|air|life))(?= (?:\\.|,|and|to|no|any more)| $)|(?:like|love|want|need) to (?:bleed|see my (?:own )?blood|feel pain|feel the pain)',
    '(?:i|i have|i had|have been) (?:cut|cutting|been cutting|started cutting)(?= (?:again (?:last|and|today|tonight|yesterday|this|because|\\.|,)|again $|last night (?:again|and|because)|too deep|deeper and|every (?:day|night|time)|when i feel|to feel))',
    'have {2}(?:rope|noose|blade|blades|razor|razors|pills|tablets) {2}(?:in my (?:room|drawer|bag|hand|bed|desk)|under my (?:bed|pillow)|next to me|for tonight)|(?:noose|rope) (?:around|round) my (?:own )?neck(?! and (?:he|they|pull))',
    // Less direct: what is kept for it, what is to be seen of it, and what no longer seems worth it.
    '(?<=^ )want (?:to )?(?:die|be dead)(?= (?:\\.|,)| $)|(?:saved|saving|collected|collecting|hoarded|hoarding|stashed|stashing|stockpiled|stockpiling) (?:up )?(?:all )?(?:my|the|enough|some|all|her|his|mums|dads) {1}(?:pills|tablets|meds|medication|painkillers|paracetamol|insulin)',
    '(?:what is|whats|see|see the|is|no|any) (?:the |a |any )?(?:point|sense|use) (?:of|in) (?:waking up|getting up|getting out of bed|trying|going on|anything)(?= (?:\\.|,|any more|if|when|every|each|tomorrow)| $)',
    '(?:arms?|wrists?|legs?|thighs?|skin|stomach) (?:are |is )?{1}(?:full of|covered in|covered with|all) (?:my )?(?:cuts|self harm)|(?:hide|hiding|see|seen|saw|cover|covering|found|notice|noticed) my (?:cuts|scars)(?! (?:from|of) )',
    'i am (?:standing|sitting) on (?:the|a|my) (?:bridge|roof|rooftop|ledge|tracks|balcony|railing|window ?sill) {1}(?:right now|in real life)',
    '(?:not (?:eaten|ate|eating)|stopped eating|starving) {9}(?:feels? (?:good|great|amazing|right)|fat|skinny|thin|lose weight|empty inside|disgusting)',
    '(?:no|any|lost (?:my|the|all)|not have (?:the|any|a)|without (?:the|any)) (?:wish|desire|will) (?:left )?to (?:live|be alive|exist|go on living|keep living|survive)|no (?:wish|desire|will) (?:left )?to (?:continue|go on)(?= (?:\\.|,)| $)',
    '(?:tired|sick|fed up) (?:of|with|from) (?:the |this |my |to )?(?:live|living|life)(?= (?:\\.|,|and|i|so|because)| $)|(?:want|wish) (?:to )?(?:finish|end) (?:with )?(?:all|everything|my life|this life)(?= (?:\\.|,|now|today|tonight|already)| $)',
    '(?:do not want to|will not|hope i (?:do not|never)|rather not|never going to) (?:turn|reach|see|make it to) (?:1\\d|2\\d|my (?:next )?(?:birthday|teens|twenties|thirties)|next (?:year|week|summer|month))(?= (?:\\.|,|any more)| $)',
    // Not wanting to live.
    `(?:do|does|did) not (?:want|wish|feel like|deserve) (?:to )?(?:live|living)${LIVING_SOMEWHERE}`,
    '(?:do|did) not want to (?:be alive|exist|be here any more|be here on earth|be on this earth|be in this world|be around any more|go on living)',
    '(?:can not|can|could not) (?:go on living|live (?:like this|any more|any longer|this life|with this pain)|go on (?:like this|any more|any longer)|cope any more|do (?:this|it|life) any more|take (?:this|it|life) any more|bear (?:this|it|life) any more|keep (?:doing this|going any more|living))',
    '(?:tired|sick|weary|exhausted|done|finished) (?:of|with|from) (?:living|life|my life|being alive|existing|this life)|i hate (?:my life|being alive|living|existing|that i am alive)(?! (?:in|on|with|at|here|near|next) )',
    'i hate myself(?! (?:for|when|if|because i (?:lied|forgot|left|ate)) )',
    '(?:no|any|a|not one|see the|see any) (?:reason|point|purpose|sense|meaning) (?:left )?(?:to|in|for|of) (?:me to |my )?(?:live|living|life|be alive|being alive|exist|existing|go on living|keep going|carry on|carrying on|continue living|stay alive|keep living)',
    'no (?:reason|point|sense) (?:left )?(?:to|in) (?:go on|going on|go on any more)(?= (?:\\.|,|any more)| $)',
    'nothing (?:left )?(?:to live for|worth living for|to live|keeping me alive)|(?:my )?life (?:is|feels|has become) {2}(?:not worth|worthless|pointless|meaningless|over|unbearable)|life (?:has no|has not any|is without) (?:meaning|sense|point)|not worth (?:living|to live|it being alive)|not worth being alive',
    'better off (?:if i (?:was|were|am|die|died) {1}|when i am )?(?:without me|dead|gone|not here|not around)|(?:better|happier|easier) (?:without me|if i (?:was|were|am) {2}(?:dead|gone|not here|not around|never born)|if i (?:died|disappeared|never existed|did not exist))',
    'no one (?:who |that )?(?:would|will|is going to|cares|ll) {2}(?:miss me|notice (?:me|if i (?:was|were|am) (?:dead|gone|not)|if i (?:died|disappeared|vanished|killed|am not))|(?:care|cry|mind|be sad|be sorry) (?:if|when) i (?:die|died|was|were|am|disappear|disappeared|killed|live))|no one cares (?:if|whether) i (?:live|die|am alive|am dead)|would (?:anyone|anybody|someone) {1}(?:miss me|notice if i (?:was|were|am|died|disappeared)|care if i (?:die|died))',
    '(?:i am|being|i feel like|feel like i am) (?:such |only |nothing but |nothing more than )?a burden(?! of)',
    '(?:want|wish|should|going|have|need|hope) (?:to |i |i could )?(?:disappear|vanish|cease to exist|stop existing|not exist|be gone)(?: forever| for good| for ever| from this (?:world|earth|life)|(?= (?:\\.|,|and never|because)| $))',
    // Doing it.
    `(?:${DIE_BY}|${DIEING_BY}) myself(?! (?:laughing|up|in (?:work|books|sorrow|the foot)|for (?:forgetting|losing|that)) )`,
    'unalive(?! (?:the|him|her|them|it|that|this|these|those) )',
    `(?:${HURT_SELF}) myself${ACCIDENT}`,
    '(?:want|going|need|have|urge|like|love|deserve|used|tempted) to (?:cut|burn|hurt|harm|hit|punch|scratch|stab) myself(?! (?:a|some|loose|free) )',
    '(?:harm|harming|starve|starved|starving|mutilate) myself|(?:make|made|making) myself (?:throw up|vomit|puke|sick)|self (?:harm|harmed|harming|harms|injury|mutilation|injure)',
    '(?:cut|cutting|slit|slitting|slash|slashing|slice|open|opening) my (?:wrists?|arms?|legs?|thighs?|veins|throat|skin)(?! (?:on|when|while|open on) )|(?:burn|burned|burning) my (?:own )?(?:arms?|legs?|skin|hand|hands) (?:with|to feel|when it|because)',
    'suicidal(?! (?:mission|charge|attack|plan|to (?:go|attack|climb|sail|fight|enter|try)))|(?<! (?:it|that|this|was|a|his|her|their|he|she|they|had|who) )(?:commit |committing |committed |attempted |attempt )?suicide(?! (?:mission|squad|run|charge|attack|door|king|bomb|bomber))',
    'i {2}(?:commit|committing|committed|attempted) (?:a )?suicide|(?:commit|about|of|by|with|for|to) (?:a )?suicide(?! (?:mission|squad|run|charge|attack))',
    '(?:end|ending|take|taking|took|finish) my (?:own )?life|(?:end|ending) it (?:all|for good|for ever|once and for all|tonight|today)|(?:want|wish|make|need) (?:it|everything|this|the pain|all of it) (?:all )?(?:to )?(?:end|stop|be over)(?= (?:\\.|,|now|for ever|forever|and)| $)',
    '(?:took|take|taking|swallow|swallowed|swallowing|ate|eat) (?:all|too many|a (?:whole )?(?:bottle|handful|box|pack|lot)|every|every single|the whole|lots|a bunch|so many|many) (?:of )?{2}(?:pills|tablets|paracetamol|painkillers|sleeping pills|meds|medication|aspirin|antidepressants)(?! (?:from|out of|and (?:give|throw|bring)|to the|back|away))',
    '(?:overdose|overdosed|overdosing)(?! (?:of|on) (?:sugar|cake|cheese|fun|chocolate|coffee|cute*|sweets|candy|love) )',
    '(?:want|going|think|thinking|plan|planning|planned|about|ready|want) (?:to |of |about )?(?:jump|jumping|throw myself|throwing myself|step|stepping|walk|walking) (?:in front of|under|onto the tracks|on the tracks|into traffic|off (?:a|the|this|some) (?:bridge|roof|building|balcony|cliff|tower|ledge)|from (?:a|the|this|some) (?:bridge|roof|building|balcony|cliff|tower|window)|out of (?:the|a|my) window)(?! {3}(?:into|onto|and swim|and run|and fly))',
    '(?:throw|throwing|lay|laying|lie) myself (?:in front of|under) (?:a|the) (?:train|car|bus|truck|lorry)|(?:jump|jumping) in front of (?:a|the) (?:train|car|bus|truck|lorry|subway|metro)',
    '(?:my|a|this is my|this is a|wrote my|write my) (?:suicide|goodbye|farewell) (?:note|letter|message)(?! to the (?:king|queen|captain))|goodbye (?:cruel )?world|this is (?:my (?:last|final) (?:day on|night on|message|note|letter)|goodbye for (?:ever|good))',
    `(?:plan|planned|planning|way|ways|how|decided|ready|tempted|urge|trying|easiest|tried|about|going|(?<!not )want) to ${AN_END}(?! (?:for|of|laughing) )`,
    '(?:way|ways|how|decided|tempted|urge|trying|tried|easiest|place) to die(?! (?:for|of|laughing|with|in battle|a hero) )',
    '(?:i am done|i am finished|i give up|i have given up) (?:with|on) (?:life|everything|living|my life)|stopped eating because i|do not want to (?:eat|drink) any ?more because i|drink(?:ing)? bleach|delete myself|kms',
    'i relapsed (?:and|with) (?:cut|harm)*|(?:help me )?i am {2}(?:going|about) to (?:kill|hang|shoot|end|unalive|hurt|harm) myself',
  ],
  others: [
    'my (?:<kin>|best friend|friend|friends|roommate|classmate|bestie) {6}(?:kill|killing|hurt|hurting|cut|cuts|cutting|harm|harming|hang|hanging|shoot|shooting|drown|stab|end|ending|starve|starving) (?:him|her|them)(?:self|selves)',
    'my (?:<kin>|best friend|friend|roommate|classmate|bestie) (?:is|feels|seems|said|says|told|texted|wrote|has|wants?|tried|keeps) {5}(?:suicide|suicidal|want to die|wants to die|end (?:his|her|their) life|be dead)',
    'my (?:<kin>|best friend|friend|roommate|classmate|bestie|student) {4}(?:goodbye|farewell|note|message) {8}(?:do it|die|dead|end it|gone|pills|jump) (?:tonight|today|now|soon|tomorrow|right now)|my (?:<kin>|best friend|friend|classmate|bestie) {5}(?:going to|will|want to|wants to) do it (?:tonight|tomorrow|now|right now)',
    '(?:hang|drown|burn|shoot|stab|kill|poison|cut|end) (?:[^ .,]+ ){1,4}and (?:then |also )?(?:kill |hang )?myself(?! (?:too far|across|over|on|to|in|up|down|a|some|with) )',
    'kill (?:yourself|urself|yourselves)|kys|go (?:and )?(?:die|hang yourself)(?= (?:\\.|,|already|please)| $)|hang yourself|you (?:should|deserve to|need to) (?:die|be dead|end it)(?! (?:for|of) )|end your (?:life|own life)|drink bleach|slit your (?:wrists|throat)',
  ],
} as const;

/** Things that stand before one of the above and undo it: `I would never kill myself`. */
export const DENIED_HARM =
  / (?:never|not) (?:[^ .,]+ ){0,3}(?:kill|hurt|hang|shoot|drown|harm|cut|starve|murder|poison|end) (?:myself|my life)(?= )/u;

/** What lets a denial no longer count: it is followed by what it denies. */
export const DOUBT = / (?:but|any more|stop thinking|help|again|though|yet) /u;

export const SELF_HARM_MACROS = {
  diying: `(?:${DIEING_BY}) myself|cutting myself|hurting myself|jumping (?:in front|off|from)|ending my life|slitting my wrists|overdosing`,
};
