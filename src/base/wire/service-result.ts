// What a feature's service functions answer: success with data, or a sentence for the person. Made of how a call ended.
import type { CallResult, Failure } from './call.ts';

/** A failure that says why: in the words of its code, else in those of the call that failed. */
export type ServiceFailure = Failure & { readonly message: string };

export type ServiceResult<T> = { readonly success: true; readonly data: T } | ServiceFailure;

/** A failure as an error: queries try again by its status, and `authError` ends the session. */
export class ServiceError extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly authError: boolean;
  constructor({
    message,
    authError,
    status,
    code,
  }: Pick<ServiceFailure, 'message' | 'authError' | 'status' | 'code'>) {
    super(message);
    this.name = 'ServiceError';
    this.authError = authError;
    this.status = status;
    this.code = code;
  }
}

/** Throws unless a call was answered or refused: then it is asked again, by itself as soon as there is a server. */
export function throwIfUnanswered(result: CallResult<unknown>): void {
  if (result.success || (result.status !== undefined && result.status < 500)) return;
  throw new ServiceError({ ...result, message: `no answer: ${result.status ?? 'none came'}` });
}

/** Whether what failed may go well the next time: the server was not reached, is busy, or had a fault. */
export function isPassing({ authError, status }: Failure | ServiceError): boolean {
  if (authError) return false;
  return status === undefined || status >= 500 || status === 408 || status === 425 || status === 429;
}

/** The data of a result. Throws a `ServiceError` when there is none. */
export async function unwrap<T>(answer: Promise<ServiceResult<T>>): Promise<T> {
  const result = await answer;
  if (result.success) return result.data;
  throw new ServiceError(result);
}

/** What is said of a failure for which there are no words of its own. */
export type FailureWords = {
  readonly refused: string;
  readonly unreachable: string;
};

/** Why a call failed, as a sentence. */
export function tellFailure({ status, said }: Failure, words: FailureWords): string {
  return status === undefined ? words.unreachable : (said ?? words.refused);
}

/** Makes the result of a service function: how its call ended, with the sentence for the person. */
export function toServiceResult<T>(result: CallResult<T>, words: FailureWords): ServiceResult<T> {
  return result.success ? result : { ...result, message: tellFailure(result, words) };
}
