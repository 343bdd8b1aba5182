// What is wrong with what was sent, field by field: the same words for bodies and for frames.
import { FIELDS, type FieldError } from '#messages/catalogue.ts';

/** One fault that a schema found. */
export type SchemaFault = {
  /** Where it is, such as `answeredCards`, `k1`; none is the whole. */
  readonly parts: readonly string[];
  readonly message?: string | undefined;
  /** Names that nobody asked for. */
  readonly unknown?: readonly unknown[] | undefined;
};

/** Names that nobody asked for, as far as they are told. */
const MOST_UNKNOWN = 10;

/** What is no part has the name of the `whole`. */
export function toFieldErrors({ parts, message, unknown }: SchemaFault, whole: string): FieldError[] {
  if (unknown)
    return unknown.slice(0, MOST_UNKNOWN).map((name) => ({
      path: [...parts, String(name)].join('.') || whole,
      message: 'There is no such name here.',
    }));
  return [{ path: parts.join('.') || whole, ...sayFault(message ?? 'Invalid') }];
}

/** A contract that has words for what is wrong names them by their code. */
function sayFault(message: string): Omit<FieldError, 'path'> {
  const row = Object.hasOwn(FIELDS, message) ? FIELDS[message] : undefined;
  return row === undefined ? { message } : { message: row.text, code: message };
}
