// How far back searches had to look for enough, remembered for a while: what is searched for again is found by one statement instead of three or four.

/** What is searched for, by whatever it is narrowed, and as of when. */
type Asked = { readonly at: Date; readonly filters: object };

/** How far back it is enough to look, in ms; `Infinity` where all is read. `isEnd` where nobody looks on behind it, whatever is found before. */
export type Reach = { readonly span: number; readonly isEnd: boolean };

export type Reaches = {
  /** Undefined where nothing is known of it, or nothing that is as of about then. */
  readonly recall: (asked: Asked, most: number) => Reach | undefined;
  readonly note: (asked: Asked, most: number, reach: Reach) => void;
  readonly forget: (filters: object, most: number) => void;
};

/** A reach holds for so long. In ms. */
const GOOD_MS = 10 * 60_000;
/** So many are remembered, the last. */
const MOST = 2000;

/** Opens an empty memory. It only says where to look first: what is found is the same with it and without it. */
export function openReaches(): Reaches {
  const known = new Map<string, Reach & { readonly at: number }>();
  const nameOf = (filters: object, most: number) => JSON.stringify([most, filters]);
  return {
    recall: ({ at, filters }, most) => {
      const reach = known.get(nameOf(filters, most));
      return reach && Math.abs(at.getTime() - reach.at) <= GOOD_MS ? reach : undefined;
    },
    note: ({ at, filters }, most, reach) => {
      const name = nameOf(filters, most);
      known.delete(name);
      known.set(name, { ...reach, at: at.getTime() });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    forget: (filters, most) => {
      known.delete(nameOf(filters, most));
    },
  };
}
