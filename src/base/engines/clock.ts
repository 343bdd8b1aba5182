// The time as an argument: whoever needs the present instant, or to know how long something takes, is given a clock.

/**
 * Answers the present instant; for what happens at a date. How long something takes is told by `elapsed` alone: the
 * instant jumps when somebody sets the machine's clock. Tests pass one that stands still or is moved by hand.
 */
export type Clock = {
  (): Date;
  /** Milliseconds since some moment of no meaning. They never go back. */
  readonly elapsed: () => number;
};

/** The clock of the machine. */
export const systemClock: Clock = Object.assign(() => new Date(), { elapsed: () => performance.now() });
