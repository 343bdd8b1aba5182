// How a stand-in behaves: well, unless it was told to be slow, to refuse, to page oddly, and whatever else a place may do.

export const FAULTS = [
  'none',
  'slow',
  'refuse',
  'odd pages',
  'busy',
  'quota',
  'expired',
  'revoked',
  'wrong client',
  'broken',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Manners = {
  /** What goes wrong with the next answer of its things; counted down. */
  readonly take: () => Fault;
  readonly tell: (fault: Fault, times: number) => void;
  readonly now: () => { readonly fault: Fault; readonly times: number };
};

export function createManners(): Manners {
  let [fault, times]: [Fault, number] = ['none', 0];
  return {
    take: () => {
      if (times === 0) return 'none';
      times -= 1;
      return fault;
    },
    tell: (told, howOften) => {
      [fault, times] = told === 'none' ? ['none', 0] : [told, howOften];
    },
    now: () => ({ fault: times === 0 ? 'none' : fault, times }),
  };
}

/** How long a slow answer takes, in ms. */
export const SLOW_MS = 1500;
