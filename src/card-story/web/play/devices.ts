// The outbox in a real browser: its calls, and the other tabs.
import { readPersonId } from '#accounts/web/session/session.ts';
import { openChannel } from '#base/device/channel.ts';
import { nameOf } from '#base/device/kinds.ts';
import { takeTurns } from '#base/device/turns.ts';
import { keepTrying } from '#base/device/wake.ts';
import { afterPaint } from '#base/ui/after-paint.ts';
import { undoAnswer, updateStory } from '../calls.ts';
import { ANSWERS } from '../kept.ts';
import { listWaiting } from '../keys.ts';
import { notePlace } from './along/copies.ts';
import { isStoryOf } from './game.ts';
import { createOutbox, type Outbox, type OutboxDevices, type OutboxEvent } from './outbox.ts';

/** An answer that got no reply in this time (ms) is tried again; sending it twice changes nothing. */
const PATIENCE_MS = 15_000;

const outboxes = new Map<string, Outbox>();

/** The outbox of one person and story: one for the life of the page, however often the screen opens. */
export function openOutbox(personId: string, storyId: string): Outbox {
  const key = nameOf(ANSWERS, { person: personId, what: storyId });
  const known = outboxes.get(key);
  if (known) return known;
  const outbox = createOutbox(personId, storyId, openDevices(key));
  outboxes.set(key, outbox);
  return outbox;
}

/**
 * Sends what the person's earlier visits left on this device, in whatever story. `onArrived` is told whenever the last
 * answer of a story has reached the server. Answers how to stop being told; what is kept is sent all the same.
 */
export function sendKeptAnswers(onArrived: () => void = () => undefined): () => void {
  const personId = readPersonId();
  if (personId === null) return () => undefined;
  const closings = listWaiting(personId).map((storyId) => {
    const outbox = openOutbox(personId, storyId);
    const close = outbox.subscribe(({ kind }) => {
      if (kind === 'sent' && outbox.read().length === 0) onArrived();
    });
    void outbox.wake();
    return close;
  });
  return () => {
    for (const close of closings) close();
  };
}

function openDevices(key: string): OutboxDevices {
  return {
    async send(storyId, body) {
      const personId = readPersonId();
      const options = { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) };
      const result = await updateStory(storyId, body, options);
      if (!result.success) return result;
      // A reply that is not this story is no reply: the answer stays kept and is sent again.
      if (isStoryOf(result.data, storyId)) {
        if (personId !== null) notePlace(personId, result.data);
        return result;
      }
      return { success: false, message: '', authError: false };
    },
    async undo(storyId, pointer) {
      const personId = readPersonId();
      const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
      const result = await undoAnswer(storyId, pointer, options);
      if (!result.success || isStoryOf(result.data, storyId)) {
        if (result.success && personId !== null) notePlace(personId, result.data, true);
        return result;
      }
      return { success: false, message: '', authError: false };
    },
    readPersonId,
    takeTurns: (work) => takeTurns(key, work),
    soon: afterPaint,
    later: (ms, then) => void setTimeout(then, ms),
    keepTrying,
    channel: openChannel<OutboxEvent>(key),
  };
}
