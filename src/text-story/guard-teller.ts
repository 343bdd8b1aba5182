// Stands between a storyteller and everybody who reads it: nothing of real distress, harm or hate is told, nor told from.
import { findOpenSentences, readConcern, readToldConcern } from './rules/safety/read-concern.ts';
import type { ChapterTask, SharedSentences } from './rules/tell.ts';
import {
  createEmbeddedTeller,
  type FinishedChapter,
  type Storyteller,
  type TellerEvent,
  type TellingTask,
} from './teller.ts';

/** Of the last two sentences, so much is read together with what comes, in UTF-16 units. */
const READ_BACK = 300;

/**
 * The same teller, guarded. It gets no reply that the story would pause for, as they may be kept from before it did. A chapter
 * of a model that speaks of such things gives way to the embedded one: what completes the words is not shown, and what was
 * shown before is taken back.
 */
export function guardTeller(teller: Storyteller, shared: SharedSentences): Storyteller {
  return {
    name: teller.name,
    async *tell(task, signal) {
      // The embedded one tells from the state alone, so nobody's replies are read again for it.
      const { begun, ...clean } = cleanTask(teller.name === 'embedded' ? { ...task, history: [] } : task);
      const isBegunWell = begun === undefined || readToldConcern(begun) === undefined;
      if (!isBegunWell) yield { kind: 'anew' };
      const safe = isBegunWell ? task.begun : undefined;
      const given = safe === undefined ? clean : { ...clean, begun: safe };
      // Its words are its authors': only what it quotes can be of a reader.
      if (teller.name === 'embedded') yield* teller.tell(given, signal);
      else if (!(yield* tellGuarded(teller, given, signal))) {
        yield { kind: 'anew' };
        yield* createEmbeddedTeller(shared).tell(clean, signal);
      }
    },
  };
}

/** Tells until something may not be told; true when all of it may. */
async function* tellGuarded(
  teller: Storyteller,
  task: TellingTask,
  signal: AbortSignal,
): AsyncGenerator<TellerEvent, boolean> {
  let shown = task.begun ?? '';
  for await (const event of teller.tell(task, signal)) {
    if (event.kind === 'anew') shown = '';
    else if (event.kind === 'back') shown = shown.slice(0, event.to);
    else if (event.kind === 'text') {
      // The sentences before it were read when they ended. This is done for every piece of every telling.
      const open = findOpenSentences(shown.slice(-READ_BACK));
      shown += event.text;
      if (readToldConcern(open + event.text) !== undefined) return false;
    } else if (event.kind === 'told' && isConcerning(event.chapter)) return false;
    yield event;
  }
  return true;
}

function isConcerning({ text, options, asks = '', notes = [], summary = '' }: FinishedChapter): boolean {
  const parts = [text, ...options.map((option) => option.text), asks, ...notes, summary];
  return parts.some((part) => readToldConcern(part) !== undefined);
}

/** A task without what the story would have paused for. */
function cleanTask(task: TellingTask): TellingTask {
  const { answered, ...rest } = task;
  const clean = answered && cleanAnswered(answered);
  return {
    ...rest,
    ...(clean === undefined ? {} : { answered: clean }),
    history: task.history.map((told) => (readConcern(told.response) ? { ...told, response: '' } : told)),
    state: {
      ...task.state,
      notes: task.state.notes.filter((note) => readToldConcern(note) === undefined),
      summary: readToldConcern(task.state.summary) === undefined ? task.state.summary : '',
    },
  };
}

/** What was heard, without the words; undefined where nothing but the words was heard. */
function cleanAnswered(answered: NonNullable<ChapterTask['answered']>): ChapterTask['answered'] {
  const { heard, scene } = answered;
  const quote = 'quote' in heard ? heard.quote : undefined;
  if (quote === undefined || readConcern(quote) === undefined) return answered;
  return heard.kind === 'option' ? { scene, heard: { kind: 'option', at: heard.at } } : undefined;
}
