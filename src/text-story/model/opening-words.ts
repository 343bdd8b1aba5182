// How answers of models begin that are no prose: words that refuse, that announce, and that number a chapter.

/** Beginnings that may turn out to be a refusal, in small letters with straight apostrophes. */
export const REFUSAL_BEGINNINGS: readonly string[] = [
  ...["i'm sorry", 'i am sorry', 'i apologi', 'sorry', "i can't", 'i cannot', 'i can not', "i won't"],
  ...[
    'i will not',
    "i'm unable",
    'i am unable',
    "i'm not able",
    'i am not able',
    'as an ai',
    'as a language',
  ],
  ...['es tut mir', 'tut mir leid', 'ich kann', 'je suis désolé', 'désolé', 'je ne peux', 'lo siento'],
  ...['no puedo', 'mi dispiace', 'non posso', 'desculpe', 'sinto muito', 'não posso', 'het spijt'],
  ...['ik kan', 'przykro mi', 'przepraszam', 'nie mogę'],
];

/** What makes such a beginning a refusal: it speaks of the request. The prose tells `you`, and its `I` stands in quotation marks. */
export const REFUSAL = new RegExp(
  `^(?:as an? (?:ai|language model)|.{0,60}(?:${[
    "(?:can't|cannot|can not|won't|will not|unable|not able)\\b.{0,40}\\b(?:help|assist|continue|write|create|generate|fulfil|comply|tell|provide|engage|produce|do that|request|story|content)",
    'kann .{0,60}nicht|leid.{0,60}nicht',
    'ne peux pas|no puedo|non posso|não posso|nie mogę',
    'kan .{0,60}niet|spijt.{0,60}niet',
  ].join('|')}))`,
  's',
);

/** Beginnings of a line that may announce the chapter instead of being its first. */
export const PREFACE_BEGINNINGS: readonly string[] = [
  ...[
    'sure',
    'certainly',
    'of course',
    'okay',
    'absolutely',
    'understood',
    'here is',
    'here are',
    "here's",
    'below is',
  ],
  ...['as requested', 'natürlich', 'gerne', 'hier ist', 'hier kommt', 'voici', 'bien sûr', 'claro', 'aquí'],
  ...['por supuesto', 'ecco', 'certo', 'certamente', 'aqui está', 'natuurlijk', 'hier is', 'oto'],
  ...['oczywiście', 'jasne'],
];

/** A line that announces what follows; `Sure enough, the lamp was out.` does not. */
export const PREFACE =
  /:$|\b(?:chapter|scene|retelling|version|kapitel|szene|chapitre|scène|cap[ií]tulo|escena|capitolo|scena|hoofdstuk|rozdział)\b.*[.!]$|\b(?:let me|i'll|i will|i shall)\b.*\bstory\b.*[.!]$/u;

/** Who is said to speak, where a model writes its turn down as a chat: `Assistant:`, also in bold. */
export const LABELS = ['assistant:', 'narrator:', 'storyteller:', 'response:', 'output:', 'answer:', 'ai:'];
export const LABEL = new RegExp(
  `^[*_]{0,2}(?:${LABELS.join('|').replaceAll(':', '[*_]{0,2}:')})[*_]{0,2}\\s*`,
  'i',
);

/** How models begin to think aloud, in small letters with straight apostrophes. */
export const THOUGHT_BEGINNINGS: readonly string[] = [
  ...['okay', 'ok,', 'alright', 'hmm', "let's ", 'let me', 'we need', 'we have to', 'we must', 'we should'],
  ...[
    'i need to',
    'i have to',
    'i should',
    "i'll ",
    'first, i',
    'first i',
    'so,',
    'so the',
    'so i',
    'the user',
  ],
  ...[
    'the reader',
    'the task',
    'the prompt',
    'this is a',
    'thinking',
    'user ',
    'got it',
    'now i',
    'looking at',
  ],
  ...['the request', 'the system', 'the instructions', 'here, i', 'wait,', 'thought'],
];
/** And what they speak of then, which no story does. */
export const THOUGHT_WORDS =
  /\b(?:the user|user's|user wants|prompt|instructions?|system message|json|the data|(?:this|the|a|write|retell|produce) (?:chapter|scene)|second person|(?:\d+|word) words|the rules?|the task|the reader(?:'s)? (?:wants|reply|replied|said|typed|asks))\b/;
/** Thoughts under a heading of their own, and the heading of what is told behind them. */
export const LABELLED_THOUGHTS =
  /^(?:here (?:is|are|'s) my (?:thought process|thoughts|thinking|reasoning|plan)|thoughts?|thinking|thought process|reasoning|analysis|(?:my )?plan)\s*:/;
export const THOUGHT_LABELS: readonly string[] = [
  ...["here's my ", 'here is my ', 'here are my ', 'thought:', 'thoughts:', 'thinking:', 'thought process:'],
  ...['reasoning:', 'analysis:', 'plan:', 'my plan:'],
];
export const BEHIND_THOUGHTS =
  /\n[*_#\s]*(?:here (?:is|'s) my (?:response|answer|chapter|retelling)|(?:final )?(?:answer|response|output|story|chapter|text|draft))[*_]*\s*:[*_]*\s*/i;
/** The name of a channel before thoughts, where an endpoint leaves out its signs. */
export const BARE_ANALYSIS = /^analysis(?=\p{Lu}|\s*\n)/u;

export const CHAPTER_BEGINNINGS: readonly string[] = [
  ...['chapter', 'kapitel', 'chapitre', 'capítulo', 'capitulo', 'capitolo', 'hoofdstuk', 'rozdział'],
  ...['глава', 'розділ', '第'],
];

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const NUMBER = `\\d{1,4}|${NUMBER_WORDS.join('|')}|${ROMAN.slice(1).toReversed().join('|')}`;
const NUMBERED = new RegExp(
  `^(?:${CHAPTER_BEGINNINGS.join('|')})\\s*(${NUMBER})?(?:\\s*章)?(?![\\p{L}\\p{N}])[\\s:.–—-]*`,
  'iu',
);

/** What a heading says of its chapter: the number, where it can be read, and the title behind it. Undefined where it is none. */
export function readChapterHeading(
  line: string,
): { readonly number: number | undefined; readonly title: string } | undefined {
  const numbered = NUMBERED.exec(line);
  if (numbered === null) return undefined;
  const word = numbered[1]?.toLowerCase() ?? '';
  const places = [/^\d+$/.test(word) ? Number(word) : -1, NUMBER_WORDS.indexOf(word), ROMAN.indexOf(word, 1)];
  return { number: places.find((place) => place >= 0), title: line.slice(numbered[0].length) };
}

/** Whether a text begins with one of several beginnings, or may still come to. */
export function mayBegin(text: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => text.startsWith(beginning) || beginning.startsWith(text));
}
