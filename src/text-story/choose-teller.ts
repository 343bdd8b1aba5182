// Who tells the next chapter: a model where one is configured and a person's allowance lasts, else the embedded teller.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type Allowance, createModelTeller } from './model/model-teller.ts';
import { waitForFirstWord } from './model/telling.ts';
import type { SharedSentences } from './rules/tell.ts';
import { returnAllowance, takeAllowance } from './store-allowance.ts';
import { createEmbeddedTeller } from './teller.ts';
import type { TellingEngines } from './tellings.ts';

/** The model that tells chapters, and how many of them a person is told by it in a day. */
export type StoryModel = {
  /** What stands before /chat/completions, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Chapters per person and day; the embedded teller tells those beyond it. */
  readonly dailyLimit: number;
  /** How long a reader waits for the first word, in seconds; undefined: as long as is usual. */
  readonly firstWordSeconds: number | undefined;
};

type TellerParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly shared: SharedSentences;
  readonly model: StoryModel | undefined;
  readonly log: (line: string) => void;
};

export type ChosenTeller = {
  readonly chooseTeller: TellingEngines['chooseTeller'];
  /** Whether the model rests since it failed; undefined where there is none. */
  readonly isModelResting: (() => boolean) | undefined;
};

/** Answers the teller of each chapter. One of a person's chapters of the day (by UTC) is used up with each answer of the model. */
export function chooseStoryteller({ db, clock, shared, model, log }: TellerParts): ChosenTeller {
  const embedded = createEmbeddedTeller(shared);
  if (model === undefined) return { chooseTeller: async () => embedded, isModelResting: undefined };
  const { dailyLimit, firstWordSeconds, ...endpoint } = model;
  const bounds = firstWordSeconds === undefined ? {} : waitForFirstWord(firstWordSeconds * 1000);
  const teller = createModelTeller({ ...endpoint, shared, fallback: embedded, clock, log, bounds });
  const openAllowance = (personId: PersonId): Allowance => {
    const day = clock().toISOString().slice(0, 10);
    return {
      take: () => takeAllowance(db.kysely, { personId, day, of: 'chapters', limit: dailyLimit }),
      giveBack: () =>
        returnAllowance(db.kysely, { personId, day, of: 'chapters' }).catch((error: unknown) =>
          log(`a chapter of an allowance was not given back: ${String(error)}`),
        ),
    };
  };
  return {
    chooseTeller: async (personId) => ({
      name: 'model',
      tell: (task, signal) => teller.tell(task, signal, openAllowance(personId)),
    }),
    isModelResting: teller.isResting,
  };
}
