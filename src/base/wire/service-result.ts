// What a feature's service functions answer: success with data, or a sentence for the person. Made of how a call ended.
import type { CallResult } from './call.ts';

export type ServiceFailure = {
  readonly success: false;
  readonly message: string;
  /** True when signing in again is what helps. */
  readonly authError: boolean;
  /** The HTTP status; absent when the server was not reached. */
  readonly status?: number;
  /** With a 409: the current state as the server has it. */
  readonly data?: unknown;
};

export type ServiceResult<T> = { readonly success: true; readonly data: T } | ServiceFailure;

/** A service failure as an error: queries try again by its status, and `authError` ends the session. */
export class ServiceError extends Error {
  readonly status: number | undefined;
  readonly authError: boolean;
  constructor({ message, authError, status }: Omit<ServiceFailure, 'success' | 'data'>) {
    super(message);
    this.name = 'ServiceError';
    this.authError = authError;
    this.status = status;
  }
}

/** Whether what failed may go well the next time: the server was not reached, is busy, or had a fault. */
export function isPassing({ authError, status }: ServiceFailure | ServiceError): boolean {
  if (authError) return false;
  return status === undefined || status >= 500 || status === 408 || status === 425 || status === 429;
}

/** The data of a result. Throws a `ServiceError` when there is none. */
export async function unwrap<T>(answer: Promise<ServiceResult<T>>): Promise<T> {
  const result = await answer;
  if (result.success) return result.data;
  throw new ServiceError(result);
}

export type ServiceWords<Code extends string> = {
  readonly say: (code: Code) => string;
  /** The server's own sentence for a session that has run out, which it may send with any status. */
  readonly expired: Code;
  readonly unauthorized: Code;
  readonly unreachable: Code;
};

/** Makes the results of a feature in its own words; `fallback` is said where the server says nothing. */
export function createServiceResults<Code extends string>({
  say,
  expired,
  unauthorized,
  unreachable,
}: ServiceWords<Code>) {
  /** A failure without a status: the server was not reached, or what it said was nothing. */
  const fail = (code: Code): ServiceFailure => ({ success: false, message: say(code), authError: false });
  const toServiceResult = <T>(result: CallResult<T>, fallback: Code): ServiceResult<T> => {
    if (result.kind === 'ok') return { success: true, data: result.value };
    if (result.kind === 'unreachable') return fail(unreachable);
    const { status, body } = result;
    const hasExpired = body.message === say(expired);
    if (status === 401 || hasExpired)
      return { success: false, message: say(hasExpired ? expired : unauthorized), authError: true, status };
    const message = typeof body.message === 'string' ? body.message : say(fallback);
    return { success: false, message, authError: false, status, data: body.data };
  };
  return { toServiceResult, fail };
}
