// The chapter that is being told, as it comes: from one stream after another, until the story says that it is whole.
import type { Line } from '#base/device/line.ts';
import type { ChapterStream } from '../../calls.ts';
import { askStory, type ReadingGround, takeWord } from './reading-ground.ts';
import { hasWhole } from './reading-view.ts';

/** While a chapter keeps coming for longer than this (ms), its story is asked for: it has the picture. */
const ASK_MEANWHILE_MS = 700;
/** And so often (ms) while nothing of it comes: it says whether the storyteller thinks. */
const ASK_AGAIN_MS = 3000;

/** Tells what is being told until it is whole, from the stream that is there already, or from another one. */
export async function tellChapter(ground: ReadingGround, line: Line, first?: ChapterStream): Promise<void> {
  let stream = first;
  for (;;) {
    const { telling } = ground.getView();
    if (telling === undefined) return;
    const { chapter, text } = telling;
    // What else may be wrong with a stream, the story tells.
    stream ??= await followOn(ground, line, telling);
    if (stream !== undefined) await drink(ground, line, stream);
    stream = undefined;
    const asked = await askStory(ground, line);
    if (!takeWord(ground, asked)) return;
    if (asked.success && hasWhole(asked.data, chapter)) ground.step({ kind: 'whole', story: asked.data });
    else if (!asked.success || ground.getView().telling?.text === text)
      await line.rest(asked.success && asked.data.thinking);
  }
}

/** Another stream of a chapter, from where it was read to. */
async function followOn(
  { devices }: ReadingGround,
  line: Line,
  { chapter, attempt, text }: { readonly chapter: number; readonly attempt: number; readonly text: string },
): Promise<ChapterStream | undefined> {
  const request = { chapter, from: text.length, attempt };
  const followed = await line.start((signal) => devices.follow(request, { signal }));
  return followed.success ? followed.data : undefined;
}

/** Reads a stream to its end, or to where it breaks. */
async function drink(ground: ReadingGround, line: Line, stream: ChapterStream): Promise<void> {
  if (ground.getView().telling === undefined) return;
  ground.step({ kind: 'stream', attempt: stream.attempt, from: stream.from });
  const stopAsking = askMeanwhile(ground, line);
  try {
    await line.drink(stream.chunks, (chunk) => ground.step({ kind: 'chunk', chunk }));
  } finally {
    stopAsking();
  }
}

/** Asks for the story beside its stream, again and again while nothing comes of it. Answers how to stop. */
function askMeanwhile(ground: ReadingGround, line: Line): () => void {
  const { devices, getView, step } = ground;
  let callOff = () => {};
  let isOver = false;

  async function ask(): Promise<void> {
    const asked = await devices.ask({ signal: line.signal }).catch(() => undefined);
    const { telling } = getView();
    if (asked?.success && !line.signal.aborted && !hasWhole(asked.data, telling?.chapter ?? 0))
      step({ kind: 'word', story: asked.data });
    if (!isOver && getView().telling?.text === '') askIn(ASK_AGAIN_MS);
  }
  function askIn(ms: number): void {
    callOff = devices.later(ms, () => void ask());
  }
  askIn(ASK_MEANWHILE_MS);
  return () => {
    isOver = true;
    callOff();
  };
}
