// Work that is done one piece after the other, in the order in which it came, by a process that does other things too.

export type Turns = {
  /** Does a piece of work when its turn comes, and answers what it answers. Undefined, at once, when too many wait already. */
  readonly take: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;
};

/** Makes a line in which at most `mostWaiting` pieces wait for the one that is under way. */
export function createTurns({ mostWaiting }: { readonly mostWaiting: number }): Turns {
  let inLine = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      if (inLine > mostWaiting) return undefined;
      inLine += 1;
      // A piece that fails is its own affair: the next one has its turn all the same.
      const done = last.then(work).finally(() => {
        inLine -= 1;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
