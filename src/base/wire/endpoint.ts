// What an endpoint is: one row that names it, says where it lives, who may call it and what crosses the wire.
import type * as z from 'zod/mini';
import type { CallLimit, OpenLimit } from './limited.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

/** One call. `route` is below `/api`; `access` says whether a bearer token is needed. */
export type Endpoint = {
  /** The one name through contract, log line and test: `feature.verb`. */
  readonly name: string;
  readonly route: Route;
  readonly summary: string;
  readonly access: 'public' | 'person';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The bytes that its body may have, where it must be longer than others. */
  readonly longestBody?: number;
  /** Takes bytes as they are in the place of JSON (`application/octet-stream`), as many as `longestBody`. */
  readonly takesBytes?: true;
  readonly output: z.ZodMiniType;
  /** Also takes the form that mail programs post when somebody wants no more mails (RFC 8058); nothing of it is read. */
  readonly takesOneClick?: true;
  /** Answers bytes as they are, which never change at their address: the browser that asked may keep them. */
  readonly answersBytes?: true;
  /** What a 409 of it carries as `data`, where that is another shape than its answer. */
  readonly conflict?: z.ZodMiniType;
  /** How often it may be made; of several limits each counts. */
  readonly limit?: readonly CallLimit[];
  /** How many of its streams, or of the bytes that it takes, one person may have on their way. */
  readonly openAtOnce?: OpenLimit;
  /** Whether it answers plain text that comes piece by piece. */
  readonly streams?: true;
  /** What is answered with 503 instead of a refusal, by a call whose very subject is that. */
  readonly unavailable?: z.ZodMiniType;
};

/** Keeps the literal types of a row, from which the client's calls are typed. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type InputOf<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

/** What a handler receives and a caller sends, by part. */
export type EndpointInput<E extends Endpoint> = {
  readonly params: InputOf<E['params']>;
  readonly query: InputOf<E['query']>;
  readonly body: E['takesBytes'] extends true ? Uint8Array : InputOf<E['body']>;
};

export type EndpointOutput<E extends Endpoint> = E['answersBytes'] extends true
  ? Uint8Array
  : z.infer<E['output']>;
