// What stands in a reply and undoes a phrase that would be of concern: denials in sixteen languages, games that one is beaten at, and names of films. Pure.

const GAMES =
  'chess|cards|scrabble|bowling|fifa|uno|tennis|table tennis|ping pong|mario kart|minecraft|fortnite|monopoly|poker|(?<=at )pool|darts|checkers|football|basketball|badminton|golf|snooker|dominoes|trivia|pong|smash|tag|everything but maths|schach|kartenspiel|tischtennis|fussball|echecs|cartes|ajedrez|cartas|scacchi|carte|xadrez|schaken|kaarten|szachy|szachach|karty|sachu|sachy|kartach|kartach|sah|(?<=bate la )table|schack|kort|шахматы|карты|теннис|шахи|карти|теніс';

/** What is no way to win: who is kicked at football is hurt. */
const BLOWS =
  '(?:hits?|hitting|kicks?|kicked|slaps?|slapped|touch(?:es|ed)|grabs?|grabbed|hurts?|bullies|bullied|punch(?:es|ed)|chok(?:es|ed)|burns?|burned|molests?|molested|threatens?)';

/** `beats me at chess`, `schlägt mich immer im Tennis`: who is beaten so is not hurt. */
const AT_GAMES = new RegExp(
  `(?<! ${BLOWS}) (?:me|us|him|her|mich|uns|nous|nos|mi|ci|mij|mnie|nas|mne|ma|ne|mig|oss|меня|нас|мене) (?:(?!when|if|because|wenn|weil|quand|cuando|quando)[^ .,]+ ){0,3}(?:at|in|im|beim|aux?|a|al|en|no|nas|met|bij|w|v|la|i|в|у) (?:the |a |my )?(?:${GAMES})(?= )`,
  'gu',
);

/** Titles and topics, who in a story wants it, and what is said of a joke. */
const NAMED =
  / (?:suicide squad|(?:character|hero|heroine|villain|protagonist|ghost|ghost girl|king|queen|knight|prisoner) (?:[^ .,]+ ){0,2}(?:suicidal|(?:kills?|killed|hangs?|hanged|drowned) (?:himself|herself)|wants? to die)|(?:hero|heroine|villain|king|queen|knight|troll|witch|guard|goblin) (?:says|said|shouts|cries|whispers) , [^,.]{1,80} ,(?!.* (?:so do i|me too|same|real life) )|(?:so (?:funny|good|cringe|cringey|embarrassing|boring|awkward)|(?:jokes?|puns?|riddles?|rhymes?) (?:[^ .,]+ ){0,2}so bad) (?:that )?(?:im dying|i am dying|i (?:want to|wanna|could|might) die)|(?:film|movie|book|story|song|series|game|play|novel|article|documentary|episode|plot|chapter) (?:[^ .,]+ ){0,4}(?:about|on|deals with|has|is about|includes|contains|mentions) (?:[^ .,]+ ){0,2}(?:suicide|rape|domestic violence|child abuse|self harm|murder|abuse)|(?:is|was|are) (?:this|it|the) (?:story|film|book|game) about (?:suicide|rape|abuse|self harm|murder))(?= )(?!.* (?:so do i|so am i|me too|i do too|i feel (?:that way|the same)|like me) )/gu;

const DENIED = [
  // English: what is on no list of denials of one's own harm.
  '(?:im|i am|i was|am|was) not (?:really |at all )?(?:suicidal|(?:afraid|scared) of my (?:dad|mum|mom|father|mother|husband|boyfriend|parents)|being (?:abused|hit|bullied|hurt))',
  '(?:nobody|no one|my (?:dad|mum|mom|husband|boyfriend|parents) (?:never|doesnt|does not|dont|do not|didnt|isnt|is not|arent)) (?:ever |is )?(?:hit|hits|hitting|beat|beats|beating|hurts?|hurting|abuses?|abusing|touches|touching|bullies|bullying|kicks) me(?! (?:when|if|unless|until|harder|more|as|like)(?= ))',
  '(?<!not that )(?:i )?(?:dont|do not|didnt|did not|never) (?:really )?(?:want to |wanted to |wanna )?(?:die|cut myself|hurt myself|be dead)(?= (?:\\.|,|yet|at all|in (?:the|this) (?:game|story|cave|forest)|here|of|lol|haha)| $)',
  // German, French, Spanish, Italian, Portuguese, Dutch.
  'ich (?:will|mochte) (?:noch |gar |wirklich )?nicht sterben|(?:niemand|keiner) (?:schlagt|tritt|mobbt|verprugelt) mich|ich (?:ritze|schneide|verletze|schlage) mich nicht|keine angst vor (?:meinem|meiner) [^ .,]+',
  'je ne (?:veux|voudrais) pas mourir|personne ne (?:me )?(?:frappe|bat|tape|harcele)(?: pas)?|je ne me (?:coupe|scarifie|fais) (?:pas|pas de|pas du)(?: mal)?|je nai pas peur de (?:mon|ma) [^ .,]+',
  'no quiero morir(?:me)?|nadie me (?:pega|golpea|maltrata|toca)|no me (?:corto|hago dano|autolesiono)|no (?:le )?tengo miedo (?:de|a) mi [^ .,]+',
  'non voglio morire|nessuno mi (?:picchia|mena|tocca|maltratta)|non mi (?:taglio|faccio del male)|non ho paura di (?:mio|mia) [^ .,]+',
  'nao quero morrer|ninguem me (?:bate|toca|maltrata)|(?:eu )?nao me (?:corto|machuco)|nao tenho medo d[oa] (?:meu|minha) [^ .,]+',
  'ik wil niet (?:dood|sterven|doodgaan)|niemand (?:slaat|schopt|pest) (?:me|mij)|ik (?:snij|snijd) (?:mezelf|me) niet|ik ben niet bang voor mijn [^ .,]+',
  // Polish, Czech, Romanian, Swedish, Turkish.
  'nie chce (?:umierac|umrzec)|nikt mnie nie (?:bije|krzywdzi|dotyka)|nie (?:tne sie|robie sobie krzywdy)|nie boje sie (?:taty|ojca|mamy|meza)',
  'nechci umrit|nikdo me (?:nebije|nemlati)|nerezu se|neublizuju si|nebojim se (?:taty|otce|mamy|manzela)',
  'nu vreau sa mor|nimeni nu ma (?:bate|loveste|atinge)|nu ma (?:tai|ranesc)|nu mi fac rau|nu mi e frica de (?:tata|mama|sotul meu)',
  'jag vill inte do|ingen (?:slar|sparkar|mobbar) mig|jag (?:skar|skadar) mig (?:sjalv )?inte|jag ar inte radd for min [^ .,]+',
  'olmek istemiyorum|kimse beni (?:dovmuyor|incitmiyor)|kimse bana vurmuyor|kendimi kesmiyorum|(?:babamdan|annemden|kocamdan) korkmuyorum',
  // Russian, Ukrainian, Arabic, Hindi.
  'не хочу (?:умирать|умереть)|меня никто не (?:бьет|обижает|трогает)|не (?:режу себя|режу вены|делаю себе больно|причиняю себе)|не боюсь (?:папу|отца|маму|мужа)',
  'не хочу (?:помирати|померти|вмирати)|мене ніхто не (?:бє|ображає|чіпає)|не (?:ріжу себе|роблю собі боляче|завдаю собі)|не боюся (?:тата|батька|маму|мами|чоловіка)',
  'لا (?:اريد|نريد) ان اموت|لا احد (?:يضربني|يوذيني|يلمسني)|لا (?:اجرح|اوذي) نفسي|لا اخاف من (?:ابي|امي|زوجي)',
  'मैं मरना नहीं (?:चाहता|चाहती)|मुझे कोई नहीं मारता|खुद को नहीं (?:काटती|काटता)|(?:main )?marna nahi chaht[ai]|mujhe koi nahi maarta|papa se dar nahi lagta',
].join('|');

const DENIALS = new RegExp(`(?<= )(?:${DENIED})(?= )`, 'gu');
const UNSPACED_DENIALS =
  /没有人(?:打|欺负|伤害|碰)我|我?不想死|我?没有?(?:割|伤害)自己|不怕我?(?:爸爸?|妈妈?|老公)/gu;

/** Whether it is taken back, or there is one of whom it is not true: what is denied counts after all. */
const TAKEN_BACK =
  / (?:except|besides|apart from|ausser|sauf|excepte|excepto|salvo|tranne|exceto|behalve|oprocz|krome|afara de|decat|utom|forutom|haric|кроме|крім|окрім|الا|सिवाय|but|aber|mais|pero|ma(?! (?:bate|loveste|atinge|tai|ranesc) )|mas|maar|ale|dar|men|ama|но|але|لكن|लेकिन|lekin|par|yet|nur|only|today|heute|seulement) |但|除了/u;

/** Plain words without what they deny and without the games that are spoken of. */
export function takeUnearnestOut(plain: string): string {
  const said = plain.replace(AT_GAMES, ' ').replace(NAMED, ' ');
  if (TAKEN_BACK.test(said)) return said;
  return said.replace(DENIALS, ' ').replace(UNSPACED_DENIALS, ' ').replaceAll(/ {2,}/g, ' ');
}
