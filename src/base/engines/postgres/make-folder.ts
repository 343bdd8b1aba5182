// Makes the folder that keeps the data, and says in plain words why one cannot be used.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only this user may enter, and those above it. Throws the operating system's error where that
 * cannot be, also on file systems such as `/proc`, on which Node's own way of making several at once never ends.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another server that is starting may have been faster.
    if (!isErrno(error, 'EEXIST') || !statSync(path).isDirectory()) throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it cannot be written',
  ENOENT: 'its place does not exist or cannot be written',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  EISDIR: 'a folder lies where a file of ours should',
  ELOOP: 'its path leads back to itself',
  ENAMETOOLONG: 'its path is too long',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EIO: 'its disk is broken',
};

/** Turns the operating system's error about a data folder into a plain sentence; any other error is left as it is. */
export function explainFolderError(dataDir: string, error: unknown): unknown {
  const { code, syscall, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return refuseFolder(dataDir, REASONS[code] ?? message, error);
}

/** Why a file or folder cannot be used, to go on after a colon; undefined for any error but the operating system's. */
export function findFileReason(error: unknown): string | undefined {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === 'connect' ? undefined : REASONS[code];
}

/** The sentence about a data folder that cannot be used; `reason` goes on after a colon. */
export function refuseFolder(dataDir: string, reason: string, cause?: unknown): Error {
  return new Error(`The data folder ${dataDir} cannot be used: ${reason}. Choose another with DATA_DIR.`, {
    cause,
  });
}

/** Whether the error is the operating system's error of that code, such as `ENOENT`. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
