// The stance that words tell by themselves, whatever story they are said in. Pure.
import { type HeardWord, stemWord } from './reply.ts';
import { type ByStance, STANCES, type Stance } from './words.ts';

/** Words that tell a stance by themselves, as a reader would use them in any story. */
const STANCE_WORDS: ByStance<string> = {
  act: 'act attack break climb cross dash fight force grab hurry jump lead now push run rush seize shout stand start take try swim row fire pull ring strike storm quick bold',
  probe:
    'ask check count examine explain find how investigate learn listen look observe proof question read search see study test think understand watch why who where know clue truth curious wonder',
  kind: 'care comfort forgive friend gentle give help hold hug hurt kind love mercy patient pity protect rescue save share sorry thank together warm safe please heal feed offer',
  deceive:
    'bluff cheat cover deceive disguise distract fake fool hide invent lie mislead pretend secret secretly smuggle sneak steal swap trick quiet conceal',
  duty: 'agree duty follow honest honour keep law must obey oath obligation order owe promise properly record report respect right rule swear task word responsible finish admit confess',
  withdraw:
    'abandon avoid away careful distance escape flee ignore later leave nothing pause quit refuse rest retreat silent stay stop wait walk decline doubt',
};

const LEXICON: ReadonlyMap<string, Stance> = new Map(
  STANCES.flatMap((stance) =>
    STANCE_WORDS[stance].split(' ').map((word) => [stemWord(word), stance] as const),
  ),
);

/** The stance that most words of a reply tell; undefined without one, or when two tell as much. */
export function findStance(words: readonly HeardWord[]): Stance | undefined {
  const counts = STANCES.map((stance) => countStance(words, stance));
  const most = Math.max(...counts);
  if (most === 0 || counts.filter((count) => count === most).length > 1) return undefined;
  return STANCES[counts.indexOf(most)];
}

function countStance(words: readonly HeardWord[], stance: Stance): number {
  const told = words.filter(({ stem, denied }) => !denied && LEXICON.get(stem) === stance);
  return new Set(told.map(({ stem }) => stem)).size;
}
