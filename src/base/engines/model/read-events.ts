// Reads the body of an answer as it comes: events of a stream, or one whole answer where an endpoint knows no streams.
import { createParser } from 'eventsource-parser';
import { EndpointFault } from './endpoint-fault.ts';
import { type AnswerPart, isAnswerForm, readChunk, type TextEnd } from './read-chunk.ts';

/** More than a chapter with its events around it can need, and models that think aloud before it. */
const MOST_BYTES = 4 * 1024 * 1024;
/** How long more may come behind an end, in ms: some leave the line open, and some say with every chunk that it is the last. */
const GRACE_MS = 1500;
const DONE = /^\s*\[DONE\]\s*$/;
/** What gateways make of a comment, and of an event that was one already. */
const NO_EVENT = /^\s*(?::|$)/;
const PREFIX = /^(?:\s*data:)+/;

const SIGN: AnswerPart = { text: '', thoughts: '', end: undefined };

/** Yields what comes, a sign of life at least; answers how it ended. Throws an EndpointFault, or what reading the body throws. */
export async function* readAnswer(response: Response): AsyncGenerator<AnswerPart, TextEnd> {
  const type = response.headers.get('content-type') ?? '';
  if (/\bhtml\b/i.test(type)) throw new EndpointFault('bad-answer', { reason: 'page' });
  return yield* /\bjson\b(?!l|-?seq)/i.test(type) ? readWhole(response) : readStream(response);
}

async function* readWhole(response: Response): AsyncGenerator<AnswerPart, TextEnd> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of readBytes(response)) text += decoder.decode(bytes, { stream: true });
  const answer = parse(text);
  const part = readChunk(answer);
  if (!isAnswerForm(answer)) throw new EndpointFault('bad-answer');
  yield part;
  return part.end ?? 'stop';
}

async function* readStream(response: Response): AsyncGenerator<AnswerPart, TextEnd> {
  const parts: AnswerPart[] = [];
  let end: TextEnd | undefined;
  let isDone = false;
  let fault: unknown;
  const decoder = new TextDecoder();
  // Whether anything came of the form that was asked for, and of any other.
  let isOurs = false;
  let isOther = false;
  const isRepeated = knowRepeated();
  const parser = createParser({
    onComment: () => parts.push(SIGN),
    onError: () => {
      isOther = true;
    },
    onEvent: ({ id, data }) => {
      if (isDone || isRepeated(id, data)) return;
      if (DONE.test(data)) isDone = true;
      else if (NO_EVENT.test(data)) parts.push(SIGN);
      else {
        try {
          const value = parse(data.replace(PREFIX, ''));
          parts.push(readChunk(value));
          if (isAnswerForm(value)) isOurs = true;
          else isOther = true;
        } catch (error) {
          // What came before it is handed on first.
          fault ??= error;
        }
      }
    },
  });
  const endLines = createLineEnds();
  const body = readBytes(response);
  try {
    let next = body.next();
    for (;;) {
      const came = end === undefined ? await next : await endSoon(next);
      if (came === undefined || came.done) break;
      parser.feed(endLines(decoder.decode(came.value, { stream: true })));
      // Asked for before what came is handed on: it travels meanwhile.
      next = body.next();
      next.catch(() => {});
      for (const part of parts.splice(0)) {
        // Who goes on behind an end did not mean it, and thoughts are not the end.
        if (part.text !== '') end = undefined;
        if (part.thoughts === '' || part.end !== 'stop') end = part.end ?? end;
        yield part;
      }
      if (fault !== undefined) throw fault;
      if (isDone) return end ?? 'stop';
    }
    if (end === undefined) throw new EndpointFault(isOther && !isOurs ? 'bad-answer' : 'broken-off');
    return end;
  } finally {
    void body.return(undefined).catch(() => {});
  }
}

/**
 * Writes all line ends of a stream as one sign, however it was cut: the parser looks for the other sign from each line to the end of what
 * came, which takes seconds where lines are short.
 */
function createLineEnds(): (text: string) => string {
  let isHalf = false;
  return (text) => {
    const rest = isHalf && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isHalf = text.endsWith('\r');
    return rest.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  };
}

/** Whether an event is the one before once more, as proxies that connect anew send it: by its id, where each has its own. */
function knowRepeated(): (id: string | undefined, data: string) => boolean {
  let last: { readonly id: string; readonly data: string } | undefined;
  let isShared = false;
  return (id, data) => {
    if (id === undefined) return false;
    const isSame = last?.id === id;
    isShared ||= isSame && last?.data !== data;
    last = { id, data };
    return isSame && !isShared;
  };
}

/** Undefined where nothing comes in time. */
async function endSoon<T>(next: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), GRACE_MS);
  try {
    return await Promise.race([next.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* readBytes({ body }: Response): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (let came = await reader.read(); !came.done; came = await reader.read()) {
      bytes += came.value.byteLength;
      if (bytes > MOST_BYTES) throw new EndpointFault('too-long');
      yield came.value;
    }
  } catch (error) {
    throw error instanceof EndpointFault ? error : new EndpointFault('broken-off');
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EndpointFault('bad-answer');
  }
}
