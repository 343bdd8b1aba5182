// A chapter while this server tells it: grows piece by piece, and lets any number of readers follow from wherever they are.

/** How a reader's following ended: it is told, it began anew, or this server tells it no more. */
export type FollowEnd = 'told' | 'anew' | 'lost';

/** A text that grows. All lengths are in UTF-16 units. */
export class LiveChapter {
  readonly attempt: number;
  #text = '';
  #end: FollowEnd | undefined;
  #waiting: (() => void)[] = [];

  constructor(attempt: number) {
    this.attempt = attempt;
  }

  get text(): string {
    return this.#text;
  }

  append(piece: string): void {
    if (piece === '' || this.#end !== undefined) return;
    this.#text += piece;
    this.#wake();
  }

  /** Ends it for everybody who follows; only the first end counts. */
  end(how: FollowEnd): void {
    this.#end ??= how;
    this.#wake();
  }

  /** The pieces from `from` on, as they come; returns how it ended. Ends early, as told, when `signal` is aborted. */
  async *follow(from: number, signal: AbortSignal): AsyncGenerator<string, FollowEnd> {
    let at = startOfLetter(this.#text, from);
    while (!signal.aborted) {
      if (at < this.#text.length) {
        const piece = this.#text.slice(at);
        at = this.#text.length;
        yield piece;
      } else if (this.#end !== undefined) return this.#end;
      else await this.#change(signal);
    }
    return 'told';
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.#waiting.push(wake);
    });
  }
}

/** The place in a text where the letter begins that stands at `at`: half of a surrogate pair is no letter. */
export function startOfLetter(text: string, at: number): number {
  const place = Math.min(Math.max(0, at), text.length);
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
