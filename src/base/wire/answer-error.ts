// What an error becomes on the wire: a refusal as it is, bad input by field, everything else a fault with an id.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '#base/engines/database/db.ts';
import { type FieldError, Refusal } from '#messages/catalogue.ts';
import { refuseType } from './bytes/bytes-body.ts';
import { type SchemaFault, toFieldErrors } from './field-errors.ts';

/** Answers an error that a handler, a schema or the parser threw. Faults are logged and never described. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { bodyLimit, config } = request.routeOptions;
  const refusal = toRefusal(error, { longestBody: bodyLimit, takesBytes: config.takesBytes === true });
  if (refusal.status === 503) {
    // Every request says this while the database is away: one line each, without its stack.
    request.log.warn({ request: request.id, reason: tellReason(error) }, 'unavailable');
    if (!reply.hasHeader('Retry-After')) reply.header('Retry-After', '1');
  } else if (refusal.status >= 500) {
    request.log.error({ request: request.id, err: error }, 'fault');
  }
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  const body = refusal.toBody();
  reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .send(refusal.status >= 500 ? { ...body, request_id: request.id } : body);
}

/** Why, for who runs the server: a refusal's own words are for those who call. */
export function tellReason(error: unknown): string {
  if (error instanceof Refusal && error.cause !== undefined) return tellReason(error.cause);
  return error instanceof Error ? error.message : 'unknown';
}

export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new Refusal('app.not_found'), request, reply);
}

/** What an error is refused with; of one that nobody expected, `app.fault`. `longestBody` is in bytes. */
export function toRefusal(
  error: unknown,
  { longestBody, takesBytes = false }: { readonly longestBody: number; readonly takesBytes?: boolean },
): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const whole = error.validationContext === 'querystring' ? 'query' : 'body';
    const errors = error.validation.flatMap((issue) => toFieldErrors(toSchemaFault(issue), whole));
    return new Refusal('app.bad_request', { errors });
  }
  const { statusCode, code, message } = (error ?? {}) as {
    statusCode?: number;
    code?: string;
    message?: string;
  };
  if (code === 'FST_ERR_BAD_URL') return new Refusal('app.not_found');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('app.too_large', at('body', `At most ${Math.floor(longestBody / 1024)} KiB.`));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuseType(takesBytes);
  if (statusCode === 503) return new Refusal('app.unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('app.bad_request', at('body', message ?? 'Cannot be read.'));
  // Last, since a client that hangs up breaks a connection too: that came with a 400 above.
  if (isDatabaseAway(error)) return new Refusal('app.unavailable');
  return new Refusal('app.fault');
}

function at(path: string, message: string): { errors: readonly FieldError[] } {
  return { errors: [{ path, message }] };
}

type ValidationIssue = {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** `/answeredCards/k1` is `answeredCards`, `k1`. */
function toSchemaFault({ instancePath, message, params }: ValidationIssue): SchemaFault {
  const unknown = params?.keys;
  return {
    parts: instancePath.split('/').filter(Boolean).map(unescapePointer),
    message,
    unknown: Array.isArray(unknown) ? unknown : undefined,
  };
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
