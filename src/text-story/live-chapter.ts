// A chapter while this server tells it: grows piece by piece, and lets any number of readers follow from wherever they are.
import { BrokenOff } from '#base/wire/serve-stream.ts';

type Beginning = {
  readonly attempt: number;
  /** What is told of it already; nothing unless told. */
  readonly text?: string;
  /** Up to where what was read of this attempt stands; undefined where all of it does. */
  readonly setBackTo?: number | undefined;
};

/** A text that grows. All lengths are in UTF-16 units. */
export class LiveChapter {
  readonly attempt: number;
  readonly setBackTo: number | undefined;
  #text: string;
  #isEnded = false;
  #isCut = false;
  readonly #waiting = new Set<() => void>();

  constructor({ attempt, text = '', setBackTo }: Beginning) {
    this.attempt = attempt;
    this.setBackTo = setBackTo;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  append(piece: string): void {
    if (piece === '' || this.#isEnded) return;
    this.#text += piece;
    this.#wake();
  }

  /** Ends it, told whole, for everybody who follows: nothing comes after. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Ends it where it is not whole: whoever follows is told so, behind what there is. Nothing once it has ended. */
  cut(): void {
    if (this.#isEnded) return;
    this.#isCut = true;
    this.end();
  }

  /** The pieces from `from` on, as they come, until it ends or `leaving` is aborted. Throws BrokenOff at the end of one that was cut. */
  async *follow(from: number, leaving: AbortSignal): AsyncGenerator<string, void> {
    // Who knows more than there is so far gets what comes behind that.
    let at = from;
    while (!leaving.aborted) {
      if (at < this.#text.length) {
        const piece = this.#text.slice(startOfLetter(this.#text, at));
        at = this.#text.length;
        yield piece;
      } else if (this.#isCut) throw new BrokenOff();
      else if (this.#isEnded) return;
      else await this.#change(leaving);
    }
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  #change(leaving: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        leaving.removeEventListener('abort', wake);
        resolve();
      };
      leaving.addEventListener('abort', wake);
      this.#waiting.add(wake);
    });
  }
}

/** The place in a text where the letter begins that stands at `at`: half of a surrogate pair is no letter. */
export function startOfLetter(text: string, at: number): number {
  const place = Math.min(Math.max(0, at), text.length);
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
