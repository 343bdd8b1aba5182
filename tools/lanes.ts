// Lists of work that are worked off beside each other, one piece of each at a time.

/**
 * Works lists off beside each other, each in its order. Whose own list is empty takes the next piece of another one, of the first that has
 * any. Calls `whenIdle` once, as soon as one of them finds nothing more to take while others may still be at their last piece. Rejects
 * with what `work` or `whenIdle` throws first.
 */
export async function workOff<Piece>(
  lists: readonly (readonly Piece[])[],
  work: (piece: Piece) => Promise<void>,
  whenIdle: () => void = () => {},
): Promise<void> {
  const lanes = lists.map((list) => [...list]);
  let isIdle = false;
  await Promise.all(
    lanes.map(async (own) => {
      for (;;) {
        const lane = own.length > 0 ? own : lanes.find(({ length }) => length > 0);
        const piece = lane?.shift();
        if (piece === undefined) break;
        await work(piece);
      }
      if (!isIdle) whenIdle();
      isIdle = true;
    }),
  );
}
