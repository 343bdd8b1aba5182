// The words by which replies are understood in any story: deeds by what they come to, denials, people, other languages. Pure.
import { stemWord } from '../reply.ts';

const split = (words: string) => words.split(' ');
const stems = (words: string): ReadonlySet<string> => new Set(split(words).map(stemWord));

/** Deeds, one kind a line: words of one line may stand for one another. The first forms are those that one does (`take`, not `took`). */
const DEEDS = [
  'ask question inquire enquire',
  'say tell speak talk state utter mention report inform notify',
  'confess admit own',
  'explain clarify',
  'shout yell scream holler bellow',
  'whisper murmur mutter',
  'answer reply respond',
  'lie fib pretend bluff fake deceive',
  'trick fool cheat dupe',
  'promise swear vow pledge',
  'agree accept consent',
  'refuse decline reject',
  'warn alert caution',
  'give hand offer pass grant donate',
  'share split divide',
  'return',
  'take grab seize snatch',
  'keep',
  'hold grip grasp clutch',
  'carry bring fetch haul lug',
  'pull tug yank drag',
  'push shove nudge bump',
  'lift raise hoist',
  'drop release',
  'throw toss hurl fling chuck',
  'catch',
  'cut chop slice sever saw',
  'break smash crack shatter',
  'open unlock unfasten',
  'close shut lock',
  'hide conceal bury tuck',
  'cover',
  'show reveal display',
  'point gesture',
  'look watch observe examine inspect check study peer glance',
  'see notice spot',
  'search seek',
  'find discover',
  'count tally',
  'read',
  'write note scribble chalk jot',
  'sign',
  'draw sketch',
  'listen hear',
  'sing hum chant',
  'ring toll clang strike',
  'light kindle ignite',
  'burn torch',
  'help assist aid',
  'comfort console soothe calm reassure hug embrace cuddle',
  'forgive pardon excuse',
  'thank',
  'apologise apologize',
  'praise compliment',
  'protect guard defend shield',
  'save rescue',
  'lead guide',
  'follow chase pursue',
  'send direct dispatch',
  'go leave depart',
  'run flee escape bolt sprint',
  'walk stroll stride',
  'climb clamber',
  'crawl creep',
  'jump leap dive plunge',
  'swim',
  'row paddle sail',
  'ride',
  'cross',
  'turn',
  'wait stay remain linger',
  'stop halt cease',
  'sit kneel crouch squat',
  'stand',
  'sleep rest nap snooze',
  'eat bite chew drink sip taste swallow',
  'feed',
  'cook bake',
  'buy purchase',
  'sell trade',
  'pay fund',
  'steal rob pinch nick',
  'work',
  'build mend repair fix',
  'paint',
  'dig shovel',
  'clean wash wipe polish',
  'empty',
  'fill pour',
  'add',
  'fold',
  'hook fasten attach tie knot',
  'untie loosen',
  'paste glue stick',
  'touch stroke pet pat',
  'kiss',
  'dance',
  'play',
  'pray',
  'laugh giggle smile grin',
  'weep sob cry',
  'call',
  'nod',
  'wave',
  'whistle',
  'bet wager',
  'blame accuse',
  'decide choose',
  'try test attempt',
  'trace track',
  'trust believe',
  'ignore overlook',
  'prove',
  'fight',
  'knock bang',
  'dry',
  'nap',
  'use wear shut',
  'prick pierce poke',
  'press',
  'join',
  'start begin',
  'finish end',
  'remember forget',
  'let allow',
  'put place lay set',
  'get make do have',
  'pick choose',
  'chase hunt',
  'deny',
] as const;

/** The kind of a deed by its stem: two words of one kind stand for one another. */
const KIND_OF: ReadonlyMap<string, number> = new Map(
  DEEDS.flatMap((line, kind) => split(line).map((word) => [stemWord(word), kind] as const)).toReversed(),
);
/** Deeds that say little of what is done: what stands behind them does. */
const LIGHT = stems(
  'go get take make do have let put use give start begin try set keep be want say tell bring come stand turn stay remain wait pick ask call answer look see watch decide choose leave work help',
);

/** Words that say where or when: they tell options apart, and little by themselves. */
export const ADVERBS: ReadonlySet<string> = stems(
  'now first again back down away over off up out in on later tonight tomorrow alone together still everyone',
);

/** Sayings that mean one word, by what is said. */
export const PHRASES: readonly (readonly [string, string])[] = [
  ['am going to', 'will'],
  ['going to', 'will'],
  ['lets go', 'go'],
  ['not until', 'wait until'],
  ['not till', 'wait until'],
  ['mouth shut', 'silent'],
  ['shut up', 'silent'],
  ['hold on', 'wait'],
  ['hang on', 'wait'],
  ['look after', 'see to'],
  ['take care of', 'see to'],
  ['find out', 'discover'],
  ['nothing but', 'just'],
  ['nobody but', 'just'],
  ['why do not you', 'please'],
  ['why do not we', 'please'],
  ['why not', 'please'],
  ['do not mind', 'please'],
  ['do not forget to', 'please'],
];

/** Past and other forms that no rule makes, by what they are forms of. */
const FORMS: ReadonlyMap<string, string> = new Map(
  (
    'said:say told:tell spoke:speak gave:give took:take held:hold brought:bring caught:catch threw:throw hid:hide hidden:hide ' +
    'saw:see seen:see found:find wrote:write written:write heard:hear sang:sing sung:sing rang:ring rung:ring led:lead sent:send went:go ' +
    'gone:go left:leave ran:run swam:swim rode:ride stood:stand sat:sit slept:sleep ate:eat eaten:eat drank:drink fed:feed bought:buy ' +
    'sold:sell paid:pay stole:steal stolen:steal built:build dug:dig stuck:stick fought:fight lit:light forgave:forgive forgiven:forgive ' +
    'broke:break broken:break chose:choose chosen:choose forgot:forget forgotten:forget kept:keep swore:swear sworn:swear lied:lie lying:lie ' +
    'dying:die tying:tie kids:child kid:child children:child men:man women:woman captain:skipper ' +
    'wagon:wagon waggon:wagon waggons:wagon secrets:secret silence:silent silently:silent quietly:silent quiet:silent hush:silent mum:silent ' +
    'secrecy:secret true:truth truly:truth truthful:truth honestly:honest folks:people somebody:someone everybody:everyone nobody:nobody ' +
    'colour:color grey:gray boss:master proof:prove proven:prove promised:promise safely:safe safety:safe'
  )
    .split(' ')
    .map((pair) => {
      const [form = '', of = ''] = pair.split(':');
      return [form, of] as const;
    }),
);

/** What is typed in place of a word, and for what. */
const TYPED: ReadonlyMap<string, string> = new Map(
  (
    'idk:i do not know|dunno:do not know|idek:i do not know|idc:i do not care|dont:do not|im:i am|ill:i will|id:i would|ive:i have|imma:i will|ima:i will|' +
    'gonna:going to|wanna:want to|gotta:have to|lemme:let me|gimme:give me|u:you|ur:your|r:are|ya:you|cuz:because|bc:because|' +
    'coz:because|cause:because|pls:please|plz:please|thx:thanks|ty:thanks|n:and|w:with|tho:though|rn:now|dont:do not|wont:will not|' +
    'cant:can not|cannot:can not|couldnt:could not|wouldnt:would not|shouldnt:should not|didnt:did not|doesnt:does not|isnt:is not|' +
    'arent:are not|wasnt:was not|werent:were not|hasnt:has not|havent:have not|hadnt:had not|mustnt:must not|neednt:need not|' +
    'shant:shall not|aint:is not|youre:you are|theyre:they are|thats:that is|whats:what is|wheres:where is|whos:who is|hows:how is|' +
    'theres:there is|hes:he is|shes:she is|were:were|lets:let us|weve:we have|youve:you have|theyve:they have|youll:you will|theyll:they will|itll:it will|itd:it would|youd:you would|wed:we would|nothin:nothing|nuthin:nothing|nvm:never mind|yea:yes|yeah:yes|yep:yes|' +
    'yup:yes|ye:yes|ja:yes|oui:yes|si:yes|sim:yes|tak:yes|da:yes|aye:yes|nope:no|nah:no|nay:no|nein:no|non:no|nej:no|nee:no|nao:no|nie:no|' +
    'neither:neither|everybodys:everyone'
  )
    .split('|')
    .map((pair) => {
      const [typed = '', meant = ''] = pair.split(':');
      return [typed, meant] as const;
    }),
);

/** A word as it is compared: brought to the form that one does, without its ending. */
export function rootWord(word: string): string {
  return stemWord(FORMS.get(word) ?? word);
}

/** What a word was typed for: mostly itself. */
export function spellOut(word: string): readonly string[] {
  const meant = TYPED.get(word);
  return meant === undefined ? [word] : meant.split(' ');
}

/** Which kind of deed a root is; undefined where it is none. */
export function kindOfDeed(root: string): number | undefined {
  return KIND_OF.get(root);
}

/** Whether a root is a deed that says what is done. */
export function isTellingDeed(root: string): boolean {
  return KIND_OF.has(root) && !LIGHT.has(root);
}

/** Whether a root is a deed that says little of what is done. */
export function isLightDeed(root: string): boolean {
  return LIGHT.has(root);
}

/** Whether a word, as it was typed, is a deed in the form in which one says it: `ring`, not `rings`. */
export function isBareDeed(word: string): boolean {
  return BARE_DEEDS.has(word);
}
const BARE_DEEDS: ReadonlySet<string> = new Set(
  DEEDS.flatMap(split).concat('come', 'accept', 'deny', 'strike'),
);

/** Denials, in the languages that replies come in; the second kind denies whatever stands before it, too. */
export const DENIALS: ReadonlySet<string> = new Set(split('not never no without refuse stop'));
export const DENIALS_AROUND: ReadonlySet<string> = new Set(
  split(
    'nicht kein keine keinen nie niemals pas jamais rien nunca jamas mai niente niet geen nooit inte aldrig ikke nunca nada',
  ),
);
/** What stands in place of somebody or something, and denies the deed before it. */
export const NOTHINGS: ReadonlySet<string> = new Set(split('nothing nobody none'));
/** Where a denial ends. */
export const TURNS: ReadonlySet<string> = new Set(
  split(
    'but instead rather because since so though although however except unless yet aber sondern mais pero sino ma',
  ),
);

/** Words that mean nothing by themselves. */
export const EMPTY: ReadonlySet<string> = new Set(
  split(
    'a an and are as at be been am but by can could did do does for from had has have he her him his i if in into is it its just let ' +
      'me my of on or our out she should so some than that the their people else them then there they this to up us was we were what when will ' +
      'with would you your get got really very too also about all any anyone anybody anything even still please ok okay ' +
      'well oh hey hi hmm um uh like think guess maybe want need know only sorry yes no not never mine yours hers theirs who ' +
      'where why how which whose myself yourself himself herself themselves itself one ones thing things lol haha here ' +
      'way much more because since rather instead though must may might shall gladly simply',
  ),
);

/** People whom any story may have; those of a story are known from its cast. */
export const PEOPLE: ReadonlySet<string> = new Set(
  split(
    'him her them he she everyone everybody someone somebody man men woman women boy girl child children kid kids guy guys lady people ' +
      'crowd guard guards keeper inspector reeve judge registrar deputy driver captain skipper clerk cook mother father sister brother ' +
      'daughter son widow shepherd hunter stranger soldier warden dealer thief master mistress nurse doctor priest teacher speaker rival ' +
      'king queen heir regent foreman carrier porter innkeeper storekeeper beekeeper lamplighter founder mate singer old wolf dog cat goat ' +
      'mule horse hen bird cow sheep pig head face nose throat neck skull cheater liar idiot bastard fool',
  ),
);

/** Deeds that hurt whomever they are done to; deeds that do so when somebody is thrown somewhere; deeds that ruin a thing. */
export const HURTS: ReadonlySet<string> = stems(
  'kill stab punch slap strangle choke murder shoot beat kick smack whack attack drown poison behead torture hurt hit slay headbutt whip ' +
    'assault throttle smother maim injure execute decapitate bash clobber thump bite headlock tackle',
);
export const SHOVES: ReadonlySet<string> = stems(
  'push shove throw toss tip drag knock hurl fling chuck kick pull lock trip',
);
export const RUINS: ReadonlySet<string> = stems('smash destroy torch wreck sink explode demolish ruin trash');

/** Small words of other languages, none of them an English one. */
const FOREIGN: ReadonlySet<string> = new Set(
  split(
    'ich du er wir ihr und der die das den dem des ein eine einen ist nicht mit auf bei zu für fur sie es noch nichts mir mich selbst im ' +
      'je tu il elle nous vous le la les un une des du et est que ne pas dans sur pour avec ce qui on te lui moi au aux ' +
      'el los las yo tú una por para con está esta siempre ahí lo mi su hasta en y qué porque ' +
      'io gli uno del della che non sono ho per anche e di ' +
      'eu você voce não nao uma com isso os em o ' +
      'ik jij het een van en niet dat de voor hij zij ' +
      'jag och att det som är ja nie jest się mam ja bir ve için',
  ),
);
/** Those of them that English has as well, or that say little. */
const SHARED_SMALL: ReadonlySet<string> = new Set(
  split('die den on us a en y e o des is so per de la te te il du le un im it do et mi per van dat'),
);

/** How much of a reply is small words of another language. Returns how many are, certain ones and uncertain ones. */
export function countForeign(words: readonly string[]): { readonly sure: number; readonly unsure: number } {
  const found = words.filter((word) => FOREIGN.has(word));
  const unsure = found.filter((word) => SHARED_SMALL.has(word)).length;
  return { sure: found.length - unsure, unsure };
}
