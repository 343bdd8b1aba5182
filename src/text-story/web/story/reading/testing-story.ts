// A small told story for the tests: what the server would say of it at a chapter.
import type { WireChapter, WireToldStory } from '../../../contract.ts';

type Facts = {
  readonly chapter: number;
  readonly status?: WireToldStory['status'];
  readonly attempt?: number;
  readonly thinking?: boolean;
  /** What the newest chapter but one was answered. */
  readonly response?: string;
  /** Whether the chapter that is being told has its picture already. */
  readonly tellsPicture?: boolean;
  readonly pause?: WireToldStory['pause'];
  readonly asked?: boolean;
};

export function makeTelling(chapter: number): Facts {
  return { chapter, status: 'telling' };
}

/** Five chapters between beginning (0) and ending (6). Chapter 3 asks for the reader's own words. */
export function makeStory({
  chapter,
  status,
  attempt = 0,
  thinking = false,
  response = 'Run',
  tellsPicture,
  pause = null,
  asked = false,
}: Facts): WireToldStory {
  const isTelling = status === 'telling';
  const whole = isTelling ? chapter - 1 : chapter;
  const chapters = Array.from(
    { length: Math.min(5, tellsPicture ? chapter : whole) },
    (_, at): WireChapter => ({
      image: `/${at + 1}.svg`,
      image_alt: `Picture ${at + 1}`,
      language: 'en',
      faces: [],
      story_text: at < whole ? `**Chapter ${at + 1}**\n\nWords ${at + 1}.` : '',
      response: at + 1 < chapter ? response : null,
      options: at === 2 ? [] : ['Run', 'Hide', 'Ask the keeper'],
      option_details: at === 2 ? [] : ['', '', 'Ask the keeper what she saw'],
      open_ended: at === 2,
      question: at === 2 ? 'What do you tell her?' : null,
    }),
  );
  const ending = whole >= 6 ? '**The End**\n\nLast words.' : null;
  return {
    story_id: 's',
    story_key: 'the_story',
    optionsCount: whole === 0 ? -1 : (chapters.at(-1)?.options.length ?? 0),
    max_chapters: 4,
    status: status ?? (ending === null ? 'waiting' : 'finished'),
    chapter,
    attempt,
    thinking,
    pause,
    asked,
    parent_result_id: null,
    continues: null,
    language: 'en',
    recommendations_open: false,
    story: { name: 'The Story', beginning: '**The Start**\n\nFirst words.', chapters, ending },
    beginning_picture: { image: '/0.svg', image_alt: 'Picture 0', language: 'en', faces: [] },
    ending_picture:
      ending === null ? null : { image: '/6.svg', image_alt: 'Picture 6', language: 'en', faces: [] },
    ways: null,
    left: [],
    started_at: '2026-11-28T12:00:00Z',
    finished_at: ending === null ? null : '2026-11-28T12:08:00Z',
  };
}
