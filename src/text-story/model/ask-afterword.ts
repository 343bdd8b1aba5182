// Asks a model what a chapter leads to that it has told.
import { makeMark } from '#base/engines/model/data-prompt.ts';

import { findRetryWait } from '#base/engines/model/endpoint-fault.ts';
import { adviseOn } from './advice.ts';
import { AFTERWORD_SHAPE, type Afterword, readAfterword } from './afterword.ts';
import { openPatience, pause } from './patience.ts';
import { writeAfterwordPrompt } from './prompt.ts';
import { listenForEcho } from './prompt-echo.ts';
import { MOST_TRIES, nameFailure, type Telling } from './telling.ts';

/** What the chapter leads to; nothing where the model does not say it well, and then the scene's own options stand. */
export async function askAfterword(telling: Telling, text: string): Promise<Partial<Afterword>> {
  const { task, outline, endpoint, signal, bounds, habits } = telling;
  const until = performance.now() + (habits.thinks ? bounds.thoughtOptionsMs : bounds.optionsMs);
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const over = new AbortController();
    const patience = openPatience(signal);
    const prompt = writeAfterwordPrompt(task, outline, text, makeMark());
    try {
      const answer = await patience.wait(
        endpoint.askObject(prompt, AFTERWORD_SHAPE, AbortSignal.any([signal, over.signal])),
        until - performance.now(),
        'too-slow',
      );
      const result = readAfterword(answer, task.number, outline, listenForEcho(prompt, endpoint.isKeyIn));
      if (result.kind === 'afterword') return result.afterword;
      telling.log(`options, try ${number}: ${result.fault}`);
    } catch (error) {
      signal.throwIfAborted();
      const fault = nameFailure(error);
      telling.log(`options, try ${number}: ${fault.code}${adviseOn(fault)}`);
      const wait = findRetryWait(fault);
      if (wait === undefined || performance.now() + wait >= until) break;
      if (number < MOST_TRIES) await pause(wait, signal);
    } finally {
      patience.end();
      over.abort();
    }
  }
  return {};
}
