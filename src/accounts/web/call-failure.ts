// A call that did not go well, as it is thrown to the query client.

/** By its status the query client knows whether to ask again; undefined when no answer came. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | undefined;
  constructor(message: string, status: number | undefined) {
    super(message);
    this.status = status;
  }
}
