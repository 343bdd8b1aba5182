// A told story being read: chapters as they come, answers as they go, and what happens where the line breaks.
import { createLine, type Line } from '#base/device/line.ts';
import type { WireToldStory } from '../../../contract.ts';
import {
  askStory,
  type ReadingDevices,
  type ReadingGround,
  type ReadingNotice,
  takeWord,
} from './reading-ground.ts';
import { type ReadingStep, type ReadingView, type Reply, takeStep, viewOf } from './reading-view.ts';
import { sendReply } from './send-reply.ts';
import { tellChapter } from './tell-chapter.ts';

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

export function createReading(opened: WireToldStory, devices: ReadingDevices): Reading {
  let view = viewOf(opened);
  let notify: (notice: ReadingNotice) => void = () => undefined;
  const listeners = new Set<() => void>();
  const getView = () => view;
  function step(what: ReadingStep): void {
    const next = takeStep(view, what);
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  }
  const ground: ReadingGround = { devices, getView, step, notify: (notice) => notify(notice) };
  const work = createWork(ground);

  /** Gives an answer, and keeps it until the server has taken it or said no. */
  function give(reply: Reply): void {
    devices.kept.keep(reply);
    step({ kind: 'reply', reply });
    work.begin((line) => sendReply(ground, line, reply));
  }

  return {
    getView,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(onNotice) {
      notify = onNotice;
      step({ kind: 'on', story: view.story });
      const { status, chapter } = view.story;
      const waiting = status === 'waiting' ? devices.kept.read(chapter) : undefined;
      if (view.telling !== undefined) work.begin((line) => tellChapter(ground, line));
      if (waiting === undefined) devices.kept.forget();
      else give({ chapter, text: waiting });
      return () => {
        notify = () => undefined;
        work.end();
      };
    },
    answer(text) {
      const { story, telling, reply } = view;
      if (telling !== undefined || (reply !== undefined && reply.fault === undefined)) return;
      const given = { chapter: story.chapter, text };
      if (story.status === 'waiting') give(given);
      else step({ kind: 'reply', reply: { ...given, fault: 'no_story' } });
    },
    stop() {
      if (view.isStopped || view.reply !== undefined) return;
      work.end();
      step({ kind: 'stop' });
    },
    goOn() {
      if (!view.isStopped) return;
      step({ kind: 'go_on' });
      if (view.telling !== undefined) work.begin((line) => tellChapter(ground, line));
    },
    look() {
      if (view.telling !== undefined || view.reply !== undefined || view.story.status !== 'waiting') return;
      work.begin((line) => lookElsewhere(ground, line));
    },
  };
}

/** Only one thing is under way at a time: what comes next ends what came before. */
function createWork({ devices, step }: ReadingGround) {
  let line: Line | undefined;
  return {
    begin(work: (line: Line) => Promise<void>): void {
      line?.close();
      const own = createLine(devices, (isDown) => {
        if (line === own) step({ kind: 'line', isDown });
      });
      line = own;
      work(own)
        .catch((error: unknown) => {
          if (!own.signal.aborted) throw error;
        })
        .finally(() => own.close());
    },
    end: () => line?.close(),
  };
}

/** Whether the story has gone on in another tab, or on another device. */
async function lookElsewhere(ground: ReadingGround, line: Line): Promise<void> {
  let asked = await askStory(ground, line);
  for (; !asked.success; asked = await askStory(ground, line)) {
    if (!takeWord(ground, asked)) return;
    await line.rest();
  }
  // A story that has paused elsewhere pauses here, too, and goes on with it.
  if (asked.data.chapter <= ground.getView().story.chapter) return void takeWord(ground, asked);
  ground.notify('moved_on');
  ground.step({ kind: 'on', story: asked.data });
  await tellChapter(ground, line);
}
