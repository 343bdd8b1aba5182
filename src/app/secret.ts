// The server's secret: from the configuration, or made at the first start and kept in the data folder.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { explainFolderError, isErrno, makeFolder } from '#base/engines/make-folder.ts';

const SECRET_BYTES = 32;
/** Its owner may read and write it, nobody else may do anything. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/**
 * The configured secret, or the one of the data folder. One that others could read is closed to them, and `tell` hears
 * of it. Throws a plain sentence when that cannot be, when the secret is damaged or the folder cannot be used.
 */
export function loadSecret(
  configured: string | undefined,
  dataDir: string,
  tell: (line: string) => void = () => {},
): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'server-secret');
  try {
    makeFolder(dataDir);
    if (!existsSync(path)) makeSecret(path);
    return readSecret(path, tell);
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
}

/** Writes a new secret unless there is one by now: of two first starts at once, one makes it and both read it whole. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: OWNER_ONLY, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(path: string, tell: (line: string) => void): string {
  const file = openSync(path, 'r');
  try {
    if (!fstatSync(file).isFile())
      throw new Error(`${path} is no file of ours. Take it away, or choose another folder with DATA_DIR.`);
    if (isOpenToOthers(file)) {
      closeToOthers(file, path);
      tell(
        `${path} could be read by other users of this machine; now it cannot. If somebody may have read it, ` +
          'delete it and start again: everybody has to choose a new password then.',
      );
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_BYTES) return secret;
  } finally {
    closeSync(file);
  }
  throw new Error(`${path} is damaged; restore it. Without it everybody has to choose a new password.`);
}

function isOpenToOthers(file: number): boolean {
  return (fstatSync(file).mode & OTHERS) !== 0;
}

/** Some file systems take a mode without a word and keep none, so it is looked at again. */
function closeToOthers(file: number, path: string): void {
  let cause: unknown;
  try {
    fchmodSync(file, OWNER_ONLY);
    if (!isOpenToOthers(file)) return;
  } catch (error) {
    cause = error;
  }
  throw new Error(
    `${path} can be read by other users of this machine, and that cannot be changed from here. ` +
      "Make it its owner's alone (chmod 600), or set SERVER_SECRET.",
    { cause },
  );
}
