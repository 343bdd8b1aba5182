// Gathers calls that arrive while the last ones are under way, so that many cost the database little more than one.

export type GatherOptions = {
  /** How many calls are asked together at most. */
  readonly atMost: number;
  /** How many rounds are under way at once. */
  readonly lanes: number;
  /**
   * For so long after a round began no other begins, in ms, so that more go together; 0 unless told. Whoever comes after a pause
   * waits for nothing.
   */
  readonly restMs?: number;
  /**
   * Rests longer, in ms since the last round began, where fewer than `enough` have come by then: what a round costs by itself is
   * shared by more. As soon as that many wait it begins. Several that share a `crowd` are busy together: where many come to one of
   * them, nobody waits for company in another.
   */
  readonly few?: { readonly enough: number; readonly restMs: number; readonly crowd?: Crowd };
};

/** How many calls have come so far, to all that share it. */
export type Crowd = { come: number };

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes a function of one item out of a function of many, whose answers come in the order of its items.
 * A call waits only while all lanes are busy: then it goes with everything else that waited. When a round of several
 * fails, each of its items is asked again by itself, so that one item's fault is only its own; `ask` must be safe
 * to repeat.
 */
export function gatherCalls<Item, Answer>(
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atMost, lanes, restMs = 0, few }: GatherOptions,
): (item: Item) => Promise<Answer> {
  const crowd = few?.crowd ?? { come: 0 };
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;
  let scheduled = false;
  let isResting = false;
  /** Rests for want of company: whoever makes enough ends it. */
  let isLonely = false;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function wakeUp(): void {
    clearTimeout(alarm);
    isResting = false;
    isLonely = false;
    startRounds();
  }

  function rest(): void {
    if (restMs === 0) return;
    isResting = true;
    const before = crowd.come;
    alarm = setTimeout(() => {
      const come = Math.max(waiting.length, crowd.come - before);
      if (few === undefined || come >= few.enough) return wakeUp();
      isLonely = true;
      alarm = setTimeout(wakeUp, few.restMs - restMs);
    }, restMs);
  }

  async function answerAll(round: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await ask(round.map(({ item }) => item));
      for (const [at, { resolve }] of round.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (round.length === 1) round[0]?.reject(error);
      else await Promise.all(round.map((one) => answerAll([one])));
    }
  }

  async function startRound(): Promise<void> {
    const round = waiting.slice(0, atMost);
    waiting = waiting.slice(atMost);
    underWay += 1;
    await answerAll(round);
    underWay -= 1;
    startRounds();
  }

  function startRounds(): void {
    scheduled = false;
    while (underWay < lanes && waiting.length > 0 && !isResting) {
      rest();
      void startRound();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      crowd.come += 1;
      if (isLonely && waiting.length >= (few?.enough ?? 0)) return wakeUp();
      if (scheduled || underWay >= lanes || isResting) return;
      // What else has come in with the same turn of the event loop goes along.
      scheduled = true;
      setImmediate(startRounds);
    });
}
