// Who tells the next chapter: a model where one is configured and a person's allowance lasts, else the embedded teller.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import { createModelTeller } from '#text-story/model/model-teller.ts';
import type { SharedSentences } from '#text-story/rules/tell.ts';
import { takeAllowance } from '#text-story/store.ts';
import { createEmbeddedTeller, type Storyteller } from '#text-story/teller.ts';
import type { TellingEngines } from '#text-story/tellings.ts';
import type { StoryModel } from './model-config.ts';

type TellerParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly shared: SharedSentences;
  readonly model: StoryModel | undefined;
  readonly log: (line: string) => void;
};

/** Answers the teller of each chapter. One of a person's chapters of the day (by UTC) is used up with each answer of the model. */
export function chooseStoryteller({
  db,
  clock,
  shared,
  model,
  log,
}: TellerParts): TellingEngines['chooseTeller'] {
  const embedded = createEmbeddedTeller(shared);
  if (model === undefined) return async () => embedded;
  const { dailyLimit, ...endpoint } = model;
  const teller: Storyteller = createModelTeller({ ...endpoint, shared, fallback: embedded, clock, log });
  return async (personId) => {
    const day = clock().toISOString().slice(0, 10);
    const isLeft = await takeAllowance(db.kysely, { personId, day, limit: dailyLimit });
    return isLeft ? teller : embedded;
  };
}
