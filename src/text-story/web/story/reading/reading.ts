// A told story being read: chapters as they come, answers as they go, and what happens where the line breaks.
import { createLine, type Line, type LineDevices } from '#base/device/line.ts';
import { isPassing, type ServiceFailure, type ServiceResult } from '#base/wire/service-result.ts';
import type { WireToldStory } from '../../../contract.ts';
import { type AnswerRequest, type ChapterStream, type FollowRequest, isStory } from '../../calls.ts';
import { withResponse } from '../page/story-parts.ts';
import type { KeptReply } from './kept-reply.ts';
import type { ReadingView, Reply, ReplyFault, Telling } from './reading-view.ts';

/** `moved_on`: somebody answered elsewhere. `signed_out`: nobody is signed in any more. `missing`: there is no such story. */
export type ReadingNotice = 'moved_on' | 'signed_out' | 'missing';

export type Signal = { readonly signal: AbortSignal };

/** What a reading needs of the browser; the tests bring their own. The calls throw when their signal has aborted. */
export type ReadingDevices = LineDevices & {
  /** The answer on its way, which outlives the page. */
  readonly kept: KeptReply;
  /** Forgets what was typed to a chapter. */
  readonly forgetDraft: (chapter: number) => void;
  readonly answer: (request: AnswerRequest, options: Signal) => Promise<ServiceResult<ChapterStream>>;
  readonly follow: (request: FollowRequest, options: Signal) => Promise<ServiceResult<ChapterStream>>;
  readonly ask: (options: Signal) => Promise<ServiceResult<WireToldStory>>;
};

export type Reading = {
  readonly getView: () => ReadingView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes on where the story is; answers how to close it. */
  readonly open: (onNotice: (notice: ReadingNotice) => void) => () => void;
  /** Answers the newest chapter. Does nothing while an answer is on its way or a chapter is being told. */
  readonly answer: (text: string) => void;
  /** Stops the text where it is, and closes its stream. The telling itself goes on at the server. */
  readonly stop: () => void;
  readonly goOn: () => void;
  /** Looks whether the story has gone on elsewhere. */
  readonly look: () => void;
};

/** While a chapter keeps coming for longer than this (ms), its story is asked for: it has the picture. */
const ASK_MEANWHILE_MS = 700;
/** And so often (ms) while nothing of it comes: it says whether the storyteller thinks. */
const ASK_AGAIN_MS = 3000;

export function createReading(opened: WireToldStory, devices: ReadingDevices): Reading {
  let view: ReadingView = {
    ...{ story: opened, telling: undefined, isStopped: false, round: 0, reply: undefined, isLineDown: false },
    ...{ pause: undefined, pauses: 0 },
  };
  let notify: (notice: ReadingNotice) => void = () => undefined;
  /** Only one thing is under way at a time: what comes next ends what came before. */
  let line: Line | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<ReadingView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function begin(work: (line: Line) => Promise<void>): void {
    line?.close();
    const own = createLine(devices, (isLineDown) => {
      if (line === own && view.isLineDown !== isLineDown) set({ isLineDown });
    });
    line = own;
    work(own)
      .catch((error: unknown) => {
        if (!own.signal.aborted) throw error;
      })
      .finally(() => own.close());
  }

  /** Takes the server's word for the story. Answers false where there is nothing more to be done. */
  function take(asked: ServiceResult<WireToldStory>): boolean {
    if (asked.success) {
      set({ story: asked.data });
      return true;
    }
    if (isPassing(asked)) return true;
    notify(asked.authError ? 'signed_out' : 'missing');
    return false;
  }

  /** Tells the chapter that is being told until it is whole, from the stream that is there already, or from another one. */
  async function tell(own: Line, first?: ChapterStream): Promise<void> {
    let stream = first;
    while (view.telling !== undefined) {
      const { chapter, attempt, text } = view.telling;
      if (stream === undefined) {
        const followed = await own.start((signal) =>
          devices.follow({ chapter, from: text.length, attempt }, { signal }),
        );
        // What else may be wrong with it, the story tells.
        if (followed.success) stream = followed.data;
      }
      if (stream !== undefined) await drink(own, stream);
      stream = undefined;
      const asked = await own.start((signal) => devices.ask({ signal }));
      if (!take(asked)) return;
      if (asked.success && hasWhole(asked.data, chapter)) set({ telling: tellingOf(asked.data) });
      else if (!asked.success || view.telling?.text === text)
        await own.rest(asked.success && asked.data.thinking);
    }
  }

  /** Reads a stream to its end, or to where it breaks. */
  async function drink(own: Line, { attempt, from, chunks }: ChapterStream): Promise<void> {
    const { telling } = view;
    if (telling === undefined) return;
    // Of another attempt what was read is void; whatever the place, nothing comes twice.
    const known = attempt === telling.attempt ? telling.text.slice(0, from) : '';
    if (known !== telling.text || attempt !== telling.attempt)
      set({
        telling: { ...telling, attempt, text: known },
        round: view.round + Number(attempt !== telling.attempt && telling.text !== ''),
      });
    let callOff = () => {};
    let isOver = false;
    const askLater = (ms: number): void => {
      callOff = devices.later(ms, () => {
        void askMeanwhile(own).then(() => {
          if (!isOver && view.telling?.text === '') askLater(ASK_AGAIN_MS);
        });
      });
    };
    askLater(ASK_MEANWHILE_MS);
    try {
      await own.drink(chunks, (chunk) => {
        if (view.telling !== undefined)
          set({ telling: { ...view.telling, text: view.telling.text + chunk } });
      });
    } finally {
      isOver = true;
      callOff();
    }
  }

  async function askMeanwhile(own: Line): Promise<void> {
    const asked = await devices.ask({ signal: own.signal }).catch(() => undefined);
    if (asked?.success && !own.signal.aborted && !hasWhole(asked.data, view.telling?.chapter ?? 0))
      set({ story: asked.data });
  }

  /** Sends an answer until the server has taken it or says no. Sent twice it changes nothing. */
  async function send(own: Line, reply: Reply): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const { chapter, text } = reply;
      const sent = await own.start((signal) => devices.answer({ answer_text: text, chapter }, { signal }));
      if (sent.success && sent.data.isPause) return pauseWith(own, reply, sent.data);
      if (sent.success) {
        devices.kept.forget();
        goOnFrom(
          { ...withResponse(view.story, chapter, text), pause: null },
          {
            chapter: chapter + 1,
            attempt: sent.data.attempt,
            text: '',
          },
        );
        return tell(own, sent.data);
      }
      if (sent.status === 409) return settle(own, reply, isStory(sent.data) ? sent.data : undefined);
      if (sent.authError) {
        set({ reply: { ...reply, fault: 'refused' } });
        return notify('signed_out');
      }
      if (!isPassing(sent)) {
        devices.kept.forget();
        set({ reply: { ...reply, fault: sent.status === 404 ? 'no_story' : 'refused' } });
        return;
      }
      // It may have arrived all the same, and only its answer was lost.
      const asked = await own.start((signal) => devices.ask({ signal }));
      if (asked.success && asked.data.chapter > chapter) return settle(own, reply, asked.data);
      if (!take(asked)) return set({ reply: { ...reply, fault: 'no_story' } });
      // One failure may be a hiccup; of the second one the reader is told.
      if (failures > 0) set({ reply: { ...reply, fault: faultOf(sent) } });
      await own.rest();
    }
  }

  /** The answer was met outside the story: nothing of it stays here, and the chapter is as open as it was. */
  async function pauseWith(own: Line, { chapter }: Reply, { chunks }: ChapterStream): Promise<void> {
    devices.kept.forget();
    devices.forgetDraft(chapter);
    let pause = '';
    await own.drink(chunks, (chunk) => {
      pause += chunk;
    });
    const asked = await own.start((signal) => devices.ask({ signal }));
    if (!take(asked)) return;
    // Where the line broke meanwhile, what came of it is enough to know that it pauses.
    const story: WireToldStory = asked.success ? view.story : { ...view.story, pause: 'help' };
    goOnFrom(story, tellingOf(story));
    set({ pause: pause === '' ? undefined : pause, pauses: view.pauses + 1 });
    await tell(own);
  }

  /** The story has gone on: with this very answer, or with another one that was given elsewhere. */
  async function settle(own: Line, reply: Reply, story: WireToldStory | undefined): Promise<void> {
    devices.kept.forget();
    if (story === undefined || story.chapter <= reply.chapter)
      return set({ story: story ?? view.story, reply: { ...reply, fault: 'unprocessed' } });
    const response = reply.chapter === 0 ? reply.text : story.story.chapters[reply.chapter - 1]?.response;
    if (response !== reply.text) notify('moved_on');
    goOnFrom(story, tellingOf(story));
    await tell(own);
  }

  /** Gives an answer, and keeps it until the server has taken it or said no. */
  function give(reply: Reply): void {
    devices.kept.keep(reply);
    set({ reply });
    begin((own) => send(own, reply));
  }

  function goOnFrom(story: WireToldStory, telling: Telling | undefined): void {
    set({ story, telling, reply: undefined, isStopped: false, pause: undefined });
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(onNotice) {
      notify = onNotice;
      goOnFrom(view.story, tellingOf(view.story));
      const waiting = view.story.status === 'waiting' ? devices.kept.read(view.story.chapter) : undefined;
      if (view.telling !== undefined) begin(tell);
      if (waiting === undefined) devices.kept.forget();
      else give({ chapter: view.story.chapter, text: waiting });
      return () => {
        notify = () => undefined;
        line?.close();
      };
    },
    answer(text) {
      const { story, telling, reply } = view;
      if (telling !== undefined || (reply !== undefined && reply.fault === undefined)) return;
      const given = { chapter: story.chapter, text };
      if (story.status !== 'waiting') return set({ reply: { ...given, fault: 'no_story' } });
      give(given);
    },
    stop() {
      if (view.isStopped || view.reply !== undefined) return;
      line?.close();
      set({ isStopped: true, isLineDown: false });
    },
    goOn() {
      if (!view.isStopped) return;
      set({ isStopped: false });
      if (view.telling !== undefined) begin(tell);
    },
    look() {
      if (view.telling !== undefined || view.reply !== undefined || view.story.status !== 'waiting') return;
      begin(async (own) => {
        let asked = await own.start((signal) => devices.ask({ signal }));
        for (; !asked.success; asked = await own.start((signal) => devices.ask({ signal }))) {
          if (!take(asked)) return;
          await own.rest();
        }
        // A story that has paused elsewhere pauses here, too, and goes on with it.
        if (asked.data.chapter <= view.story.chapter) return void take(asked);
        notify('moved_on');
        goOnFrom(asked.data, tellingOf(asked.data));
        await tell(own);
      });
    },
  };
}

/** What a story is telling, of which nothing has been read yet. */
function tellingOf({ status, chapter, attempt }: WireToldStory): Telling | undefined {
  return status === 'telling' ? { chapter, attempt, text: '' } : undefined;
}

function hasWhole({ status, chapter }: WireToldStory, wanted: number): boolean {
  return chapter > wanted || status !== 'telling';
}

function faultOf({ status }: ServiceFailure): ReplyFault {
  return status === undefined ? 'unreachable' : 'refused';
}
