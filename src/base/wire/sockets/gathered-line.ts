// What carries a socket: frames that are written to it in one turn of the event loop go to the line together.
import type { Duplex } from 'node:stream';

/** Bytes that are gathered for one write to the line at most. */
const MOST_GATHERED = 65_536;

/** Keeps the lines to which something was written in this turn, and lets go all of it at its end. */
export class LineGatherer {
  #lines: GatheredLine[] = [];

  /** After all that promises go on with, and before anything else is read. */
  readonly #flush = (): void => {
    const lines = this.#lines;
    this.#lines = [];
    for (const line of lines) line.flush();
  };

  add(line: GatheredLine): void {
    if (this.#lines.push(line) === 1) process.nextTick(this.#flush);
  }
}

/**
 * Takes whole frames only. Whoever else writes to the same line, and does so in whole frames without a pause, stays between them: what
 * was gathered goes before.
 */
export class GatheredLine {
  readonly #line: Duplex;
  readonly #gatherer: LineGatherer;
  /** Bytes that are still to go. */
  #gathered = 0;

  constructor(line: Duplex, gatherer: LineGatherer) {
    this.#line = line;
    this.#gatherer = gatherer;
  }

  write(frame: Buffer): void {
    if (this.#gathered === 0) {
      this.#line.cork();
      this.#gatherer.add(this);
    }
    this.#line.write(frame);
    this.#gathered += frame.length;
    if (this.#gathered >= MOST_GATHERED) this.flush();
  }

  flush(): void {
    if (this.#gathered === 0) return;
    this.#gathered = 0;
    this.#line.uncork();
  }
}
