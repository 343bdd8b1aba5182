// The language model that may read what people wrote elsewhere, where they agree to it.

export type PostReader = {
  /** To whom texts go, as it is told to people. */
  readonly host: string;
  /** What stands before /chat/completions, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Pages of an account that are read for one person in a day; chapters that are told to them count as well. */
  readonly dailyLimit: number;
};
