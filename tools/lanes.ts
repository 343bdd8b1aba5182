// Lists of work that are worked off beside each other, one piece of each at a time.

/**
 * Works lists off beside each other, each in its order. Whose own list is empty takes the next piece of another one, of the first that has
 * any. Rejects with what `work` throws first.
 */
export async function workOff<Piece>(
  lists: readonly (readonly Piece[])[],
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const lanes = lists.map((list) => [...list]);
  await Promise.all(
    lanes.map(async (own) => {
      for (;;) {
        const lane = own.length > 0 ? own : lanes.find(({ length }) => length > 0);
        const piece = lane?.shift();
        if (piece === undefined) return;
        await work(piece);
      }
    }),
  );
}
