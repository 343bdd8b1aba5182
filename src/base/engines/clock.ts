// The time as an argument: whoever needs the present instant is given a clock.

/** Answers the present instant. Tests pass one that stands still or is moved by hand. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();
