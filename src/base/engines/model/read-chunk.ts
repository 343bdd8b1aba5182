// Reads what an endpoint answers, a chunk of a stream or a whole answer, as loosely as endpoints write it.
import { EndpointFault, findReason, LONGEST_REFUSAL } from './endpoint-fault.ts';

/** Why a text ended: by itself, at the bound of its length, or by a filter of the endpoint. */
export type TextEnd = 'stop' | 'length' | 'filtered';

/** What one chunk, or one whole answer, says. */
export type AnswerPart = {
  /** Empty where it only gives a sign. */
  readonly text: string;
  /** What was thought, where the endpoint keeps it apart. */
  readonly thoughts: string;
  readonly end: TextEnd | undefined;
};

/** In UTF-16 units: a whole answer with all its thoughts has fewer, and what looks through more holds up everybody here. */
export const LONGEST_TEXT = 300_000;

/** Values of an error that are looked at. */
const MOST_LOOKED = 200;

const SILENT: AnswerPart = { text: '', thoughts: '', end: undefined };

type Fields = Readonly<Record<string, unknown>>;

/**
 * A chunk without choices (usage, a ping, what a filter says of the request) is a sign of life and nothing more. Throws an
 * EndpointFault for an error that comes in the place of a chunk.
 */
export function readChunk(value: unknown): AnswerPart {
  const fields = asFields(value);
  if (isError(fields.error)) throw readError(fields.error);
  // Only the first of several answers is told, whichever of them a chunk is of.
  const choice = asFields(listOf(fields.choices).find((one) => Number(asFields(one).index ?? 0) === 0));
  // Some send a message in a stream, too, or the bare text of older calls.
  const said = asFields(choice.delta ?? choice.message ?? choice);
  // Some repeat what they were asked with, as the turns of others.
  if (/^(?:user|system|developer|tool|function)$/.test(String(said.role))) return SILENT;
  const { text, thoughts } = readContent(said.content ?? choice.text);
  const refusal = typeof said.refusal === 'string' ? said.refusal : '';
  const apart = [said.reasoning_content, said.reasoning, said.thinking].find(isText) ?? '';
  return { text: cut(text + refusal), thoughts: cut(thoughts + apart), end: readEnd(choice.finish_reason) };
}

const cut = (text: string) => (text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text);

/** A string, or parts of which some are thoughts (Mistral). */
function readContent(content: unknown): { readonly text: string; readonly thoughts: string } {
  if (typeof content === 'string') return { text: content, thoughts: '' };
  let text = '';
  let thoughts = '';
  for (const one of listOf(content)) {
    const part = asFields(one);
    if (part.type === 'thinking' || part.type === 'reasoning') thoughts += readThoughts(part.thinking) || ' ';
    else if (typeof part.text === 'string') text += part.text;
  }
  return { text, thoughts };
}

function readThoughts(thinking: unknown): string {
  if (typeof thinking === 'string') return thinking;
  return listOf(thinking)
    .map((one) => asFields(one).text)
    .filter(isText)
    .join('');
}

/** Whether it has the form of a chunk or of an answer, whatever stands in it: other APIs have other forms. */
export function isAnswerForm(value: unknown): boolean {
  return Array.isArray(asFields(value).choices);
}

function readEnd(reason: unknown): TextEnd | undefined {
  if (!isText(reason)) return undefined;
  if (/^(?:length|max_?tokens|max_length|model_length)$/i.test(reason)) return 'length';
  if (/filter|safety|prohibited|blocklist|recitation|sensitive/i.test(reason)) return 'filtered';
  // It ended since something failed: not the text, but whoever told it.
  if (/error|network|insufficient|abort/i.test(reason)) throw new EndpointFault('broken-off');
  return 'stop';
}

function readError(error: unknown): EndpointFault {
  const fields = asFields(error);
  const status = [fields.code, fields.status, fields.status_code]
    .map(Number)
    .find((code) => code >= 400 && code < 600);
  const reason = findReason(listWords(error), status);
  return new EndpointFault(status === undefined ? 'bad-answer' : `status-${status}`, { reason });
}

/** Names and words of an error, the outer ones first, as far as anybody looks: however deep it is and however much. */
function listWords(error: unknown): string {
  const queue: unknown[] = [error];
  let words = '';
  for (let at = 0; at < queue.length && at < MOST_LOOKED && words.length < LONGEST_REFUSAL; at += 1) {
    const value = queue[at];
    if (typeof value === 'string') words += `${value.slice(0, LONGEST_REFUSAL)} `;
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value).slice(0, MOST_LOOKED)) {
        words += Array.isArray(value) ? '' : `${name.slice(0, 100)} `;
        queue.push(inner);
      }
  }
  return words;
}

/** Some send `error` with every chunk, empty. */
function isError(error: unknown): boolean {
  return typeof error === 'string' ? error !== '' : typeof error === 'object' && error !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
