// A told story in the parts that its screen shows: what has been told, what is being told, and how it goes on. Pure.
import type { WireToldStory } from '../../../contract.ts';
import { CONTINUE } from '../../../rules/words.ts';
import type { ReadingView } from '../reading/reading-view.ts';

export type Picture = { readonly src: string; readonly alt: string };

/** One part of a story: the beginning (number 0), a chapter, or the ending. */
export type Part = {
  readonly number: number;
  readonly kind: PartKind;
  readonly text: string;
  /** False while it is being told. */
  readonly isWhole: boolean;
  /** Absent while it is not known yet. */
  readonly picture: Picture | undefined;
  /** Of those whom it names most. */
  readonly faces: readonly (Picture & { readonly name: string })[];
  /** What it is written in. */
  readonly language: string;
  /** What the reader answered, where that was more than to go on. */
  readonly response: string | undefined;
};

export type PartKind = 'beginning' | 'chapter' | 'ending';

/** What can be done: `label` is shown first and answers; `detail`, where there is one, says it at length. */
export type ShownOption = { readonly label: string; readonly detail: string | undefined };

/** How a story goes on: by one button, by options, by the reader's own words, or not at all. */
export type WayOn =
  | { readonly kind: 'continue' }
  | { readonly kind: 'options'; readonly options: readonly ShownOption[] }
  | { readonly kind: 'words'; readonly question: string | undefined }
  | { readonly kind: 'complete' };

/** The number of the ending. Between it and the beginning are `max_chapters` + 1 chapters. */
function endingNumber({ max_chapters }: Pick<WireToldStory, 'max_chapters'>): number {
  return max_chapters + 2;
}

export function kindOfPart(story: Pick<WireToldStory, 'max_chapters'>, number: number): PartKind {
  if (number === 0) return 'beginning';
  return number < endingNumber(story) ? 'chapter' : 'ending';
}

/** Everything that is told, in order; last what is being told, or is about to be, as far as it has come. */
export function listParts(view: Pick<ReadingView, 'story' | 'telling' | 'reply'>): readonly Part[] {
  const { telling, reply } = view;
  const sent = reply !== undefined && reply.fault === undefined ? reply : undefined;
  const story = sent === undefined ? view.story : withResponse(view.story, sent.chapter, sent.text);
  const coming = telling ?? (sent && { chapter: sent.chapter + 1, text: '' });
  const isTelling = coming === undefined && story.status === 'telling';
  const newest = coming === undefined ? story.chapter - Number(isTelling) : coming.chapter - 1;
  const whole = Array.from({ length: Math.max(0, newest + 1) }, (_, number) => readPart(story, number));
  return coming === undefined ? whole : [...whole, readPart(story, coming.chapter, coming.text)];
}

/** `coming` is what has come of a part that is being told. */
function readPart(story: WireToldStory, number: number, coming?: string): Part {
  const kind = kindOfPart(story, number);
  const chapter = kind === 'chapter' ? story.story.chapters[number - 1] : undefined;
  const told = { beginning: story.story.beginning, chapter: chapter?.story_text, ending: story.story.ending };
  const pictures = { beginning: story.beginning_picture, chapter, ending: story.ending_picture };
  const { image, image_alt, language = story.language, faces = [] } = pictures[kind] ?? {};
  const response = chapter?.response ?? CONTINUE;
  return {
    number,
    kind,
    text: coming ?? told[kind] ?? '',
    isWhole: coming === undefined,
    picture: image === undefined || image === '' ? undefined : { src: image, alt: image_alt ?? '' },
    faces: faces.map((face) => ({ name: face.name, src: face.image, alt: face.image_alt })),
    language,
    response: response === CONTINUE ? undefined : response,
  };
}

/** How the story goes on from its newest chapter, which is whole. */
export function findWayOn({ story, optionsCount }: Pick<WireToldStory, 'story' | 'optionsCount'>): WayOn {
  if (story.ending !== null) return { kind: 'complete' };
  const last = story.chapters.at(-1);
  if (last === undefined || optionsCount === -1) return { kind: 'continue' };
  if (last.open_ended || last.options.length === 0)
    return { kind: 'words', question: last.question ?? undefined };
  const options = last.options.map((label, at) => ({ label, detail: last.option_details[at] || undefined }));
  return { kind: 'options', options };
}

/** The story with what its newest chapter was answered, as it is before the server has said so. */
export function withResponse(story: WireToldStory, number: number, response: string): WireToldStory {
  const chapters = story.story.chapters.map((chapter, at) =>
    at === number - 1 ? { ...chapter, response } : chapter,
  );
  return { ...story, story: { ...story.story, chapters } };
}

/** How far a story is told: `told` can be read again, `now` is the newest part. */
export type Checkpoint = {
  readonly number: number;
  readonly kind: PartKind;
  readonly state: 'told' | 'now' | 'ahead';
};

/** Beginning, Chapter 1 to `max_chapters` + 1, Ending; `newest` is the number of the newest part. */
export function listCheckpoints(
  story: Pick<WireToldStory, 'max_chapters'>,
  newest: number,
): readonly Checkpoint[] {
  return Array.from({ length: endingNumber(story) + 1 }, (_, number) => ({
    number,
    kind: kindOfPart(story, number),
    state: number < newest ? 'told' : number === newest ? 'now' : 'ahead',
  }));
}
