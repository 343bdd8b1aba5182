// A call that did not go well, as it is thrown to the query client.
import type { CallResult } from '#base/wire/call.ts';

/** By its status the query client knows whether to ask again; undefined when no answer came. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | undefined;
  constructor(message: string, status: number | undefined) {
    super(message);
    this.status = status;
  }
}

/** Throws unless a call was answered or refused: then it is asked again, by itself as soon as there is a server. */
export function throwIfUnanswered(result: CallResult<unknown>): void {
  const status = result.kind === 'refused' ? result.status : undefined;
  if (result.kind !== 'ok' && (status === undefined || status >= 500))
    throw new CallFailure(`no answer: ${status ?? result.kind}`, status);
}
