// Tells the errors of the database apart: gone, refused by a rule of the tables, or worth another try.
import { DatabaseError } from 'pg';
import { LaneFullError } from './db-lanes.ts';

/** The driver's own errors, which have no code. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * PostgreSQL's codes for a server that is not there for us now: shutting down, crashed, starting, a session that it
 * ended for having been idle or idle inside a transaction, a copy that takes no writes, or a disk that fails.
 */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '58030']);

/** Classes of such codes: a lost connection, and not enough of something: disk, memory, connections. */
const SERVER_CLASSES = new Set(['08', '53']);

/** Whether the database could not be reached, went away or has no room: the request may be tried again later (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return SERVER_CODES.has(code) || SERVER_CLASSES.has(code.slice(0, 2));
  }
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isDatabaseUnavailable);
  if (error instanceof LaneFullError) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // ENOENT means a socket that is gone only when connecting; a file that is missing is another matter.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  return CONNECTION_MESSAGES.some((message) => error.message.startsWith(message));
}

/** A statement that took too long or waited too long for others, and one that lost against them again. */
const BUSY_CODES = new Set(['57014', '55P03', '40P01', '40001']);

/** Whether the database is there and did not come to it: the request may be tried again later (503). */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseError && BUSY_CODES.has(error.code ?? '');
}

/** Whether the database is to be asked again later, since it is not there or did not come to it. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseBusy(error);
}

/** Whether a row was refused because there is one like it; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** Whether a row was refused because what it points to is missing, or is still pointed to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  // Since PostgreSQL 18 a row that is still pointed to under RESTRICT has a code of its own.
  return isViolation(error, '23503', constraint) || isViolation(error, '23001', constraint);
}

/** Whether two transactions were in each other's way, so that the same one may succeed when it is tried again. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Whether the server no longer knows the prepared statement, or its tables have changed since. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return (
    error.code === '26000' ||
    (error.code === '0A000' && error.message.includes('cached plan must not change result type'))
  );
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof DatabaseError) || error.code !== code) return false;
  return constraint === undefined || error.constraint === constraint;
}
