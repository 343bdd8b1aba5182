// Moves of one story that come at once: how often one is decided anew because another came between, and what is said after that.
import { Refusal } from '#messages/catalogue.ts';

export const ATTEMPTS = 5;

/** The story moved on before each try: whoever asks again a moment later finds it at rest. */
export function tooManyAtOnce(): Refusal {
  return new Refusal('app.unavailable', {}, new Error('the story was at another turn at every try'));
}
