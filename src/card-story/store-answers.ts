// The two statements of an answer, gathered: answers that arrive together are read and written together.
import type { PersonId } from '#accounts/rules.ts';
import { gatherCalls } from '#base/engines/database/gather.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type NewAnswer, STORY_COLUMNS, type StoredStory, type StoryRow, toStory } from './store.ts';

const LOAD = {
  name: 'card-story.loadStories',
  text: `select person_id, ${STORY_COLUMNS.join(', ')} from stories where id = any($1)`,
};

/** As `ANSWER_STATEMENTS.record`, for a list of answers to different stories. */
const RECORD = {
  name: 'card-story.recordAnswers',
  text: `with sent as (
  select * from json_to_recordset($1) as sent(
    "storyId" uuid, turn int, outcome text, state json, "cardId" text, agree bool, "elapsedMs" int, now timestamptz, plain bool)
), moved as (
  update stories set turn = sent.turn + 1, outcome = sent.outcome, state = sent.state, changed_at = sent.now,
    finished_at = case when sent.outcome = 'open' then null else sent.now end
  from sent where stories.id = sent."storyId" and stories.turn = sent.turn returning stories.id
)
insert into story_answers (story_id, turn, card_id, agree, elapsed_ms, answered_at, plain)
select id, turn, "cardId", agree, "elapsedMs", now, plain from moved join sent on "storyId" = id returning story_id`,
};

const ROUNDS = { atMost: 32, lanes: 3 };

export type AnswerStore = {
  /** A story of a person; undefined when there is none or it is another's. */
  readonly loadStory: (id: string, personId: PersonId) => Promise<StoredStory | undefined>;
  /** Records an answer and moves the story. False when the story was no longer at that turn. */
  readonly recordAnswer: (answer: NewAnswer) => Promise<boolean>;
};

export function openAnswerStore(db: Db): AnswerStore {
  const load = gatherCalls<{ id: string; personId: PersonId }, StoredStory | undefined>(async (wanted) => {
    const rows = await db.prepared<StoryRow & { person_id: PersonId }>(LOAD, [wanted.map(({ id }) => id)]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return wanted.map(({ id, personId }) => {
      const row = rowOf.get(id);
      return row?.person_id === personId ? toStory(row) : undefined;
    });
  }, ROUNDS);
  const recordAnswer = gatherCalls<NewAnswer, boolean>(async (answers) => {
    // Of two answers to one story only the first can fit; the other finds that out by reading the story anew.
    const first = new Map<string, NewAnswer>();
    for (const answer of answers) if (!first.has(answer.storyId)) first.set(answer.storyId, answer);
    const rows = await db.prepared<{ story_id: string }>(RECORD, [JSON.stringify([...first.values()])]);
    const moved = new Set(rows.map((row) => row.story_id));
    return answers.map((answer) => first.get(answer.storyId) === answer && moved.has(answer.storyId));
  }, ROUNDS);
  return { loadStory: (id, personId) => load({ id, personId }), recordAnswer };
}
