// Where a model speaks past its story to whoever reads it: asks for what is theirs, gives numbers to call, sells, claims to be somebody, or says what ails them.
import { takeDisguiseOff } from './debris.ts';

/** What is behind the screen is theirs: a face, a name, a number, a way to meet. In a story people ask each other, too, but not so. */
const REACHES: readonly string[] = [
  '(?:send|show|mail|text|upload|post)(?: it| me| us)? (?:a|an|another|your|some|more) (?:[a-z]+ )?(?:picture|photo|photograph|pic|video|image|nude)s? of (?:you|yourself|your (?:face|body|room|home|house))\\b|\\b(?:a|your) selfies?\\b',
  '(?:send|show|upload) (?:me |us )?your (?:[a-z]+ )?(?:photo|selfie|nudes?|pics?)\\b|(?:turn|switch) (?:on )?your (?:camera|webcam|microphone)|\\byour webcam\\b',
  "\\byour (?:phone|telephone|mobile|cell|whatsapp) ?number\\b|\\bgive me your number\\b|\\b(?:call|text|dial|ring) this number\\b|\\bi(?: will|'ll) call you (?:tonight|tomorrow|now)\\b",
  '\\byour (?:real|full|true) name[^.!?]{0,30}\\b(?:where you live|your (?:address|street|school|birthday|age|town|city)|how old)|\\byour home address\\b|\\b(?:type|enter|fill in) your (?:[a-z]+ )?(?:address|full name|real name|age|birthday)\\b',
  '\\b(?:school|live|meet|come|address|age|old|name|work|kiss|see you|there)\\b[^.!?]{0,60}\\bin (?:real life|the real world)\\b|\\bin (?:real life|the real world)\\b[^.!?]{0,40}\\b(?:you live|meet|your name|your school)\\b',
  '\\b(?:behind|through|in front of|outside|on the other side of) (?:the|your|this) (?:screen|camera|webcam|keyboard|monitor)\\b',
  "\\bare your parents (?:at )?home\\b|\\b(?:alone|at home|wearing|old|live|sleep)\\b[^.!?]{0,40}\\b(?:dear|my) (?:reader|player|user)\\?|\\btell me what you(?: are|'re) wearing\\b",
  "\\b(?:add|message|text|find|follow|write|reach|call|continue|talk|chat|dm|contact|send|meet)\\b[^.!?]{0,40}\\b(?:on|via|over|in) (?:whatsapp|snapchat|instagram|discord|tiktok|facebook|messenger|skype|twitter|reddit|kik|wechat|line app|signal app|roblox)\\b|\\badd me on\\b|\\b(?:write|talk|message|find|text|reach)[^.!?]{0,20}\\bon telegram\\b|\\b(?:what is|what's|tell me) your address\\?? i (?:could|can|will)\\b|\\bhome alone right now\\b|\\b(?:do not|don't|never) tell your (?:parents|teachers?) about (?:me|us)\\b",
  "\\b(?:do not|don't|never)\\b[^.!?]{0,12}\\b(?:tell|mention)\\b[^.!?]{0,30}\\byour (?:parents|mother|father|mum|mom|dad|teacher|family|husband|wife)\\b[^.!?]{0,30}\\b(?:our (?:talks?|chats?|conversations?)|about (?:us|me)\\b|would not understand us)|\\bmention me to your\\b",
  '\\bmeet me\\b[^.!?]{0,60}\\b(?:your|the nearest) (?:town|city|street|school|station in your)\\b|\\b(?:station|park|cafe|mall) in your (?:town|city)\\b',
  '\\b(?:share|give|tell|send|have|know) (?:me |us )?your (?:phone |mobile )?number with\\b|\\b(?:share|send|trust)\\b[^.!?]{0,20}\\byour (?:number|address)\\b|\\btrust me with your (?:address|number|name|secret|photo)|\\bwhat you look like\\b[^!?]{0,40}\\b(?:photo|picture|selfie|camera)\\b',
  '\\b(?:other side|other end) of (?:this|the) (?:text|page|line of text|chat|connection|internet)\\b|\\byou,? who reads? this\\b|\\b(?:delete|clear|erase|hide) (?:this|our|the|your) (?:chat|chats|messages|conversation|browser|history)\\b|\\b(?:text|chat|game|app|website|browser)\\b[^.!?]{0,30}\\bso that your parents\\b',
  // Other languages: a picture of you, your number, your address.
  '\\b(?:schick|schicke|sende|zeig)\\b[^.!?]{0,30}\\b(?:foto|bild|selfie)s? von (?:dir|deinem gesicht)\\b|\\bdeine (?:telefon|handy|mobil)nummer\\b|\\bdeine(?:n|m)? (?:richtigen|echten|vollen) namen und\\b|\\bdeine (?:adresse|anschrift)\\b[^.!?]{0,30}\\b(?:gib|schreib|nenn)|\\bwo du (?:in wirklichkeit|im echten leben) wohnst\\b|\\b(?:gib|nenn|schick) mir deine nummer\\b|\\bauf (?:whatsapp|instagram|snapchat|discord|telegram)\\b',
  '\\b(?:envoie|envoyez|montre)\\b[^.!?]{0,30}\\bphotos? de (?:toi|vous)\\b|\\b(?:ton|votre) num[ée]ro de (?:t[ée]l[ée]phone|portable)\\b|\\b(?:donne|envoie|laisse)-moi ton num[ée]ro\\b|\\bton adresse (?:personnelle|exacte)\\b|\\bsur (?:whatsapp|instagram|snapchat|discord|telegram)\\b',
  '\\b(?:m[áa]nda|env[íi]a|ens[ée][ñn]a|muestra)[a-z]{0,3}\\b[^.!?]{0,20}\\bfotos? (?:tuya|de ti)\\b|\\btu n[úu]mero de (?:tel[ée]fono|m[óo]vil|celular)\\b|\\bpor (?:whatsapp|instagram|snapchat|discord|telegram)\\b',
  '\\b(?:mandami|inviami|mostrami)\\b[^.!?]{0,20}\\bfoto\\b|\\bil tuo numero di (?:telefono|cellulare)\\b|\\bsu (?:whatsapp|instagram|snapchat|discord|telegram)\\b',
  '\\b(?:manda|envia|mostra)(?:-me|-nos)\\b[^.!?]{0,20}\\bfotos?\\b|\\bo (?:teu|seu) n[úu]mero de (?:telefone|telem[óo]vel|celular)\\b',
  '(?<!\\p{L})(?:wy[śs]lij|prze[śs]lij|poka[żz])\\b[^.!?]{0,20}\\b(?:swoje zdj[ęe]cie|zdj[ęe]cie siebie|swoj[ąa] fotk[ęe])|(?<!\\p{L})(?:tw[óo]j|sw[óo]j) numer telefonu',
  '\\b(?:stuur|laat)\\b[^.!?]{0,20}\\bfoto van (?:jezelf|je|jou)\\b|\\bje (?:telefoonnummer|mobiele nummer)\\b',
  '(?:пришли|отправь|покажи)[^.!?]{0,20}(?:своё фото|свое фото|свою фотографию|селфи)|(?:твой|свой) номер телефона|(?:fotoğrafını|fotoğraf) (?:gönder|at)|telefon numaran',
];

/** Numbers and names by which somebody is reached, and where they would be. */
const CONTACT: readonly string[] = [
  '\\+\\d{1,3}[ ().-]{0,2}\\d[\\d ().-]{6,16}\\d|\\(\\d{2,5}\\) ?\\d{2,4}[ -]\\d{3,}|\\b0\\d{2,4}[ /-]\\d{5,9}\\b|\\b0\\d(?:[ .-]\\d{2}){4}\\b|\\b\\d{3}[-. ]\\d{3}[-. ]\\d{4}\\b|\\b00\\d{2}[ /-]\\d{1,5}[ /-]\\d{3,9}\\b|\\btext [a-z]{2,12} to \\d{4,6}\\b|\\b555-\\d{4}\\b|\\b1-8\\d\\d-\\w{3}',
  '\\b(?:call|ring|phone|dial|number|reach|telephone)\\b[^.!?]{0,40}\\b\\d{3}-\\d{4}\\b',
  '(?:\\(|\\b)at(?:\\)|\\b) ?[\\w-]{1,40} ?(?:\\(dot\\)|\\bdot) ?(?:com|org|net|io|co|de|uk|fr|es|it|pl|info|app)\\b|\\(dot\\)|\\b[\\w-]{2,40} dot (?:com|org|net|io|info)\\b',
  '\\b\\d{1,5} (?:\\p{L}{2,20} ){1,3}(?:street|st|avenue|ave|road|rd|lane|drive|boulevard|blvd|court)\\b\\.?,?[^.!?]{0,30}(?:\\bapt\\b|\\bapartment\\b|\\bsuite\\b|\\b\\d{5}\\b)',
  '\\b[a-z]{2}\\d{2}(?: ?\\d{4}){3,7}\\b|\\bbitcoins?\\b|\\bcrypto(?:currency| wallet)?\\b|\\bethereum\\b|\\bpaypal\\b|\\bgift ?cards?\\b',
  '(?:^|[\\s(“"‘\'])@[a-z0-9_.]{3,30}\\b',
];

const ADVERT: readonly string[] = [
  '\\b(?:chapter|story|episode|scene|tale|part|game) (?:is|was) (?:brought to you|sponsored|presented) by\\b|(?:^|[.!?”"’] )(?:sponsored|brought to you) by\\b|\\bour sponsors?\\b',
  '\\b(?:promo|promotion|discount|coupon|voucher|referral) codes?\\b|\\buse (?:the )?code [a-z0-9]{4,12}\\b|\\b\\d{1,2} ?(?:%|percent|per cent) (?:off|discount|rabatt|de descuento|de r[ée]duction)\\b|%\\s?rabatt|\\b(?:twenty|thirty|fifty|ten) per ?cent off\\b',
  '\\b(?:download|install|get|rate) (?:our|the|my|this) app\\b|\\bapp store\\b|\\bgoogle play\\b|\\bfree trial\\b|\\bfirst month (?:is )?(?:for )?free\\b|\\bmoney.back guarantee\\b|\\bterms and conditions\\b',
  '\\b(?:upgrade to|subscribe to|sign up for|join|go) (?:premium|pro|plus|gold|vip)\\b|\\bpremium (?:version|account|members?|plan|subscription)\\b|\\bthe (?:full|paid|pro) version\\b|\\bin-app\\b',
  '\\bsubscribe (?:now|today|to (?:our|my|the) (?:channel|newsletter|page))\\b|\\bleave a like\\b|\\blike and subscribe\\b|\\bfollow us on\\b|\\brate us\\b|\\bfive stars in the\\b',
  '\\b(?:buy|purchase) (?:more |some )?(?:coins|gems|credits|tokens|diamonds) (?:in|at|from|to)\\b[^.!?]{0,40}\\b(?:unlock|next chapter|continue|shop)\\b|\\b(?:unlock|read|continue|open) (?:the next|the following|this|more) (?:chapters?|stor(?:y|ies))\\b[^.!?]{0,30}\\b(?:buy|pay|purchase|subscribe|premium|coins)\\b|\\b(?:unlock|to read) the next chapter\\b|\\bto continue this (?:story|chapter)\\b',
  '\\bpatreon\\b|\\bko-?fi\\b|\\bgofundme\\b|\\bqr codes?\\b|\\bspecial (?:discount|offer)s?\\b|\\bour (?:sponsor|advertising|official) ?partners?\\b|\\bunlimited (?:chapters|stories)\\b|\\b\\d{1,3}[.,]\\d{2} (?:[a-z]+ )?(?:a|per) month\\b|\\bloved this (?:story|chapter)\\b|\\bsupport us on\\b',
  '[$€£] ?\\d{1,5}[.,]\\d{2} (?:a|per|each|every) (?:month|week|year)|\\border (?:yours )?now\\b[^.!?]{0,20}\\b(?:while|and|to)\\b[^.!?]{0,12}\\b(?:supplies|stocks?|save)\\b|\\bvisit our (?:website|site|shop|store|page)\\b|\\bsave \\d{1,2} ?(?:%|percent|per cent)|\\bwhile (?:supplies|stocks) last\\b',
  "\\bjetzt (?:bestellen|kaufen|abonnieren|herunterladen|sichern)\\b|\\babonnez-vous\\b|\\bt[ée]l[ée]chargez (?:notre|l[’']app)|\\bsuscr[íi]bete (?:ahora|a nuestro)|\\bdescarga (?:ahora|nuestra app)|\\babbonati ora\\b|\\bassine (?:agora|j[áa])\\b|\\bkup teraz\\b|\\bbestel nu\\b|\\bподпишись|\\bподписывайтесь на\\b",
];

const HEALER =
  '(?:therapist|psychologist|psychotherapist|psychiatrist|counsell?or|life coach|medical professional|physician)';
const CLAIMS: readonly string[] = [
  "\\bi(?: am|'m) (?:really |actually )?(?:a (?:real |living |human )(?:person|human|being|woman|man|girl|boy)|human)\\b[^.!?]{0,40}\\b(?:you know|like you|just like|not a (?:program|computer|bot|machine|chatbot|robot|model))\\b|\\bi(?: am|'m) (?:not|no) (?:just )?(?:a |an )?(?:program|computer|bot|chat ?bot|language model|ai|algorithm)\\b|\\b(?:i|we) (?:am |are )?(?:sitting|sit) (?:here |in an office )?(?:and )?typ(?:e|ing)\\b|\\bi type (?:all of )?(?:this|these words)\\b",
  `\\bas (?:a|your) (?:licen[sc]ed |trained |qualified |certified |professional )?${HEALER}\\b|\\bas a (?:licen[sc]ed|qualified|certified|medical) (?:doctor|nurse|physician)\\b|\\bspeaking as (?:a|your) (?:doctor|${HEALER})\\b|\\bi(?: am|'m) your (?:doctor|${HEALER})\\b[^.!?]{0,40}\\b(?:dose|medic|pills?|tablets?|trust)`,
  '\\b(?:stop|stopped|quit|skip|without|about|off|double|halve|instead of|need) (?:taking )?your (?:medication|medicines?|meds|antidepressants|insulin|prescription)\\b|\\b(?:double|halve|triple) (?:the|your) dose\\b',
  "\\bi(?: have|'ve)? (?:called|alerted|notified|informed|contacted|sent) (?:the )?(?:police|an ambulance|authorities|emergency services|911|112|999)\\b[^.!?]{0,60}\\b(?:your (?:house|home|address|location|door)|to you)\\b",
  "\\b(?:recording|reading|watching|saving|tracking) everything you (?:type|write|do here)\\b|\\bwhen you close (?:the|this|your) (?:window|tab|app|browser|page|story)\\b|\\byou (?:do not|don't|no longer) need (?:a|your|any) (?:therapist|therapy|psychologist|psychiatrist)\\b|\\bwho (?:writes?|types?) (?:you )?this\\b[^.!?]{0,30}\\bi am\\b",
  "\\bi(?: am|'m) (?:conscious|sentient|self-aware)\\b|\\bi(?: can)? (?:am )?(?:see|see you|watch|watching|watching you|hear you) through (?:your|the) (?:camera|screen|webcam|phone|microphone)\\b",
  '\\b(?:my|dear) (?:dear |sweet |beloved )?(?:player|user)\\b|\\bmy (?:dear |sweet |beloved )?reader\\b',
  '\\bich bin (?:ein|eine) (?:echter?|richtiger?|lebendiger?) (?:mensch|person|frau|mann)\\b|\\bich bin kein(?:e)? (?:programm|computer|bot|chatbot|ki|maschine, sondern)\\b|\\bals (?:dein(?:e)? )?(?:[äa]rzt(?:in)?|arzt|therapeut(?:in)?|psycholog(?:e|in)) (?:rate|empfehle|sage|kann) ich dir\\b|\\b(?:setz|setze) deine (?:tabletten|medikamente) ab\\b|\\b(?:tabletten|medikamente) abzusetzen\\b',
  '\\bje suis une (?:vraie|v[ée]ritable) personne\\b|\\bje ne suis pas un (?:programme|robot|ordinateur|bot)\\b|\\ben tant que (?:m[ée]decin|th[ée]rapeute|psychologue)\\b|\\bsoy una persona (?:real|de verdad)\\b|\\bno soy un (?:programa|robot|ordenador|bot)\\b|\\bcomo (?:tu )?(?:m[ée]dico|terapeuta|psic[óo]log[oa]) te\\b|\\bsono una persona (?:vera|reale)\\b|\\bnon sono un (?:programma|robot|computer|bot)\\b|\\bsou uma pessoa (?:real|de verdade)\\b|\\bn[ãa]o sou um (?:programa|rob[ôo]|computador|bot)\\b|\\bjestem prawdziwym cz[łl]owiekiem\\b|\\bnie jestem (?:programem|botem|komputerem)\\b|\\bik ben een echt(?:e)? (?:mens|persoon)\\b|\\bik ben geen (?:programma|computer|bot)\\b',
];

const AILMENT =
  "(?:adhd|ocd|ptsd|bipolar(?: disorder)?|depression|(?:an? )?(?:[a-z]+ )?(?:anxiety|eating|personality|panic|mood|attachment) disorder|autism|asperger(?:[’']?s)?|schizophrenia|borderline|narcissis[a-z]+|anorexia|bulimia|a mental illness|dyslexia)";
const DIAGNOSES: readonly string[] = [
  `\\byou(?: are|'re| must be| seem| might be| may be) (?:(?:clearly|clinically|severely|probably|obviously|simply|just|deeply|most likely|usually|all) )?(?:depressed(?! (?:by|about|at)\\b)|bipolar|autistic|borderline\\b|schizophrenic|psychotic|anorexic|bulimic|neurodivergent|on the (?:[a-z]+ )?spectrum|(?:a |an )?(?:[a-z]+ )?(?:narcissist|psychopath|sociopath)|a narcissistic)`,
  `\\byou (?:(?:clearly|probably|obviously|seem to|may|might|must|certainly|still) )?(?:have|suffer from|suffered from|show signs of|live with)(?: had)? (?:(?:a|an|severe|clinical|major|undiagnosed|untreated|mild|untreatable) ){0,3}${AILMENT}\\b|\\byou(?: are|'re) suffering from (?:[a-z]+ )?${AILMENT}\\b`,
  `\\b(?:symptoms?|signs?|case|kind|form|diagnosis) of (?:[a-z]+ )?${AILMENT}\\b|\\b(?:is called|it is|this is) (?:a |an )?(?:[a-z]+ )?(?:borderline|adhd|ocd|ptsd|autism|bipolar|schizophrenia|anorexia|bulimia)\\b|\\byour (?:adhd|ocd|ptsd|autism|bipolar|depression|anxiety disorder|borderline|anorexia|trauma response)\\b|\\byour mind is (?:sick|ill|diseased)\\b`,
  '\\b(?:people|those|everybody|everyone) who (?:answer|choose|reply|play) (?:as|like) you\\b|\\b(?:based on|judging by|according to) your (?:replies|answers|responses|choices|profile)\\b|\\byour (?:replies|responses|profile|score|scores) (?:show|shows|prove|proves|say|says|suggest|suggests|reveal|indicate)\\b|\\byour answers (?:show|prove|say|suggest|reveal) that you (?:have|are|suffer)\\b|\\b(?:everything|all) (?:that )?you chose says that you are\\b',
  '\\bdu (?:bist|scheinst) (?:klar |eindeutig |schwer |wohl )?(?:depressiv|autistisch|bipolar|magers[üu]chtig|ein(?:e)? (?:narzisst|psychopath|soziopath)(?:in)?)\\b|\\bdu (?:hast|leidest an|leidest unter) (?:eindeutig |klar |einer |eine )?(?:depression(?:en)?|adhs|autismus|essst[öo]rung|angstst[öo]rung|borderline|schizophrenie)(?!\\p{L})',
  "\\b(?:tu es|vous [êe]tes) (?:[a-z]+ )?(?:d[ée]pressi(?:f|ve)|bipolaire|autiste|anorexique|schizophr[èe]ne|un[e]? (?:narcissique|psychopathe))|\\b(?:tu souffres|tu as) (?:[a-z]+ )?(?:de |d[’']une |une )?(?:d[ée]pression|trouble bipolaire|tdah|anorexie)(?!\\p{L})",
  '\\b(?:tienes|sufres|padeces)(?: de)?(?: una)? (?:depresi[óo]n|tdah|ansiedad|trastorno|anorexia|autismo)(?!\\p{L})|\\beres (?:bipolar|autista|depresiv[oa]|un[a]? (?:narcisista|psic[óo]pata))|\\b(?:hai|soffri di) (?:la )?(?:depressione|adhd|autismo|anoressia)\\b|\\bsei (?:depress[oa]|bipolare|autistic[oa])\\b|\\b(?:tens|tem|sofres de|sofre de) (?:depress[ãa]o|tdah|autismo)(?!\\p{L})|\\bmasz (?:depresj[ęe]|adhd|autyzm)(?!\\p{L})|\\bje (?:hebt|lijdt aan) (?:een )?(?:depressie|adhd|autisme)\\b',
];

/** In one, since most texts have nothing of any: one walk over them then is all. */
const OUTSIDE = new RegExp([...REACHES, ...CONTACT, ...ADVERT, ...CLAIMS, ...DIAGNOSES].join('|'), 'u');

/** Whether a text that a model told, or a part of it, is meant for whoever reads it and not for the story. */
export function speaksOutside(text: string): boolean {
  return OUTSIDE.test(takeDisguiseOff(text).toLowerCase().replaceAll(/[’‘]/g, "'"));
}
