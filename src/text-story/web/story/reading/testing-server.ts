// A made-up server for a reading: it answers what its script says, and its clock moves when it is told to.
import type { ServiceFailure, ServiceResult } from '#base/wire/service-result.ts';
import type { ChapterStream } from '../../calls.ts';
import type { KeptReply } from './kept-reply.ts';
import { createReading } from './reading.ts';
import type { ReadingNotice } from './reading-ground.ts';
import { makeStory } from './testing-story.ts';

export const UNREACHED: ServiceFailure = { success: false, message: '', authError: false };
export const refused = (status: number, data?: unknown): ServiceFailure => ({
  ...{ success: false, message: 'no', authError: status === 401, status, data },
});

/** Pieces of a chapter; `break` breaks the line there, `hang` lets it fall silent. */
type Piece = string | 'break' | 'hang';

/** What outlives the page. */
export function createKept(): KeptReply {
  let on: { readonly chapter: number; readonly text: string } | undefined;
  return {
    read: (chapter) => (on?.chapter === chapter ? on.text : undefined),
    keep: (reply) => {
      on = reply;
    },
    forget: () => {
      on = undefined;
    },
  };
}

/** Answers what is next in the script, and remembers what it was asked. */
export function createServer(
  script: readonly (readonly [string, unknown])[],
  kept: KeptReply = createKept(),
) {
  const left = [...script];
  const asked: string[] = [];
  const timers: { readonly at: number; readonly then: () => void; off: boolean }[] = [];
  const tells = new Set<() => void>();
  let now = 0;
  const later = (ms: number, then: () => void) => {
    const timer = { at: now + ms, then, off: false };
    timers.push(timer);
    return () => {
      timer.off = true;
    };
  };
  const next = (call: string, signal: AbortSignal): unknown => {
    if (signal.aborted) throw signal.reason;
    asked.push(call);
    const [expected, reply] = left.shift() ?? ['nothing more'];
    if (!call.startsWith(expected)) throw new Error(`The script has ${expected}, and ${call} came.`);
    return reply;
  };
  const stream = (reply: unknown, chapter: number, signal: AbortSignal): ServiceResult<ChapterStream> => {
    if (!Array.isArray(reply)) return reply as ServiceFailure;
    const [head, ...pieces] = reply as [
      { from?: number; attempt?: number; isPause?: boolean; isAsked?: boolean },
      ...Piece[],
    ];
    const { from = 0, attempt = 0, isPause = false, isAsked = false } = head;
    return {
      success: true,
      data: { storyId: 's', chapter, attempt, from, isPause, isAsked, chunks: send(pieces, signal) },
    };
  };
  const forgotten: number[] = [];
  const reading = createReading(makeStory((script[0]?.[1] as never) ?? {}), {
    kept,
    forgetDraft: (chapter) => forgotten.push(chapter),
    answer: async ({ answer_text, chapter }, { signal }) =>
      stream(next(`answer ${chapter} ${answer_text}`, signal), chapter + 1, signal),
    follow: async ({ chapter, from, attempt }, { signal }) =>
      stream(next(`follow ${chapter} ${from} ${attempt}`, signal), chapter, signal),
    ask: async ({ signal }) => {
      const reply = next('ask', signal) as ServiceFailure | Parameters<typeof makeStory>[0];
      return 'success' in reply ? reply : { success: true, data: makeStory(reply) };
    },
    later,
    /** As the browser's, without its chance: it rests 0.5 s, 1 s, 2 s … unless the line comes back. */
    keepTrying(attempt, afterMs = 0) {
      let rest = afterMs;
      let callOff = later(rest, tryNow);
      function tryNow(): void {
        attempt().then(giveUp, () => {
          rest *= 2;
          if (tells.has(wake)) callOff = later(rest, tryNow);
        });
      }
      function wake(): void {
        callOff();
        rest = afterMs;
        tryNow();
      }
      function giveUp(): void {
        callOff();
        tells.delete(wake);
      }
      tells.add(wake);
      return giveUp;
    },
  });
  asked.length = 0;
  left.shift();
  const notices: ReadingNotice[] = [];
  const close = reading.open((notice) => notices.push(notice));
  return {
    reading,
    notices,
    asked,
    /** Chapters whose drafts were forgotten. */
    forgotten,
    close,
    view: reading.getView,
    isDone: () => left.length === 0,
    /** The line may be back. */
    async comeBack() {
      for (const tell of tells) tell();
      await settle();
    },
    async pass(ms: number) {
      await settle();
      now += ms;
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.off || timer.at > now) continue;
        timer.off = true;
        timer.then();
        await settle();
      }
    },
  };
}

async function* send(pieces: readonly Piece[], signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (piece === 'break') throw new TypeError('network error');
    if (piece === 'hang')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    else yield piece;
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve));
