// What a finished story hands to the next one: how it ended, who comes along, a few facts, one open thread. Pure.
import { openVoice } from './realise.ts';
import { settlePromises, type TellingState } from './state.ts';
import type { Ending, Story } from './story.ts';

/** How many of the facts, the newest, a teller is told of. */
const MOST_FACTS = 5;
/** How many of them, the newest that have a `later`, are told at the beginning: more would be a list. */
const TOLD_FACTS = 1;

/** What is carried over, in words that need nothing of the story they come from. */
export type CarriedOver = {
  readonly from: { readonly key: string; readonly title: string; readonly ending: string };
  /** Told first in the new story. */
  readonly begins: readonly string[];
  /** At most five sentences about what was true. */
  readonly facts: readonly string[];
  readonly company?:
    | { readonly name: string; readonly arrives: string; readonly helps: string; readonly parts: string }
    | undefined;
  readonly thread: { readonly opens: string; readonly closes: string };
};

/** What a story that ended with `ending` hands on. */
export function carryOver(story: Story, told: TellingState, ending: Ending): CarriedOver {
  const state = settlePromises(told);
  const voice = openVoice(story, state, `${ending.id} carry`);
  const { begins, companion, thread } = ending.carry;
  const role = companion === undefined ? undefined : story.cast[companion];
  const person = companion === undefined ? undefined : role?.people[state.cast[companion] ?? 0];
  const later = state.facts.flatMap((name) => story.facts[name]?.later ?? []).toReversed();
  return {
    from: { key: story.key, title: story.title, ending: ending.title },
    begins: [voice.tell(begins), ...later.slice(0, TOLD_FACTS).map((sentence) => voice.tell(sentence))],
    facts: state.facts
      .flatMap((name) => story.facts[name]?.is ?? [])
      .slice(-MOST_FACTS)
      .map((sentence) => openVoice(story, state, 'facts').tell(sentence)),
    ...(role?.travels && person
      ? {
          company: {
            name: person.name,
            arrives: openVoice(story, state, 'arrives').tell(role.travels.arrives),
            helps: openVoice(story, state, 'helps').tell(role.travels.helps),
            parts: openVoice(story, state, 'parts').tell(role.travels.parts),
          },
        }
      : {}),
    thread: {
      opens: voice.tell(thread.opens),
      closes: openVoice(story, state, 'closes').tell(thread.closes),
    },
  };
}
