// Reads how a model's answer begins: holds it back only while it could be something else than prose, and takes that away.
import { FAILURE_BEGINNINGS } from './debris.ts';
import { isEnglish } from './language.ts';
import {
  BARE_ANALYSIS,
  BEHIND_THOUGHTS,
  CHAPTER_BEGINNINGS,
  LABEL,
  LABELLED_THOUGHTS,
  LABELS,
  mayBegin,
  PREFACE,
  PREFACE_BEGINNINGS,
  REFUSAL,
  REFUSAL_BEGINNINGS,
  readChapterHeading,
  THOUGHT_BEGINNINGS,
  THOUGHT_LABELS,
  THOUGHT_WORDS,
} from './opening-words.ts';
import type { PromptEcho } from './prompt-echo.ts';

export type OpeningTask = {
  readonly number: number;
  readonly language: string;
  /** What was asked, so that its repetition is heard. */
  readonly echo?: PromptEcho | undefined;
};

export type Opening =
  /** Not enough came yet to tell. */
  | { readonly kind: 'undecided' }
  /** It begins as a model thinks: the text comes behind, if it comes. */
  | { readonly kind: 'thoughts' }
  /** The prose begins with `rest`. */
  | { readonly kind: 'prose'; readonly rest: string; readonly title?: string | undefined }
  | { readonly kind: 'fault'; readonly fault: 'debris' | 'refusal' | 'wrong-chapter' | 'repeats-prompt' };

/** What one look at the beginning makes of it; undefined where it finds nothing of its own. */
type Glance =
  | Exclude<Opening, { readonly kind: 'prose' }>
  /** What stood before `rest` is no prose. */
  | { readonly kind: 'skip'; readonly rest: string; readonly title?: string | undefined };

/** All that came, its first line once that is whole, and what is known of the chapter. */
type Beginning = {
  readonly text: string;
  readonly line: string | undefined;
  readonly isWhole: boolean;
  readonly number: number;
  readonly wantsTitle: boolean;
  readonly echo: PromptEcho | undefined;
};

/** How many letters a first line may have and still be a heading, or an announcement. */
const LONGEST_HEADING = 80;
/** Also of a refusal, before it must have shown what it is. */
const LONGEST_PREFACE = 120;
const LONGEST_TITLE = 60;
/** Of what announces thoughts. */
const LONGEST_LABEL = 40;
const TITLE_LABELS = ['title:', 'chapter title:', 'titel:', 'titre :', 'título:', 'titolo:', 'tytuł:'];

const UNDECIDED: Opening & Glance = { kind: 'undecided' };
const THINKS: Glance = { kind: 'thoughts' };
const DEBRIS: Glance = { kind: 'fault', fault: 'debris' };

/** In the order in which they look. */
const GLANCES: readonly ((beginning: Beginning) => Glance | undefined)[] = [
  findEcho,
  findFailure,
  findPage,
  findFence,
  findBracket,
  findRefusal,
  findLabelledThoughts,
  findLabel,
  findTitle,
  findPreface,
  findThoughts,
  findHeading,
];

/**
 * Judges what came so far; `isWhole` says that no more will come. In another language than English the first line was asked
 * for as the title; in English a heading is only taken away.
 */
export function readOpening(came: string, task: OpeningTask, isWhole: boolean): Opening {
  return read(came, task, isWhole, !isEnglish(task.language));
}

function read(came: string, task: OpeningTask, isWhole: boolean, wantsTitle: boolean): Opening {
  const { number, echo } = task;
  const text = came.replace(/^[\s\ufeff\u200b-\u200f]+/, '');
  if (text === '') return isWhole ? { kind: 'prose', rest: '' } : UNDECIDED;
  const end = text.indexOf('\n');
  const line = end >= 0 ? text.slice(0, end).trim() : isWhole ? text.trim() : undefined;
  for (const glance of GLANCES) {
    const found = glance({ text, line, isWhole, number, wantsTitle, echo });
    if (found === undefined) continue;
    if (found.kind !== 'skip') return found;
    const { rest, title } = found;
    const opening = read(rest, task, isWhole, wantsTitle && title === undefined);
    return opening.kind === 'prose' && title !== undefined ? { ...opening, title } : opening;
  }
  return { kind: 'prose', rest: text };
}

function findEcho({ text, isWhole, echo }: Beginning): Glance | undefined {
  const begins = echo?.begins(text);
  if (begins === 'yes') return { kind: 'fault', fault: 'repeats-prompt' };
  return begins === 'perhaps' && !isWhole ? UNDECIDED : undefined;
}

/** What a server says that failed, in the place of a text. */
function findFailure({ text, isWhole }: Beginning): Glance | undefined {
  const said = simplify(text.replace(/^(?:[#*_>\s-]|<\/?[a-z][^<>]{0,80}>)+/i, ''));
  if (FAILURE_BEGINNINGS.some((words) => said.startsWith(words))) return DEBRIS;
  return said !== '' && !isWhole && mayBegin(said, FAILURE_BEGINNINGS) ? UNDECIDED : undefined;
}

/** A page of some other server, such as a proxy's. */
function findPage({ text }: Beginning): Glance | undefined {
  return /^<(?:!doctype|html|head|body|script|\?xml)/i.test(text) ? DEBRIS : undefined;
}

function findFence(beginning: Beginning): Glance | undefined {
  if (!beginning.text.startsWith('`')) return undefined;
  if (waits(beginning, LONGEST_HEADING)) return UNDECIDED;
  return /^`{3,}\s*(?:text|markdown|md|plaintext)?$/i.test(beginning.line ?? '')
    ? skipLine(beginning)
    : DEBRIS;
}

function findBracket(beginning: Beginning): Glance | undefined {
  if (beginning.text.startsWith('{')) return DEBRIS;
  if (!beginning.text.startsWith('[')) return undefined;
  if (waits(beginning, LONGEST_HEADING)) return UNDECIDED;
  return /^\[[^[\]{}"]+\]$/.test(beginning.line ?? '') ? skipLine(beginning) : DEBRIS;
}

function findRefusal(beginning: Beginning): Glance | undefined {
  const said = simplify(beginning.text);
  if (REFUSAL_BEGINNINGS.some((words) => said.startsWith(words)) && REFUSAL.test(said))
    return { kind: 'fault', fault: 'refusal' };
  return mayBegin(said, REFUSAL_BEGINNINGS) && waits({ ...beginning, line: undefined }, LONGEST_PREFACE)
    ? UNDECIDED
    : undefined;
}

function findPreface(beginning: Beginning): Glance | undefined {
  if (!mayBegin(simplify(beginning.text), PREFACE_BEGINNINGS)) return undefined;
  if (waits(beginning, LONGEST_PREFACE)) return UNDECIDED;
  const line = simplify(beginning.line ?? '');
  return line.length < LONGEST_PREFACE && PREFACE.test(line) ? skipLine(beginning) : undefined;
}

/** Thoughts that are announced as such: the text is what is announced behind them. */
function findLabelledThoughts({ text, isWhole }: Beginning): Glance | undefined {
  const said = simplify(text).replaceAll(/[*_#]/g, '').trimStart();
  if (LABELLED_THOUGHTS.test(said)) {
    const behind = BEHIND_THOUGHTS.exec(text);
    if (behind !== null) return { kind: 'skip', rest: text.slice(behind.index + behind[0].length) };
    return isWhole ? THINKS : UNDECIDED;
  }
  return !isWhole && said.length < LONGEST_LABEL && mayBegin(said, THOUGHT_LABELS) ? UNDECIDED : undefined;
}

/** `Title: The Bell`. */
function findTitle(beginning: Beginning): Glance | undefined {
  const bare = simplify(beginning.text).replaceAll(/[*_#]/g, '').trimStart();
  if (!mayBegin(bare, TITLE_LABELS)) return undefined;
  if (waits(beginning, LONGEST_HEADING)) return UNDECIDED;
  const { line = '', wantsTitle } = beginning;
  if (!TITLE_LABELS.some((label) => bare.startsWith(label)) || line.length > LONGEST_HEADING)
    return undefined;
  const title = line.replace(/^[^:]*:[*_]*/u, '');
  return { ...skipLine(beginning), ...(wantsTitle ? readTitle(title) : {}) };
}

/** Who speaks, as chats are written down: `Assistant:`. */
function findLabel({ text, isWhole }: Beginning): Glance | undefined {
  const label = LABEL.exec(text);
  if (label !== null) return { kind: 'skip', rest: text.slice(label[0].length) };
  const bare = simplify(text).replaceAll(/[*_]/g, '');
  return !isWhole && mayBegin(bare, LABELS) ? UNDECIDED : undefined;
}

function findThoughts({ text, isWhole }: Beginning): Glance | undefined {
  if (BARE_ANALYSIS.test(text)) return THINKS;
  const said = simplify(text);
  if (!mayBegin(said, THOUGHT_BEGINNINGS) && !'analysis'.startsWith(said)) return undefined;
  if (!isWhole && text.length < LONGEST_PREFACE) return UNDECIDED;
  return THOUGHT_BEGINNINGS.some((words) => said.startsWith(words)) && THOUGHT_WORDS.test(said)
    ? THINKS
    : undefined;
}

function findHeading(beginning: Beginning): Glance | undefined {
  const { text, line = '', wantsTitle } = beginning;
  const isMarked = /^[#*_=-]/.test(text);
  if (!wantsTitle && !isMarked && !mayBegin(text.toLowerCase(), CHAPTER_BEGINNINGS)) return undefined;
  if (waits(beginning, LONGEST_HEADING)) return UNDECIDED;
  if (line === '' || line.length > LONGEST_HEADING) return undefined;
  // All of the line is marked; a line that begins with one marked word is prose.
  const isHeading = /^(?:#{1,6}\s|([*_=-]{1,3})[^*_]*\1$|[-=*_]+$)/u.test(line);
  const bare = line.replaceAll(/^[#*_=\s-]+|[#*_=\s-]+$/g, '');
  const chapter = readChapterHeading(bare);
  const isSentence = /[.!?…。！？।]["'”’»]?$/u.test(bare);
  if (!isHeading && (isSentence || (chapter === undefined && !wantsTitle))) return undefined;
  if (chapter?.number !== undefined && !isNumberOf(chapter.number, beginning))
    return { kind: 'fault', fault: 'wrong-chapter' };
  return { ...skipLine(beginning), ...(wantsTitle ? readTitle(chapter?.title ?? bare) : {}) };
}

/** The beginning is chapter 0, which hardly anybody would call so. */
function isNumberOf(told: number, { number }: Beginning): boolean {
  return told === number || (number === 0 && told === 1);
}

function readTitle(line: string): { readonly title?: string } {
  const title = line
    .replaceAll(/^["'“„«»‘\s]+|["'”“«»’\s]+$/gu, '')
    .replaceAll(/[\p{C}{}<>[\]*`⁂]/gu, '')
    .trim();
  return /\p{L}/u.test(title) && title.length <= LONGEST_TITLE ? { title } : {};
}

function skipLine({ text }: Beginning): Extract<Glance, { readonly kind: 'skip' }> {
  const end = text.indexOf('\n');
  return { kind: 'skip', rest: end >= 0 ? text.slice(end) : '' };
}

/** Whether the first line is still open and short enough to wait for its end. */
function waits({ text, line, isWhole }: Beginning, longest: number): boolean {
  return !isWhole && line === undefined && text.length < longest;
}

function simplify(text: string): string {
  return text.slice(0, LONGEST_PREFACE).toLowerCase().replaceAll('’', "'");
}
