// A chapter while this server tells it: grows piece by piece, and lets any number of readers follow from wherever they are.

/** A text that grows. All lengths are in UTF-16 units. */
export class LiveChapter {
  readonly attempt: number;
  #text = '';
  #isEnded = false;
  readonly #waiting = new Set<() => void>();

  constructor(attempt: number) {
    this.attempt = attempt;
  }

  get text(): string {
    return this.#text;
  }

  append(piece: string): void {
    if (piece === '' || this.#isEnded) return;
    this.#text += piece;
    this.#wake();
  }

  /** Ends it for everybody who follows: nothing comes after. Whether it is told whole, only the kept story says. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** The pieces from `from` on, as they come, until it ends or `leaving` is aborted. */
  async *follow(from: number, leaving: AbortSignal): AsyncGenerator<string, void> {
    let at = startOfLetter(this.#text, from);
    while (!leaving.aborted) {
      if (at < this.#text.length) {
        const piece = this.#text.slice(at);
        at = this.#text.length;
        yield piece;
      } else if (this.#isEnded) return;
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
