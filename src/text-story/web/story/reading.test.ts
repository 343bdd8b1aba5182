// A story being read at a made-up server: chapters that break off, answers that get lost, other tabs.
import { describe, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '#base/wire/service-result.ts';
import type { ChapterStream } from '../calls.ts';
import { createReading, type ReadingNotice } from './reading.ts';
import { makeStory, makeTelling } from './testing-story.ts';

const UNREACHED: ServiceFailure = { success: false, message: '', authError: false };
const refused = (status: number, data?: unknown): ServiceFailure => ({
  ...{ success: false, message: 'no', authError: status === 401, status, data },
});

/** Pieces of a chapter; `break` breaks the line there, `hang` lets it fall silent. */
type Piece = string | 'break' | 'hang';

/** Answers what is next in the script, and remembers what it was asked. */
function createServer(script: readonly (readonly [string, unknown])[]) {
  const left = [...script];
  const asked: string[] = [];
  const timers: { readonly at: number; readonly then: () => void; off: boolean }[] = [];
  let now = 0;
  const next = (call: string, signal: AbortSignal): unknown => {
    if (signal.aborted) throw signal.reason;
    asked.push(call);
    const [expected, reply] = left.shift() ?? ['nothing more'];
    if (!call.startsWith(expected)) throw new Error(`The script has ${expected}, and ${call} came.`);
    return reply;
  };
  const stream = (reply: unknown, chapter: number, signal: AbortSignal): ServiceResult<ChapterStream> => {
    if (!Array.isArray(reply)) return reply as ServiceFailure;
    const [head, ...pieces] = reply as [{ from?: number; attempt?: number }, ...Piece[]];
    const { from = 0, attempt = 0 } = head;
    return { success: true, data: { storyId: 's', chapter, attempt, from, chunks: send(pieces, signal) } };
  };
  const reading = createReading(makeStory((script[0]?.[1] as never) ?? {}), {
    answer: async ({ answer_text, chapter }, { signal }) =>
      stream(next(`answer ${chapter} ${answer_text}`, signal), chapter + 1, signal),
    follow: async ({ chapter, from, attempt }, { signal }) =>
      stream(next(`follow ${chapter} ${from} ${attempt}`, signal), chapter, signal),
    ask: async ({ signal }) => {
      const reply = next('ask', signal) as ServiceFailure | Parameters<typeof makeStory>[0];
      return 'success' in reply ? reply : { success: true, data: makeStory(reply) };
    },
    later(ms, then) {
      const timer = { at: now + ms, then, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
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
    close,
    view: reading.getView,
    isDone: () => left.length === 0,
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

const settle = () => new Promise((resolve) => setTimeout(resolve));

const WAITING = { chapter: 1 };
const AFTER = { chapter: 2 };

describe('an answer', () => {
  it('is told the next chapter, and the story’s own text is taken for it', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two', ' comes']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    expect(server.view()).toMatchObject({ reply: { chapter: 1, text: 'Run' } });
    await settle();
    expect(server.view()).toMatchObject({ telling: undefined, reply: undefined, story: { chapter: 2 } });
    expect(server.isDone()).toBe(true);
  });

  it('is one answer, however often it is given', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    for (const text of ['Run', 'Run', 'Hide']) server.reading.answer(text);
    await settle();
    expect(server.asked).toEqual(['answer 1 Run', 'ask']);
  });

  it('stands beside what is told before the server says so', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two', 'hang']],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({
      telling: { chapter: 2, text: 'Two' },
      story: { story: { chapters: [{ response: 'Run' }] } },
    });
  });

  it('that is lost on its way is sent again by itself, and the reader is told from the second failure on', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({ isLineDown: false, reply: { text: 'Run' } });
    expect(server.view().reply?.fault).toBeUndefined();
    await server.pass(500);
    expect(server.view()).toMatchObject({ isLineDown: true, reply: { text: 'Run', fault: 'unreachable' } });
    await server.pass(999);
    expect(server.asked).toHaveLength(4);
    await server.pass(1);
    expect(server.view()).toMatchObject({ isLineDown: false, reply: undefined, story: { chapter: 2 } });
  });

  it('goes at once when the line is back', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    server.reading.wake();
    await settle();
    expect(server.isDone()).toBe(true);
  });

  it('that arrived although nothing came back is not sent again', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', UNREACHED],
      ['ask', { ...AFTER, status: 'telling', response: 'Run' }],
      ['follow 2 0 0', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.isDone()).toBe(true);
    expect(server.notices).toEqual([]);
  });

  it('that comes after another one shows where the story is now', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', refused(409, makeStory({ ...AFTER, response: 'Hide' }))],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({ reply: undefined, story: { chapter: 2 } });
    expect(server.notices).toEqual(['moved_on']);
  });

  it.each([
    [400, 'refused', []],
    [409, 'unprocessed', []],
    [404, 'no_story', []],
    [401, 'refused', ['signed_out']],
  ] as const)('that is refused with %i stays with the reader', async (status, fault, notices) => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', refused(status)],
      ['answer 1 Hide', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view().reply).toEqual({ chapter: 1, text: 'Run', fault });
    expect(server.notices).toEqual(notices);
    server.reading.answer('Hide');
    await settle();
    expect(server.isDone()).toBe(true);
  });

  it('to a story that waits for none is not sent', () => {
    const server = createServer([['', { chapter: 6, status: 'finished' }]]);
    server.reading.answer('Run');
    expect(server.view().reply?.fault).toBe('no_story');
  });
});

describe('a chapter on its way', () => {
  const TELLING = makeTelling(2);

  it('is followed from where it broke off, and is there once', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'break']],
      ['ask', TELLING],
      ['follow 2 4 0', [{ from: 4 }, 'two', 'hang']],
    ]);
    await settle();
    expect(server.view().telling).toEqual({ chapter: 2, attempt: 0, text: 'One two' });
    server.close();
  });

  it('begins anew when it is told anew', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One two']],
      ['ask', { ...TELLING, attempt: 1 }],
      ['follow 2 7 0', [{ attempt: 1 }, 'Other', 'hang']],
    ]);
    await settle();
    expect(server.view().telling).toEqual({ chapter: 2, attempt: 1, text: 'Other' });
    server.close();
  });

  it('never shows twice what comes twice', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One two', 'break']],
      ['ask', TELLING],
      ['follow 2 7 0', [{ from: 4 }, 'two three', 'hang']],
    ]);
    await settle();
    expect(server.view().telling?.text).toBe('One two three');
    server.close();
  });

  it('that falls silent for 20 s is asked after', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One', 'hang']],
      ['ask', TELLING],
      ['ask', AFTER],
    ]);
    await server.pass(700);
    await server.pass(19_000);
    expect(server.view().telling?.text).toBe('One');
    expect(server.asked).toEqual(['follow 2 0 0', 'ask']);
    await server.pass(1000);
    expect(server.view()).toMatchObject({ telling: undefined, story: { chapter: 2 } });
  });

  it('says when the line is down, and goes on by itself', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'break']],
      ['ask', UNREACHED],
      ['follow 2 4 0', UNREACHED],
      ['ask', UNREACHED],
      ['follow 2 4 0', [{ from: 4 }, 'two']],
      ['ask', AFTER],
    ]);
    await settle();
    await server.pass(500);
    expect(server.view()).toMatchObject({ isLineDown: true, telling: { text: 'One ' } });
    await server.pass(1000);
    expect(server.view()).toMatchObject({ isLineDown: false, telling: undefined });
    expect(server.isDone()).toBe(true);
  });

  it('can be stopped, and goes on from there', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'hang']],
      ['follow 2 4 0', [{ from: 4 }, 'two']],
      ['ask', AFTER],
    ]);
    await settle();
    server.reading.stop();
    await server.pass(60_000);
    expect(server.view()).toMatchObject({ isStopped: true, telling: { text: 'One ' } });
    expect(server.asked).toHaveLength(1);
    server.reading.goOn();
    await settle();
    expect(server.view()).toMatchObject({ isStopped: false, telling: undefined, story: { chapter: 2 } });
  });

  it('shows its picture when the story has it, before it is whole', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One', 'hang']],
      ['ask', { ...TELLING, tellsPicture: true }],
    ]);
    await server.pass(700);
    expect(server.view().story.story.chapters[1]?.image).toBe('/2.svg');
    expect(server.view().telling?.text).toBe('One');
    server.close();
  });

  it.each([
    [404, 'missing'],
    [401, 'signed_out'],
  ] as const)('ends where the story is answered with %i', async (status, notice) => {
    const server = createServer([
      ['', TELLING],
      ['follow 2', refused(status)],
      ['ask', refused(status)],
    ]);
    await server.pass(60_000);
    expect(server.notices).toEqual([notice]);
    expect(server.isDone()).toBe(true);
  });

  it('is left alone when its screen closes', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'hang']],
    ]);
    await settle();
    server.close();
    await server.pass(60_000);
    expect(server.asked).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('that answered meanwhile is caught up with when this one is looked at', async () => {
    const server = createServer([
      ['', WAITING],
      ['ask', WAITING],
      ['ask', AFTER],
    ]);
    server.reading.look();
    await settle();
    expect(server.notices).toEqual([]);
    server.reading.look();
    await settle();
    expect(server.view().story.chapter).toBe(2);
    expect(server.notices).toEqual(['moved_on']);
  });
});
