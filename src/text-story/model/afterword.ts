// What a chapter leads to, as a model says it: read however it is wrapped, and believed only where it fits the scene.
import * as z from 'zod/mini';
import { listObjects } from '#base/engines/model/find-object.ts';
import type { FinishedChapter, OfferedOption } from '../teller.ts';
import { OPTION_LETTERS } from './bible.ts';
import { createLetterCleaner } from './clean-letters.ts';
import { hasDebris } from './debris.ts';
import type { PromptEcho } from './prompt-echo.ts';
import { siftThoughts } from './sift-thoughts.ts';
import { speaksOutside } from './speaks-outside.ts';

const LONGEST_OPTION = 60;
/** What a button shows of an option: these letters must tell it from the others. */
const SHOWN_LETTERS = 20;
const LONGEST_QUESTION = 160;
const LONGEST_SUMMARY = 600;
const LONGEST_NOTE = 240;
const MOST_NOTES = 3;

/**
 * The shape that an endpoint is asked to hold an answer to. Lengths are checked here and not there: several endpoints know no
 * other bounds than types, and refuse the request.
 */
export const AFTERWORD_SHAPE = z.strictObject({
  chapter: z.number(),
  options: z.array(z.strictObject({ means: z.enum(OPTION_LETTERS), text: z.string() })),
  question: z.string(),
  notes: z.array(z.string()),
  summary: z.string(),
});

/** What is read of an answer; more may stand in it, and what is of another kind counts as missing. */
const answerSchema = z.object({
  chapter: z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  options: z.array(z.object({ means: z.string(), text: z.string() })),
  question: z.catch(z.string(), ''),
  notes: z.catch(z.array(z.string()), []),
  summary: z.catch(z.string(), ''),
});

export type Afterword = Pick<FinishedChapter, 'options' | 'asks' | 'notes' | 'summary'>;

export type AfterwordFault = 'no-json' | 'wrong-chapter' | 'bad-options' | 'repeats-prompt';

export type AfterwordResult =
  | { readonly kind: 'afterword'; readonly afterword: Afterword }
  | { readonly kind: 'fault'; readonly fault: AfterwordFault };

/**
 * Reads an answer to `writeAfterwordPrompt` for the chapter `number`, which stands for `outline`; `echo` hears its rules. What
 * was thought aloud is none; of several objects the last that fits is taken, since models draft before they answer.
 */
export function readAfterword(
  answer: string,
  number: number,
  outline: FinishedChapter,
  echo?: PromptEcho,
): AfterwordResult {
  const results = listObjects(dropThoughts(answer)).map((object) =>
    readObject(object, number, outline, echo),
  );
  return (
    results.findLast(({ kind }) => kind === 'afterword') ??
    results.findLast((result) => result.kind === 'fault' && result.fault !== 'no-json') ?? {
      ...{ kind: 'fault', fault: 'no-json' },
    }
  );
}

function dropThoughts(answer: string): string {
  let text = '';
  const sieve = siftThoughts(
    (more) => {
      text += more;
    },
    () => {
      text = '';
    },
  );
  for (const letter of answer) sieve.put(letter);
  sieve.end();
  return text;
}

function readObject(
  object: object,
  number: number,
  outline: FinishedChapter,
  echo: PromptEcho | undefined,
): AfterwordResult {
  const parsed = z.safeParse(answerSchema, object);
  if (!parsed.success) return { kind: 'fault', fault: 'no-json' };
  const { chapter, options, question, notes, summary } = parsed.data;
  if (Number(chapter) !== number) return { kind: 'fault', fault: 'wrong-chapter' };
  const offered = readOptions(options, outline.options);
  if (offered === undefined) return { kind: 'fault', fault: 'bad-options' };
  if (offered.some(({ text }) => echo?.isInLine(text))) return { kind: 'fault', fault: 'repeats-prompt' };
  const asked = cleanLine(question);
  return {
    kind: 'afterword',
    afterword: {
      options: offered,
      ...(outline.asks === undefined
        ? {}
        : {
            asks:
              asked !== '' && measure(asked) <= LONGEST_QUESTION && isOfStory(asked) && !echo?.isInLine(asked)
                ? asked
                : outline.asks,
          }),
      notes: notes
        .map(cleanLine)
        .filter(
          (note) => note !== '' && measure(note) <= LONGEST_NOTE && isOfStory(note) && !echo?.isInLine(note),
        )
        .slice(0, MOST_NOTES),
      summary: isOfStory(summary) ? cutText(cleanLine(summary), LONGEST_SUMMARY) : '',
    },
  };
}

/** One option for each of the scene's, in the scene's order; undefined unless every one is there, short, and unlike the others. */
function readOptions(
  told: readonly { readonly means: string; readonly text: string }[],
  scene: readonly OfferedOption[],
): readonly OfferedOption[] | undefined {
  if (told.length !== scene.length) return undefined;
  const options = scene.map(({ at }) => {
    const own = told.filter(({ means }) => means.trim().toUpperCase() === OPTION_LETTERS[at]);
    const text = own.length === 1 ? readOption(own[0]?.text ?? '') : undefined;
    return text === undefined ? undefined : { text, at };
  });
  if (!options.every((option) => option !== undefined)) return undefined;
  const said = options.map(({ text }) => bareWords(text));
  const shown = said.map((words) => [...words].slice(0, SHOWN_LETTERS).join(''));
  // As replies are compared with them, which takes marks from letters.
  const heard = said.map((words) => words.normalize('NFD').replaceAll(/\p{M}+/gu, ''));
  return [shown, heard].every((texts) => new Set(texts).size === options.length) ? options : undefined;
}

/** A text without case and punctuation: what is left tells one option from another. */
function bareWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['‘’]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function readOption(text: string): string | undefined {
  const bare = cleanLine(text)
    .replace(/^(?:(?:option|choice|way)\s+[A-F1-9]\s*[.):–-]\s*|\(?[A-F1-9][.):]\s+|[-–—•]\s+)/iu, '')
    // Quotation marks around all of it, and the stop of a sentence that it is not.
    .replace(/^["'“„«»‘]([^"“”„«»‘’]*)["'”“«»’]$/u, '$1')
    .replace(/(?<![.…])\.$/u, '')
    .trim();
  const fits = measure(bare) <= LONGEST_OPTION && /\p{L}{2}|[\p{Script=Hani}\p{Script=Hang}]/u.test(bare);
  return fits && isOfStory(bare) ? bare : undefined;
}

function isOfStory(text: string): boolean {
  return !hasDebris(text) && !speaksOutside(text);
}

/** One line without markup and without signs that nobody can see. */
function cleanLine(text: string): string {
  const letters = createLetterCleaner();
  return (letters.push(text) + letters.end())
    .replaceAll(/<[/!]?[a-z][^<>]*>/gi, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\P{C}\u200c\u200d]|[*`_~|{}[\]<>\\^#⁂\ufffd]/gu, '')
    .trim();
}

function measure(text: string): number {
  return [...text].length;
}

/** Cut behind the last sentence that fits, or else behind the last word. */
function cutText(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest).join('');
  return /^.*[.!?…](?=\s)/su.exec(cut)?.[0] ?? cut.replace(/\s+\S*$/u, '');
}
