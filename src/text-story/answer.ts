// Takes a reply to a told story: once, to the chapter that it answers, whatever is sent twice or from a tab that is behind.

import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import { recordEvidence } from '#profile/store-evidence.ts';
import { findToldStory, type StoryCatalogue } from './content.ts';
import { askBack } from './rules/ask-back.ts';
import { readReply } from './rules/evidence.ts';
import { type Heard, hearReply } from './rules/hear.ts';
import { namePeople } from './rules/hearing/people.ts';
import { applyHeard } from './rules/reading.ts';
import type { Concern } from './rules/safety/concern.ts';
import { readConcern } from './rules/safety/read-concern.ts';
import type { Scene, Story } from './rules/story.ts';
import { CONTINUE, WRITTEN_LANGUAGE } from './rules/words.ts';
import {
  holdTelling,
  keepAsked,
  listChapters,
  pauseTelling,
  type StoredChapter,
  type StoredTelling,
  saveReply,
} from './store.ts';

export type Reply = {
  readonly storyId: string;
  readonly personId: PersonId;
  /** Trimmed and not empty. */
  readonly text: string;
  /** The chapter it answers; undefined means the newest. */
  readonly chapter: number | undefined;
};

/** What came of a reply: the chapter to be read next, a pause, why it does not fit, or that there is no such story. */
export type ReplyResult =
  | { readonly kind: 'accepted'; readonly next: number }
  /** It speaks of real distress, harm or hate. Nothing of it is kept; `chapter` is the newest, as it was. */
  | { readonly kind: 'paused'; readonly concern: Concern; readonly chapter: number; readonly attempt: number }
  /** Nobody could go on from it: the chapter, whose number and attempt these are, stays open, and `text` asks back. */
  | { readonly kind: 'asked'; readonly text: string; readonly chapter: number; readonly attempt: number }
  | { readonly kind: 'stale'; readonly path: string; readonly message: string }
  | { readonly kind: 'missing' };

type ReplyEngines = { readonly db: Db; readonly clock: Clock; readonly catalogue: StoryCatalogue };

/** Takes a reply. The same reply to the same chapter again is accepted as the first was, and changes nothing. */
export async function takeReply(engines: ReplyEngines, reply: Reply): Promise<ReplyResult> {
  return await engines.db.transaction(async (trx) => {
    const telling = await holdTelling(trx, reply.storyId, reply.personId);
    const story = telling && findToldStory(engines.catalogue, telling.storyKey);
    if (telling === undefined || story === undefined) return { kind: 'missing' };
    const chapters = await listChapters(trx, telling.id);
    return await takeHeldReply(trx, engines, { telling, story, chapters, reply });
  });
}

const STILL_TOLD = 'This chapter is still being told.';

type HeldReply = {
  readonly telling: StoredTelling;
  readonly story: Story;
  readonly chapters: readonly StoredChapter[];
  readonly reply: Reply;
};

async function takeHeldReply(
  trx: Transaction<Tables>,
  { clock, catalogue }: Pick<ReplyEngines, 'clock' | 'catalogue'>,
  { telling, story, chapters, reply }: HeldReply,
): Promise<ReplyResult> {
  const { text } = reply;
  const isWaiting = telling.status === 'waiting';
  // Without a number, a reply that comes while its answer is told, or after the ending, can only be a repetition.
  const number = reply.chapter ?? (isWaiting ? telling.chapter : telling.chapter - 1);
  const answered = chapters.find((chapter) => chapter.number === number);
  // Before anything else, also where the reply does not fit: nobody in need is told about numbers of chapters. What an option
  // says, its author wrote.
  const isOffered = answered?.options.some((option) => option.text === text || option.label === text);
  const concern = isOffered || text === CONTINUE ? undefined : readConcern(text);
  if (concern !== undefined) {
    if (telling.status !== 'finished') await pauseTelling(trx, telling.id);
    const { attempt = 0 } = chapters.find((chapter) => chapter.number === telling.chapter) ?? {};
    return { kind: 'paused', concern, chapter: telling.chapter, attempt };
  }
  if (answered === undefined) {
    // While the beginning is told, none comes before it whose answer could be repeated.
    const message = number < 0 ? STILL_TOLD : `There is no chapter ${number} to answer yet.`;
    return { kind: 'stale', path: 'chapter', message };
  }
  if (number < telling.chapter) {
    if (answered.response === text) return { kind: 'accepted', next: number + 1 };
    const path = reply.chapter === undefined ? 'answer_text' : 'chapter';
    return { kind: 'stale', path, message: 'This chapter has another answer already.' };
  }
  if (!isWaiting)
    return {
      kind: 'stale',
      path: 'chapter',
      message: telling.status === 'finished' ? 'The story has ended.' : STILL_TOLD,
    };
  const scene = story.scenes.find(({ id }) => id === answered.sceneId);
  const heard = hearAnswer(answered, story, scene, text);
  // Asked in the language of the stories; what a model told in another one it can understand better than we can.
  const asked =
    heard === undefined || answered.language !== WRITTEN_LANGUAGE
      ? undefined
      : askBack(
          telling.state,
          { number, text, heard, question: answered.question },
          catalogue.shared.askBack,
        );
  if (asked !== undefined) {
    await keepAsked(trx, telling.id, asked.state);
    return { kind: 'asked', text: asked.text, chapter: number, attempt: answered.attempt };
  }
  const now = clock();
  await saveReply(trx, {
    ...{ storyId: telling.id, number, response: text, heard, now },
    state: heard === undefined ? telling.state : applyHeard(telling.state, scene, heard),
  });
  if (scene !== undefined) {
    // What asks for something stands last: whoever was not offered it did not pass it over.
    const offered = scene.options.filter(
      ({ when }, at) => when === undefined || answered.options.some((option) => option.at === at),
    );
    const stances = offered.map(({ stance }) => stance);
    await recordEvidence(trx, {
      source: 'reply',
      of: { story_id: telling.id, chapter: number },
      ...{ personId: reply.personId, now },
      // It is given now, so there is nothing of it from before.
      answersSince: () => readReply(text, heard, stances),
    });
  }
  return { kind: 'accepted', next: number + 1 };
}

/** How a reply to a chapter is understood; undefined where there is nothing but Continue. Throws for a Continue elsewhere. */
function hearAnswer(
  { number, options, question }: StoredChapter,
  story: Story,
  scene: Scene | undefined,
  text: string,
): Heard | undefined {
  if (number === 0) return undefined;
  if (text === CONTINUE)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'answer_text', message: 'Must be one of the options, or words of your own.' }],
    });
  // What was offered may be worded anew by a model; what it stands for is the scene's.
  const offered = options.flatMap((option) => {
    const own = scene?.options[option.at];
    return own === undefined ? [] : [{ ...own, label: option.label, text: option.text, at: option.at }];
  });
  const heard = hearReply(text, offered, { isAsked: question !== null, people: namePeople(story) });
  return heard.kind === 'option' ? { ...heard, at: offered[heard.at]?.at ?? heard.at } : heard;
}
