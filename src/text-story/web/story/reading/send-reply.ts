// An answer to a chapter, from when it is given until the server has taken it or says no.
import type { Line } from '#base/device/line.ts';
import { isPassing, type ServiceFailure } from '#base/wire/service-result.ts';
import type { WireToldStory } from '../../../contract.ts';
import { type ChapterStream, isStory } from '../../calls.ts';
import { withResponse } from '../page/story-parts.ts';
import { askStory, type ReadingGround, takeWord } from './reading-ground.ts';
import type { Reply, ReplyFault } from './reading-view.ts';
import { tellChapter } from './tell-chapter.ts';

/** Sends an answer until it has an end. Sent twice it changes nothing. */
export async function sendReply(ground: ReadingGround, line: Line, reply: Reply): Promise<void> {
  const { chapter, text } = reply;
  for (let failures = 0; ; failures += 1) {
    const sent = await line.start((signal) =>
      ground.devices.answer({ answer_text: text, chapter }, { signal }),
    );
    if (sent.success) {
      return sent.data.isPause || sent.data.isAsked
        ? stayWith(ground, line, reply, sent.data)
        : goOnWith(ground, line, reply, sent.data);
    }
    if (sent.status === 409) return settle(ground, line, reply, isStory(sent.data) ? sent.data : undefined);
    if (!isPassing(sent)) return refuse(ground, reply, sent);
    // It may have arrived all the same, and only its answer was lost.
    const asked = await askStory(ground, line);
    if (asked.success && asked.data.chapter > chapter) return settle(ground, line, reply, asked.data);
    if (!takeWord(ground, asked)) return blame(ground, reply, 'no_story');
    // One failure may be a hiccup; of the second one the reader is told.
    if (failures > 0) blame(ground, reply, sent.status === undefined ? 'unreachable' : 'refused');
    await line.rest();
  }
}

function blame({ step }: ReadingGround, reply: Reply, fault: ReplyFault): void {
  step({ kind: 'reply', reply: { ...reply, fault } });
}

/** The server would not have it. Where nobody is signed in any more, it waits for the same person. */
function refuse(ground: ReadingGround, reply: Reply, { status, authError }: ServiceFailure): void {
  if (!authError) ground.devices.kept.forget();
  blame(ground, reply, status === 404 ? 'no_story' : 'refused');
  if (authError) ground.notify('signed_out');
}

/** The answer was taken, and the next chapter comes. */
async function goOnWith(
  ground: ReadingGround,
  line: Line,
  { chapter, text }: Reply,
  stream: ChapterStream,
): Promise<void> {
  ground.devices.kept.forget();
  ground.step({
    kind: 'on',
    story: { ...withResponse(ground.getView().story, chapter, text), pause: null, asked: false },
    telling: { chapter: chapter + 1, attempt: stream.attempt, text: '' },
  });
  return tellChapter(ground, line, stream);
}

/**
 * The answer was met outside the story, or asked back for: the chapter is as open as it was. Of what the story paused for nothing stays
 * here; words that were not understood stay, to be mended.
 */
async function stayWith(
  ground: ReadingGround,
  line: Line,
  { chapter }: Reply,
  { chunks, isPause }: ChapterStream,
): Promise<void> {
  ground.devices.kept.forget();
  if (isPause) ground.devices.forgetDraft(chapter);
  let said = '';
  await line.drink(chunks, (chunk) => {
    said += chunk;
  });
  const asked = await askStory(ground, line);
  if (!takeWord(ground, asked)) return;
  // Where the line broke meanwhile, what came of it is enough to know what it is.
  const stays = isPause ? { pause: 'help' as const } : { asked: true };
  const { story } = ground.getView();
  ground.step({ kind: 'on', story: asked.success ? story : { ...story, ...stays } });
  ground.step({ kind: 'pause', said });
  await tellChapter(ground, line);
}

/** The story has gone on: with this very answer, or with another one that was given elsewhere. */
async function settle(
  ground: ReadingGround,
  line: Line,
  reply: Reply,
  story: WireToldStory | undefined,
): Promise<void> {
  ground.devices.kept.forget();
  if (story === undefined || story.chapter <= reply.chapter) {
    if (story !== undefined) ground.step({ kind: 'word', story });
    return blame(ground, reply, 'unprocessed');
  }
  const response = reply.chapter === 0 ? reply.text : story.story.chapters[reply.chapter - 1]?.response;
  if (response !== reply.text) ground.notify('moved_on');
  ground.step({ kind: 'on', story });
  await tellChapter(ground, line);
}
