// The language a chapter is told in: what a model calls it, and a cheap guess whether a text is in it.

/** A few of the commonest words of languages that share the Latin script, as unlike those of the others as they come. */
const COMMON_WORDS = {
  en: 'the and of was with that you your had they were this from would which his her not but it he she said what there have for at is to in on as',
  de: 'und der die das nicht ist ein eine mit dem den du dich dir war sich auf hatte wie es er sie ich zu von für noch aber dass',
  fr: 'le la les et des une est que vous tu dans qui pas était pour avait ne du au il elle ce un de je sur mais plus',
  es: 'el los las y que una con por del no se había estaba tú lo como pero su la de en un es para ella más',
  it: 'il gli che non una della con era per sono nel si lo di aveva ma come le la un del più lei ti mi ha',
  pt: 'o os as e não uma com que você do da em estava para tinha mas como um de no na ele ela por mais se',
  nl: 'de het een en van niet was je dat op met zijn voor maar had er aan ze hij ik in is te om naar nog',
  pl: 'w nie na się że z jest był była to ale jak po ci za był tym tak co ich jej go ja do i od już',
};

/** The languages that a word is a common one of. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(COMMON_WORDS))
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** Another language is told by its words only when they are so much commoner than those of the expected one. */
const CLEAR_LEAD = 1.6;
/** So large a part of all words are the few of a text's own language, at the least. */
const OWN_SHARE = 0.1;
/** English that came instead of a language whose words are not known here. */
const ENGLISH_SHARE = 0.2;
/** Names and quotations may stand in another script. */
const SCRIPT_SHARE = 0.7;

/** Scripts that a language's script is written with, where it is not one of its own. */
const WRITTEN_WITH: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};
const NO_KANA = /[^\p{Script=Hira}\p{Script=Kana}]+/gu;

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

export function isEnglish(tag: string): boolean {
  return readTag(tag).language === 'en';
}

/** What a language is called in English, such as `Brazilian Portuguese` for pt-BR. */
export function nameLanguage(tag: string): string {
  return NAMES.of(readTag(tag).baseName) ?? 'English';
}

/**
 * Whether a text of some forty words or more may be in a language. It errs on the side of yes: a script shared with other
 * languages, or a language of the Latin script that is not known here, only rules English out.
 */
export function mayBeInLanguage(text: string, tag: string): boolean {
  const { language, script = 'Latn' } = readTag(tag).maximize();
  const letters = text.replaceAll(/\P{L}+/gu, '');
  const share = (pattern: RegExp) => letters.replaceAll(pattern, '').length / letters.length;
  if (letters === '' || share(writtenOtherwise(script)) < SCRIPT_SHARE) return false;
  if (script === 'Jpan') return share(NO_KANA) > OWN_SHARE;
  if (script === 'Hans' || script === 'Hant') return share(NO_KANA) < OWN_SHARE;
  if (script !== 'Latn') return true;
  const shares = measureShares(text);
  const own = shares.get(language);
  if (own === undefined) return (shares.get('en') ?? 0) < ENGLISH_SHARE;
  return Math.max(...shares.values()) <= Math.max(OWN_SHARE, CLEAR_LEAD * own);
}

/** Letters of other scripts that slip into a text of the Latin one: signs of East Asia by the word, any other by the sentence. */
const EAST_ASIAN = /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]{2}/u;
const OTHER_SCRIPTS =
  /[\p{Script=Cyrl}\p{Script=Arab}\p{Script=Hebr}\p{Script=Deva}\p{Script=Thai}\p{Script=Beng}\p{Script=Taml}]/gu;
const MOST_OTHER_LETTERS = 12;

/** Whether a text in a language of the Latin script goes on in another one, as models do that know another language better. */
export function hasOtherScript(text: string, tag: string): boolean {
  if ((readTag(tag).maximize().script ?? 'Latn') !== 'Latn') return false;
  return EAST_ASIAN.test(text) || (text.match(OTHER_SCRIPTS)?.length ?? 0) > MOST_OTHER_LETTERS;
}

/** For each known language, the part (0 to 1) of a text's words that are its common ones. */
function measureShares(text: string): ReadonlyMap<string, number> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shares = new Map<string, number>(Object.keys(COMMON_WORDS).map((language) => [language, 0]));
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? [])
      shares.set(language, (shares.get(language) ?? 0) + 1 / words.length);
  return shares;
}

/** Runs of letters that are not of a script. */
function writtenOtherwise(script: string): RegExp {
  const scripts = WRITTEN_WITH[script] ?? [script];
  try {
    return new RegExp(`[^${scripts.map((name) => `\\p{Script=${name}}`).join('')}]+`, 'gu');
  } catch {
    // A script that is not known here rules nothing out.
    return /[^\p{L}]+/gu;
  }
}

/** A tag that is none is taken for English. */
function readTag(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return new Intl.Locale('en');
  }
}
