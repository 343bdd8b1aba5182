// Which lane a message goes by: where few come one for all, so that they share rounds; else each conversation its own.
import type { Clock } from '#base/engines/clock.ts';

/** Within so long (ms) so many are many: two lanes have company enough each by then. */
const SPAN_MS = 40;
const MANY = 16;

type Lane<Item, Answer> = (item: Item) => Promise<Answer>;

/**
 * Makes one way of several lanes. A round costs much by itself and little for each message in it, so two rounds of four cost nearly
 * twice as much as one of eight. What is under way of a conversation keeps its lane, so that nothing of it overtakes anything else
 * of it, and no two lanes change it under each other.
 */
export function shareLanes<Item, Answer>(
  lanes: readonly [Lane<Item, Answer>, ...Lane<Item, Answer>[]],
  { clock, conversationOf }: { readonly clock: Clock; readonly conversationOf: (item: Item) => number },
): Lane<Item, Answer> {
  const underWay = new Map<number, { readonly lane: Lane<Item, Answer>; count: number }>();
  let since = clock.elapsed();
  let come = 0;
  let areMany = false;

  /** Counts one that has come. */
  function count(): void {
    const passed = clock.elapsed() - since;
    come += 1;
    if (come >= MANY && passed < SPAN_MS) areMany = true;
    if (passed < SPAN_MS) return;
    areMany = come / passed >= MANY / SPAN_MS;
    since += passed;
    come = 0;
  }

  return async (item) => {
    count();
    const conversation = conversationOf(item);
    const [first] = lanes;
    const own = underWay.get(conversation) ?? {
      lane: areMany ? (lanes[conversation % lanes.length] ?? first) : first,
      count: 0,
    };
    own.count += 1;
    underWay.set(conversation, own);
    try {
      return await own.lane(item);
    } finally {
      own.count -= 1;
      if (own.count === 0) underWay.delete(conversation);
    }
  };
}
