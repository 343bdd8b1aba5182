// Serves the told stories and their map. A telling belongs to the server: streams only show how far it is.
import { isUuid, type PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { cutPage, readCursor } from '#base/wire/finished-cursor.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { ServeStream, StreamedText } from '#base/wire/serve-stream.ts';
import { Refusal } from '#messages/catalogue.ts';
import { forgetEvidence } from '#profile/store-evidence.ts';
import { takeReply } from './answer.ts';
import { beginToldStory, gatherProgress } from './begin.ts';
import { findToldStory, type StoryCatalogue } from './content.ts';
import { TEXT_STORY_ENDPOINTS as ENDPOINTS } from './contract.ts';
import { gatherDiagrams } from './diagrams.ts';
import { writePause } from './pause.ts';
import { presentListedToldStory, presentMap, presentToldStory } from './present.ts';
import { presentCarried } from './road/present.ts';
import { WRITTEN_LANGUAGE } from './rules/words.ts';
import {
  deleteTelling,
  findTelling,
  listChapters,
  listEndedTellings,
  listFinishedTellings,
  listOpenTellings,
  listSeenScenes,
} from './store.ts';
import { areRecommendationsOpen } from './store-completed.ts';
import type { ReadFrom, Tellings } from './tellings.ts';

const FINISHED_PAGE = 24;

export type TextStoryEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: StoryCatalogue;
  readonly tellings: Tellings;
};

/** Another person's story looks exactly like a missing one. */
function refuseStory(): Refusal {
  return new Refusal('text-story.story_not_found', {
    errors: [{ path: 'storyId', message: 'You have no story of this id.' }],
  });
}

/** Headers that say what a text is a part of. */
function nameStream(
  storyId: string,
  part: { readonly number: number; readonly attempt: number; readonly from: number },
): Readonly<Record<string, string>> {
  return {
    // Proxies drop names with underscores, so both are sent.
    story_id: storyId,
    'Story-Id': storyId,
    'Story-Chapter': String(part.number),
    'Story-Attempt': String(part.attempt),
    'Story-From': String(part.from),
  };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

export function serveTextStory(
  serve: Serve<PersonId>,
  serveStream: ServeStream<PersonId>,
  engines: TextStoryEngines,
): void {
  serveChapters(serveStream, engines);
  serveToldStories(serve, engines);
  serveReader(serve, engines);
}

/** A telling of a person, and the story that it tells. Throws the refusal. */
async function loadStory({ db, catalogue }: TextStoryEngines, storyId: string, person: PersonId) {
  const telling = isUuid(storyId) ? await findTelling(db.kysely, storyId, person) : undefined;
  const story = telling && findToldStory(catalogue, telling.storyKey);
  if (!telling || !story) throw refuseStory();
  return { telling, story };
}

async function showStory(engines: TextStoryEngines, storyId: string, person: PersonId) {
  const { telling, story } = await loadStory(engines, storyId, person);
  const chapters = await listChapters(engines.db.kysely, telling.id);
  if (telling.status !== 'finished')
    return presentToldStory(story, telling, chapters, { areRecommendationsOpen: false, seen: [] });
  const [isOpen, seen] = await Promise.all([
    areRecommendationsOpen(engines.db, person),
    listSeenScenes(engines.db.kysely, telling),
  ]);
  return presentToldStory(story, telling, chapters, { areRecommendationsOpen: isOpen, seen });
}

/** A chapter as a stream. Throws the refusal where there is none yet. */
async function streamChapter(
  { tellings }: TextStoryEngines,
  storyId: string,
  number: number,
  read: ReadFrom,
): Promise<StreamedText> {
  const following = await tellings.follow(storyId, number, read);
  if (following === undefined)
    throw new Refusal('text-story.chapter_not_found', {
      errors: [{ path: 'chapter', message: 'There is no such chapter yet.' }],
    });
  return {
    headers: nameStream(storyId, { number, attempt: following.attempt, from: following.from }),
    pieces: following.pieces,
  };
}

/** Serves what is told piece by piece: a beginning, what follows a reply, and a chapter that is read again. */
function serveChapters(serveStream: ServeStream<PersonId>, engines: TextStoryEngines): void {
  const { tellings } = engines;

  serveStream(ENDPOINTS.begin, async ({ person, body, visit, leaving }) => {
    const { telling, isNew } = await beginToldStory(engines, {
      personId: person,
      storyKey: body.story_key ?? undefined,
      parentId: body.parent_result_id ?? undefined,
      language: visit.readLanguage() ?? WRITTEN_LANGUAGE,
    });
    if (telling.status === 'telling') await tellings.ensureTold(telling.id);
    const streamed = await streamChapter(engines, telling.id, 0, { from: 0, attempt: undefined, leaving });
    return { ...streamed, status: isNew ? 201 : 200 };
  });

  serveStream(ENDPOINTS.answer, async ({ person, params, body, leaving }) => {
    if (body.story_id !== undefined && body.story_id !== params.storyId)
      throw new Refusal('app.bad_request', {
        errors: [{ path: 'story_id', message: 'Must be the id in the address.' }],
      });
    if (!isUuid(params.storyId)) throw refuseStory();
    const { answer_text: text, chapter } = body;
    const taken = await takeReply(engines, { storyId: params.storyId, personId: person, text, chapter });
    if (taken.kind === 'missing') throw refuseStory();
    if (taken.kind === 'paused') {
      const { concern, chapter: number, attempt } = taken;
      const headers = nameStream(params.storyId, { number, attempt, from: 0 });
      return { headers: { ...headers, 'Story-Pause': 'help' }, pieces: onePiece(writePause(concern)) };
    }
    if (taken.kind === 'asked') {
      const headers = nameStream(params.storyId, { number: taken.chapter, attempt: taken.attempt, from: 0 });
      return { headers: { ...headers, 'Story-Asked': 'back' }, pieces: onePiece(taken.text) };
    }
    if (taken.kind === 'stale')
      throw new Refusal('text-story.stale_answer', {
        errors: [{ path: taken.path, message: taken.message }],
        data: await showStory(engines, params.storyId, person),
      });
    await tellings.ensureTold(params.storyId);
    return await streamChapter(engines, params.storyId, taken.next, {
      ...{ from: 0, attempt: undefined, leaving },
    });
  });

  serveStream(ENDPOINTS.follow, async ({ person, params, query, leaving }) => {
    const { telling } = await loadStory(engines, params.storyId, person);
    // A chapter that is whole is only read: nothing is to be taken for it.
    if (telling.status === 'telling') await tellings.ensureTold(telling.id);
    return await streamChapter(engines, telling.id, Number(params.chapter), {
      from: Number(query.from ?? 0),
      attempt: query.attempt === undefined ? undefined : Number(query.attempt),
      leaving,
    });
  });
}

/** Serves a story as it is kept. */
function serveToldStories(serve: Serve<PersonId>, engines: TextStoryEngines): void {
  const { db, tellings } = engines;

  serve(ENDPOINTS.getStory, async ({ person, params }) => {
    const story = await showStory(engines, params.storyId, person);
    // Whoever told it may be gone: asking for it sees to it that it is told.
    if (story.status === 'telling') await tellings.ensureTold(story.story_id);
    return story;
  });

  serve(ENDPOINTS.deleteStory, async ({ person, params }) => {
    const deleted =
      isUuid(params.storyId) &&
      (await db.transaction(async (trx) => {
        if (!(await deleteTelling(trx, params.storyId, person))) return false;
        await forgetEvidence(trx, 'reply', params.storyId);
        return true;
      }));
    if (!deleted) throw refuseStory();
    return { story_id: params.storyId };
  });
}

/** Serves what somebody has read, and what can be read next. */
function serveReader(serve: Serve<PersonId>, { db, catalogue }: TextStoryEngines): void {
  serve(ENDPOINTS.listStories, async ({ person, query }) => {
    const after = readCursor(query.cursor);
    const open = after === undefined ? await listOpenTellings(db.kysely, person) : [];
    const finished = await listFinishedTellings(db.kysely, person, { after, limit: FINISHED_PAGE + 1 });
    const { page, next } = cutPage(finished, FINISHED_PAGE);
    return {
      stories: [...open, ...page].flatMap((telling) => {
        const story = findToldStory(catalogue, telling.storyKey);
        return story ? [presentListedToldStory(story, telling)] : [];
      }),
      next,
    };
  });

  serve(ENDPOINTS.getMap, async ({ person }) => presentMap(catalogue, await gatherProgress(db, person)));

  serve(ENDPOINTS.getCarried, async ({ person }) => {
    const [open, ended] = await Promise.all([
      listOpenTellings(db.kysely, person),
      listEndedTellings(db.kysely, person),
    ]);
    return presentCarried(catalogue, { open, ended });
  });

  serve(ENDPOINTS.getDiagrams, async ({ person }) => gatherDiagrams(db, catalogue, person));
}
