// A storyteller that is worked by hand: a test gives the pieces, and says when a chapter is told or breaks off.
import { type SharedSentences, tellChapter } from '#text-story/rules/tell.ts';
import { finishChapter, type Storyteller, type TellerEvent, type TellingTask } from '#text-story/teller.ts';

type Step = { readonly kind: 'event'; readonly event: TellerEvent } | { readonly kind: 'fail' };

/** A chapter that is being told by hand. */
export type HandTelling = {
  readonly task: TellingTask;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  readonly beginAnew: () => void;
  /** Takes back what was said behind so many units. */
  readonly goBack: (to: number) => void;
  readonly think: () => void;
  /** Ends it as the embedded teller would have told it, or with a text of the test's own. */
  readonly finish: (text?: string) => void;
  readonly fail: () => void;
};

/** `next` waits for the chapter that is told next. */
export type HandTeller = Storyteller & { readonly next: () => Promise<HandTelling> };

export function createHandTeller(shared: SharedSentences): HandTeller {
  const begun: HandTelling[] = [];
  const waiting: ((telling: HandTelling) => void)[] = [];
  return {
    name: 'model',
    next: () => {
      const ready = begun.shift();
      return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve));
    },
    async *tell(task, signal) {
      const steps: Step[] = [];
      let wake = () => {};
      const push = (step: Step) => {
        steps.push(step);
        wake();
      };
      const event = (one: TellerEvent) => push({ kind: 'event', event: one });
      const telling: HandTelling = {
        task,
        signal,
        say: (text) => event({ kind: 'text', text }),
        beginAnew: () => event({ kind: 'anew' }),
        goBack: (to) => event({ kind: 'back', to }),
        think: () => event({ kind: 'thinking' }),
        finish: (text) => {
          const chapter = finishChapter(tellChapter(task, shared));
          event({ kind: 'told', chapter: { ...chapter, ...(text === undefined ? {} : { text }) } });
        },
        fail: () => push({ kind: 'fail' }),
      };
      const hand = waiting.shift();
      if (hand) hand(telling);
      else begun.push(telling);
      signal.addEventListener('abort', () => wake());
      while (!signal.aborted) {
        const step = steps.shift();
        if (step === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else if (step.kind === 'fail') throw new Error('The teller fell silent.');
        else {
          yield step.event;
          if (step.event.kind === 'told') return;
        }
      }
      throw signal.reason;
    },
  };
}
